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
          message: "'\(folder)' has a file '\(file.reference.name)' already: nothing was written",
          help: "rename one of the files, or name another folder with --archive")
      }
      moves.append((file.reference, folder))
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
