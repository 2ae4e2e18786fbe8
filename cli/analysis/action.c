/* action - every one is answered by itself, with what it asks for added. */
#include "config.h"

#include "engine/go/game.h"

#ifdef HAVE_JANSSON

#include "cli/analysis/action.h"

#include "cli/analysis/answer.h"
#include "cli/json.h"
#include "gtp/session.h"

#include <string.h>

/* The release of KataGo whose protocol this is, for programs that ask for no older one. */
#define PROTOCOL "1.15.3"

static void
echo(json_t *object, iki_sbuf *out)
{
    iki_status status = iki_json_line(json_incref(object), out);
    (void)status; /* of *out, which is asked when it is written */
}

static void
query_version(json_t *object, iki_sbuf *out)
{
    json_object_set_new(object, "version", json_string(PROTOCOL));
    json_object_set_new(object, "git_hash", json_string("<omitted>"));
    json_object_set_new(object, "iki", json_string(PACKAGE_VERSION));
    echo(object, out);
}

static void
query_models(json_t *object, iki_sbuf *out)
{
    json_object_set_new(object, "models",
                        json_pack("[{s:s,s:s,s:i,s:b,s:i,s:s}]", "name", "iki", "internalName",
                                  "Iki " PACKAGE_VERSION, "maxBatchSize", 1, "usesHumanSLProfile",
                                  0, "version", 0, "usingFP16", "false"));
    echo(object, out);
}

/* What is kept never changes an answer, so that only memory is given back. */
static void
clear_cache(json_t *object, iki_session *s, iki_sbuf *out)
{
    iki_sbuf reply;
    char none[] = "";
    iki_sbuf_init(&reply, 0);
    if (iki_command_run(s, "clear_cache", none, &reply) == IKI_OK)
        echo(object, out);
    else
        iki_query_error(json_object_get(object, "id"), NULL, iki_sbuf_text(&reply), out);
    iki_sbuf_free(&reply);
}

/* --- calling off ------------------------------------------------------------------------------ */

/* Is the turn among those that are listed?  Without a list all are. */
static bool
names_turn(json_t *turns, size_t turn)
{
    size_t i;
    json_t *one;
    json_array_foreach(turns, i, one)
    {
        if (json_integer_value(one) == (json_int_t)turn)
            return true;
    }
    return turns == NULL;
}

static bool
are_turns(json_t *turns)
{
    size_t i;
    json_t *one;
    json_array_foreach(turns, i, one)
    {
        if (!json_is_integer(one))
            return false;
    }
    return turns == NULL || json_is_array(turns);
}

/* id: NULL for all. */
static void
terminate(json_t *object, json_t *id, iki_queue *queue, iki_sbuf *out)
{
    json_t *turns = json_object_get(object, "turnNumbers");
    if (!are_turns(turns)) {
        iki_query_error(json_object_get(object, "id"), "turnNumbers",
                        "If provided, must be an array of integers indicating turns to terminate",
                        out);
        return;
    }
    for (size_t i = 0; i < queue->count;) {
        const iki_waiting *w = &queue->at[i];
        if ((id != NULL && !json_equal(id, w->query->id)) || !names_turn(turns, w->turn)) {
            i++;
            continue;
        }
        iki_status status = iki_answer_none(w->query, w->turn, out);
        (void)status; /* of *out */
        iki_queue_remove(queue, i);
    }
    echo(object, out);
}

void
iki_action_run(json_t *object, iki_queue *queue, iki_session *s, iki_sbuf *out)
{
    json_t *id = json_object_get(object, "id");
    json_t *other = json_object_get(object, "terminateId");
    const char *action = json_string_value(json_object_get(object, "action"));
    if (strcmp(action, "query_version") == 0)
        query_version(object, out);
    else if (strcmp(action, "query_models") == 0)
        query_models(object, out);
    else if (strcmp(action, "clear_cache") == 0)
        clear_cache(object, s, out);
    else if (strcmp(action, "terminate_all") == 0)
        terminate(object, NULL, queue, out);
    else if (strcmp(action, "terminate") == 0 && json_is_string(other))
        terminate(object, other, queue, out);
    else if (strcmp(action, "terminate") == 0)
        iki_query_error(id, "terminateId",
                        "Requests for a terminate action must have a string \"terminateId\" field",
                        out);
    else
        iki_query_error(id, "action",
                        "'action' field must be 'query_version', 'query_models', 'clear_cache', "
                        "'terminate' or 'terminate_all'",
                        out);
}

#endif
