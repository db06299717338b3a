import Dates
import FuzzSupport
import SourceText
import Statements

@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  FuzzCSV.test(Fuzzer.Input(start: start, count: count))
  return 0
}

@_cdecl("FuzzCSV_main")
public func main(_ count: Int32, _ words: UnsafeRawPointer?) -> Int32 { Fuzzer.run(test) }

/// Reads the input as a statement; with a form feed in it, as rules of hledger and a csv.
enum FuzzCSV {
  static func test(_ input: Fuzzer.Input) {
    if let cut = input.firstIndex(of: 0x0C) {
      let rules = UnsafeBufferPointer(rebasing: input[..<cut])
      let csv = UnsafeBufferPointer(rebasing: input[(cut + 1)...])
      convert(csv, by: rules)
    } else {
      read(input)
    }
  }

  /// Reads a file as it is, and with a profile that leaves less to be found out.
  private static func read(_ input: Fuzzer.Input) {
    guard case .success(let buffer) = StatementEncoding.decode(SourceBuffer(input)) else { return }
    Fuzzer.expect(buffer.check().problem == nil, "what was decoded is UTF-8")
    var sources = SourceMap()
    guard sources.add(name: "a.csv", buffer: buffer) != nil else { return }
    let file = sources.files[0]
    check(CSVReader.read(file), sources)
    var profile = CSVProfile()
    profile.hasHeader = false
    (profile.date, profile.amount, profile.description) = (.number(1), .number(2), [.number(3)])
    (profile.dateFormat, profile.decimalMark) = ("%d.%m.%Y", 0x2C)
    check(CSVReader.read(file, profile), sources)
  }

  private static func convert(_ csv: Fuzzer.Input, by rules: Fuzzer.Input) {
    var sources = SourceMap()
    for (name, bytes) in [("a.csv", csv), ("a.rules", rules)] {
      guard case .success(let buffer) = StatementEncoding.decode(SourceBuffer(bytes)),
        sources.add(name: name, buffer: buffer) != nil
      else { return }
    }
    let rules = HledgerRules(sources.files[1]) { _, file in .success(file) }
    var reading = rules.read(sources.files[0]) {
      CivilDate(dayNumber: Int32(clamping: $0 / 86_400))
    }
    reading.diagnostics += rules.diagnostics
    check(reading, sources)
  }

  private static func check(_ reading: StatementReading, _ sources: SourceMap) {
    var text: [UInt8] = []
    var printer = DiagnosticTextPrinter(sources: sources, isColored: false)
    for diagnostic in reading.diagnostics { printer.append(diagnostic, to: &text) }
    for row in reading.ignored { check(row.span, sources.files[0]) }
    for statement in reading.statements {
      for row in statement.rows {
        check(row.span, sources.files[0])
        for text in [row.payee, row.note, row.code, row.id, row.currency] {
          let bytes = Array(statement.string(text).utf8)
          Fuzzer.expect(bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F }, "texts are lines")
          Fuzzer.expect(bytes.first != 0x20 && bytes.last != 0x20, "texts have no outer blanks")
        }
        if row.entry >= 0 {
          Fuzzer.expect(
            !statement.entries[Int(row.entry)].postings.isEmpty, "entries have postings")
        }
      }
    }
  }

  private static func check(_ span: ByteSpan, _ file: SourceFile) {
    Fuzzer.expect(
      file.span.start <= span.start && span.end <= file.span.end, "rows lie in the file")
  }
}
