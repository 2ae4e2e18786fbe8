/* problem_file - from a path and options to a problem. */
#include "cli/solve/problem_file.h"

#include "cli/position.h"

#include <string.h>

static iki_status
load(const iki_options *o, iki_problem_file *f, iki_error *error)
{
    iki_sgf *s = NULL;
    iki_options how = *o;
    iki_record_facts facts;
    size_t number;
    iki_status status = iki_load_chosen(o, f->path, &s, &number, error);
    how.move = o->move == 0 ? 1 : o->move;
    if (status == IKI_OK)
        status = iki_load_game(&how, s, number, &f->game, &facts, error);
    if (status == IKI_OK && o->move == 0 &&
        iki_pset_equal(&f->game->board.at[IKI_EMPTY], &f->game->topo.points)) {
        iki_game_free(f->game);
        f->game = NULL;
        status = iki_load_game(o, s, number, &f->game, &facts, error);
    }
    if (status == IKI_OK)
        iki_load_tell_notes(o, f->path, &facts);
    iki_sgf_free(s);
    return status;
}

/* The stone that --target names; IKI_NOWHERE without that option. */
static iki_status
read_target(const iki_options *o, const iki_game *g, iki_point *target, iki_error *error)
{
    *target = IKI_NOWHERE;
    if (o->target == NULL)
        return IKI_OK;
    return iki_stone_read("--target", g, o->target, strlen(o->target), target, error);
}

static iki_status
pose(const iki_options *o, iki_problem_file *f, iki_error *error)
{
    iki_point target;
    iki_status status = read_target(o, f->game, &target, error);
    if (status != IKI_OK)
        return status;
    status = iki_problem_pose(f->game, o->first, target, &f->problem);
    if (status == IKI_OK)
        return status;
    return iki_error_set(error, status, "%s",
                         status == IKI_E_STATE
                             ? "no group to solve: all stones are unconditionally alive, or there "
                               "are none"
                         : status == IKI_E_LIMIT ? "the area around that group is too large"
                                                 : iki_status_text(status));
}

bool
iki_problem_file_open(const iki_options *o, const char *path, iki_problem_file *f)
{
    iki_error error = {0};
    memset(f, 0, sizeof *f);
    f->path = path;
    iki_status status = load(o, f, &error);
    if (status == IKI_OK)
        status = pose(o, f, &error);
    if (status == IKI_OK)
        return true;
    iki_load_complain(path, &error);
    return false;
}

void
iki_problem_file_close(iki_problem_file *f)
{
    iki_game_free(f->game);
}
