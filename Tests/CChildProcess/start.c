#ifdef __linux__
#define _GNU_SOURCE
#endif

#include "CChildProcess.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <unistd.h>

static int add_actions(posix_spawn_file_actions_t *actions, const char *folder, const char *output,
                       const char *errors) {
  const int writing = O_WRONLY | O_CREAT | O_TRUNC;
  int problem = posix_spawn_file_actions_addchdir_np(actions, folder);
  if (!problem) problem = posix_spawn_file_actions_addopen(actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  if (!problem) problem = posix_spawn_file_actions_addopen(actions, STDOUT_FILENO, output, writing, 0600);
  if (!problem) problem = posix_spawn_file_actions_addopen(actions, STDERR_FILENO, errors, writing, 0600);
#ifndef __APPLE__
  if (!problem) problem = posix_spawn_file_actions_addclosefrom_np(actions, STDERR_FILENO + 1);
#endif
  return problem;
}

/// A process group of its own, no files but those of the actions, and signals as usual: threads that run tests block them.
static int set_attributes(posix_spawnattr_t *attributes) {
  short flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP;
#ifdef __APPLE__
  flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#endif
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  int problem = posix_spawnattr_setsigmask(attributes, &none);
  if (!problem) problem = posix_spawnattr_setsigdefault(attributes, &all);
  if (!problem) problem = posix_spawnattr_setpgroup(attributes, 0);
  if (!problem) problem = posix_spawnattr_setflags(attributes, flags);
  return problem;
}

int child_start(char *const words[], char *const variables[], const char *folder, const char *output,
                const char *errors, pid_t *id) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int problem = posix_spawn_file_actions_init(&actions);
  if (problem) return problem;
  problem = posix_spawnattr_init(&attributes);
  if (!problem) {
    problem = add_actions(&actions, folder, output, errors);
    if (!problem) problem = set_attributes(&attributes);
    if (!problem) problem = posix_spawn(id, words[0], &actions, &attributes, words, variables);
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
  return problem;
}
