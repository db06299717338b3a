import Dates
import Recurring
import SourceText

extension Propagation.Outcome {
  /// The changed entries: `4 open occurrences of rent (amounts)`
  func updatedWords(of id: String) -> String {
    let fields = Set(updated.flatMap(\.fields)).sorted().map(\.name)
    return "\(updated.count) \(Self.occurrences(updated.count)) of \(id)"
      + (fields.isEmpty ? "" : " (\(fields.joined(separator: ", ")))")
  }

  /// The exceptions: `1 exception (2026-12-03: amounts)`; nil if there are none.
  var exceptionWords: String? {
    guard !exceptions.isEmpty else { return nil }
    let all = exceptions.map { "\($0.slot): \($0.fields.map(\.name).joined(separator: ", "))" }
    return "\(all.count.counting("exception")) (\(all.prefix(3).joined(separator: "; "))"
      + "\(all.count > 3 ? "; …" : ""))"
  }

  /// What isn't touched: `, 12 done, 1 overdue left alone`
  static func others(done: Int, overdue: Int) -> String {
    ", \(done) done" + (overdue > 0 ? ", \(overdue) overdue left alone" : "")
  }

  static func untouched(_ openCount: Int) -> String {
    openCount == 0
      ? "no open occurrence from today on"
      : "nothing to update in \(openCount) \(occurrences(openCount))"
  }

  private static func occurrences(_ count: Int) -> String {
    count.choosing("open occurrence", "open occurrences")
  }
}

extension ChangeSummary {
  /// Reports an outcome: `would update 4 open occurrences of rent (amounts), keeps 1 exception (2026-03-01:
  /// amounts), 12 done`
  mutating func say(_ outcome: Propagation.Outcome, of id: String) {
    var words =
      outcome.updated.isEmpty
      ? "\(id): \(Propagation.Outcome.untouched(outcome.openCount))" : outcome.updatedWords(of: id)
    if let exceptions = outcome.exceptionWords { words += ", keeps \(exceptions)" }
    words += Propagation.Outcome.others(done: outcome.doneCount, overdue: outcome.overdueCount)
    outcome.updated.isEmpty ? say(words) : say(.update, words)
    sayRefused(outcome, of: id)
  }

  /// Lists the entries that can't follow their template.
  mutating func sayRefused(_ outcome: Propagation.Outcome, of id: String) {
    for (slot, reason) in outcome.refused { say("left alone: \(id)/\(slot): \(reason)") }
  }
}
