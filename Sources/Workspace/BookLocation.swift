import CLibrary
public import Journal
import SourceText

/// Finds the file that describes a book, `florin.yaml`.
public struct BookLocation {
  /// The name of the file.
  public static let fileName = "florin.yaml"

  /// The result of a search.
  public struct Search: Sendable {
    /// The nearest file; nil if there is none.
    public let book: SourceReference?
    /// If the search ended early, why, in words: a folder further up may still have a file.
    public let obstacle: String?
  }

  private let sources: DiskSources

  /// Makes a finder for the folder in which the program was started.
  public init(environment: Environment) {
    sources = DiskSources(environment: environment)
  }

  /// Looks for the nearest `florin.yaml` in the current folder or above it.
  public func nearest() -> Search { nearest(toFolder: "") }

  /// Looks for the nearest `florin.yaml` next to a journal or above it. For standard input it starts in the
  /// current folder.
  public func nearest(to journal: SourceReference) -> Search {
    nearest(toFolder: journal.path == "-" ? "" : FilePath.folder(of: journal.name))
  }

  /// Names stay as the user would type them in messages: `../florin.yaml`.
  private func nearest(toFolder folder: String) -> Search {
    var folder = folder
    while true {
      let reference = sources.reference(to: FilePath.join(folder, Self.fileName))
      switch sources.problem(with: reference) {
      case nil: return Search(book: reference, obstacle: nil)
      case .missing?: break
      case _? where sources.hasEntry(reference):
        // Any problem with the file comes up when it's read.
        return Search(book: reference, obstacle: nil)
      case let problem?:
        return Search(book: nil, obstacle: "'\(reference.name)': \(problem.words)")
      }
      guard let next = parent(of: folder) else { return Search(book: nil, obstacle: nil) }
      folder = next
    }
  }

  /// The parent of a folder; nil for the root folder.
  private func parent(of folder: String) -> String? {
    let name = FilePath.name(of: folder)
    guard folder.isEmpty || name.isEmpty || name == "." || name == ".." else {
      return FilePath.folder(of: folder)
    }
    // Only the disk shows where a chain of `..` ends: at the root folder, which is its own parent.
    let above = FilePath.join(folder, "..")
    guard let here = identity(of: folder), let there = identity(of: above), here != there else {
      return nil
    }
    return above
  }

  /// The identity of the folder at a path; nil if there is none.
  private func identity(of folder: String) -> [UInt64]? {
    var status = stat()
    let path = sources.reference(to: folder.isEmpty ? "." : folder).path
    guard retrying({ stat(path, &status) }) == 0 else { return nil }
    return [UInt64(truncatingIfNeeded: status.st_dev), UInt64(status.st_ino)]
  }
}
