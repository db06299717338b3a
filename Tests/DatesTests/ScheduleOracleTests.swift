import Dates
import Foundation
import TestSupport
import Testing

// Random schedules against python-dateutil, over fifty years each. FLORIN_SEED repeats a run.
@Suite struct ScheduleOracleTests {
  /// A Python that has dateutil.
  private static let python = Program.python(importing: "dateutil.rrule")

  @Test(.enabled(if: python != nil, "needs python3 with dateutil: run .ci/setup test"))
  func `random schedules have the slots of rrule`() throws {
    let given = ProcessInfo.processInfo.environment["FLORIN_SEED"].flatMap { UInt64($0) }
    let seed = given ?? .random(in: 0..<1_000_000)
    print("schedules drawn with seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    let drawn = (0..<rounds(400)).map { _ in RandomSchedule(using: &generator) }
    let lines = drawn.map { $0.line(through: $0.start.adding(years: 50)) }
    let script = Package.root.appending(path: "Tests/DatesTests/oracle/slots.py").path
    let folder = try ScratchFolder(files: ["in": lines.joined(separator: "\n")])
    let run = try Program.shell.run(
      ["-c", "\"$0\" \"$1\" < in", try #require(Self.python).path, script], in: folder.url)
    let expected = run.text.split(separator: "\n", omittingEmptySubsequences: false)
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
