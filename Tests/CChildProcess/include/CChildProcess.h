#ifndef FLORIN_CHILD_PROCESS_H
#define FLORIN_CHILD_PROCESS_H

#include <sys/types.h>

/// Starts a program with nothing to read, in a process group of its own, and without the files of this one.
///
/// - Parameters:
///   - words: The path of the program and its arguments, up to a null pointer.
///   - variables: Its environment, up to a null pointer.
///   - folder: Where it runs.
///   - output: The file for what it writes to standard output.
///   - errors: The file for what it writes to standard error.
///   - id: Gets the number of the process.
/// - Returns: 0, or what is wrong as in `errno`.
int child_start(char *const words[], char *const variables[], const char *folder, const char *output,
                const char *errors, pid_t *id);

#endif
