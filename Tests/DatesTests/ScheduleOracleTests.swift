import Dates
import Foundation
import TestSupport
import Testing

// Random schedules against python-dateutil, over fifty years each. FLORIN_SEED repeats a run.
@Suite struct ScheduleOracleTests {
  /// A Python that has dateutil.
  private struct Python {
    private let name: String

    /// The first Python in the path, else the system's; nil when neither has dateutil.
    static let installed = ["python3", "/usr/bin/python3"].map(Python.init(name:)).first {
      (try? $0.run(["-c", "import dateutil.rrule"], input: "").status) == 0
    }

    /// Runs Python and waits for its end.
    func run(
      _ arguments: [String], input: String
    ) throws -> (status: Int32, output: String, errors: String) {
      // Files, not pipes: a pipe's end would leak into the processes that other tests start.
      let folder = try ScratchFolder(files: ["in": input, "out": "", "err": ""])
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = [name] + arguments
      process.standardInput = try FileHandle(forReadingFrom: folder.url.appending(path: "in"))
      process.standardOutput = try FileHandle(forWritingTo: folder.url.appending(path: "out"))
      process.standardError = try FileHandle(forWritingTo: folder.url.appending(path: "err"))
      try process.run()
      process.waitUntilExit()
      return (process.terminationStatus, try folder.text("out"), try folder.text("err"))
    }
  }

  @Test(.enabled(if: Python.installed != nil, "needs python3 with dateutil: run .ci/setup test"))
  func `random schedules have the slots of rrule`() throws {
    let given = ProcessInfo.processInfo.environment["FLORIN_SEED"].flatMap { UInt64($0) }
    let seed = given ?? .random(in: 0..<1_000_000)
    print("schedules drawn with seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    let drawn = (0..<rounds(400)).map { _ in RandomSchedule(using: &generator) }
    let lines = drawn.map { $0.line(through: $0.start.adding(years: 50)) }
    let script = Package.root.appending(path: "Tests/DatesTests/oracle/slots.py").path
    let run = try #require(Python.installed)
      .run([script], input: lines.joined(separator: "\n"))
    let expected = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    try #require(run.status == 0 && expected.count > drawn.count, "seed \(seed): \(run.errors)")
    for (index, random) in drawn.enumerated() {
      let slots = try random.schedule.slots(
        from: random.start, through: random.start.adding(years: 50))
      let found = slots.map(\.description).joined(separator: " ")
      guard found != expected[index] else { continue }
      let ours = found.split(separator: " ").map(String.init)
      let theirs = expected[index].split(separator: " ").map(String.init)
      let place = zip(ours, theirs).prefix { $0 == $1 }.count
      let difference = [ours, theirs].map { Array($0.dropFirst(place).prefix(3)) }
      Issue.record("seed \(seed): \(lines[index]): \(difference[0]), not \(difference[1])")
    }
  }
}
