import Foundation
import TestSupport
import Testing

/// The databases that tests load books into, and what runs them.
enum DatabaseEngine: String, CaseIterable {
  case sqlite3, psql, duckdb
  case postgresFiles = "psql-csv"
  case duckdbFiles = "duckdb-csv"

  private static let env = Program(name: "env", path: "/usr/bin/env")

  private static func python(importing module: String) -> String? {
    ["/usr/bin/python3", "/usr/local/bin/python3"].first {
      let words = ["PYTHONPATH=\(Package.pythonPackages)", $0, "-c", "import \(module)"]
      return (try? env.run(words))?.status == 0
    }
  }

  private static let python = python(importing: "json")
  private static let duckdbPython = python(importing: "duckdb")
  private static let hasServer =
    FileManager.default.isExecutableFile(atPath: "/usr/bin/psql")
    && ((try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib/postgresql")) ?? [])
      .contains { FileManager.default.fileExists(atPath: "/usr/lib/postgresql/\($0)/bin/initdb") }

  /// Whether the machine has it.
  var isInstalled: Bool {
    switch self {
    case .sqlite3:
      Self.python != nil && FileManager.default.isExecutableFile(atPath: "/usr/bin/sqlite3")
    case .psql, .postgresFiles: Self.python != nil && Self.hasServer
    case .duckdb, .duckdbFiles: Self.duckdbPython != nil
    }
  }

  /// Runs a script of `oracle` with the engine, florin and some words: the differences that it prints, and how much it
  /// compared.
  func differences(_ script: String, _ words: [String]) throws -> (lines: [Substring], count: Int) {
    let florin = try #require(Program.florin)
    let python = try #require(self == .sqlite3 ? Self.python : Self.duckdbPython ?? Self.python)
    let path = Package.root.appending(path: "Tests/CommandTests/oracle/\(script)").path
    let outcome = try Self.env.run(
      [
        "FLORIN_TODAY=2025-12-20", "PYTHONPATH=\(Package.pythonPackages)",
        "PYTHONDONTWRITEBYTECODE=1", python, path, rawValue, florin.path,
      ] + words)
    #expect(outcome.errors == "")
    let lines = outcome.text.split(separator: "\n")
    let count = lines.last.flatMap { Int($0.dropFirst("compared ".count)) }
    return (Array(lines.dropLast()), try #require(count))
  }
}
