// What Swift's own modules don't ask of the system: the words that a program is started with, its end on a fault,
// which files are made up, and an exchange of two names.

#ifndef CSYSTEM_H
#define CSYSTEM_H

/// How many words the program was started with, its name included; -1 where the system does not say.
int florin_word_count(void);

/// One of these words.
const char *florin_word(int index);

/// From here on a fault of the program, and a lack of memory, end it with one line on standard error and
/// the exit code 70, in place of what Swift's runtime would say.
void florin_watch_faults(void);

/// Whether the system makes up an open file as it is read.
int florin_is_made_up(int descriptor);

/// Exchanges what two names stand for; 0, or -1 and errno.
int florin_exchange(const char *path, const char *other);

#endif
