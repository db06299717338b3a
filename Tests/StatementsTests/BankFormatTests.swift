import Foundation
import SourceText
import Statements
import TestSupport
import Testing

private let folder = Package.root.appending(path: "Tests/StatementsTests/Fixtures/formats")

private let fixtures =
  ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
  .filter { !$0.hasSuffix(".txt") }.sorted()

/// Reads a file as what it is recognised to be.
func read(
  _ bytes: [UInt8], name: String, as format: StatementFormat? = nil,
  _ profile: CSVProfile = CSVProfile()
) throws -> (reading: StatementReading, sources: SourceMap) {
  var sources = SourceMap()
  let index = sources.add(name: name, buffer: SourceBuffer(bytes))
  let file = sources.files[try #require(index)]
  let reading =
    switch format ?? StatementFormat.detect(file.buffer.bytes, name: "") {
    case .ofx: OFXReader.read(file, profile)
    case .camt: CAMTReader.read(file)
    case .qif: QIFReader.read(file, profile)
    case .simplefin: SimpleFINReader.read(file)
    case .csv, nil: StatementReading()
    }
  return (reading, sources)
}

@Suite struct BankFormatTests {
  @Test(arguments: fixtures) func `a file of a bank is read as it was meant`(_ name: String) throws
  {
    let file = folder.appending(path: name)
    let golden = file.deletingPathExtension().appendingPathExtension("txt")
    let (reading, sources) = try read([UInt8](try Data(contentsOf: file)), name: name)
    let expected = String(decoding: try Data(contentsOf: golden), as: UTF8.self)
    #expect(described(reading, sources) == expected)
  }

  @Test(arguments: fixtures) func `a file that is cut anywhere loses no row unsaid`(
    _ name: String
  ) throws {
    let bytes = [UInt8](try Data(contentsOf: folder.appending(path: name)))
    let format = bytes.withUnsafeBufferPointer { StatementFormat.detect($0, name: name) }
    let whole = try read(bytes, name: name, as: format).reading.statements
    let unsaid = try (0..<bytes.count).first { count in
      let reading = try read(Array(bytes.prefix(count)), name: name, as: format).reading
      return !reading.diagnostics.contains { $0.severity == .error }
        && reading.statements.map(\.rows.count) != whole.map(\.rows.count)
    }
    // The lists of QIF have no end that could be missing: between two entries, nobody can tell.
    #expect(unsaid == nil || format == .qif)
  }
}
