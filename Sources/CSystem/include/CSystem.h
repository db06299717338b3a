// System functions that Swift's own modules don't provide: the start without /proc, the words of the command line, how
// the program ends on a fault or a signal, sessions of child programs, which files the system generates, and exchanging
// two names.

#ifndef CSYSTEM_H
#define CSYSTEM_H

/// The number of words on the command line, including the program's name; -1 if the system doesn't report
/// it.
int florin_word_count(void);

/// One of these words.
const char *florin_word(int index);

/// Removes what the start needed from the environment, so that child programs don't inherit it.
void florin_forget_root(void);

/// After this call, a fault of the program, or a lack of memory, ends it with one line on standard error
/// and exit code 70, instead of the message of Swift's runtime.
void florin_watch_faults(void);

/// Removes a file or an empty folder if a signal ends the program, the last one named first; NULL forgets all. The signals
/// are those of a user or of another program: HUP, INT, QUIT and TERM.
void florin_remove_on_signal(const char *path);

/// Kills a child and its process group if a signal ends the program before the next call; 0 for none. The signals are the
/// same.
void florin_kill_on_signal(int process);

/// The flag of posix_spawn that starts a program in a session of its own, without a terminal.
short florin_spawn_session_flag(void);

/// Whether the system generates an open file on reading.
int florin_is_made_up(int descriptor);

/// Exchanges two names atomically; 0, or -1 and errno.
int florin_exchange(const char *path, const char *other);

#endif
