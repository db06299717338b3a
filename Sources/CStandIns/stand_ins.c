// FoundationEssentials would be some of the program's megabytes, and ArgumentParser needs it for two things only:
//
// 1. JSON for `--experimental-dump-help`. `Florin.command(for:)` refuses that flag.
// 2. Whether an error is a `LocalizedError`. None of florin's is, and without Foundation none can be.
//
// A static link takes a part of a library only if something names it. So the program defines these few names itself:
// functions that are never called, and a protocol to which nothing conforms. Programs that link Foundation for
// themselves, such as the tests and debug builds, don't get these stand-ins. If a later ArgumentParser needs more,
// the link takes the library again, and `Tests/DocumentTests/SizeTests.swift` notices.

#if defined(FLORIN_STATIC)

#include <stdlib.h>

#define NEVER_CALLED(function, name)     \
  void function(void) __asm__(name);     \
  void function(void) { abort(); }

NEVER_CALLED(sorted_keys, "$s20FoundationEssentials11JSONEncoderC16OutputFormattingV10sortedKeysAEvau")
NEVER_CALLED(pretty_printed, "$s20FoundationEssentials11JSONEncoderC16OutputFormattingV13prettyPrintedAEvau")
NEVER_CALLED(encoder, "$s20FoundationEssentials11JSONEncoderCACycfc")
NEVER_CALLED(encoder_type, "$s20FoundationEssentials11JSONEncoderCMa")
NEVER_CALLED(string_of_data, "$sSS20FoundationEssentialsE4data8encodingSSSgAA4DataVh_SSAAE8EncodingVtcfC")
NEVER_CALLED(utf8_encoding, "$sSS20FoundationEssentialsE8EncodingV4utf8ACvau")

// The descriptor of a protocol without requirements, as Swift's ABI has it: its kind, and where its module and its
// name are, counted from the place that says so.
__asm__(
    ".section .rodata.florin_stand_ins,\"a\",@progbits\n"
    ".p2align 2\n"
    ".Lflorin_module_name: .asciz \"FoundationEssentials\"\n"
    ".Lflorin_protocol_name: .asciz \"LocalizedError\"\n"
    ".p2align 2\n"
    ".Lflorin_module: .long 0, 0\n"
    ".long .Lflorin_module_name - .\n"
    ".globl \"$s20FoundationEssentials14LocalizedErrorMp\"\n"
    ".type \"$s20FoundationEssentials14LocalizedErrorMp\",@object\n"
    "\"$s20FoundationEssentials14LocalizedErrorMp\":\n"
    ".long 0x10043\n"
    ".long .Lflorin_module - .\n"
    ".long .Lflorin_protocol_name - .\n"
    ".long 0, 0, 0\n"
    ".text\n");

#endif
