// Calls of the system that Swift's own modules do not have.

#ifndef FLORIN_SYSTEM_H
#define FLORIN_SYSTEM_H

#ifdef __APPLE__

#include <stdio.h>

// Exchanges what two names stand for; 0, or -1 and errno.
static inline int florin_exchange(const char *path, const char *other) {
  return renamex_np(path, other, RENAME_SWAP);
}

#else

#include <errno.h>
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

long syscall(long number, ...);

// Exchanges what two names stand for; 0, or -1 and errno.
static inline int florin_exchange(const char *path, const char *other) {
#ifdef SYS_renameat2
  // 2 is RENAME_EXCHANGE. By number: not every C library has the call's name.
  return (int)syscall(SYS_renameat2, AT_FDCWD, path, AT_FDCWD, other, 2u);
#else
  errno = ENOSYS;
  return -1;
#endif
}

#endif

#endif
