/* The public library, through its header alone: whole boards, the score in detail, vital points,
 * questions, and what happens where a question is stopped or makes no sense. */
#include "src/iki.h"

#include "tests/suite.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { SIZE = 7, POINTS = SIZE * SIZE };

/* Three points in a row: the group goes to whoever plays B1. */
static const char three[] = ". . . . . . ."
                            ". . . . . . ."
                            ". . . . . . ."
                            ". . . . . . ."
                            "O O O O O . ."
                            "X X X X O O O"
                            ". . . X O . .";

/* White begins and takes a ko for the corner. */
static const char ko[] = "O . O . O . O"
                         "O O O O O O O"
                         "O . O . O . O"
                         "O O O O O O O"
                         "X X X X X O ."
                         "X . X . X O O"
                         ". O . . . O .";

/* Row 5 has the liberties E6 and G6, rows 3 and 4 have E2 and G2, and both have D4; all else is
 * alive. */
static const char race[] = ". O . O O O O"
                           "O O O O . O ."
                           "X X X X X X X"
                           "O O O . O O O"
                           "O O O O O O O"
                           "X X X X . X ."
                           ". X . X X X X";

static const iki_position position = {SIZE, SIZE, three, 'W', 3, 1, "chinese", 0.5};

static iki *
game_of(const char *stones)
{
    iki *game = iki_open(SIZE, SIZE);
    ck_assert_ptr_nonnull(game);
    ck_assert_int_eq(iki_set_up(game, stones), 0);
    return game;
}

/* "B1 C3", in the order of the list. */
static const char *
names(iki_spots spots)
{
    static char text[4096];
    size_t n = 0;
    text[0] = '\0';
    for (int i = 0; i < spots.count; i++)
        n += (size_t)snprintf(text + n, sizeof text - n, "%s%c%d", i > 0 ? " " : "",
                              "ABCDEFGH"[spots.spot[i].column - 1], spots.spot[i].row);
    return text;
}

/* --- versions and errors -------------------------------------------------------------------- */

START_TEST(versions)
{
    char text[32];
    snprintf(text, sizeof text, "%d.%d.%d", IKI_VERSION_MAJOR, IKI_VERSION_MINOR,
             IKI_VERSION_PATCH);
    ck_assert_str_eq(IKI_VERSION, text);
    ck_assert_str_eq(iki_version(), IKI_VERSION);
    ck_assert_int_eq(iki_version_number(), IKI_VERSION_NUMBER);
}
END_TEST

START_TEST(kinds_of_failure)
{
    iki *game = iki_open(5, 5);
    ck_assert_int_eq(iki_error_code(game), IKI_ERROR_NONE);
    ck_assert_int_eq(iki_take_back(game), -1);
    ck_assert_int_eq(iki_error_code(game), IKI_ERROR_STATE);
    ck_assert_int_eq(iki_resize(game, 26, 5), -1);
    ck_assert_int_eq(iki_error_code(game), IKI_ERROR_ARGUMENT);
    ck_assert_int_eq(iki_play(game, 'B', 1, 1), 0);
    ck_assert_int_eq(iki_play(game, 'W', 1, 1), -1);
    ck_assert_int_eq(iki_error_code(game), IKI_ERROR_ILLEGAL);
    ck_assert_int_eq(iki_read_sgf(game, "(;B[", 4, 1, 0), -1);
    ck_assert_int_eq(iki_error_code(game), IKI_ERROR_SYNTAX);
    ck_assert_str_eq(iki_error_text(IKI_ERROR_MEMORY), "out of memory");
    ck_assert_str_eq(iki_error_text(-1), "unknown error");
    ck_assert_str_eq(iki_error_text(99), "unknown error");
    for (int code = IKI_ERROR_NONE; code <= IKI_ERROR_STOPPED; code++)
        ck_assert_str_ne(iki_error_text(code), "unknown error");
    iki_close(game);
}
END_TEST

/* NULL for a game, in every function that takes one. */
START_TEST(no_game)
{
    ck_assert_ptr_nonnull(iki_message(NULL));
    ck_assert_int_eq(iki_error_code(NULL), IKI_ERROR_ARGUMENT);
    ck_assert_int_eq(iki_resize(NULL, 5, 5), -1);
    ck_assert_int_eq(iki_width(NULL) + iki_height(NULL), 0);
    ck_assert_int_eq(iki_use_rules(NULL, "chinese"), -1);
    ck_assert_int_eq(iki_use_komi(NULL, 0), -1);
    ck_assert(iki_komi(NULL) == 0);
    ck_assert_int_eq(iki_read_sgf(NULL, "(;)", 3, 1, 0), -1);
    ck_assert_ptr_null(iki_write_sgf(NULL));
    iki_release(NULL);
    ck_assert_int_eq(iki_play(NULL, 'B', 1, 1), -1);
    ck_assert_int_eq(iki_pass(NULL, 'B'), -1);
    ck_assert_int_eq(iki_take_back(NULL), -1);
    ck_assert_int_eq(iki_set_up(NULL, three), -1);
    ck_assert_int_eq(iki_use_prisoners(NULL, 0, 0), -1);
    ck_assert_int_eq(iki_prisoners(NULL, 'B'), -1);
    ck_assert_int_eq(iki_use_turn(NULL, 'B'), -1);
    ck_assert_int_eq(iki_turn_of(NULL), 0);
    ck_assert_int_eq(iki_stone_at(NULL, 1, 1), 0);
    ck_assert_int_eq(iki_may_play(NULL, 'B', 1, 1), 0);
    ck_assert_int_eq(iki_limit(NULL, 0, 0), -1);
    ck_assert_int_eq(iki_limit_questions(NULL, 0, 0), -1);
    ck_assert_int_eq(iki_use_stop(NULL, NULL, NULL), -1);
}
END_TEST

START_TEST(no_game_to_judge)
{
    const iki_spot stones[] = {{1, 1}, {2, 1}};
    iki_point_info point;
    iki_score_info score;
    iki_doubt_info doubt;
    iki_vital_info vital;
    iki_life_info life;
    iki_race_info answer;
    int share;
    long long count;
    ck_assert_int_eq(iki_judge(NULL, &position, &point, 1), -1);
    ck_assert_ptr_null(iki_status_at(NULL, 1, 1));
    ck_assert_ptr_null(iki_certainty_at(NULL, 1, 1));
    ck_assert_ptr_null(iki_method_at(NULL, 1, 1));
    ck_assert_ptr_null(iki_reason_at(NULL, 1, 1));
    ck_assert_ptr_null(iki_meaning_at(NULL, 1, 1));
    ck_assert_int_eq(iki_owner_at(NULL, 1, 1), 0);
    ck_assert_int_eq(iki_ownership_at(NULL, 1, 1, &share), -1);
    ck_assert_int_eq(iki_call(NULL, 1, 1, "alive"), -1);
    ck_assert_int_eq(iki_winner_is_proved(NULL), -1);
    ck_assert_int_eq(iki_count(NULL, &count), -1);
    ck_assert_ptr_null(iki_result(NULL));
    ck_assert_int_eq(iki_get_score(NULL, &score), -1);
    ck_assert_int_eq(iki_get_doubt(NULL, 0, &doubt), -1);
    ck_assert_int_eq(iki_count_vitals(NULL), -1);
    ck_assert_int_eq(iki_get_vital(NULL, 0, &vital), -1);
    ck_assert_int_eq(iki_ask_life(NULL, 1, 1, 0, &life), -1);
    ck_assert_int_eq(iki_ask_race(NULL, stones, 2, &answer), -1);
}
END_TEST

/* What follows is an argument that is no good, and says so. */
#define REFUSED(game, call, code, words)                                                           \
    do {                                                                                           \
        ck_assert_int_eq(call, -1);                                                                \
        ck_assert_int_eq(iki_error_code(game), code);                                              \
        ck_assert_str_eq(iki_message(game), words);                                                \
    } while (0)

START_TEST(no_room_for_answers)
{
    const iki_spot stones[] = {{1, 2}, {1, 3}};
    static const char words[] = "there is no room for the answer";
    iki *game = game_of(three);
    REFUSED(game, iki_ownership_at(game, 1, 1, NULL), IKI_ERROR_ARGUMENT, words);
    REFUSED(game, iki_count(game, NULL), IKI_ERROR_ARGUMENT, words);
    REFUSED(game, iki_get_score(game, NULL), IKI_ERROR_ARGUMENT, words);
    REFUSED(game, iki_get_doubt(game, 0, NULL), IKI_ERROR_ARGUMENT, words);
    REFUSED(game, iki_get_vital(game, 0, NULL), IKI_ERROR_ARGUMENT, words);
    REFUSED(game, iki_ask_life(game, 1, 2, 0, NULL), IKI_ERROR_ARGUMENT, words);
    REFUSED(game, iki_ask_race(game, stones, 2, NULL), IKI_ERROR_ARGUMENT, words);
    REFUSED(game, iki_read_sgf(game, NULL, 0, 1, 0), IKI_ERROR_ARGUMENT, "there is no text");
    REFUSED(game, iki_use_rules(game, NULL), IKI_ERROR_ARGUMENT, "rules need a name");
    REFUSED(game, iki_set_up(game, NULL), IKI_ERROR_ARGUMENT, "the drawing does not fit the board");
    REFUSED(game, iki_call(game, 1, 2, NULL), IKI_ERROR_ARGUMENT,
            "a status is \"alive\", \"dead\", \"seki\" or \"auto\"");
    iki_close(game);
}
END_TEST

/* --- set-ups -------------------------------------------------------------------------------- */

START_TEST(prisoners_and_turn)
{
    long long without, with;
    iki *game = game_of(three);
    ck_assert_int_eq(iki_turn_of(game), 'B');
    ck_assert_int_eq(iki_count(game, &without), 0);
    ck_assert_int_eq(iki_use_prisoners(game, 5, 2), 0);
    ck_assert_int_eq(iki_prisoners(game, 'B'), 5);
    ck_assert_int_eq(iki_prisoners(game, 'W'), 2);
    ck_assert_int_eq(iki_prisoners(game, '.'), -1);
    ck_assert_int_eq(iki_count(game, &with), 0);
    ck_assert_int_eq(with - without, 300);
    REFUSED(game, iki_use_prisoners(game, -1, 0), IKI_ERROR_ARGUMENT, "prisoners are 0 to 100000");
    REFUSED(game, iki_use_prisoners(game, 0, 100001), IKI_ERROR_ARGUMENT,
            "prisoners are 0 to 100000");
    ck_assert_int_eq(iki_use_turn(game, 'W'), 0);
    ck_assert_int_eq(iki_turn_of(game), 'W');
    REFUSED(game, iki_use_turn(game, 'x'), IKI_ERROR_ARGUMENT, "a colour is 'B' or 'W'");
    ck_assert_int_eq(iki_play(game, 'W', 2, 1), 0);
    ck_assert_int_eq(iki_turn_of(game), 'B');
    REFUSED(game, iki_use_prisoners(game, 0, 0), IKI_ERROR_STATE,
            "prisoners belong to a position that was set up");
    ck_assert_int_eq(iki_take_back(game), 0);
    ck_assert_int_eq(iki_turn_of(game), 'W');
    ck_assert_int_eq(iki_prisoners(game, 'B'), 5);
    iki_close(game);
}
END_TEST

/* --- the whole board ------------------------------------------------------------------------ */

/* Does an entry say what the functions for one point say? */
static void
agrees(iki *game, const iki_point_info *p)
{
    int share;
    ck_assert_int_eq(p->stone, iki_stone_at(game, p->column, p->row));
    ck_assert_int_eq(p->owner, iki_owner_at(game, p->column, p->row));
    ck_assert_int_eq(p->black_percent + p->white_percent, 100);
    ck_assert_int_eq(iki_ownership_at(game, p->column, p->row, &share), 0);
    ck_assert(fabs(p->black_percent - (1000 + share) / 20.0) <= 0.5);
    if (p->stone == '.') {
        ck_assert_str_eq(p->status, "");
        ck_assert_str_ne(p->certainty, "");
        ck_assert_ptr_null(iki_status_at(game, p->column, p->row));
        return;
    }
    ck_assert_str_eq(p->status, iki_status_at(game, p->column, p->row));
    ck_assert_str_eq(p->certainty, iki_certainty_at(game, p->column, p->row));
    ck_assert_str_eq(p->method, iki_method_at(game, p->column, p->row));
    ck_assert_str_eq(p->reason, iki_reason_at(game, p->column, p->row));
    ck_assert_str_eq(p->meaning, iki_meaning_at(game, p->column, p->row));
}

START_TEST(a_board_in_one_call)
{
    iki_point_info points[POINTS];
    iki *game = iki_open(19, 19);
    ck_assert_int_eq(iki_judge(game, &position, points, POINTS), 0);
    ck_assert_int_eq(iki_width(game), SIZE);
    ck_assert(iki_komi(game) == 0.5);
    ck_assert_int_eq(iki_turn_of(game), 'W');
    ck_assert_int_eq(iki_prisoners(game, 'B'), 3);
    ck_assert_int_eq(iki_prisoners(game, 'W'), 1);
    for (int row = 1; row <= SIZE; row++) {
        for (int column = 1; column <= SIZE; column++) {
            const iki_point_info *p = &points[(SIZE - row) * SIZE + column - 1];
            ck_assert(p->column == column && p->row == row);
            agrees(game, p);
        }
    }
    ck_assert_str_eq(points[(size_t)5 * SIZE].status, "critical");
    ck_assert_int_eq(iki_take_back(game), -1); /* no moves */
    ck_assert_int_eq(iki_judge(game, NULL, points, POINTS), 0);
    ck_assert_int_eq(iki_judge(game, NULL, NULL, 0), 0);
    iki_close(game);
}
END_TEST

/* A board without the point B4, from a record. */
START_TEST(a_board_with_a_hole)
{
    static const char record[] =
        "(;SZ[5]IKIREMOVE[bb]AB[ad][bd][cd][dd][ed]AW[ac][bc][cc][dc][ec])";
    iki_point_info points[25];
    iki_life_info life;
    iki_vital_info vital;
    iki *game = iki_open(9, 9);
    ck_assert_int_eq(iki_read_sgf(game, record, strlen(record), 1, 0), 0);
    ck_assert_int_eq(iki_judge(game, NULL, points, 25), 0);
    ck_assert(points[6].column == 2 && points[6].row == 4);
    ck_assert_int_eq(points[6].stone, 0);
    ck_assert_int_eq(points[6].owner, 0);
    ck_assert_int_eq(points[6].black_percent, 50);
    ck_assert_str_eq(points[6].certainty, "");
    ck_assert_int_eq(points[15].stone, 'B');
    agrees(game, &points[15]);
    ck_assert_int_eq(iki_owner_at(game, 2, 4), 0);
    ck_assert_int_eq(iki_ask_life(game, 1, 2, 0, &life), 0);
    ck_assert_int_eq(life.group.count, 5);
    REFUSED(game, iki_ask_life(game, 2, 4, 0, &life), IKI_ERROR_ARGUMENT, "there is no stone");
    for (int i = 0; i < iki_count_vitals(game); i++)
        ck_assert_int_eq(iki_get_vital(game, i, &vital), 0);
    iki_close(game);
}
END_TEST

/* A position that is none leaves all as it was. */
static void
turned_away(iki *game, iki_position p, const char *words)
{
    iki_point_info points[POINTS] = {{.column = 77}};
    const char *reason = iki_reason_at(game, 1, 5);
    REFUSED(game, iki_judge(game, &p, points, POINTS), IKI_ERROR_ARGUMENT, words);
    ck_assert_int_eq(points[0].column, 77);
    ck_assert_int_eq(iki_width(game), SIZE);
    ck_assert_int_eq(iki_stone_at(game, 1, 5), 'B');
    ck_assert_ptr_eq(iki_reason_at(game, 1, 5), reason);
}

START_TEST(no_position)
{
    iki *game = game_of(race);
    iki_position p = position;
    iki_point_info points[POINTS];
    p.width = 0;
    turned_away(game, p, "a board has 1 to 25 columns and rows");
    p.width = 26;
    turned_away(game, p, "a board has 1 to 25 columns and rows");
    p = position;
    p.stones = NULL;
    turned_away(game, p, "the drawing does not fit the board");
    p.stones = "XO";
    turned_away(game, p, "the drawing does not fit the board");
    p = position;
    p.turn = '.';
    turned_away(game, p, "a colour is 'B' or 'W'");
    p = position;
    p.taken_by_white = -1;
    turned_away(game, p, "prisoners are 0 to 100000");
    p = position;
    p.rules = "of thumb";
    turned_away(game, p, "unknown rules");
    p = position;
    p.komi = NAN;
    turned_away(game, p, "komi is out of range");
    REFUSED(game, iki_judge(game, &position, points, POINTS - 1), IKI_ERROR_ARGUMENT,
            "there is room for too few points");
    REFUSED(game, iki_judge(game, NULL, points, POINTS - 1), IKI_ERROR_ARGUMENT,
            "there is room for too few points");
    p = position;
    p.stones = "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX";
    REFUSED(game, iki_judge(game, &p, points, POINTS), IKI_ERROR_ILLEGAL, "a chain has no liberty");
    p = position;
    p.turn = '\0';
    p.rules = NULL;
    ck_assert_int_eq(iki_judge(game, &p, points, POINTS), 0);
    ck_assert_int_eq(iki_turn_of(game), 'B');
    ck_assert_str_eq(iki_message(game), "a chain has no liberty");
    ck_assert_int_eq(iki_error_code(game), IKI_ERROR_ILLEGAL);
    iki_close(game);
}
END_TEST

/* --- the score ------------------------------------------------------------------------------ */

START_TEST(the_score_in_detail)
{
    iki_score_info s;
    long long count;
    iki *game = game_of(race);
    ck_assert_int_eq(iki_use_prisoners(game, 4, 1), 0);
    ck_assert_int_eq(iki_get_score(game, &s), 0);
    ck_assert_int_eq(iki_count(game, &count), 0);
    ck_assert_int_eq(s.result, count);
    ck_assert_int_eq(s.margin, count < 0 ? -count : count);
    ck_assert_int_eq(s.winner, count > 0 ? 'B' : 'W');
    ck_assert_int_eq(s.winner_proved, iki_winner_is_proved(game));
    ck_assert(s.winner_percent >= 0 && s.winner_percent <= 100);
    ck_assert(s.least <= s.most);
    ck_assert_int_eq(s.proved_percent + s.searched_percent + s.estimated_percent + s.given_percent,
                     100);
    ck_assert_int_ge(s.black.prisoners, 4);
    ck_assert_int_ge(s.white.prisoners, 1);
    ck_assert_int_eq(s.territory_result, 100 * (s.black.territory - s.white.territory) - 650);
    ck_assert_int_eq(s.area_result, 100 * (s.black.area - s.white.area) - 650);
    iki_close(game);
}
END_TEST

START_TEST(doubts)
{
    iki_score_info s;
    iki_doubt_info d, again;
    iki *game = iki_open(SIZE, SIZE);
    ck_assert_int_eq(iki_judge(game, &position, NULL, 0), 0);
    ck_assert_int_eq(iki_get_score(game, &s), 0);
    ck_assert_int_ge(s.doubts, 1);
    for (int i = 0; i < s.doubts; i++) {
        ck_assert_int_eq(iki_get_doubt(game, i, &d), 0);
        ck_assert(d.percent >= 0 && d.percent <= 100);
        ck_assert_int_ge(d.points.count, 1);
        for (int k = 0; k < d.points.count; k++)
            ck_assert_int_eq(iki_owner_at(game, d.points.spot[k].column, d.points.spot[k].row),
                             d.owner);
        ck_assert_int_eq(iki_get_doubt(game, i, &again), 0);
        ck_assert_ptr_eq(d.points.spot, again.points.spot);
    }
    REFUSED(game, iki_get_doubt(game, s.doubts, &d), IKI_ERROR_ARGUMENT,
            "there is no doubt of that number");
    REFUSED(game, iki_get_doubt(game, -1, &d), IKI_ERROR_ARGUMENT,
            "there is no doubt of that number");
    iki_close(game);
}
END_TEST

START_TEST(vital_points)
{
    iki_vital_info v;
    iki *game = game_of(three);
    ck_assert_int_eq(iki_count_vitals(game), 1);
    ck_assert_int_eq(iki_get_vital(game, 0, &v), 0);
    ck_assert_int_eq(v.color, 'B');
    ck_assert(v.chain.column == 4 && v.chain.row == 1);
    ck_assert_str_eq(names(v.attack), "B1");
    ck_assert_str_eq(names(v.defence), "B1");
    REFUSED(game, iki_get_vital(game, 1, &v), IKI_ERROR_ARGUMENT,
            "there is no chain of that number");
    iki_close(game);
}
END_TEST

/* --- questions ------------------------------------------------------------------------------ */

START_TEST(the_first_move_decides)
{
    iki_life_info life;
    iki *game = game_of(three);
    ck_assert_int_eq(iki_ask_life(game, 1, 2, 0, &life), 0);
    ck_assert_str_eq(life.status, "critical");
    ck_assert_str_eq(life.certainty, "searched");
    ck_assert_str_eq(names(life.group), "D1 A2 B2 C2 D2");
    ck_assert_int_eq(life.attack.color, 'W');
    ck_assert_str_eq(life.attack.result, "works");
    ck_assert_str_eq(names(life.attack.moves), "B1");
    ck_assert_int_eq(life.attack.line.spot[0].column, 2);
    ck_assert_int_eq(life.attack.takes_ko_first, -1);
    ck_assert_int_eq(life.attack.needless, 0);
    ck_assert_str_eq(names(life.attack.premise), "E1 E2 F2 G2 A3 B3 C3 D3 E3");
    ck_assert_str_eq(names(life.attack.zone), "A1 B1 C1 D1 A2 B2 C2 D2");
    ck_assert_int_eq(life.defence.color, 'B');
    ck_assert_str_eq(life.defence.result, "works");
    ck_assert_str_eq(names(life.defence.moves), "B1");
    for (const char *first = "BW"; *first != '\0'; first++) {
        ck_assert_int_eq(iki_ask_life(game, 1, 2, *first, &life), 0);
        ck_assert_str_eq(life.status, "critical"); /* the one answer tells the other */
        ck_assert_int_eq(life.attack.moves.count, *first == 'W');
        ck_assert_int_eq(life.defence.moves.count, *first == 'B');
    }
    iki_close(game);
}
END_TEST

START_TEST(alive_and_dead)
{
    iki_life_info life;
    iki *game = game_of(three);
    ck_assert_int_eq(iki_play(game, 'B', 2, 1), 0);
    ck_assert_int_eq(iki_ask_life(game, 1, 2, 0, &life), 0);
    ck_assert_str_eq(life.status, "alive");
    ck_assert_str_eq(life.certainty, "proved");
    ck_assert_str_eq(life.attack.result, "fails");
    ck_assert_str_eq(life.defence.result, "works");
    ck_assert_int_eq(life.defence.needless, 1);
    ck_assert_int_eq(life.group.count, 6);
    ck_assert_int_eq(iki_take_back(game), 0);
    ck_assert_int_eq(iki_play(game, 'W', 2, 1), 0);
    ck_assert_int_eq(iki_ask_life(game, 1, 2, 0, &life), 0);
    ck_assert_str_eq(life.status, "dead");
    ck_assert_str_eq(life.certainty, "searched");
    ck_assert_str_eq(life.defence.result, "fails");
    ck_assert_str_eq(life.attack.result, "works");
    ck_assert_int_eq(life.attack.needless, 1);
    iki_close(game);
}
END_TEST

START_TEST(life_by_ko)
{
    iki_life_info life;
    iki *game = game_of(ko);
    ck_assert_int_eq(iki_ask_life(game, 1, 3, 0, &life), 0);
    ck_assert_str_eq(life.status, "ko");
    ck_assert_str_eq(life.certainty, "searched");
    ck_assert_str_eq(life.attack.result, "ko");
    ck_assert_int_eq(life.attack.takes_ko_first, 1);
    ck_assert_str_eq(life.defence.result, "works");
    ck_assert_int_eq(life.defence.takes_ko_first, -1);
    iki_close(game);
}
END_TEST

START_TEST(life_in_seki)
{
    static const char stones[] = "(;SZ[9]AB[fa][ab][bb][cb][db][eb][fb]AW[ba][ca][da][ga][gb][ac]"
                                 "[bc][cc][dc][ec][fc][gc])";
    iki_life_info life;
    iki *game = iki_open(9, 9);
    ck_assert_int_eq(iki_read_sgf(game, stones, strlen(stones), 1, 0), 0);
    ck_assert_int_eq(iki_ask_life(game, 1, 8, 0, &life), 0);
    ck_assert_str_eq(life.status, "seki");
    ck_assert_str_eq(life.attack.result, "fails");
    ck_assert_int_eq(life.attack.seki, 1);
    iki_close(game);
}
END_TEST

/* A question without an answer within its limits is "unknown", and no failure. */
START_TEST(limits_of_questions)
{
    iki_life_info life;
    iki *game = game_of(three);
    ck_assert_int_eq(iki_limit_questions(game, 1, 0), 0);
    ck_assert_int_eq(iki_ask_life(game, 1, 3, 0, &life), 0);
    ck_assert_str_eq(life.status, "unknown");
    ck_assert_str_eq(life.certainty, "estimated");
    ck_assert_int_le((int)life.attack.nodes, 1);
    REFUSED(game, iki_limit_questions(game, 0, -1), IKI_ERROR_ARGUMENT, "seconds are out of range");
    ck_assert_int_eq(iki_limit_questions(game, 0, 1e-9), 0);
    ck_assert_int_eq(iki_ask_life(game, 1, 3, 0, &life), 0);
    ck_assert_str_eq(life.status, "unknown");
    ck_assert_int_eq(iki_limit_questions(game, 0, 0), 0);
    REFUSED(game, iki_ask_life(game, 1, 1, 0, &life), IKI_ERROR_ARGUMENT, "there is no stone");
    REFUSED(game, iki_ask_life(game, 0, 9, 0, &life), IKI_ERROR_ARGUMENT, "there is no stone");
    REFUSED(game, iki_ask_life(game, 1, 2, '.', &life), IKI_ERROR_ARGUMENT,
            "a colour is 'B' or 'W'");
    iki_close(game);
}
END_TEST

START_TEST(a_group_without_an_end)
{
    iki_life_info life;
    iki *game = iki_open(19, 19);
    for (int i = 0; i < 100; i++) /* on every second line */
        ck_assert_int_eq(iki_play(game, 'B', 1 + i / 10 * 2, 1 + i % 10 * 2), 0);
    REFUSED(game, iki_ask_life(game, 1, 1, 'W', &life), IKI_ERROR_LIMIT,
            "the area around the group is too large");
    iki_close(game);
}
END_TEST

START_TEST(races)
{
    const iki_spot stones[] = {{1, 5}, {1, 4}, {1, 3}};
    iki_race_info r;
    iki *game = game_of(race);
    REFUSED(game, iki_race_class(game), IKI_ERROR_ARGUMENT, "no race was asked for");
    ck_assert_int_eq(iki_ask_race(game, stones, 2, &r), 0);
    ck_assert_int_eq(iki_race_class(game), 0);
    ck_assert_str_eq(r.black.result, "black");
    ck_assert_str_eq(r.white.result, "white");
    ck_assert_str_eq(r.certainty, "proved");
    ck_assert_str_eq(r.method, "static");
    ck_assert_str_eq(r.total, "0");
    ck_assert_str_eq(names(r.black.moves), "E2 G2");
    ck_assert_str_eq(names(r.white.moves), "E6 G6");
    ck_assert_int_eq(r.black.can_wait, 0);
    ck_assert_int_eq(r.premise.count + r.zone.count > 0, 1);
    for (int i = 0; i < r.line_count; i++)
        ck_assert(strchr("BW", r.lines[i].first) != NULL && r.lines[i].end[0] != '\0');
    iki_close(game);
}
END_TEST

START_TEST(no_races)
{
    const iki_spot stones[] = {{1, 5}, {1, 4}, {1, 3}, {1, 1}, {1, 2}};
    iki_race_info r;
    iki *game = game_of(race);
    REFUSED(game, iki_ask_race(game, stones, 1, &r), IKI_ERROR_ARGUMENT,
            "a race is between 2 to 8 chains");
    REFUSED(game, iki_ask_race(game, stones, 9, &r), IKI_ERROR_ARGUMENT,
            "a race is between 2 to 8 chains");
    REFUSED(game, iki_ask_race(game, NULL, 2, &r), IKI_ERROR_ARGUMENT,
            "a race is between 2 to 8 chains");
    REFUSED(game, iki_ask_race(game, stones + 2, 2, &r), IKI_ERROR_ARGUMENT, "there is no stone");
    REFUSED(game, iki_ask_race(game, stones + 1, 2, &r), IKI_ERROR_ARGUMENT,
            "the chains after the first must be of the other colour");
    REFUSED(game, iki_race_class(game), IKI_ERROR_ARGUMENT, "no race was asked for");
    ck_assert_int_eq(iki_race_class(NULL), -1);
    iki_close(game);
}
END_TEST

/* --- stopping ------------------------------------------------------------------------------- */

/* A user's function, and what it knows. */
typedef struct patience {
    iki *game;
    int asked, most; /* stops when it was asked more often */
} patience;

static int
stop(void *context)
{
    patience *p = context;
    iki_score_info score;
    iki_life_info life;
    /* The game is busy: nothing that changes it or asks it anything works, nothing breaks. */
    ck_assert_int_eq(iki_play(p->game, 'B', 1, 7), -1);
    ck_assert_int_eq(iki_get_score(p->game, &score), -1);
    ck_assert_int_eq(iki_ask_life(p->game, 1, 2, 0, &life), -1);
    ck_assert_int_eq(iki_judge(p->game, &position, NULL, 0), -1);
    ck_assert_int_eq(iki_error_code(p->game), IKI_ERROR_STATE);
    iki_close(p->game);
    return ++p->asked > p->most;
}

/* The analyses. */
static int
analyse(iki *game, int which)
{
    const iki_spot stones[] = {{1, 2}, {1, 3}};
    iki_life_info life;
    iki_race_info answer;
    switch (which) {
    case 0:
        return iki_judge(game, &position, NULL, 0);
    case 1:
        return iki_judge(game, NULL, NULL, 0);
    case 2:
        return iki_count_vitals(game) >= 0 ? 0 : -1;
    case 3:
        return iki_ask_life(game, 1, 3, 0, &life);
    default:
        return iki_ask_race(game, stones, 2, &answer);
    }
}

START_TEST(stopped)
{
    for (int which = 0; which < 5; which++) {
        iki *game = game_of(three), *other = game_of(three);
        ck_assert_int_eq(iki_limit_questions(game, 5000, 0), 0);
        if (which > 1)
            ck_assert_ptr_nonnull(iki_result(game));
        patience p = {.game = game, .most = 1000000};
        ck_assert_int_eq(iki_use_stop(game, stop, &p), 0);
        ck_assert_int_eq(analyse(game, which), 0);
        ck_assert_int_ge(p.asked, 1);
        iki_close(game);
        game = game_of(three);
        if (which > 1)
            ck_assert_ptr_nonnull(iki_result(game));
        p = (patience){.game = game, .most = 0};
        ck_assert_int_eq(iki_use_stop(game, stop, &p), 0);
        REFUSED(game, analyse(game, which), IKI_ERROR_STOPPED, "interrupted");
        ck_assert_int_eq(p.asked, 1);
        REFUSED(game, iki_race_class(game), IKI_ERROR_ARGUMENT, "no race was asked for");
        ck_assert(iki_komi(game) == 6.5);
        ck_assert_int_eq(iki_use_stop(game, NULL, NULL), 0);
        ck_assert_str_eq(iki_result(game), iki_result(other));
        iki_close(game);
        iki_close(other);
    }
}
END_TEST

int
main(void)
{
    const TTest *const tests[] = {versions,
                                  kinds_of_failure,
                                  no_game,
                                  no_game_to_judge,
                                  no_room_for_answers,
                                  prisoners_and_turn,
                                  a_board_in_one_call,
                                  a_board_with_a_hole,
                                  no_position,
                                  the_score_in_detail,
                                  doubts,
                                  vital_points,
                                  the_first_move_decides,
                                  alive_and_dead,
                                  life_by_ko,
                                  life_in_seki,
                                  limits_of_questions,
                                  a_group_without_an_end,
                                  races,
                                  no_races,
                                  stopped,
                                  NULL};
    return test_suite("api_answers", tests);
}
