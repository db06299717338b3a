import TestSupport
import Testing

/// What others need to build the program, and get with it.
@Suite struct DistTests {
  @Test func `the licenses go with the program`() throws {
    let folder = try ScratchFolder()
    _ = try Packaging.run(".ci/dist \"$program\" \"$made/dist\"", in: folder)
    #expect(try folder.text("dist/LICENSE").contains("MIT"))
    #expect(try folder.text("dist/COPYING.LIB").contains("LESSER GENERAL PUBLIC LICENSE"))
    let parts = try folder.text("dist/THIRD-PARTY.md")
    for part in ["Swift", "libyaml", "glibc", "libstdc++"] { #expect(parts.contains(part)) }
  }

  /// A machine without a library, and without a package manager that is known.
  @Test func `what is missing for a build is named`() throws {
    let folder = try ScratchFolder(files: [
      "clang": "#!/bin/sh\ncase $* in *print-file-name*) echo libyaml.a ;; esac\n",
      "swift": "#!/bin/sh\necho 'Swift version 9.9'\n", "uname": "#!/bin/sh\necho Linux\n",
    ])
    let said = try Packaging.run(
      """
      cd "$made"; chmod +x *; for name in bash cat dirname env grep head paste sed sort uniq; do
        ln -s "$(command -v $name)" .
      done; cd - >&2; PATH=$made .ci/setup build 2>&1 || true
      """, in: folder)
    #expect(
      said
        == "setup: missing: libyaml.a, in Debian's packages libyaml-dev. Install with: your system's packages; headers and archives can be in packages of their own\n"
    )
  }
}
