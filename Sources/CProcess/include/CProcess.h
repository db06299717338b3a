// What only C can ask of the system: the words that a program is started with, and what becomes of it
// when it cannot go on.

#ifndef CPROCESS_H
#define CPROCESS_H

/// How many words the program was started with, its name included; -1 where the system does not say.
int florin_word_count(void);

/// One of these words.
const char *florin_word(int index);

/// From here on a fault of the program, and a lack of memory, end it with one line on standard error and
/// the exit code 70, in place of what Swift's runtime would say.
void florin_watch_faults(void);

#endif
