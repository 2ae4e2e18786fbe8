/* details - the eyes and the capturing races of a position as JSON.
 *
 * SPDX-License-Identifier: MIT */
#include "src/show/details.h"
#include "engine/go/vertex.h"
#include "src/show/race.h"
#include "wasm/answers.h"
#include "wasm/json.h"

static void
write_eye(const iki_topo *t, const iki_eye_detail *e, iki_sbuf *out)
{
    char value[8];
    iki_json_open(out, NULL, '{');
    iki_json_point(out, "block", t, e->eye.block);
    iki_json_text(out, "color", iki_color_word(e->eye.owner));
    iki_json_text(out, "class", iki_sbuf_text(&e->names));
    iki_json_text(out, "status", iki_eye_status_word(e->status));
    iki_json_text(out, "attackerFirst", iki_eye_value_text(e->answer.value[0], value));
    iki_json_text(out, "defenderFirst", iki_eye_value_text(e->answer.value[1], value));
    iki_json_points(out, "points", t, &e->eye.space);
    iki_json_points(out, "moves", t, &e->hot);
    iki_json_close(out, '}');
}

static void
write_region(const iki_topo *t, const iki_race_figure *f, int i, iki_sbuf *out)
{
    const iki_figure_region *r = &f->region[i];
    const char letter[2] = {r->letter, '\0'};
    iki_json_open(out, NULL, '{');
    iki_json_text(out, "letter", letter);
    iki_json_text(out, "kind", iki_region_kind_text(r->kind));
    iki_json_text(out, "owner", r->owner == IKI_EMPTY ? "both" : iki_color_word(r->owner));
    iki_json_text(out, "game", iki_race_figure_word(f, r->game));
    iki_json_text(out, "cooled", iki_race_figure_word(f, r->cooled));
    iki_json_points(out, "points", t, &r->points);
    iki_json_close(out, '}');
}

static void
write_line(const iki_topo *t, const iki_race_figure *f, int i, iki_sbuf *out)
{
    const iki_figure_line *line = &f->line[i];
    iki_json_open(out, NULL, '{');
    iki_json_text(out, "first", line->first == 0 ? "black" : "white");
    iki_json_bool(out, "mistake", line->mistake);
    iki_json_text(out, "ends", iki_figure_line_end(f, line));
    iki_json_open(out, "moves", '[');
    for (int k = 0; k < line->moves; k++)
        iki_json_point(out, NULL, t, line->move[k]);
    iki_json_close(out, ']');
    iki_json_close(out, '}');
}

static void
write_sides(const char *key, const iki_topo *t, const iki_pset of_side[2], iki_sbuf *out)
{
    iki_json_open(out, key, '{');
    iki_json_points(out, "black", t, &of_side[0]);
    iki_json_points(out, "white", t, &of_side[1]);
    iki_json_close(out, '}');
}

static void
write_race(const iki_topo *t, const iki_race_detail *r, iki_sbuf *out)
{
    const iki_race_figure *f = r->figure;
    iki_json_open(out, NULL, '{');
    iki_json_point(out, "black", t, r->black);
    iki_json_point(out, "white", t, r->white);
    iki_json_text(out, "blackFirst", iki_race_result_text(f->result.result[0]));
    iki_json_text(out, "whiteFirst", iki_race_result_text(f->result.result[1]));
    iki_json_text(out, "kind", iki_race_kind_text(f->result.kind));
    iki_json_text(out, "certainty", iki_certainty_word(f->result.certainty));
    iki_json_text(out, "total", iki_race_figure_word(f, f->total));
    iki_json_open(out, "regions", '[');
    for (int i = 0; i < f->regions; i++)
        write_region(t, f, i, out);
    iki_json_close(out, ']');
    write_sides("keeps", t, f->keeps, out);
    write_sides("loses", t, f->loses, out);
    iki_json_open(out, "lines", '[');
    for (int i = 0; i < f->lines; i++)
        write_line(t, f, i, out);
    iki_json_close(out, ']');
    iki_json_close(out, '}');
}

static void
write_all(const iki_topo *t, const iki_details *d, iki_sbuf *out)
{
    iki_json_open(out, NULL, '{');
    iki_json_open(out, "eyes", '[');
    for (int i = 0; i < d->eyes; i++)
        write_eye(t, &d->eye[i], out);
    iki_json_close(out, ']');
    iki_json_open(out, "races", '[');
    for (int i = 0; i < d->races; i++)
        write_race(t, &d->race[i], out);
    iki_json_close(out, ']');
    iki_json_close(out, '}');
}

iki_status
iki_answer_details(iki_session *s, iki_sbuf *out)
{
    const iki_judgement *j;
    iki_details d;
    iki_status status = iki_session_judge(s, &j);
    if (status != IKI_OK)
        return status;
    status = iki_details_find(s->game, j, s->options.region_node_limit,
                              (double)s->options.time_limit / 100, &d);
    if (status == IKI_OK)
        write_all(&s->game->topo, &d, out);
    iki_details_free(&d);
    return status == IKI_OK ? iki_sbuf_status(out) : status;
}
