import Foundation
import TestSupport
import Testing

/// A terminal that a program runs on: a Python script types, and draws what the program writes.
enum TypingTerminal {
  /// What is done when the line of the cursor has a text.
  enum Step: Encodable {
    case type(String, at: String)
    case signal(Int32, at: String)
    /// A command of the shell, which somebody else runs meanwhile.
    case run(String, at: String)

    func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      switch self {
      case .type(let keys, let place):
        try list.encode(place)
        try list.encode(keys)
      case .signal(let number, let place):
        try list.encode(place)
        try list.encode(number)
      case .run(let command, let place):
        try list.encode(place)
        try list.encode(["run": command])
      }
    }
  }

  private struct Plan: Encodable {
    let columns: Int
    let steps: [Step]
  }

  /// The screen at the end, and below it the exit code, or the signal as a negative number, and whether the
  /// terminal is as it was.
  static func run(
    _ arguments: [String], columns: Int, kind: String, _ steps: [Step], in folder: ScratchFolder,
    _ more: [String: String] = [:]
  ) throws -> String {
    let florin = try #require(Program.florin, "florin is not built")
    return try run(
      program: florin.path, arguments, columns: columns, kind: kind, steps, in: folder, more)
  }

  /// The same of another program.
  static func run(
    program: String, _ arguments: [String], columns: Int, kind: String, _ steps: [Step],
    in folder: ScratchFolder, _ more: [String: String] = [:]
  ) throws -> String {
    let python = try #require(Program.python)
    let plan = try JSONEncoder().encode(Plan(columns: columns, steps: steps))
    let script = Package.root.appending(path: "Tests/CommandTests/oracle/terminal.py").path
    let outcome = try python.run(
      [script, String(decoding: plan, as: UTF8.self), program] + arguments, in: folder.url,
      environment: more.merging([
        "FLORIN_FILE": "main.journal", "FLORIN_TODAY": "2024-06-15", "HOME": folder.url.path,
        "LC_ALL": "C.UTF-8", "NO_COLOR": "1", "PATH": "/usr/bin:/bin", "TERM": kind,
      ]) { first, _ in first })
    #expect(outcome.errors == "")
    return outcome.text
  }
}
