/* leave - _exit in builds for gcov: what a child process has counted is kept before it ends.
 *
 * The linker (--wrap=_exit) puts it in the place of the system's. */
void __gcov_dump(void);
_Noreturn void __real__exit(int code);
_Noreturn void __wrap__exit(int code);

void
__wrap__exit(int code)
{
    __gcov_dump();
    __real__exit(code);
}
