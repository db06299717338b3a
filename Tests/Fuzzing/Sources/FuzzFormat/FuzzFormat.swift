import Edits
import FuzzSupport
import SourceText

@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  FuzzFormat.test(Fuzzer.Input(start: start, count: count))
  return 0
}

@_cdecl("FuzzFormat_main")
public func main(_ count: Int32, _ words: UnsafeRawPointer?) -> Int32 { Fuzzer.run(test) }

/// Formats the input as one file of a journal.
enum FuzzFormat {
  static func test(_ input: Fuzzer.Input) {
    let file = SourceFile(name: "0", buffer: SourceBuffer(input), base: 0)
    guard file.buffer.check().problem == nil else { return }
    let once = format(file)
    let twice = format(SourceFile(name: "0", buffer: SourceBuffer(once), base: 0))
    Fuzzer.expect(once == twice, "what is formatted is tidy")
    Fuzzer.expect(ends(of: once).elementsEqual(ends(of: input)), "line ends stay")
    Fuzzer.expect(letters(of: once).elementsEqual(letters(of: input)), "only blanks differ")
  }

  private static func format(_ file: SourceFile) -> [UInt8] {
    do {
      return JournalFormat.bytes(of: file, changedBy: try JournalFormat.change(of: file))
    } catch {
      fatalError("the meaning stays")
    }
  }

  private static func ends(of text: some Sequence<UInt8>) -> [UInt8] {
    text.filter { $0 == UInt8(ascii: "\n") }
  }

  private static func letters(of text: some Sequence<UInt8>) -> [UInt32] {
    String(decoding: Array(text), as: UTF8.self).unicodeScalars
      .filter { !$0.properties.isWhitespace }.map(\.value)
  }
}
