import Foundation
import TestSupport
import Testing

@Suite struct ReportSchemaTests {
  private static let env = Program(name: "env", path: "/usr/bin/env")
  /// The Python that has jsonschema, where there is one.
  private static let python = Program.python(importing: "jsonschema")

  /// What the schemas say about the reports of books, and the names of the schemas that were needed.
  private func outcome(of books: [URL]) throws -> (
    mistakes: ArraySlice<Substring>, seen: [Substring]
  ) {
    let florin = try #require(Program.florin)
    let python = try #require(Self.python)
    let script = Package.root.appending(path: "Tests/CommandTests/oracle/reports.py").path
    let outcome = try Self.env.run(
      ["FLORIN_TODAY=2025-12-20", python.path, script, florin.path] + books.map(\.path))
    #expect(outcome.errors == "")
    let lines = outcome.text.split(separator: "\n")
    let seen = lines.last?.split(separator: " ").dropFirst() ?? []
    return (lines.dropLast(), Array(seen))
  }

  @Test(.enabled(if: python != nil, "needs python3-jsonschema"))
  func `each report is as its schema says, for the examples`() throws {
    let (mistakes, seen) = try outcome(of: Package.folders(in: "examples"))
    #expect(mistakes == [])
    let florin = try #require(FlorinProgram.built)
    let help = try florin.run("florin schema --help", in: ScratchFolder()).output
    let names = help.split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { $0.hasPrefix("florin.") && $0.hasSuffix("/1") }
    #expect(names.count >= 26)
    #expect(Set(seen) == Set(names))
  }

  @Test(.enabled(if: python != nil, "needs python3-jsonschema"))
  func `each report is as its schema says, for random books`() throws {
    var generator = SeededGenerator(seed: 18)
    let folders = try (0..<4).map { _ in
      try ScratchFolder(files: RandomPlan(using: &generator).files)
    }
    #expect(try outcome(of: folders.map(\.url)).mistakes == [])
  }

  /// The journals of the error corpus have nearly all messages, with notes and fixes.
  @Test(.enabled(if: python != nil, "needs python3-jsonschema"))
  func `each message is as the schema of messages says`() throws {
    let florin = try #require(Program.florin)
    let script = """
      import glob, json, jsonschema, subprocess, sys
      florin, folder = sys.argv[1:]
      schema = json.loads(subprocess.run([florin, "schema", "diagnostics"], capture_output=True).stdout)
      def close(part):
          # A member that the schema doesn't have is a mistake, too.
          if isinstance(part, dict):
              if "properties" in part: part["additionalProperties"] = False
              for value in part.values(): close(value)
          elif isinstance(part, list):
              for value in part: close(value)
      close(schema)
      validator = jsonschema.Draft7Validator(schema)
      count = fixes = 0
      for journal in sorted(glob.glob(folder + "/**/*.journal", recursive=True)):
          words = [florin, "check", "-n", "-f", journal, "--diagnostics", "json"]
          for line in subprocess.run(words, capture_output=True, cwd="/").stderr.splitlines():
              message = json.loads(line)
              count += 1
              fixes += len(message["fixes"])
              for error in validator.iter_errors(message): print(journal, error.message)
      print(count > 100, fixes > 3)
      """
    let python = try #require(Self.python)
    let corpus = Package.root.appending(path: "Tests").path
    let outcome = try Self.env.run([python.path, "-c", script, florin.path, corpus])
    #expect(outcome.errors == "")
    #expect(outcome.text == "True True\n")
  }

  @Test func `the name of a section or of a report`() throws {
    try check(
      #"""
      $ florin schema balanse
      florin: error: there is no section and no report 'balanse'
         = help: did you mean 'balance'?
      [64]
      $ florin schema budgets | head -3
      {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "Budgets by name, each with amounts by account.",
      $ florin schema florin.budgets/1 | head -3
      {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "florin.budgets/1",
      """#, files: [:])
  }
}
