/* base - the words for result codes, and filling the caller's error record. */
#include "engine/base/base.h"

#include <stdarg.h>
#include <stdio.h>

static iki_status
fill(iki_error *error, iki_status status, const char *format, va_list args)
{
    iki_assert(status != IKI_OK);
    error->status = status;
    if (vsnprintf(error->text, sizeof error->text, format, args) < 0)
        error->text[0] = '\0';
    return status;
}

iki_status
iki_error_set(iki_error *error, iki_status status, const char *format, ...)
{
    if (error == NULL)
        return status;
    va_list args;
    va_start(args, format);
    fill(error, status, format, args);
    va_end(args);
    error->line = error->column = 0;
    return status;
}

iki_status
iki_error_at(iki_error *error, iki_status status, long line, long column, const char *format, ...)
{
    if (error == NULL)
        return status;
    va_list args;
    va_start(args, format);
    fill(error, status, format, args);
    va_end(args);
    error->line = line;
    error->column = column;
    return status;
}

const char *
iki_status_text(iki_status status)
{
    switch (status) {
    case IKI_OK:
        return "no error";
    case IKI_E_MEMORY:
        return "out of memory";
    case IKI_E_LIMIT:
        return "a limit was reached";
    case IKI_E_ARGUMENT:
        return "value out of range";
    case IKI_E_SYNTAX:
        return "syntax error";
    case IKI_E_ILLEGAL:
        return "illegal move";
    case IKI_E_STATE:
        return "not possible now";
    case IKI_E_IO:
        return "input or output failed";
    case IKI_E_CANCELLED:
        return "interrupted";
    }
    return "unknown error";
}
