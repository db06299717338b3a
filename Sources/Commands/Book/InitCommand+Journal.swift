import Arguments
import Containers
import Journal
import SourceText
import Workspace

extension InitCommand {
  /// The journal that the folder has already, with its path for `florin.yaml`; nil if there is none, or if the folder
  /// is a book.
  ///
  /// - Throws: `Failure` if it has errors, or if it's unclear which one it is.
  func existingJournal(
    in session: Session
  ) throws(Failure) -> (path: String, journal: ParsedJournal)? {
    let disk = DiskSources(environment: session.environment)
    let path: String
    if let journal {
      guard journal != "-" else {
        throw .usage("a book can't have standard input for its journal", help: "name a file")
      }
      path = journal
    } else {
      guard let found = try journalInFolder(disk, session.environment) else { return nil }
      path = found
    }
    let reference = disk.reference(to: path)
    try disk.require(reference, "journal", journal == nil ? "" : "(--journal)", help: nil)
    let options = JournalReader.Options(today: try session.dayWithoutBook())
    let read = JournalReader(
      provider: DiskJournals(session.environment, rulesFile: nil, threads: 1, definitionsIn: nil),
      options: options
    ).read([reference])
    let errors = read.diagnostics.errorCount
    guard errors == 0 else {
      throw Failure(
        status: .findings,
        message: "'\(visible(path))' has \(errors.counting("error")), so no plan is made for it",
        help: "to see them: florin -f \(ShellWord.written(path)) check")
    }
    return (pathInBook(path, session.environment), read)
  }

  /// The path of the only journal in the folder, or of the one that the environment names.
  private func journalInFolder(
    _ disk: DiskSources, _ environment: Environment
  ) throws(Failure) -> String? {
    guard try !disk.has(disk.join(folder, BookLocation.fileName)) else { return nil }
    let journals = journalNames
    let named = ["FLORIN_FILE", "LEDGER_FILE"].lazy.compactMap { environment[$0] }.first
    let usual = journals.first { $0 == "main.journal" }
    let own = named.flatMap { path in
      journals.first {
        disk.reference(to: disk.join(folder, $0)).path == disk.reference(to: path).path
      }
    }
    if let found = own ?? usual ?? (journals.count == 1 ? journals[0] : nil) {
      return disk.join(folder, found)
    }
    guard journals.count > 1 else { return nil }
    let place = folder.isEmpty ? "here" : "in '\(visible(folder))'"
    let words = folder.isEmpty ? "" : " \(ShellWord.written(folder))"
    throw .usage(
      "several journals are \(place): \(journals.map(visible).enumeration)",
      help: "name the one that includes the others: florin init\(words) --journal "
        + (folder.isEmpty ? "FILE" : ShellWord.written(disk.join(folder, "FILE"))))
  }

  /// The names of the journals in the folder.
  var journalNames: [String] {
    // A folder that isn't there has none.
    let place = folder.isEmpty ? "." : folder
    let disk = DiskFileSystem()
    let names = (try? disk.names(in: place)) ?? []
    return names.filter { name in
      InputFormat(ofFileNamed: name) == .journal && name.utf8.first != UInt8(ascii: ".")
        && !disk.isFolder(FilePath.join(place, name))
    }.inByteOrder()
  }

  /// A path as `florin.yaml` names it, which is relative to its own folder.
  private func pathInBook(_ path: String, _ environment: Environment) -> String {
    guard !folder.isEmpty else { return path }
    return FilePath.shown(absolute(path, environment), from: absolute(folder, environment))
  }

  private func absolute(_ path: String, _ environment: Environment) -> String {
    FilePath.normalized(FilePath.join(environment.workingFolder, path))
  }
}
