import FuzzSupport
import SourceText
import Statements

@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  FuzzStatement.test(Fuzzer.Input(start: start, count: count))
  return 0
}

@_cdecl("FuzzStatement_main")
public func main(_ count: Int32, _ words: UnsafeRawPointer?) -> Int32 { Fuzzer.run(test) }

/// Reads the input as a file of a bank, in the format that its first byte says.
enum FuzzStatement {
  static func test(_ input: Fuzzer.Input) {
    guard let first = input.first else { return }
    let rest = Array(input.dropFirst())
    var sources = SourceMap()
    guard let index = sources.add(name: "f", buffer: SourceBuffer(rest)) else { return }
    let file = sources.files[index]
    switch first {
    case UInt8(ascii: "o"): checkWhole(OFXReader.read(file), file, sources)
    case UInt8(ascii: "c"): checkWhole(CAMTReader.read(file), file, sources)
    case UInt8(ascii: "q"): checkWhole(QIFReader.read(file), file, sources)
    // A bridge may answer with no account at all.
    case UInt8(ascii: "s"): check(SimpleFINReader.read(file), file, sources)
    default:
      _ = StatementFormat.detect(input, name: "f")
      _ = StatementFormat.encodingName(in: file.buffer)
    }
  }

  private static func checkWhole(
    _ reading: StatementReading, _ file: SourceFile, _ sources: SourceMap
  ) {
    Fuzzer.expect(
      !reading.statements.isEmpty || !reading.diagnostics.isEmpty, "what has no statement is told")
    check(reading, file, sources)
  }

  private static func check(_ reading: StatementReading, _ file: SourceFile, _ sources: SourceMap) {
    for statement in reading.statements {
      for row in statement.rows {
        check(row.span, file)
        for text in [row.currency, row.payee, row.note, row.code, row.id] {
          check(statement.string(text))
        }
        for part in statement.parts[Int(row.parts.lowerBound)..<Int(row.parts.upperBound)] {
          for text in [part.category, part.payee, part.note] { check(statement.string(text)) }
        }
      }
      if let closing = statement.closing { check(closing.span, file) }
    }
    for ignored in reading.ignored { check(ignored.span, file) }
    var printer = DiagnosticTextPrinter(sources: sources, isColored: true)
    for diagnostic in reading.diagnostics {
      for span in [diagnostic.primary] + diagnostic.notes.map(\.span) {
        if let span { check(span, file) }
      }
      var output: [UInt8] = []
      printer.append(diagnostic, to: &output)
    }
  }

  private static func check(_ span: ByteSpan, _ file: SourceFile) {
    Fuzzer.expect(
      file.span.start <= span.start && span.end <= file.span.end, "a span lies in the file")
  }

  private static func check(_ text: String) {
    Fuzzer.expect(
      text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F },
      "a text fits in a line")
    Fuzzer.expect(text.first != " " && text.last != " ", "a text has no blanks around it")
  }
}
