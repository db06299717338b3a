import Journal
import SourceText
import TestSupport
import Testing

@Suite struct IncludeTests {
  @Test func `a file is read where it is included`() {
    check(
      "2024-01-01\ninclude b\n2024-01-03\n", ["2024-01-01", "2024-01-02", "2024-01-03"],
      also: ["b": "2024-01-02"])
    check(
      "include b ; twice\ninclude b\n", ["2024-01-02", "2024-01-02"], also: ["b": "2024-01-02"])
    check("include ①c\n2024-01-01\n", ["2024-01-01"], [("①", "include.missing")])
  }

  @Test func `directives reach into included files and not out of them`() {
    let file = "2024-01-01\n  a  1.000\ndecimal-mark .\nY2000\nalias z=y\napply account q\n"
    check(
      "decimal-mark ,\nalias a=b\napply account p\ninclude f\n①1/1\n  a  1.000\n  z\n",
      ["2024-01-01", "  p:a 1000", "2024-01-01", "  p:a 1000", "  p:z"],
      [("①", "date.without-year")], also: ["f": file])
  }

  @Test func `a block comment ends with its file`() {
    check("include b\n2024-01-01\n", ["2024-01-01"], also: ["b": "comment\n2024-01-02\n"])
  }

  @Test func `a cycle is an error that names the chain`() {
    let journal = read([
      "main": Array("include b\n2024-01-01\n".utf8), "b": Array("include c\n2024-01-02\n".utf8),
      "c": Array("include main\n2024-01-03\n".utf8),
    ])
    #expect(journal.diagnostics.map(\.code.name) == ["include.cycle"])
    #expect(journal.diagnostics[0].headline.contains("main → b → c → main"))
    #expect(facts(of: journal) == ["2024-01-03", "2024-01-02", "2024-01-01"])
    check("include ①main\n", [], [("①", "include.cycle")])
  }

  @Test func `journals of the command line do not see each other's directives`() {
    let journal = read(
      [
        "a": Array("decimal-mark ,\n2024-01-01\n  x  1.000\n".utf8),
        "b": Array("2024-01-02\n  x  1.000".utf8),
      ],
      roots: ["a", "b"])
    #expect(facts(of: journal) == ["2024-01-01", "  x 1000", "2024-01-02", "  x 1.000"])
    #expect(journal.roots == [0..<1, 1..<2])
  }

  @Test(
    arguments: [
      ([0x61, 0xFF], 1), ([0xC3], 0), ([0x61, 0x0A, 0x00], 2), ([0xED, 0xA0, 0x80], 0),
      ([0xC0, 0x80], 0), ([0xFE, 0xFF, 0x00], 0),
      ([0xF4, 0x90, 0x80, 0x80], 0), ([0x3B, 0xE2, 0x82], 1),
    ] as [([UInt8], Int)])
  func `bytes that are no text are an error at their place`(bytes: [UInt8], offset: Int) {
    let journal = read(["main": bytes])
    #expect(journal.diagnostics.map(\.code.name) == ["encoding.invalid"])
    #expect(journal.diagnostics[0].primary?.start == UInt32(offset))
  }

  @Test func `an empty file, a byte order mark, and a missing line end are fine`() {
    check("", [])
    check("\u{FEFF}", [])
    check("\u{FEFF}2024-01-01", ["2024-01-01"])
    check("\n", [])
    check(";", [])
    check("\r\n\r\n", [])
  }
}
