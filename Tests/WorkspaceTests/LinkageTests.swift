import Foundation
import TestSupport
import Testing

/// What the built program is linked with.
@Suite struct LinkageTests {
  #if os(Linux)
  @Test func `the program needs no library of the machine`() throws {
    let program = try #require(Program.florin)
    let outcome = try Program(name: "ldd", path: "/usr/bin/ldd").run([program.path])
    #expect((outcome.text + outcome.errors).contains("not a dynamic executable"))
    #expect(outcome.status == 1)
  }

  @Test func `the program holds no Foundation`() throws {
    let bytes = try Data(contentsOf: URL(filePath: try #require(Program.florin).path))
    // How the names of Swift's symbols begin: the length of the module's name, then the name.
    #expect(bytes.range(of: Data("$s9Arguments".utf8)) != nil)
    #expect(bytes.range(of: Data("$s20FoundationEssentials".utf8)) == nil)
    #expect(bytes.range(of: Data("$s10Foundation".utf8)) == nil)
  }

  // A single call of its `replacing` would bring all of it: a megabyte.
  @Test func `the program holds none of the standard library's regular expressions`() throws {
    let bytes = try Data(contentsOf: URL(filePath: try #require(Program.florin).path))
    #expect(bytes.range(of: Data("$s12_RegexParser".utf8)) == nil)
    #expect(bytes.range(of: Data("$s17_StringProcessing".utf8)) == nil)
  }
  #endif
}
