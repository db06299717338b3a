// The names of Unicode's scalars, such as "LATIN SMALL LETTER A", are half a megabyte of the standard library, which is
// linked as a whole. florin never asks for them. So the linker puts this function in the place of the one that looks them
// up (`--wrap` in the manifest), and drops the names. Debug builds keep the library's.

#include <stdint.h>

intptr_t __wrap__swift_stdlib_getScalarName(uint32_t scalar, uint8_t *buffer, intptr_t capacity);

// Returns the length of the name, and 0 for a scalar without one.
intptr_t __wrap__swift_stdlib_getScalarName(uint32_t scalar, uint8_t *buffer, intptr_t capacity) {
  (void)scalar, (void)buffer, (void)capacity;
  return 0;
}
