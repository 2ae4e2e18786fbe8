/* Handles are independent of each other: two threads that judge positions, each with a handle of
 * its own, get the answers that one thread gets alone.
 *
 * The threads visit the same positions in opposite orders, so that each is judged beside different
 * ones.  A build with -fsanitize=thread (HACKING) tells besides whether they share memory. */
#include "src/iki.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>

enum { SIZE = 7, POSITIONS = 8, THREADS = 2, TEXT_SIZE = 1 << 14 };

/* What is said of each position. */
typedef struct answers {
    bool backwards;
    char text[POSITIONS][TEXT_SIZE];
} answers;

static void
say(char *text, const char *words)
{
    size_t n = strlen(text);
    int added = snprintf(text + n, TEXT_SIZE - n, "%s\n", words != NULL ? words : "-");
    TEST_CHECK(added > 0 && (size_t)added < TEXT_SIZE - n);
}

/* Random legal moves, more of them in later positions. */
static void
play(iki *game, int number)
{
    test_random r = {(uint64_t)number};
    char color = 'B';
    for (int tries = 10 + 12 * number; tries > 0; tries--) {
        int column = 1 + (int)test_below(&r, SIZE), row = 1 + (int)test_below(&r, SIZE);
        if (iki_may_play(game, color, column, row) != 1)
            continue;
        TEST_CHECK(iki_play(game, color, column, row) == 0);
        color = color == 'B' ? 'W' : 'B';
    }
}

/* What a question of life and death about the first stone comes to. */
static void
ask_life(iki *game, char *text)
{
    iki_life_info life;
    for (int i = 0; i < SIZE * SIZE; i++) {
        int column = 1 + i % SIZE, row = 1 + i / SIZE;
        if (iki_stone_at(game, column, row) == '.')
            continue;
        TEST_CHECK(iki_ask_life(game, column, row, '\0', &life) == 0);
        say(text, life.status);
        say(text, life.certainty);
        return;
    }
}

static void
ask(iki *game, char *text)
{
    iki_score_info score;
    TEST_CHECK(iki_get_score(game, &score) == 0 && iki_count_vitals(game) >= 0);
    ask_life(game, text);
    for (int row = 1; row <= SIZE; row++)
        for (int column = 1; column <= SIZE; column++) {
            char owner[] = {iki_owner_at(game, column, row), '\0'};
            say(text, owner);
            say(text, iki_status_at(game, column, row));
            say(text, iki_certainty_at(game, column, row));
            say(text, iki_reason_at(game, column, row));
        }
    say(text, iki_result(game));
    char *record = iki_write_sgf(game);
    say(text, record);
    iki_release(record);
}

/* The body of a thread. */
static void *
judge_all(void *given)
{
    answers *a = given;
    for (int i = 0; i < POSITIONS; i++) {
        int number = a->backwards ? POSITIONS - 1 - i : i;
        iki *game = iki_open(SIZE, SIZE);
        TEST_CHECK(game != NULL && iki_use_rules(game, number % 2 ? "chinese" : "japanese") == 0);
        TEST_CHECK(iki_limit(game, 1000, 0) == 0 && iki_limit_questions(game, 500, 0) == 0);
        play(game, number);
        ask(game, a->text[number]);
        TEST_CHECK(iki_play(game, 'B', 0, 0) == -1 && *iki_message(game) != '\0');
        iki_close(game);
    }
    return NULL;
}

START_TEST(two_threads_judge)
{
    answers *alone = calloc(1, sizeof *alone), *beside = calloc(THREADS, sizeof *beside);
    ck_assert(alone != NULL && beside != NULL);
    pthread_t thread[THREADS];
    for (int i = 0; i < THREADS; i++) {
        beside[i].backwards = i % 2 != 0;
        ck_assert_int_eq(pthread_create(&thread[i], NULL, judge_all, &beside[i]), 0);
    }
    for (int i = 0; i < THREADS; i++)
        ck_assert_int_eq(pthread_join(thread[i], NULL), 0);
    judge_all(alone);
    for (int i = 0; i < THREADS * POSITIONS; i++)
        ck_assert_str_eq(beside[i / POSITIONS].text[i % POSITIONS], alone->text[i % POSITIONS]);
    free(alone);
    free(beside);
}
END_TEST

int
main(void)
{
    const TTest *const tests[] = {two_threads_judge, NULL};
    return test_suite("threads", tests);
}
