import Banking
import Dates
import Definitions
import Journal
import SourceText
import Workspace

// Where do imported files go if every download has the same name?
//
//     done/umsaetze.csv                  the first
//     done/umsaetze-2025-11-30.csv       the next: the day of its newest row follows the name
//     done/umsaetze-2025-11-30-2.csv     another one with the same newest day
//
// Files in the folder are never replaced or renamed. A file that is already there, byte for byte, doesn't get a
// second name.

/// The folders that imported files are moved to.
struct ImportArchive {
  private struct Step {
    let file: SourceReference
    let folder: String
    /// The real location of the folder, however its path is spelled.
    let place: String
    let name: String
    let isRenamed: Bool
    /// The version of the file that was read.
    let stamp: [Int64]?
  }

  private let steps: [Step]

  /// The files and their destinations.
  var moves: [FileMove] {
    steps.map { FileMove($0.file.name, into: $0.folder, as: $0.name, stamp: $0.stamp) }
  }

  /// Decides where files go: to `--archive`, otherwise to the folder of their import profile; nil if there is
  /// neither.
  ///
  /// - Throws: `Failure` if a file can't be moved there. Nothing has been written then.
  init?(_ option: String?, _ loaded: LoadedImport, environment: Environment) throws(Failure) {
    if option == "" { throw .usage("--archive needs a folder name") }
    let archive = FileArchive(environment: environment)
    // Shells don't expand the home folder in `--archive=~/done`.
    let option = option.map {
      DiskSources(environment: environment)
        .path($0, beside: SourceReference(name: "-", path: "-"))
    }
    var steps: [Step] = []
    for file in loaded.files where file.reference.path != "-" {
      guard let folder = option ?? file.archiveFolder else { continue }
      let names = ArchiveNames(file.archiveName ?? file.reference.name, loaded.newestDay(of: file))
      let place = archive.place(of: folder)
      let obstacle: FileArchive.Obstacle?
      var number = 0
      do throws(WriteProblem) {
        obstacle = try archive.obstacle(moving: file.reference.name, into: folder)
        var isTaken = true
        while isTaken {
          let name = names[number]
          isTaken = try archive.isTaken(name, in: folder, for: file.reference.name)
          if steps.contains(where: { $0.place == place && $0.name == name }) { isTaken = true }
          if isTaken { number += 1 }
        }
      } catch {
        throw Failure(error)
      }
      if let obstacle { throw .cannotBeMoved(file.reference.name, to: folder, obstacle) }
      steps.append(
        Step(
          file: file.reference, folder: folder, place: place, name: names[number],
          isRenamed: number > 0, stamp: loaded.stamp(of: file)))
    }
    guard !steps.isEmpty else { return nil }
    self.steps = steps
  }

  /// Reports what was moved.
  func report(to session: inout Session) {
    let folders = Dictionary(steps.map { ($0.place, $0.folder) }) { first, _ in first }
      .values.sorted().joined(separator: ", ")
    session.sayLast(
      "florin: moved \(steps.count.counting("file")) to \(visible(folders))")
    for move in steps where move.isRenamed {
      session.sayLast(
        "florin: \(visible(move.file.name)) was renamed \(visible(move.name)): its name is taken in that folder"
      )
    }
  }
}

/// The possible names of a file, the best one first.
private struct ArchiveNames {
  private let stem: Substring
  private let ending: Substring
  private let day: CivilDate?

  init(_ path: String, _ day: CivilDate?) {
    let name = FilePath.name(of: path)
    let point = name.lastIndex(of: ".").flatMap { $0 == name.startIndex ? nil : $0 }
    stem = name[..<(point ?? name.endIndex)]
    ending = name[(point ?? name.endIndex)...]
    self.day = day
  }

  subscript(number: Int) -> String {
    switch (number, day) {
    case (0, _): "\(stem)\(ending)"
    case (_, nil): "\(stem)-\(number + 1)\(ending)"
    case (1, let day?): "\(stem)-\(day)\(ending)"
    case (_, let day?): "\(stem)-\(day)-\(number)\(ending)"
    }
  }
}

extension Failure {
  fileprivate static func cannotBeMoved(
    _ name: String, to folder: String, _ obstacle: FileArchive.Obstacle
  ) -> Failure {
    let (name, folder) = (visible(name), visible(folder))
    let (reason, help) =
      switch obstacle {
      case .notAFolder:
        (
          "'\(folder)' isn't a folder",
          "name a folder with --archive; florin creates it if needed"
        )
      case .brokenLink:
        (
          "'\(folder)' is a broken link",
          "create the folder that it points to, or name another one with --archive"
        )
      case .otherDisk:
        (
          "'\(folder)' is on another disk",
          "name a folder on the file's own disk with --archive"
        )
      }
    return Failure(
      status: .findings, message: "'\(name)' can't be moved: \(reason); nothing was written",
      help: help)
  }
}
