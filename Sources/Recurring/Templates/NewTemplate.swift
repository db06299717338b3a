public import Dates
import Definitions
public import Edits
import SourceText

/// A template that isn't in a file yet, such as one that `recurring detect` suggests.
public struct NewTemplate: Sendable {
  /// The id: letters, digits, `-` and `_`.
  public var id: String
  /// `payee | note`
  public var description: String
  /// The schedule.
  public var schedule: Schedule
  /// The first possible date; required for a schedule of keys.
  public var start: CivilDate?
  /// The last possible date.
  public var end: CivilDate?
  /// The number of slots, instead of an end.
  public var count: Int?
  /// The accounts with their amounts, in order.
  public var postings: [Posting]
  /// Tags with their values, in order.
  public var tags: [(name: String, value: String)] = []
  /// A comment of one or more lines.
  public var comment: String?

  /// `schedule:`
  public enum Schedule: Sendable {
    /// `{frequency: monthly, interval: 2, days: [1, 15]}`; days are as written, and none means those of the
    /// start.
    case keys(Frequency, interval: Int = 1, days: [String] = [])
    /// `every 2 weeks from 2024-01-05`
    case period(String)
  }

  /// One posting.
  public struct Posting: Sendable {
    /// The account as written in a journal, with brackets if virtual.
    public var account: String
    /// Its amount.
    public var amount: Amount

    /// Makes a posting.
    public init(_ account: String, _ amount: Amount) {
      self.account = account
      self.amount = amount
    }
  }

  /// What a posting says about its amount.
  public enum Amount: Sendable {
    /// `1200.00 EUR`, as written in a journal.
    case written(String)
    /// No amount: it balances the others.
    case rest
    /// `{last: true}`
    case last
    /// `{average: 6}`
    case average(Int)
    /// `{steps: {2024-01-01: 1200 EUR, 2025-01-01: 1260 EUR}}`
    case steps([(from: CivilDate, amount: String)])
  }

  /// Makes a template.
  public init(
    id: String, description: String, schedule: Schedule, start: CivilDate? = nil,
    postings: [Posting]
  ) {
    self.id = id
    self.description = description
    self.schedule = schedule
    self.start = start
    self.postings = postings
  }

  // MARK: - Writing

  /// The template as YAML: the lines below `templates:`, with a final line break.
  public var text: String {
    let writer = YAMLWriter(step: 2, lineBreak: "\n")
    return "  " + writer.lineEntry(.init(id, value), at: 2) + "\n"
  }

  /// Adds the template to the others of a file, with the `templates:` section if it's missing.
  ///
  /// - Throws: `Refusal` when the templates there have a form that can't be edited.
  public func add(to text: inout DefinitionText) throws(DefinitionText.Refusal) {
    try text.set([.key("templates"), .key(id)], to: value)
  }

  /// The keys, in the usual order.
  private var value: YAMLValue {
    var entries = [
      YAMLValue.Entry("description", .text(description, isWords: true)),
      .init("schedule", schedule.value),
    ]
    if let start { entries.append(.init("start", .text("\(start)"))) }
    if let end { entries.append(.init("end", .text("\(end)"))) }
    if let count { entries.append(.init("count", .text("\(count)"))) }
    entries.append(.init("postings", postingsValue))
    if !tags.isEmpty {
      entries.append(
        .init("tags", .mapping(tags.map { .init($0.name, .text($0.value, isWords: true)) })))
    }
    if let comment { entries.append(.init("comment", .text(comment, isWords: true))) }
    return .mapping(entries, .lines)
  }

  /// A mapping, or a list if an account occurs twice.
  private var postingsValue: YAMLValue {
    let entries = postings.map { YAMLValue.Entry($0.account, $0.amount.value) }
    guard Set(postings.map(\.account)).count < postings.count else {
      return .mapping(entries, .lines)
    }
    return .list(entries.map { .mapping([$0], .lines) }, .lines)
  }
}

extension NewTemplate.Schedule {
  fileprivate var value: YAMLValue {
    switch self {
    case .period(let text): return .text(text)
    case .keys(let frequency, let interval, let days):
      var entries = [YAMLValue.Entry("frequency", .text(frequency.rawValue))]
      if interval != 1 { entries.append(.init("interval", .text("\(interval)"))) }
      if let first = days.first {
        entries.append(
          .init("days", days.count == 1 ? .text(first) : .list(days.map { .text($0) })))
      }
      return .mapping(entries)
    }
  }
}

extension NewTemplate.Amount {
  fileprivate var value: YAMLValue {
    switch self {
    case .written(let text): .text(text)
    case .rest: .nothing
    case .last: .mapping([.init("last", .text("true"))])
    case .average(let count): .mapping([.init("average", .text("\(count)"))])
    case .steps(let steps):
      .mapping([.init("steps", .mapping(steps.map { .init("\($0.from)", .text($0.amount)) }))])
    }
  }
}
