public import Amounts
import Containers
import Dates
public import Definitions
import Journal
public import Ledger
public import Recurring
public import SourceText
public import Tables

/// Everything that's known about one template: its keys, its exceptions, its recorded occurrences and the next
/// ones.
public struct TemplateView: JSONReport {
  private let template: TemplateID
  private let plan: Plan
  private let journal: BalancedJournal
  private let occurrences: OccurrencesReport

  /// The number of upcoming occurrences that are shown.
  private static let upcoming = 3
  /// The most missed occurrences that are shown: the latest.
  private static let mostMissed = 12

  /// Makes a view of a template, given its index in the definitions.
  ///
  /// - Throws: `.overflow` if a sum doesn't fit in 128 bits.
  /// - Complexity: O(n) in the occurrences that are recorded or matched.
  public init(
    _ template: TemplateID, _ plan: Plan, _ journal: BalancedJournal
  ) throws(QuantityError) {
    self.template = template
    self.plan = plan
    self.journal = journal
    let past = plan.occurrences(
      of: template, datedFrom: .earliest, through: plan.lastDate(journal))
    let missed = past.filter { $0.transaction == nil && $0.lateness == .missed }
    let recorded = past.filter { $0.transaction != nil } + missed.suffix(Self.mostMissed)
    let next = plan.next(Self.upcoming, of: template)
    let sorted = (recorded + next).sorted { ($0.date, $0.slot) < ($1.date, $1.slot) }
    occurrences = try OccurrencesReport(sorted, missed: 0, plan: plan, journal)
  }

  /// The keys and their values, for people.
  public var lines: [(name: String, value: String)] {
    let definition = plan.definitions.templates[template]
    let schedule = definition.schedule
    var lines = [
      ("template", definition.id.value), ("description", definition.description.value),
      ("schedule", schedule.description), ("start", "\(schedule.start)"),
    ]
    if let end = schedule.end { lines.append(("end", "\(end)")) }
    if let count = schedule.count { lines.append(("count", "\(count)")) }
    if let left = plan.remaining(of: template) { lines.append(("left", "\(left)")) }
    lines.append(("status", plan.status(of: template).rawValue))
    if definition.shift != .none { lines.append(("shift", definition.shift.rawValue)) }
    if !schedule.skip.isEmpty { lines.append(("skip", Self.list(schedule.skip))) }
    if !schedule.also.isEmpty { lines.append(("also", Self.list(schedule.also))) }
    for pause in definition.pauses {
      let end = pause.value.through.map { " through \($0)" } ?? ", until further notice"
      lines.append(("pause", "from \(pause.value.from)\(end)"))
    }
    for posting in definition.postings {
      lines.append(("posting", words(of: posting)))
    }
    for tag in definition.tags { lines.append(("tag", "\(tag.value.name): \(tag.value.value)")) }
    if let comment = definition.comment {
      lines += comment.value.split(separator: "\n").map { ("comment", String($0)) }
    }
    lines += OccurrenceDetails(definition).named
    lines += definition.checklist.map { ("to do", $0.value) }
    lines += exceptions
    let (file, line) = journal.journal.sources.place(of: definition.id.span.start)
    lines.append(("source", "\(file.name):\(line)"))
    return lines
  }

  private static func list(_ dates: [CivilDate]) -> String {
    dates.map(\.description).joined(separator: ", ")
  }

  private var exceptions: [(String, String)] {
    plan.definitions.templates[template].exceptions.values
      .sorted { $0.slot.value < $1.slot.value }
      .map { exception in
        var parts: [String] = []
        if let date = exception.date { parts.append("on \(date.value)") }
        if let description = exception.description { parts.append(description.value) }
        parts += exception.changes.map(words)
        if exception.tags != nil { parts.append("own tags") }
        if let comment = exception.comment { parts.append("'\(comment.value)'") }
        return ("exception", "\(exception.slot.value): " + parts.joined(separator: "; "))
      }
  }

  private func words(of posting: TemplatePosting) -> String {
    let commodities = journal.journal.commodities
    func words(_ amount: FragmentAmount) -> String {
      var text = commodities.format(amount.amount, rounding: .none)
      if let cost = amount.cost {
        text += (cost.isTotal ? " @@ " : " @ ") + commodities.format(cost.amount, rounding: .none)
      }
      return text
    }
    let amount: String =
      switch posting.amount.value {
      case .fixed(let amount): words(amount)
      case .elided: "the rest"
      case .last: "as last time"
      case .average(let count): "the mean of the last \(count)"
      case .percent(let percent, let account):
        "\(percent) % of the month's \(journal.journal.accounts.name(of: account))"
      case .steps(let steps):
        steps.map { "\(words($0.amount)) from \($0.from)" }.joined(separator: ", ")
      }
    let name = journal.journal.accounts.name(of: posting.account.value)
    return "\(posting.kind.bracketed(name))  \(amount)"
  }

  /// The recorded and the missed occurrences, and the next ones.
  public var grid: Grid { OccurrencesView(occurrences, plan, journal).grid }

  /// Whether no occurrence is recorded or missed, and none is to come.
  public var isEmpty: Bool { occurrences.rows.isEmpty }

  /// Appends the keys and their values, one per line, and a blank line before the table.
  public func appendKeys(to output: inout [UInt8]) {
    let lines = lines
    let width = lines.map(\.name.utf8.count).max() ?? 0
    for (name, value) in lines {
      output.append(name)
      output.append(spaces: width - name.utf8.count + 2)
      output.append(value)
      output.append(UInt8(ascii: "\n"))
    }
    if !isEmpty { output.append(UInt8(ascii: "\n")) }
  }

  // MARK: - JSON

  /// `florin.template/1`
  public static var shape: JSONReportShape {
    JSONReportShape(
      "florin.template/1",
      facts: ["keys": .list(.object(["name": .text, "value": .text]))],
      row: .object(OccurrencesView.row))
  }

  /// Sets the keys with their values, as they're shown.
  public func setFacts(in object: inout JSONWriter.Object) {
    object.array("keys") { list in
      for (name, value) in lines {
        list.object {
          $0.set("name", name)
          $0.set("value", value)
        }
      }
    }
  }

  /// Appends an object for each occurrence, as in `florin.occurrences/1`.
  public func appendRows(to rows: inout JSONWriter.Array) {
    OccurrencesView(occurrences, plan, journal).appendRows(to: &rows)
  }
}

extension Plan {
  /// The last day on which anything can be recorded.
  fileprivate func lastDate(_ journal: BalancedJournal) -> CivilDate {
    max(today, journal.journal.transactions.lazy.map(\.date).max() ?? today)
  }
}
