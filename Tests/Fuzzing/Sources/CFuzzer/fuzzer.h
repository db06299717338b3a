#pragma once

#include <stddef.h>
#include <stdint.h>

// libFuzzer's driver: reads the command line, makes inputs, calls the function with each.
int LLVMFuzzerRunDriver(int *argc, char ***argv,
                        int (*callback)(const uint8_t *data, size_t size));
