public import Foundation
import SourceText

/// A program that tests run.
public struct Program: Sendable {
  /// What people call it.
  public let name: String
  /// Where it is.
  public let path: String

  /// How one run of a program ended.
  public struct Outcome: Sendable {
    /// The exit code, or the signal that killed it.
    public let status: Int32
    /// Whether a signal killed it.
    public let wasKilled: Bool
    /// What it wrote to standard output.
    public let output: [UInt8]
    /// What it wrote to standard error.
    public let errors: String

    /// What it wrote to standard output, as text.
    public var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// Names a program.
  public init(name: String, path: String) {
    self.name = name
    self.path = path
  }

  /// The installed hledger, or nil.
  public static let hledger = [
    "/usr/bin/hledger", "/usr/local/bin/hledger", "/opt/homebrew/bin/hledger",
  ]
  .first { FileManager.default.isExecutableFile(atPath: $0) }
  .map { Program(name: "hledger", path: $0) }

  /// The florin that `FLORIN_BIN` names, else the package's release build; nil when there is neither.
  public static let florin: Program? = {
    let path =
      ProcessInfo.processInfo.environment["FLORIN_BIN"]
      ?? Package.root.appending(path: ".build/release/florin").path
    guard FileManager.default.isExecutableFile(atPath: path) else { return nil }
    return Program(name: "florin", path: path)
  }()

  /// The shell.
  public static let shell = Program(name: "sh", path: "/bin/sh")

  /// The first Python that has some modules; nil when none is installed that has them.
  public static func python(importing modules: String...) -> Program? {
    ["/usr/bin/python3", "/usr/local/bin/python3", "/opt/homebrew/bin/python3"]
      .filter { FileManager.default.isExecutableFile(atPath: $0) }
      .map { Program(name: "python3", path: $0) }
      .first { program in
        (try? program.run(["-c", "import \(modules.joined(separator: ", "))"]))?.status == 0
      }
  }

  /// A Python; nil when none is installed.
  public static let python = Program.python(importing: "sys")

  /// A home without settings for programs that are run without a folder of their own.
  public static let scratch: URL = {
    let folder = FileManager.default.temporaryDirectory.appending(path: "florin-scratch")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }()

  /// Runs the program and waits for its end.
  ///
  /// - Parameters:
  ///   - arguments: its arguments.
  ///   - folder: where it runs; `scratch` when not given.
  ///   - environment: what it has instead of a bare environment with `scratch` as its home.
  /// - Returns: how it ended.
  public func run(
    _ arguments: [String], in folder: URL? = nil, environment: [String: String]? = nil
  ) throws -> Outcome {
    // Files, not pipes: a pipe's end would leak into the processes that other tests start.
    let streams = try ScratchFolder()
    let folder = folder ?? Self.scratch
    let environment =
      environment
      ?? [
        "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "HOME": Self.scratch.path,
        "XDG_STATE_HOME": ScratchFolder.state(of: folder),
      ]
    let child = try ChildProcess(
      [URL(filePath: path).path] + arguments, in: folder, environment: environment,
      output: streams.url.appending(path: "out"), errors: streams.url.appending(path: "err"))
    let end = child.waitForEnd()
    return Outcome(
      status: end.status, wasKilled: end.wasKilled,
      output: [UInt8](try Data(contentsOf: streams.url.appending(path: "out"))),
      errors: try streams.text("err"))
  }

  /// The line that repeats a run in a shell.
  public func shellLine(_ arguments: [String]) -> String {
    "LANG=C.UTF-8 " + ([path] + arguments).map(ShellWord.written).joined(separator: " ")
  }
}
