/* cmd_race - a capturing race as a figure: in words, and as GoGui's graphics. */
#include "engine/go/vertex.h"
#include "gtp/command.h"
#include "gtp/reply.h"
#include "gtp/session.h"
#include "src/show/race.h"

/* The figure of the race that the arguments name; to be freed in any case. */
static iki_status
make_figure(const iki_session *s, const iki_args *a, iki_race_figure *f, iki_sbuf *out)
{
    iki_point stone[IKI_RACE_BLOCKS_MAX];
    iki_error error = {0};
    iki_budget budget;
    iki_effort effort = iki_session_effort(s, &budget);
    *f = (iki_race_figure){.blocks = 0};
    if (a->count > IKI_RACE_BLOCKS_MAX)
        return IKI_FAIL(out, IKI_E_ARGUMENT, "too many chains: a race has at most %d",
                        IKI_RACE_BLOCKS_MAX);
    for (size_t i = 0; i < a->count; i++)
        stone[i] = a->v[i].point;
    const iki_race_chains chains = {&s->game->board, stone, (int)a->count, s->game->rules.suicide};
    iki_status status = iki_race_figure_make(&chains, &effort, f, &error);
    return status == IKI_OK ? IKI_OK : IKI_FAIL(out, status, "%s", error.text);
}

static iki_status
semeai_figure(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    iki_race_figure f;
    iki_status status = make_figure(s, a, &f, out);
    if (status == IKI_OK)
        iki_race_figure_write(&f, &s->game->board, out);
    iki_race_figure_free(&f);
    return status;
}

/* Blocks, letters and first moves that keep a result, and everything in words. */
static iki_status
draw(const iki_session *s, const iki_race_figure *f, iki_sbuf *out)
{
    const iki_board *b = &s->game->board;
    char name[IKI_VERTEX_SIZE];
    iki_pset good = iki_pset_or(&f->keeps[0], &f->keeps[1]);
    for (int i = 0; i < f->blocks; i++) {
        iki_pset block = iki_board_chain(b, f->block[i]);
        iki_reply_marks(b->topo, "SQUARE", &block, out);
    }
    for (int i = 0; i < f->regions; i++) {
        IKI_PSET_FOR(p, &f->region[i].points)
            iki_sbuf_printf(out, "LABEL %s %c\n", iki_vertex_write(b->topo, p, name),
                            f->region[i].letter);
    }
    iki_reply_marks(b->topo, "CIRCLE", &good, out);
    iki_sbuf words;
    iki_sbuf_init(&words, 0);
    iki_race_figure_write(f, b, &words);
    for (const char *c = iki_sbuf_text(&words); *c != '\0'; c++) {
        if (c == iki_sbuf_text(&words) || c[-1] == '\n')
            iki_sbuf_puts(out, "TEXT ");
        iki_sbuf_putc(out, *c);
    }
    iki_status status = iki_sbuf_status(&words);
    iki_sbuf_free(&words);
    return status;
}

static iki_status
gfx_race(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    iki_race_figure f;
    iki_status status = make_figure(s, a, &f, out);
    if (status == IKI_OK)
        status = draw(s, &f, out);
    iki_race_figure_free(&f);
    return status;
}

/* The race of gtp/cmd_semeai.c. */
#define RACE                                                                                       \
    "boardsize 7; gogui-setup w B7 w D7 w E7 w F7 w G7 w A6 w B6 w C6 w D6 w F6 b A5 b B5 b "      \
    "C5 b D5 b E5 b F5 b G5 w A4 w B4 w C4 w E4 w F4 w G4 w A3 w B3 w C3 w D3 w E3 w F3 w "        \
    "G3 b A2 b B2 b C2 b D2 b F2 b B1 b D1 b E1 b F1 b G1"

const iki_command iki_cmd_race[] = {
    {.name = "iki-semeai_figure",
     .run = semeai_figure,
     .args = "chain:stone others:stone...",
     .reply = "lines of KEY VALUE",
     .gui = "pstring/Capturing race: regions and lines/iki-semeai_figure %P",
     .help =
         "A capturing race as a figure. outcome: as in semeai_eval; block: each chain of the race; "
         "region: letter, kind (external, eye or shared), owner, its game in liberties counted for "
         "Black, the game cooled by 2, and its points; total: the cooled sum; wins or keeps: the "
         "first moves that keep the result of a side; loses: those that do not; line: the side "
         "that "
         "moves first, how the race ends for it, and how the games are played out, once after a "
         "good first move and once after a mistake.",
     .example = {RACE, "iki-semeai_figure A5 A4", NULL}},
    {.name = "iki-gfx_race",
     .run = gfx_race,
     .args = "chain:stone others:stone...",
     .reply = "lines of SQUARE, LABEL, CIRCLE and TEXT",
     .gui = "gfx/Capturing race: regions drawn/iki-gfx_race %P",
     .help = "iki-semeai_figure as GoGui's graphics: the blocks are squares, every point of a "
             "region has its letter, circles are first moves that keep a result.",
     .example = {RACE, "iki-gfx_race A5 A4", NULL}},
    {.name = NULL},
};
