public import Journal

/// Finds the file that describes a book.
public struct BookLocation {
  /// The name of the file.
  public static let fileName = "florin.yaml"

  private let sources: DiskSources

  /// Makes a finder for the folder in which the program was started.
  public init(environment: Environment) {
    sources = DiskSources(environment: environment)
  }

  /// The nearest `florin.yaml` in the current folder or above it.
  public func nearest() -> SourceReference? { nearest(toFolder: "") }

  /// The nearest `florin.yaml` beside a journal or above it; for standard input, as from the current
  /// folder.
  public func nearest(to journal: SourceReference) -> SourceReference? {
    nearest(toFolder: journal.path == "-" ? "" : FilePath.folder(of: journal.name))
  }

  /// The names that messages show stay as the user would type them: `../florin.yaml`.
  private func nearest(toFolder folder: String) -> SourceReference? {
    var folder = folder
    while true {
      let reference = sources.reference(to: FilePath.join(folder, Self.fileName))
      if sources.exists(reference) { return reference }
      guard sources.reference(to: folder.isEmpty ? "." : folder).path != "/" else { return nil }
      folder = Self.parent(of: folder)
    }
  }

  /// The folder above one, without asking the disk.
  private static func parent(of folder: String) -> String {
    let name = FilePath.name(of: folder)
    if folder.isEmpty { return ".." }
    return name.isEmpty || name == "." || name == ".."
      ? FilePath.join(folder, "..") : FilePath.folder(of: folder)
  }
}
