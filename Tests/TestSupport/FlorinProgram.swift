public import Foundation

/// The florin that is tested, run by a shell in a folder of its own and with a bare environment.
public struct FlorinProgram: Sendable {
  private let path: String

  /// How one command line ended.
  public struct Outcome: Sendable {
    /// The exit code of the last program of the line.
    public let status: Int32
    /// What it wrote to standard output.
    public let output: String
    /// What it wrote to standard error.
    public let errors: String
  }

  /// The florin that `FLORIN_BIN` names, else the package's release build; nil when there is neither.
  public static let built: FlorinProgram? = {
    let path =
      ProcessInfo.processInfo.environment["FLORIN_BIN"]
      ?? Package.root.appending(path: ".build/release/florin").path
    guard FileManager.default.isExecutableFile(atPath: path) else { return nil }
    return FlorinProgram(path: path)
  }()

  /// Runs a command line of `sh`, in which `florin` is this program.
  ///
  /// The environment is empty but for a path, a home folder without settings, a width of 80 columns,
  /// 2024-06-15 as today and `main.journal` as the journal.
  public func run(_ line: String, in folder: ScratchFolder) throws -> Outcome {
    // Files, not pipes: a pipe's end would leak into the processes that other tests start.
    let streams = try ScratchFolder()
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = folder.url
    process.environment = try environment(streams)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try streams.openForWriting("out")
    process.standardError = try streams.openForWriting("err")
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: try streams.text("out"),
      errors: try streams.text("err"))
  }

  private func environment(_ streams: ScratchFolder) throws -> [String: String] {
    let programs = try streams.makeFolder("bin")
    try FileManager.default.createSymbolicLink(
      atPath: programs.appending(path: "florin").path, withDestinationPath: path)
    return [
      "COLUMNS": "80", "FLORIN_FILE": "main.journal", "FLORIN_TODAY": "2024-06-15",
      "HOME": try streams.makeFolder("home").path,
      "LC_ALL": "C.UTF-8", "PATH": "\(programs.path):/usr/bin:/bin",
      "TMPDIR": try streams.makeFolder("tmp").path,
    ]
  }
}

/// The folder of the package, found from this file.
public enum Package {
  /// The folder that holds `Package.swift`.
  public static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folders in a folder of the package, by name.
  public static func folders(in path: String) -> [URL] {
    let found = try? FileManager.default.contentsOfDirectory(
      at: root.appending(path: path), includingPropertiesForKeys: [.isDirectoryKey])
    return (found ?? [])
      .filter { (try? $0.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? false }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
}
