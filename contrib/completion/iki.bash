# Completion of iki for bash.  Tasks and options come from the program's own help, so that this file
# knows none of them.

_iki_words()
{
    # the first words of the lines of a help text that begin with two blanks, up to a blank line
    "$1" ${2:+"$2"} --help 2>/dev/null | sed -n "$3"
}

_iki()
{
    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]} task=
    COMPREPLY=()
    if [ "$COMP_CWORD" -gt 1 ]; then
        case ${COMP_WORDS[1]} in
        -*) ;;
        *) task=${COMP_WORDS[1]} ;;
        esac
    fi
    case $prev in
    --rules)
        mapfile -t COMPREPLY < <(compgen -W "$(_iki_words "$1" gtp \
            '/^Rules:/,/^$/{s/^Rules://;/^Komi/d;p;}')" -- "$cur")
        return
        ;;
    --color | --unicode)
        mapfile -t COMPREPLY < <(compgen -W 'auto always never' -- "$cur")
        return
        ;;
    --format)
        mapfile -t COMPREPLY < <(compgen -W 'png svg pdf eps' -- "$cur")
        return
        ;;
    --effort)
        mapfile -t COMPREPLY < <(compgen -W 'quick normal deep' -- "$cur")
        return
        ;;
    --theme)
        mapfile -t COMPREPLY < <(compgen -W 'wood print dark' -- "$cur")
        return
        ;;
    --first)
        mapfile -t COMPREPLY < <(compgen -W 'black white' -- "$cur")
        return
        ;;
    esac
    case $cur in
    -*)
        mapfile -t COMPREPLY < <(compgen -W "$(_iki_words "$1" "$task" \
            's/^  \(--[a-z-]*\).*/\1/p')" -- "$cur")
        return
        ;;
    esac
    if [ "$COMP_CWORD" -eq 1 ] || { [ "$task" = help ] && [ "$COMP_CWORD" -eq 2 ]; }; then
        mapfile -t COMPREPLY < <(compgen -W "help $(_iki_words "$1" '' \
            '/^Tasks:$/,/^$/s/^  \([a-z]*\) .*/\1/p')" -- "$cur")
        return
    fi
    compopt -o filenames 2>/dev/null
    mapfile -t COMPREPLY < <(compgen -f -- "$cur")
}

complete -F _iki iki
