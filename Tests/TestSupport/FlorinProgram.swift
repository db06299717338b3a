public import Foundation

/// The florin that is tested, run by a shell in a folder of its own and with a bare environment.
public struct FlorinProgram: Sendable {
  /// How one command line ended.
  public struct Outcome: Sendable {
    /// The exit code of the last program of the line.
    public let status: Int32
    /// What it wrote to standard output.
    public let output: String
    /// What it wrote to standard error.
    public let errors: String
  }

  /// The florin that is tested; nil when it is not built.
  public static let built = Program.florin.map { _ in FlorinProgram() }

  /// The program of `Tests/WriteProbe`, which was built beside it.
  public static let probePath =
    (Program.florin.map { URL(filePath: $0.path).deletingLastPathComponent() }
    ?? Package.root.appending(path: ".build/release")).appending(path: "WriteProbe").path

  /// A folder with `florin` and `probe`, for `PATH`, until the tests end.
  private static let programs: Result<ScratchFolder, any Error> = Result {
    let folder = try ScratchFolder()
    for (name, path) in [("florin", Program.florin?.path ?? ""), ("probe", probePath)] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.url.appending(path: name).path, withDestinationPath: path)
    }
    atexit { try? FlorinProgram.programs.get().remove() }
    return folder
  }

  /// Runs a command line of `sh`, in which `florin` is this program, and `probe` that of `Tests/WriteProbe`.
  ///
  /// The environment is empty but for a path, a home folder without settings, a state folder that all runs in
  /// the same folder share, a width of 80 columns, 2024-06-15 as today and `main.journal` as the journal.
  public func run(_ line: String, in folder: ScratchFolder) throws -> Outcome {
    let places = try ScratchFolder()
    let environment = [
      "COLUMNS": "80", "FLORIN_FILE": "main.journal", "FLORIN_TODAY": "2024-06-15",
      "HOME": try places.makeFolder("home").path,
      "LC_ALL": "C.UTF-8", "PATH": "\(try Self.programs.get().url.path):/usr/bin:/bin",
      "TMPDIR": try places.makeFolder("tmp").path,
      "XDG_STATE_HOME": ScratchFolder.state(of: folder.url),
    ]
    let outcome = try Program.shell.run(["-c", line], in: folder.url, environment: environment)
    return Outcome(status: outcome.status, output: outcome.text, errors: outcome.errors)
  }
}

/// The folder of the package, found from this file.
public enum Package {
  /// The folder that holds `Package.swift`.
  public static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Where `.ci/setup test` installs packages of PyPI, for `PYTHONPATH`.
  public static let pythonPackages = root.appending(path: ".build/python").path

  /// The folders in a folder of the package, by name.
  public static func folders(in path: String) -> [URL] {
    let found = try? FileManager.default.contentsOfDirectory(
      at: root.appending(path: path), includingPropertiesForKeys: [.isDirectoryKey])
    return (found ?? [])
      .filter { (try? $0.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? false }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
}
