/* judge - a whole board in one call: what is dead, who has won, and where the first move decides.
 *
 *     cc judge.c $(pkg-config --cflags --libs iki) -o judge
 *     ./judge */
#include <iki.h>

#include <stdio.h>
#include <stdlib.h>

enum { SIZE = 7 };

static const iki_position position = {
    .width = SIZE,
    .height = SIZE,
    .stones = ". . . . . . ."
              ". X . O . . ."
              ". . . . . . ."
              ". . . . . . ."
              "O O O O O . ."
              "X X X X O O O"
              ". . . X O . .",
    .turn = 'W',
    .taken_by_black = 3,
    .taken_by_white = 1,
    .komi = 0.5,
};

/* "D4": there is no column I. */
static void
print_spot(iki_spot spot)
{
    printf(" %c%d", "ABCDEFGHJKLMNOPQRSTUVWXYZ"[spot.column - 1], spot.row);
}

/* Whether the group of this stone lives, by whose move. */
static void
ask(iki *game, iki_spot stone)
{
    iki_life_info life;
    if (iki_ask_life(game, stone.column, stone.row, 0, &life) != 0) {
        printf("the group at");
        print_spot(stone);
        printf(": %s\n", iki_message(game));
        return;
    }
    printf("the group at");
    print_spot(life.group.spot[0]);
    printf(" is %s (%s)", life.status, life.certainty);
    printf("; the attack %s with", life.attack.result);
    for (int i = 0; i < life.attack.moves.count; i++)
        print_spot(life.attack.moves.spot[i]);
    printf("; the defence %s with", life.defence.result);
    for (int i = 0; i < life.defence.moves.count; i++)
        print_spot(life.defence.moves.spot[i]);
    printf("\n");
}

int
main(void)
{
    iki_point_info points[SIZE * SIZE];
    iki_score_info score;
    iki *game = iki_open(SIZE, SIZE);
    if (game == NULL)
        return EXIT_FAILURE;
    if (iki_judge(game, &position, points, SIZE * SIZE) != 0 || iki_get_score(game, &score) != 0) {
        fprintf(stderr, "judge: %s\n", iki_message(game));
        iki_close(game);
        return EXIT_FAILURE;
    }
    for (int i = 0; i < SIZE * SIZE; i++)
        printf("%c%c", points[i].owner, (i + 1) % SIZE == 0 ? '\n' : ' ');
    printf("result %s, %s; Black has taken %d stones\n", iki_result(game),
           score.finished ? "finished" : "not finished", score.black.prisoners);
    for (int i = 0; i < iki_count_vitals(game); i++) {
        iki_vital_info vital;
        if (iki_get_vital(game, i, &vital) == 0)
            ask(game, vital.chain);
    }
    iki_close(game);
    return EXIT_SUCCESS;
}
