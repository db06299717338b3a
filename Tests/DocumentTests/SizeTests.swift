import Foundation
import TestSupport
import Testing

/// A program in the format of Linux, as far as its size matters.
private struct ELFFile {
  /// The bytes that are loaded, which are nearly all that stay without symbols.
  private(set) var loadedBytes = 0
  /// Whether it needs no other library.
  private(set) var isStatic = true

  /// Reads the table of segments; nil if it's another format.
  init?(_ path: String) {
    guard let file = FileHandle(forReadingAtPath: path), let head = try? file.read(upToCount: 4096)
    else { return nil }
    let bytes = [UInt8](head)
    guard bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46]), bytes[4] == 2 else { return nil }
    func number(_ offset: Int, _ count: Int) -> Int {
      bytes[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    let (table, size, count) = (number(32, 8), number(54, 2), number(56, 2))
    for entry in 0..<count {
      let start = table + entry * size
      switch number(start, 4) {
      case 1: loadedBytes += number(start + 32, 8)
      case 3: isStatic = false
      default: break
      }
    }
  }
}

private let releaseProgram = Program.florin.flatMap { ELFFile($0.path) }

/// If this fails, something may link a library that was left out, such as Foundation; `withoutRegex` in the manifest says
/// how the standard library's regular expressions are, and `Sources/CSystem/scalar_names.c` how names of scalars are.
@Test(.enabled(if: releaseProgram?.isStatic == true, "for the release program on Linux"))
func `the program is below 18.5 megabytes`() throws {
  let program = try #require(releaseProgram)
  #expect(program.loadedBytes > 5_000_000)
  #expect(program.loadedBytes < 18_500_000)
}
