public import Definitions
import SourceText

/// The value of a part of a definition: texts, lists and mappings, regardless of how they are written.
public indirect enum YAMLValue: Sendable {
  /// `text`: also a number or a date, because the position decides what a text means. The user's own words
  /// get quotes if other YAML readers would take them for a number, a date or null.
  case text(String, isWords: Bool = false)
  /// `key:` and nothing else.
  case nothing
  /// `[a, b]`
  case list([YAMLValue], Layout = .inline)
  /// `{a: 1, b: 2}`
  case mapping([Entry], Layout = .inline)

  /// One key with its value.
  public struct Entry: Sendable, Equatable {
    /// The key.
    public var key: String
    /// The value.
    public var value: YAMLValue

    /// Makes an entry.
    public init(_ key: String, _ value: YAMLValue) {
      self.key = key
      self.value = value
    }
  }

  /// How to write a list or a mapping.
  public enum Layout: Sendable {
    /// In brackets, on the line of its key.
    case inline
    /// Each part on its own line, if it isn't in brackets already.
    case lines
  }

  /// A key or an index on the path from the top of a file to a part of it.
  public enum Step: Hashable, Sendable {
    /// The value of a key.
    case key(String)
    /// An item of a list, counted from 0.
    case item(Int)
  }

  /// The value of a node.
  public init(_ node: Node) {
    switch node.content {
    case .scalar(let scalar): self = node.isEmpty ? .nothing : .text(scalar.text)
    case .sequence(let items): self = .list(items.map(YAMLValue.init))
    case .mapping(let entries): self = .mapping(entries.map { .init($0.key, YAMLValue($0.value)) })
    case .refused: self = .nothing
    }
  }

  /// Whether it fits on the line of its key.
  var isInline: Bool {
    switch self {
    case .text, .nothing: true
    case .list(let items, let layout): layout == .inline || items.isEmpty
    case .mapping(let entries, let layout): layout == .inline || entries.isEmpty
    }
  }
}

extension YAMLValue: Equatable {
  /// Whether two values are equal, regardless of how they are to be written.
  public static func == (a: YAMLValue, b: YAMLValue) -> Bool {
    switch (a, b) {
    case (.text(let a, _), .text(let b, _)): Array(a.utf8) == Array(b.utf8)
    case (.nothing, .nothing): true
    case (.list(let a, _), .list(let b, _)): a == b
    case (.mapping(let a, _), .mapping(let b, _)): a == b
    default: false
    }
  }
}

// MARK: - Effects of edits

extension YAMLValue {
  /// The same with a part replaced.
  func replacing(_ path: some Collection<Step>, with value: YAMLValue) -> YAMLValue {
    guard !path.isEmpty else { return value }
    return changing(path) { _ in value }
  }

  /// The same with another key in a mapping.
  func inserting(
    _ entry: Entry, at index: Int, into path: some Collection<Step>
  ) -> YAMLValue {
    changing(path) { value in
      var entries: [Entry] = []
      if case .mapping(let known, _) = value { entries = known }
      entries.insert(entry, at: index)
      return .mapping(entries)
    }
  }

  /// The same with another item in a list.
  func inserting(
    _ item: YAMLValue, at index: Int, into path: some Collection<Step>
  ) -> YAMLValue {
    changing(path) { value in
      var items: [YAMLValue] = []
      if case .list(let known, _) = value { items = known }
      items.insert(item, at: index)
      return .list(items)
    }
  }

  /// The same without a key or an item.
  func removing(_ index: Int, from path: some Collection<Step>) -> YAMLValue {
    changing(path) { value in
      switch value {
      case .list(var items, _):
        items.remove(at: index)
        return .list(items)
      case .mapping(var entries, _):
        entries.remove(at: index)
        return .mapping(entries)
      case .text, .nothing: return value
      }
    }
  }

  private func changing(
    _ path: some Collection<Step>, _ change: (YAMLValue) -> YAMLValue
  ) -> YAMLValue {
    guard let step = path.first else { return change(self) }
    switch (step, self) {
    case (.key(let key), .mapping(var entries, _)):
      guard let index = entries.firstIndex(where: { $0.key.isExactly(key) }) else { return self }
      entries[index].value = entries[index].value.changing(path.dropFirst(), change)
      return .mapping(entries)
    case (.item(let index), .list(var items, _)):
      items[index] = items[index].changing(path.dropFirst(), change)
      return .list(items)
    default: return self
    }
  }
}

extension YAMLValue {
  /// The path to the first part that isn't as in another value; nil if all are.
  ///
  /// - Complexity: O(n) in the parts.
  func firstDifference(from other: YAMLValue) -> [Step]? {
    switch (self, other) {
    case (.list(let items, _), .list(let others, _)) where items.count == others.count:
      for (index, (item, other)) in zip(items, others).enumerated() {
        if let path = item.firstDifference(from: other) { return [.item(index)] + path }
      }
      return nil
    case (.mapping(let entries, _), .mapping(let others, _)):
      for (entry, other) in zip(entries, others) {
        guard entry.key.isExactly(other.key) else {
          return [.key(entries.count < others.count ? other.key : entry.key)]
        }
        if let path = entry.value.firstDifference(from: other.value) {
          return [.key(entry.key)] + path
        }
      }
      if entries.count == others.count { return nil }
      return entries.count > others.count ? [.key(entries[others.count].key)] : []
    default: return self == other ? nil : []
    }
  }
}
