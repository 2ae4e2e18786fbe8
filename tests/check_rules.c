/* Rule sets by name, KataGo's record, komi as exact hundredths. */
#include "engine/go/rules.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <string.h>

static iki_rules
named(const char *name)
{
    iki_rules r;
    if (iki_rules_named(name, &r) != IKI_OK)
        test_failed(__FILE__, __LINE__, "unknown rules: %s", name);
    return r;
}

START_TEST(listed_names_are_known)
{
    int n = 0;
    for (const char *const *name = iki_rules_names(); *name != NULL; name++, n++)
        ck_assert_str_eq(named(*name).name, *name);
    ck_assert_int_ge(n, 12);
}
END_TEST

START_TEST(presets)
{
    static const struct {
        const char *name;
        iki_ko_rule ko;
        iki_scoring scoring;
        bool suicide;
        iki_bonus bonus;
        bool pass_stones;
    } wanted[] = {
        {"japanese", IKI_KO_SIMPLE, IKI_TERRITORY, false, IKI_BONUS_NONE, false},
        {"korean", IKI_KO_SIMPLE, IKI_TERRITORY, false, IKI_BONUS_NONE, false},
        {"chinese", IKI_KO_SIMPLE, IKI_AREA, false, IKI_BONUS_N, false},
        {"chinese-kgs", IKI_KO_POSITIONAL, IKI_AREA, false, IKI_BONUS_N, false},
        {"chinese-ogs", IKI_KO_POSITIONAL, IKI_AREA, false, IKI_BONUS_N, false},
        {"aga", IKI_KO_SITUATIONAL, IKI_AREA, false, IKI_BONUS_N_MINUS_1, true},
        {"bga", IKI_KO_SITUATIONAL, IKI_AREA, false, IKI_BONUS_N_MINUS_1, true},
        {"french", IKI_KO_SITUATIONAL, IKI_AREA, false, IKI_BONUS_N_MINUS_1, true},
        {"ing", IKI_KO_POSITIONAL, IKI_AREA, true, IKI_BONUS_NONE, false},
        {"new-zealand", IKI_KO_SITUATIONAL, IKI_AREA, true, IKI_BONUS_NONE, false},
        {"tromp-taylor", IKI_KO_POSITIONAL, IKI_AREA, true, IKI_BONUS_NONE, false},
    };
    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++) {
        iki_rules r = named(wanted[i].name);
        ck_assert_int_eq(r.ko, wanted[i].ko);
        ck_assert_int_eq(r.scoring, wanted[i].scoring);
        ck_assert_int_eq(r.suicide, wanted[i].suicide);
        ck_assert_int_eq(r.bonus, wanted[i].bonus);
        ck_assert_int_eq(r.pass_stones, wanted[i].pass_stones);
    }
    ck_assert_int_eq(named("japanese").usual_komi, 650);
    ck_assert_int_eq(named("chinese").usual_komi, 750);
}
END_TEST

START_TEST(spellings)
{
    static const char *const same[][2] = {
        {"JAPANESE", "japanese"},
        {"New_Zealand", "new-zealand"},
        {"new zealand", "new-zealand"},
        {"NewZealand", "new-zealand"},
        {"nz", "new-zealand"},
        {"NZ", "new-zealand"},
        {"tt", "tromp-taylor"},
        {"Tromp-Taylor", "tromp-taylor"},
        {"tromptaylor", "tromp-taylor"},
        {"tromp_taylor", "tromp-taylor"},
        {"Chinese", "chinese"},
        {"chinese_ogs", "chinese-ogs"},
        {"AGA", "aga"},
        {"stone_scoring", "stone-scoring"},
        {"Ing", "ing"},
        {"ancient territory", "ancient-territory"},
    };
    for (size_t i = 0; i < sizeof same / sizeof same[0]; i++)
        ck_assert_str_eq(named(same[i][0]).name, same[i][1]);
}
END_TEST

START_TEST(unknown_names)
{
    iki_rules r;
    char longest[5000];
    memset(longest, 'j', sizeof longest - 1);
    longest[sizeof longest - 1] = '\0';
    ck_assert_int_eq(iki_rules_named("", &r), IKI_E_ARGUMENT);
    ck_assert_int_eq(iki_rules_named("-", &r), IKI_E_ARGUMENT);
    ck_assert_int_eq(iki_rules_named("japanesee", &r), IKI_E_ARGUMENT);
    ck_assert_int_eq(iki_rules_named("custom", &r), IKI_E_ARGUMENT);
    ck_assert_int_eq(iki_rules_named("aga-button", &r), IKI_E_ARGUMENT); /* not AGA's rules */
    ck_assert(iki_rules_has_button("aga-button") && iki_rules_has_button("AGA Button"));
    ck_assert(iki_rules_has_button("koSIMPLEbutton1") && !iki_rules_has_button("koSIMPLEbutton0"));
    ck_assert(!iki_rules_has_button("aga") && !iki_rules_has_button(""));
    ck_assert_int_eq(iki_rules_named("j", &r), IKI_E_ARGUMENT);
    ck_assert_int_eq(iki_rules_named("\xff\xfe", &r), IKI_E_ARGUMENT);
    ck_assert_int_eq(iki_rules_named(longest, &r), IKI_E_ARGUMENT);
}
END_TEST

START_TEST(json)
{
    iki_sbuf out;
    iki_sbuf_init(&out, 0);
    iki_rules r = named("chinese");
    iki_rules_write_json(&r, &out);
    const char *text = iki_sbuf_text(&out);
    ck_assert_int_eq(text[0], '{');
    ck_assert_int_eq(text[out.length - 1], '}');
    ck_assert_ptr_nonnull(strstr(text, "\"ko\":\"SIMPLE\""));
    ck_assert_ptr_nonnull(strstr(text, "\"scoring\":\"AREA\""));
    ck_assert_ptr_nonnull(strstr(text, "\"tax\":\"NONE\""));
    ck_assert_ptr_nonnull(strstr(text, "\"suicide\":false"));
    ck_assert_ptr_nonnull(strstr(text, "\"friendlyPassOk\":true"));
    ck_assert_ptr_nonnull(strstr(text, "\"hasButton\":false"));
    ck_assert_ptr_nonnull(strstr(text, "\"whiteHandicapBonus\":\"N\""));
    iki_sbuf_clear(&out);
    r = named("tromp-taylor");
    iki_rules_write_json(&r, &out);
    ck_assert_ptr_nonnull(strstr(iki_sbuf_text(&out), "\"ko\":\"POSITIONAL\""));
    ck_assert_ptr_nonnull(strstr(iki_sbuf_text(&out), "\"suicide\":true"));
    iki_sbuf_clear(&out);
    r = named("aga");
    iki_rules_write_json(&r, &out);
    ck_assert_ptr_nonnull(strstr(iki_sbuf_text(&out), "\"ko\":\"SITUATIONAL\""));
    ck_assert_ptr_nonnull(strstr(iki_sbuf_text(&out), "\"whiteHandicapBonus\":\"N-1\""));
    iki_sbuf_clear(&out);
    r = named("japanese");
    iki_rules_write_json(&r, &out);
    ck_assert_ptr_nonnull(strstr(iki_sbuf_text(&out), "\"friendlyPassOk\":false"));
    ck_assert_ptr_nonnull(strstr(iki_sbuf_text(&out), "\"scoring\":\"TERRITORY\""));
    ck_assert_ptr_nonnull(strstr(iki_sbuf_text(&out), "\"tax\":\"SEKI\""));
    iki_sbuf_free(&out);
}
END_TEST

START_TEST(single_fields)
{
    iki_rules r = named("chinese");
    ck_assert_int_eq(iki_rules_set(&r, "ko", "POSITIONAL"), IKI_OK);
    ck_assert_int_eq(r.ko, IKI_KO_POSITIONAL);
    ck_assert_int_eq(iki_rules_set(&r, "ko", "situational"), IKI_OK);
    ck_assert_int_eq(r.ko, IKI_KO_SITUATIONAL);
    ck_assert_int_eq(iki_rules_set(&r, "score", "TERRITORY"), IKI_OK);
    ck_assert_int_eq(r.scoring, IKI_TERRITORY);
    ck_assert_int_eq(iki_rules_set(&r, "scoring", "AREA"), IKI_OK);
    ck_assert_int_eq(r.scoring, IKI_AREA);
    ck_assert_int_eq(iki_rules_set(&r, "suicide", "true"), IKI_OK);
    ck_assert(r.suicide);
    ck_assert_int_eq(iki_rules_set(&r, "tax", "ALL"), IKI_OK);
    ck_assert_int_eq(r.tax, IKI_TAX_ALL);
    ck_assert_int_eq(iki_rules_set(&r, "whiteHandicapBonus", "N-1"), IKI_OK);
    ck_assert_int_eq(r.bonus, IKI_BONUS_N_MINUS_1);
    ck_assert_int_eq(iki_rules_set(&r, "whiteHandicapBonus", "0"), IKI_OK);
    ck_assert_int_eq(r.bonus, IKI_BONUS_NONE);
    ck_assert_int_eq(iki_rules_set(&r, "hasButton", "false"), IKI_OK);
    ck_assert_int_eq(iki_rules_set(&r, "friendlyPassOk", "true"), IKI_OK);
    ck_assert_int_eq(iki_rules_set(&r, "friendlyPassOk", "false"), IKI_OK);
    iki_rules before = r;
    ck_assert_int_eq(iki_rules_set(&r, "hasButton", "true"), IKI_E_ARGUMENT);
    ck_assert_int_eq(iki_rules_set(&r, "friendlyPassOk", "perhaps"), IKI_E_ARGUMENT);
    ck_assert_int_eq(iki_rules_set(&r, "ko", "EVERLASTING"), IKI_E_ARGUMENT);
    ck_assert_int_eq(iki_rules_set(&r, "suicide", "maybe"), IKI_E_ARGUMENT);
    ck_assert_int_eq(iki_rules_set(&r, "colour", "red"), IKI_E_ARGUMENT);
    ck_assert_int_eq(iki_rules_set(&r, "", ""), IKI_E_ARGUMENT);
    ck_assert_mem_eq(&r, &before, sizeof r);
}
END_TEST

/* The name is that of a preset as long as the fields are. */
START_TEST(names_follow_the_fields)
{
    static const char *const steps[][4] = {
        {"japanese", "ko", "POSITIONAL", "custom"},
        {"japanese", "ko", "SIMPLE", "japanese"},
        {"korean", "ko", "SIMPLE", "korean"},
        {"bga", "suicide", "false", "bga"},
        {"chinese", "ko", "POSITIONAL", "chinese-kgs"},
        {"chinese-ogs", "ko", "POSITIONAL", "chinese-ogs"},
        {"tromp-taylor", "multiStoneSuicideLegal", "false", "custom"},
        {"aga", "scoring", "TERRITORY", "custom"},
        {"aga", "passStones", "false", "custom"},
        {"aga", "friendlyPassOk", "false", "aga"},
        {"japanese", "tax", "NONE", "custom"},
    };
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        iki_rules r = named(steps[i][0]);
        ck_assert_int_eq(iki_rules_set(&r, steps[i][1], steps[i][2]), IKI_OK);
        ck_assert_msg(strcmp(r.name, steps[i][3]) == 0, "case %zu: %s", i, r.name);
    }
    iki_rules r = named("japanese");
    ck_assert_int_eq(iki_rules_set(&r, "suicide", "true"), IKI_OK);
    ck_assert_str_eq(r.name, IKI_RULES_CUSTOM);
    ck_assert_int_eq(iki_rules_set(&r, "suicide", "false"), IKI_OK);
    ck_assert_str_eq(r.name, "japanese");
}
END_TEST

START_TEST(scoring_takes_the_tax_along)
{
    iki_rules r = named("japanese");
    iki_rules_score_by(&r, IKI_AREA);
    ck_assert(r.scoring == IKI_AREA && r.tax == IKI_TAX_NONE);
    ck_assert_str_eq(r.name, "custom");
    iki_rules_score_by(&r, IKI_TERRITORY);
    ck_assert(r.scoring == IKI_TERRITORY && r.tax == IKI_TAX_SEKI);
    ck_assert_str_eq(r.name, "japanese");
}
END_TEST

START_TEST(short_form)
{
    static const char *const texts[][3] = {
        /* read, written, named */
        {"koPOSITIONALscoreAREAtaxNONEsui1", "koPOSITIONALscoreAREAtaxNONEsui1fpok1",
         "tromp-taylor"},
        {"koSIMPLEscoreTERRITORYtaxSEKIsui0", NULL, "japanese"},
        {"koSIMPLEscoreTERRITORYsui0", "koSIMPLEscoreTERRITORYtaxSEKIsui0", "japanese"},
        {"koSIMPLEscoreAREAtaxNONEsui0whbNfpok1", NULL, "chinese"},
        {"kosimplescoreareatax none", "", ""},
        {"koSITUATIONALscoreAREAtaxNONEsui0whbN-1", "koSITUATIONALscoreAREAtaxNONEsui0whbN-1fpok1",
         "custom"},
        {"sui0whb0button0taxALLscoreTERRITORYkoSITUATIONAL",
         "koSITUATIONALscoreTERRITORYtaxALLsui0", "custom"},
        {"koSITUATIONALscoreTERRITORYtaxSEKIsui0whbN-1passStones1", NULL, "custom"},
        {"koSITUATIONALscoreAREAsui0whbN-1passStones1",
         "koSITUATIONALscoreAREAtaxNONEsui0whbN-1fpok1", "aga"},
        {"koSIMPLEbutton1", "", ""},
        {"koSIMPLEsui2", "", ""},
        {"koSPIGHT", "", ""},
        {"ko", "", ""},
        {"koSIMPLEscoreAREAtaxNONEsui0komi7.5", "", ""},
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        iki_rules r;
        iki_sbuf out;
        const char *written = texts[i][1] != NULL ? texts[i][1] : texts[i][0];
        bool good = iki_rules_named(texts[i][0], &r) == IKI_OK;
        ck_assert_msg(good == (written[0] != '\0'), "%s", texts[i][0]);
        if (!good)
            continue;
        ck_assert_str_eq(r.name, texts[i][2]);
        iki_sbuf_init(&out, 0);
        iki_rules_write_short(&r, &out);
        ck_assert_str_eq(iki_sbuf_text(&out), written);
        iki_sbuf_free(&out);
    }
    iki_rules r = named("koSITUATIONALscoreAREAsui1");
    ck_assert_str_eq(r.name, "new-zealand");
    ck_assert_int_eq(r.usual_komi, 700);
    ck_assert_int_eq(named("koSITUATIONALscoreTERRITORYsui1").usual_komi, 650);
}
END_TEST

/* The name and the komi follow the fields. */
START_TEST(settled)
{
    iki_rules r = named("tromp-taylor");
    r.suicide = false;
    iki_rules_score_by(&r, IKI_TERRITORY);
    iki_rules_settle(&r);
    ck_assert_str_eq(r.name, "custom");
    ck_assert_int_eq(r.usual_komi, 650);
    r = named("tromp-taylor");
    r.ko = IKI_KO_SITUATIONAL;
    iki_rules_settle(&r);
    ck_assert_str_eq(r.name, "new-zealand");
    ck_assert_int_eq(r.usual_komi, 700);
}
END_TEST

START_TEST(komi_reads)
{
    static const struct {
        const char *text;
        int64_t hundredths;
    } good[] = {
        {"6.5", 650},
        {"7", 700},
        {"0", 0},
        {"-0", 0},
        {"-.25", -25},
        {"+3.75", 375},
        {"1e2", 10000},
        {"1E2", 10000},
        {"15e-1", 150},
        {"1.5e+1", 1500},
        {"5.", 500},
        {".5", 50},
        {"0.005", 1},
        {"0.004", 0},
        {"0.00499999999999999999", 0},
        {"-0.005", -1},
        {"-0.004", 0},
        {"6.499", 650},
        {"6.494", 649},
        {"6.495", 650},
        {"-6.495", -650},
        {"000006.5000", 650},
        {"0e999", 0},
        {"1e-999", 0},
        {"1e-2", 1},
        {"5e-3", 1},
        {"49e-4", 0},
        {"999999999999", INT64_C(99999999999900)},
        {"1e12", INT64_C(100000000000000)},
        {"-1e12", INT64_C(-100000000000000)},
        {"1e10", INT64_C(1000000000000)},
        {"10e00", 1000},
    };
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        int64_t value = 424242;
        if (iki_komi_read(good[i].text, &value) != IKI_OK || value != good[i].hundredths)
            test_failed(__FILE__, __LINE__, "komi %s read as %lld", good[i].text, (long long)value);
    }
}
END_TEST

START_TEST(komi_refuses)
{
    static const char *const rubbish[] = {
        "",    " ",    "nan",   "NaN",   "inf",   "-inf",      "infinity", "INF", "0x10",
        "6,5", "6.5 ", " 6.5",  "6.5x",  "1e",    "1e+",       "e5",       ".",   "-",
        "+",   "--1",  "1.2.3", "1e2e3", "seven", "6\xc2\xbd", "1e1.5",
    };
    static const char *const large[] = {
        "1e999", "-1e999", "1e13", "1000000000001", "99999999999999999999999999", "1e2147483648"};
    int64_t value = 424242;
    for (size_t i = 0; i < sizeof rubbish / sizeof rubbish[0]; i++) {
        if (iki_komi_read(rubbish[i], &value) != IKI_E_SYNTAX)
            test_failed(__FILE__, __LINE__, "komi '%s' was read", rubbish[i]);
    }
    for (size_t i = 0; i < sizeof large / sizeof large[0]; i++) {
        if (iki_komi_read(large[i], &value) != IKI_E_ARGUMENT)
            test_failed(__FILE__, __LINE__, "komi '%s' was read", large[i]);
    }
    ck_assert_int_eq(value, 424242);
}
END_TEST

/* A limit of next to nothing is no missing limit. */
START_TEST(limits)
{
    static const struct {
        const char *text;
        int64_t hundredths;
    } good[] = {{"0", 0},    {"-0.00", 0},   {"0e5", 0},     {"1", 100},
                {"0.01", 1}, {"0.004", 1},   {"0.00001", 1}, {"1e-9", 1},
                {".006", 1}, {"+1e-400", 1}, {"2.504", 250}};
    static const char *const refused[] = {"-1", "-0.001", "-1e-9", "1e13", "much", ""};
    int64_t value = 424242;
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++)
        TEST_CHECK(iki_limit_read(refused[i], &value) != IKI_OK && value == 424242);
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        if (iki_limit_read(good[i].text, &value) != IKI_OK || value != good[i].hundredths)
            test_failed(__FILE__, __LINE__, "limit %s read as %lld", good[i].text,
                        (long long)value);
    }
}
END_TEST

START_TEST(komi_writes)
{
    static const struct {
        int64_t hundredths;
        const char *text;
    } wanted[] = {{650, "6.5"},   {700, "7"},       {0, "0"},
                  {-25, "-0.25"}, {5, "0.05"},      {-5, "-0.05"},
                  {375, "3.75"},  {1000, "10"},     {1010, "10.1"},
                  {-700, "-7"},   {100000, "1000"}, {INT64_C(100000000000000), "1000000000000"}};
    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++) {
        iki_sbuf out;
        iki_sbuf_init(&out, 0);
        iki_komi_write(wanted[i].hundredths, &out);
        ck_assert_str_eq(iki_sbuf_text(&out), wanted[i].text);
        iki_sbuf_free(&out);
    }
}
END_TEST

START_TEST(komi_written_and_read_again)
{
    test_random r = {51};
    for (int i = 0; i < 20000; i++) {
        int64_t value = (int64_t)(test_next(&r) % 2000001) - 1000000, again;
        iki_sbuf out;
        iki_sbuf_init(&out, 0);
        iki_komi_write(value, &out);
        TEST_CHECK(iki_komi_read(iki_sbuf_text(&out), &again) == IKI_OK && again == value);
        iki_sbuf_free(&out);
    }
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {listed_names_are_known,
                            presets,
                            spellings,
                            unknown_names,
                            json,
                            single_fields,
                            names_follow_the_fields,
                            scoring_takes_the_tax_along,
                            short_form,
                            settled,
                            komi_reads,
                            komi_refuses,
                            limits,
                            komi_writes,
                            komi_written_and_read_again,
                            NULL};
    return test_suite("rules", tests);
}
