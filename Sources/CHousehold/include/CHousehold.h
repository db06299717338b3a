// The household of the examples, as the compiler found it in `examples/household`.

#ifndef CHOUSEHOLD_H
#define CHOUSEHOLD_H

/// A file of the household.
typedef struct {
  /// Its name in the book's folder.
  const char *name;
  const unsigned char *bytes;
  long count;
} florin_household_file;

/// How many files the household has.
int florin_household_count(void);

/// One of them.
florin_household_file florin_household(int index);

#endif
