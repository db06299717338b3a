import Definitions
import Edits

/// A rule that isn't in a file yet.
public struct NewRule: Sendable {
  /// The name.
  public var name: String
  /// The conditions: a key of `when` with its texts; one of them is enough.
  public var when: [(key: String, values: [String])]
  /// The exceptions.
  public var unless: [(key: String, values: [String])] = []
  /// The settings: `account`, `payee` or `comment`, each with its text.
  public var settings: [(key: String, value: String)]
  /// The tags to set.
  public var tags: [(name: String, value: String)] = []
  /// The accounts of a split with their parts; nil for the account that gets the rest.
  public var splits: [(account: String, part: String?)] = []
  /// Rules with a higher priority come first.
  public var priority = 0
  /// Whether later rules are ignored when this one fits.
  public var stops = false

  /// Creates a rule.
  public init(
    _ name: String, when: [(key: String, values: [String])],
    settings: [(key: String, value: String)]
  ) {
    self.name = name
    self.when = when
    self.settings = settings
  }

  /// The rule as YAML, with the keys in the order in which people write them.
  var value: YAMLValue {
    var entries = [
      YAMLValue.Entry("name", .text(name, isWords: true)), .init("when", Self.value(of: when)),
    ]
    if !unless.isEmpty { entries.append(.init("not", Self.value(of: unless))) }
    var then = settings.map { YAMLValue.Entry($0.key, .text($0.value, isWords: true)) }
    if !splits.isEmpty {
      then.append(
        .init(
          "splits",
          .mapping(splits.map { .init($0.account, $0.part.map { .text($0) } ?? .nothing) })))
    }
    if !tags.isEmpty {
      then.append(
        .init("tags", .mapping(tags.map { .init($0.name, .text($0.value, isWords: true)) })))
    }
    entries.append(.init("then", .mapping(then)))
    if priority != 0 { entries.append(.init("priority", .text("\(priority)"))) }
    if stops { entries.append(.init("stop", .text("true"))) }
    return .mapping(entries, .lines)
  }

  private static func value(of conditions: [(key: String, values: [String])]) -> YAMLValue {
    .mapping(
      conditions.map { key, values in
        let isWords = key != "amount" && key != "date"
        let texts = values.map { YAMLValue.text($0, isWords: isWords) }
        return .init(key, texts.count == 1 ? texts[0] : .list(texts))
      })
  }
}
