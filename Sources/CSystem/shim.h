// Calls of the system that Swift's own modules do not have.

#ifndef FLORIN_SYSTEM_H
#define FLORIN_SYSTEM_H

#ifdef __APPLE__

#include <stdio.h>

// Whether the system makes up an open file as it is read; no such file system is usual here.
static inline int florin_is_made_up(int descriptor) { return 0; }

// Exchanges what two names stand for; 0, or -1 and errno.
static inline int florin_exchange(const char *path, const char *other) {
  return renamex_np(path, other, RENAME_SWAP);
}

#else

#include <errno.h>
#include <fcntl.h>
#include <sys/statfs.h>
#include <sys/syscall.h>
#include <unistd.h>

long syscall(long number, ...);

// Whether the system makes up an open file as it is read: its file system is one of linux/magic.h that holds what the
// kernel says, not what somebody stored.
static inline int florin_is_made_up(int descriptor) {
  struct statfs system;
  if (fstatfs(descriptor, &system) != 0) return 0;
  switch ((unsigned int)system.f_type) {
  case 0x00009fa0u:  // proc
  case 0x62656572u:  // sysfs
  case 0x0027e0ebu:  // cgroup
  case 0x63677270u:  // cgroup2
  case 0x64626720u:  // debugfs
  case 0x74726163u:  // tracefs
  case 0x73636673u:  // securityfs
  case 0x62656570u:  // configfs
  case 0x6165676cu:  // pstore
  case 0xde5e81e4u:  // efivarfs
  case 0xf97cff8cu:  // selinuxfs
  case 0x43415d53u:  // smackfs
  case 0x42494e4du:  // binfmt_misc
  case 0xcafe4a11u:  // bpf
  case 0x6e736673u:  // nsfs
  case 0x07655821u:  // resctrl
    return 1;
  default:
    return 0;
  }
}

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
