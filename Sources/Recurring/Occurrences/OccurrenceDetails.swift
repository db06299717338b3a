public import Definitions
public import Journal

/// What an occurrence says besides its transaction: when in the day, for how long, where, and how urgent.
public struct OccurrenceDetails: Sendable {
  /// `time`, such as `09:30`. In a transaction's tag, it can be any text.
  public var time: String?
  /// `duration`
  public var duration: String?
  /// `location`
  public var location: String?
  /// `priority`
  public var priority: Int?

  /// The details that a template gives its occurrences.
  public init(_ template: Template) {
    time = template.time.map { "\($0.value)" }
    duration = template.duration?.value
    location = template.location?.value
    priority = template.priority?.value
  }

  /// The details in a transaction's tags.
  public init(ofTransaction transaction: TransactionID, in journal: ParsedJournal) {
    for tag in journal.tags(ofTransaction: transaction) where !tag.value.isEmpty {
      switch tag.name {
      case "time": time = tag.value
      case "duration": duration = tag.value
      case "location": location = tag.value
      case "priority": priority = Int(tag.value)
      default: break
      }
    }
  }

  /// The details with their names, in the order in which they're written.
  public var named: [(name: String, value: String)] {
    [
      ("time", time), ("duration", duration), ("location", location),
      ("priority", priority.map { "\($0)" }),
    ].compactMap { name, value in value.map { (name, $0) } }
  }
}
