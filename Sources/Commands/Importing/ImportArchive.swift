import Definitions
import Journal
import SourceText
import Workspace

/// The folders into which files are put when they have been imported.
struct ImportArchive {
  private let moves: [(file: SourceReference, folder: String)]

  /// Finds out where files go: where `--archive` says, else where their import says; nil when nowhere.
  ///
  /// - Throws: `Failure` when a file of the same name is there already, before anything is written.
  init?(_ option: String?, _ loaded: LoadedImport, environment: Environment) throws(Failure) {
    if option == "" { throw .usage("--archive names no folder: its value is empty") }
    let archive = FileArchive(environment: environment)
    var moves: [(file: SourceReference, folder: String)] = []
    for file in loaded.files where file.reference.path != "-" {
      guard let folder = option ?? file.archiveFolder else { continue }
      let isTaken: Bool
      do throws(WriteProblem) {
        isTaken = try archive.isTaken(file.reference.path, in: folder)
      } catch {
        throw Failure(error)
      }
      guard !isTaken else {
        throw Failure(
          status: .findings,
          message: "'\(file.reference.name)' cannot be moved to '\(folder)': nothing was written",
          help: "there is a file of this name, or it is no folder of the same disk; "
            + "name another one with --archive")
      }
      moves.append((file.reference, folder))
    }
    let names = moves.map { "\($0.folder)/\($0.file.name.split(separator: "/").last ?? "")" }
    if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
      throw Failure(
        status: .findings, message: "two files would become '\(twice)': nothing was written",
        help: "rename one of them, or archive them one after the other")
    }
    guard !moves.isEmpty else { return nil }
    self.moves = moves
  }

  /// Moves the files.
  func move(_ run: inout Run) throws(Failure) {
    let archive = FileArchive(environment: run.environment)
    for (file, folder) in moves {
      do throws(WriteProblem) {
        try archive.move(file.path, into: folder)
      } catch {
        throw Failure(error)
      }
    }
    let folders = Set(moves.map(\.folder)).sorted().joined(separator: ", ")
    run.sayLast(
      "florin: moved \(moves.count) \(moves.count == 1 ? "file" : "files") to \(folders)")
  }
}
