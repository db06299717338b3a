import Banking
import Dates
import Definitions
import Edits
import Journal
import SourceText
import TestSupport

/// Files in memory, as an import looks for them.
struct BankFolder: ImportSources {
  let files: MemorySources

  func read(_ file: SourceReference) throws(SourceProblem) -> SourceBuffer { try files.read(file) }

  func expand(
    _ path: String, from includer: SourceReference
  ) throws(SourceProblem) -> [SourceReference] { try files.expand(path, from: includer) }

  func reference(named path: String) -> SourceReference { MemorySources.reference(path) }

  func reference(to path: String) -> SourceReference { MemorySources.reference(path) }

  func path(_ path: String, beside file: SourceReference) -> String { path }

  func join(_ folder: String, _ name: String) -> String { "\(folder)/\(name)" }

  func problem(with file: SourceReference) -> SourceProblem? {
    do throws(SourceProblem) { _ = try files.read(file) } catch { return error }
    return nil
  }

  func files(
    matching pattern: String, besideOf file: SourceReference
  ) throws(SourceProblem) -> [SourceReference] { try files.expand(pattern, from: file) }

  func byAge(_ files: [SourceReference]) throws(SourceProblem) -> [SourceReference] { files }

  func dayOfChange(_ file: SourceReference) throws(SourceProblem) -> Int32 { 0 }
}

/// How often a book was read again.
final class ReadingCount {
  var readings = 0
}

extension Sketch {
  /// What an import of banks' files does to the book, from their bytes to the result.
  ///
  /// - Parameters:
  ///   - banks: The texts of the files, by name.
  ///   - account: The account to import into; nil for those of the imports.
  ///   - count: Counts the readings of the changed book.
  func importing(
    _ banks: [String: String], account: String? = "Assets:Bank", counting count: ReadingCount? = nil
  ) -> BankImport {
    let sources = MemorySources(files.merging(banks) { $1 })
    let journals = [MemorySources.reference("main.journal")]
    var parsed = JournalReader(provider: sources, options: .init(today: today)).read(journals)
    let definitions = DefinitionsReader(provider: sources)
      .read([MemorySources.reference("florin.yaml")], into: &parsed)
    let reader = BookReader(journals, .init(today: today)) {
      count?.readings += 1
      return sources
    }
    var request = ImportRequest { CivilDate(dayNumber: Int32($0 / 86_400)) }
    request.files = banks.keys.sorted()
    request.account = account
    var result = BankImport(
      request, into: parsed, definitions, readBy: reader, from: BankFolder(files: sources))
    result.decide()
    return result
  }

  /// The book after an import.
  func after(_ result: BankImport) -> Sketch {
    var texts = files
    for change in result.batch?.changes ?? [] {
      texts[change.name] = String(decoding: change.new.copiedBytes(), as: UTF8.self)
    }
    return Sketch(texts, today: today.description)
  }
}

extension BankImport {
  /// What became of the rows, in a word each.
  var words: [String] { batch?.edits.outcomes.map(\.kind.result.rawValue) ?? [] }

  /// Codes of what is wrong with the book or the files.
  var codes: [String] { diagnostics.map(\.code.name) }
}
