#ifdef __linux__
#define _GNU_SOURCE
#endif

#include "CSystem.h"

#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// MARK: - Start
//
// Swift's runtime looks up in /proc where its program is. If it's linked statically and /proc is missing, it ends the
// program before `main`, unless a variable says where Swift is. florin loads nothing from there.

static int root_is_ours;

#if defined(__linux__)
__attribute__((constructor(101))) static void name_root(void) {
  char byte;
  if (getenv("SWIFT_ROOT") != NULL || readlink("/proc/self/exe", &byte, 1) >= 0) return;
  root_is_ours = setenv("SWIFT_ROOT", "/", 0) == 0;
}
#endif

void florin_forget_root(void) {
  if (root_is_ours) unsetenv("SWIFT_ROOT");
}

// MARK: - Words
//
// Swift's runtime reads /proc/self/cmdline on Linux. If /proc is missing, as in a bare chroot, it finds no
// words, as if there were no command. The C libraries of GNU and Apple also pass the words of `main` to
// constructors; musl doesn't.

static int word_count = -1;
static char **words;

#if defined(__GLIBC__) || defined(__APPLE__)
__attribute__((constructor)) static void keep_words(int count, char **list) {
  word_count = count;
  words = list;
}
#endif

int florin_word_count(void) { return word_count; }

const char *florin_word(int index) { return words[index]; }

// MARK: - Faults
//
// When memory runs out, or a check of Swift fails, the runtime writes a message to the stream `stderr` and
// stops the program with a signal; then it prints pages of stack trace. florin never writes to that stream:
// it uses descriptors. So the stream is taken from the runtime, its message becomes part of ours, and we
// handle the signals too. A handler can do little: `write` and `_exit` are safe in it, and allocate
// nothing.

enum { internal_error = 70 };

/// The first line of the runtime's message.
static char message[256];
static char buffer[1024];
static char signal_stack[1 << 16];

static void put(const char *text) {
  size_t length = strlen(text);
  while (length > 0) {
    ssize_t count = write(STDERR_FILENO, text, length);
    if (count <= 0) return;
    text += count;
    length -= (size_t)count;
  }
}

static void end_without_memory(void) {
  put("florin: error: out of memory; raise the limit (ulimit -v), or read less at once\n");
  _exit(internal_error);
}

static void end_with_fault(int number) {
  char digits[] = {(char)('0' + number / 10), (char)('0' + number % 10), 0};
  put("florin: error: a fault in florin itself, or a lack of memory (signal ");
  put(number < 10 ? digits + 1 : digits);
  put(")");
  if (message[0]) {
    put(": ");
    put(message);
  }
  put("; please report it\n");
  _exit(internal_error);
}

#if defined(__GLIBC__) || defined(__APPLE__)
/// Keeps the first line of the runtime's message.
static void listen(const char *text, size_t size) {
  size_t length = strlen(message);
  if (length > 0) return;
  while (length < size && length < sizeof message - 1 && text[length] != '\n') {
    unsigned char byte = (unsigned char)text[length];
    message[length] = byte < 0x20 || byte >= 0x7F ? '?' : (char)byte;
    length++;
  }
  message[length] = 0;
  if (strstr(message, "failed to allocate") || strstr(message, "not allocate")) end_without_memory();
}
#endif

#if defined(__GLIBC__)
static ssize_t take(void *cookie, const char *text, size_t size) {
  (void)cookie;
  listen(text, size);
  return (ssize_t)size;
}

static FILE *listener(void) {
  cookie_io_functions_t functions = {.write = take};
  return fopencookie(NULL, "w", functions);
}
#elif defined(__APPLE__)
static int take(void *cookie, const char *text, int size) {
  (void)cookie;
  listen(text, (size_t)size);
  return size;
}

static FILE *listener(void) { return funopen(NULL, NULL, take, NULL, NULL); }
#else
static FILE *listener(void) { return NULL; }
#endif

void florin_watch_faults(void) {
  FILE *stream = listener();
  if (stream) {
    setvbuf(stream, buffer, _IOFBF, sizeof buffer);
#if defined(__GLIBC__) || defined(__APPLE__)
    stderr = stream;
#endif
  }
  // After a stack overflow the stack has no room for a handler.
  stack_t stack = {.ss_sp = signal_stack, .ss_size = sizeof signal_stack};
  sigaltstack(&stack, NULL);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = end_with_fault;
  action.sa_flags = SA_ONSTACK | SA_RESETHAND | SA_NODEFER;
  // The parent process may have blocked them; a blocked fault would end the program without the handler.
  sigset_t faulty;
  sigemptyset(&faulty);
  const int faults[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};
  for (size_t index = 0; index < sizeof faults / sizeof *faults; index++) {
    sigaction(faults[index], &action, NULL);
    sigaddset(&faulty, faults[index]);
  }
  sigprocmask(SIG_UNBLOCK, &faulty, NULL);
}

// MARK: - Signals

enum { most_removed = 64 };

static char *volatile removed[most_removed];
static volatile sig_atomic_t removed_count;
static volatile pid_t child;

static void clean_up_and_end(int signal_number) {
  // A folder was added before what is in it.
  for (int index = removed_count - 1; index >= 0; index--) {
    if (unlink(removed[index]) != 0) rmdir(removed[index]);
  }
  if (child > 0) kill(-child, SIGKILL);
  signal(signal_number, SIG_DFL);
  raise(signal_number);
}

static void handle_signals(void) {
  static const int signals[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM};
  for (unsigned index = 0; index < sizeof signals / sizeof *signals; index++) {
    // A program started with nohup, or in the background of a script, ignores some of them.
    if (signal(signals[index], clean_up_and_end) == SIG_IGN) signal(signals[index], SIG_IGN);
  }
}

void florin_remove_on_signal(const char *path) {
  if (path == NULL) {
    // The words stay in memory: a handler on another thread may be reading them.
    removed_count = 0;
    return;
  }
  char *copy = removed_count < most_removed ? strdup(path) : NULL;
  if (copy == NULL) return;
  removed[removed_count] = copy;
  removed_count++;
  handle_signals();
}

void florin_kill_on_signal(int process) {
  child = process;
  if (process > 0) handle_signals();
}

// MARK: - Processes

short florin_spawn_session_flag(void) { return POSIX_SPAWN_SETSID; }
