/* regress - refused: it starts engines by fork and matches replies with the regular expressions of
 * POSIX, and Windows has neither.
 *
 * SPDX-License-Identifier: MIT */
#include "cli/task.h"

static const char help_start[] =
    "Usage: iki regress [OPTION]... FILE.tst|FOLDER...\n"
    "\n"
    "Runs test suites in the form of gogui-regress and GNU Go (*.tst).  This program is built\n"
    "for Windows, where the task is not there: run it on another system.\n";

static int
run(const iki_options *o)
{
    (void)o;
    return iki_task_misused(&iki_task_regress,
                            "this task is not there on Windows; run it on another system");
}

const iki_task_info iki_task_regress = {
    .task = IKI_TASK_REGRESS,
    .name = "regress",
    .purpose = "run test suites (*.tst): not on Windows",
    .run = run,
    .help_start = help_start,
    .help_end = "",
};
