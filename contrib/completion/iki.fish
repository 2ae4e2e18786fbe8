# Completion of iki for fish.  Tasks and options come from the program's own help, so that this file
# knows none of them.
#
# SPDX-License-Identifier: MIT

# The program that is typed, and the task behind it.
function __iki_help
    set -l words (commandline -opc)
    $words[1] $argv --help 2>/dev/null
end

function __iki_task
    set -l words (commandline -opc)
    set -q words[2]; and not string match -q -- '-*' $words[2]; and echo $words[2]
end

# WORD, a tab and what it means, out of a help text.
function __iki_tasks
    set -l tab \t
    __iki_help | sed -n "/^Tasks:\$/,/^\$/s/^  \([a-z]*\)  *\(.*\)/\1$tab\2/p"
    printf 'help\texplain a task\n'
end

function __iki_options
    set -l tab \t
    __iki_help (__iki_task) |
        sed -n "s/^  \(--[a-z-]*\)[^ ]*\( [^ ]*\)\{0,1\}  *\(.*\)/\1$tab\3/p"
end

function __iki_rules
    __iki_help gtp | sed -n '/^Rules:/,/^$/{s/^Rules://;/^Komi/d;p;}' | string split -n ' '
end

# True where a task is to be typed: the first word, or the one behind help.
function __iki_wants_task
    set -l words (commandline -opc)
    test (count $words) -eq 1; or string match -q 'help' "$words[2..-1]"
end

# True behind one of the options named.
function __iki_after
    set -l words (commandline -opc)
    contains -- $words[-1] $argv
end

complete -c iki -n __iki_wants_task -f -a '(__iki_tasks)'
complete -c iki -n 'string match -q -- "-*" (commandline -ct)' -f -a '(__iki_options)'
complete -c iki -n '__iki_after --rules' -f -a '(__iki_rules)'
complete -c iki -n '__iki_after --color --unicode' -f -a 'auto always never'
complete -c iki -n '__iki_after --format' -f -a 'png svg pdf eps'
complete -c iki -n '__iki_after --effort' -f -a 'quick normal deep'
complete -c iki -n '__iki_after --theme' -f -a 'wood print dark'
complete -c iki -n '__iki_after --first' -f -a 'black white'
