import Foundation

/// An accounting program that reads a journal.
struct Program: Sendable {
  let name: String
  let path: String

  /// How one run of a program ended.
  struct Outcome {
    let status: Int32
    let wasKilled: Bool
    let output: [UInt8]
    let errors: String
  }

  /// The folder of the package, found from this file.
  static let packageRoot = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The installed hledger, or nil.
  static let hledger = ["/usr/bin/hledger", "/usr/local/bin/hledger", "/opt/homebrew/bin/hledger"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }
    .map { Program(name: "hledger", path: $0) }

  /// The florin that `FLORIN_BIN` names, else the package's release build, or nil.
  static let florin: Program? = {
    let path =
      ProcessInfo.processInfo.environment["FLORIN_BIN"]
      ?? packageRoot.appending(path: ".build/release/florin").path
    guard FileManager.default.isExecutableFile(atPath: path) else { return nil }
    return Program(name: "florin", path: path)
  }()

  /// A home without settings for the programs, and the place of generated journals.
  static let scratch: URL = {
    let folder = FileManager.default.temporaryDirectory.appending(path: "florin-differential")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }()

  /// Runs the program in a bare environment and waits for its end.
  func run(_ arguments: [String]) throws -> Outcome {
    // Files, not pipes: a pipe's end would leak into the processes that other tests start.
    let output = try Self.scratchFile()
    let errors = try Self.scratchFile()
    defer { for file in [output, errors] { try? FileManager.default.removeItem(at: file) } }
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.currentDirectoryURL = Self.scratch
    process.environment = [
      "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "HOME": Self.scratch.path,
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus,
      wasKilled: process.terminationReason == .uncaughtSignal,
      output: [UInt8](try Data(contentsOf: output)),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }

  private static func scratchFile() throws -> URL {
    let file = scratch.appending(path: UUID().uuidString)
    try Data().write(to: file)
    return file
  }

  /// The line that repeats a run in a shell.
  func shellLine(_ arguments: [String]) -> String {
    let quoted = ([path] + arguments).map { word in
      word.allSatisfy { $0.isLetter || $0.isNumber || "-_=./:".contains($0) }
        ? word : "'\(word.replacing("'", with: #"'\''"#))'"
    }
    return "LANG=C.UTF-8 " + quoted.joined(separator: " ")
  }
}
