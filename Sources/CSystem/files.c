#ifdef __linux__
#define _GNU_SOURCE
#endif

#include "CSystem.h"

#ifdef __APPLE__

#include <stdio.h>

// This system has no such file systems.
int florin_is_made_up(int descriptor) {
  (void)descriptor;
  return 0;
}

int florin_exchange(const char *path, const char *other) { return renamex_np(path, other, RENAME_SWAP); }

#else

#include <errno.h>
#include <fcntl.h>
#include <sys/statfs.h>
#include <sys/syscall.h>
#include <unistd.h>

// Whether its file system is one from linux/magic.h with the kernel's data instead of stored files.
int florin_is_made_up(int descriptor) {
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

int florin_exchange(const char *path, const char *other) {
#ifdef SYS_renameat2
  // 2 is RENAME_EXCHANGE. Called by number, because not every C library has a function for it.
  return (int)syscall(SYS_renameat2, AT_FDCWD, path, AT_FDCWD, other, 2u);
#else
  errno = ENOSYS;
  return -1;
#endif
}

#endif
