import Definitions
import Journal
import Ledger
import SourceText

/// What can be written at a place in a file with definitions.
///
/// The text is usually broken while somebody types, so the path of keys above the place comes from the indentation.
struct YAMLCompletion {
  private(set) var items: [CompletionItem] = []

  init(_ document: OpenDocument, _ offset: Int, _ snapshot: BookSnapshot) {
    let place = YAMLPlace(document.positions, at: offset)
    let help = DefinitionHelp(at: place.path)
    let range = document.positions.range(place.range)
    if place.isValue {
      for word in help.words { items.append(CompletionItem(word, .value, range)) }
      items += names(help.role, range, snapshot)
    } else {
      for key in help.keys where !place.siblings.contains(key.name) {
        var item = CompletionItem(key.name, .property, range, text: "\(key.name): ")
        item.documentation = key.text
        items.append(item)
      }
      items += names(help.keyRole, range, snapshot, suffix: ": ")
      if help.isList, !place.isItem {
        for index in items.indices { items[index].text = "- " + items[index].text }
      }
    }
    let typed = place.typed
    items.removeAll { !$0.label.fits(typed) }
  }

  private func names(
    _ role: DefinitionName.Role?, _ range: TextRange, _ snapshot: BookSnapshot, suffix: String = ""
  ) -> [CompletionItem] {
    let journal = snapshot.journal.journal
    let names: [String] =
      switch role {
      case .account: snapshot.facts.habits.accounts.map(\.name)
      case .payee: snapshot.facts.habits.payees.map(\.name)
      case .commodity:
        (1..<max(1, journal.commodities.count)).map {
          journal.commodities.symbol(of: UInt32($0))
        }
      case .tag: snapshot.facts.tags.keys.sorted()
      case .template: snapshot.definitions.templates.map(\.id.value)
      case .budget: snapshot.definitions.budgets.map(\.name.value)
      case .rule, .importProfile, nil: []
      }
    return names.map { CompletionItem($0, .module, range, text: $0 + suffix) }
  }
}

/// Where a place in YAML is, by indentation.
struct YAMLPlace {
  /// The keys above the place, from the top; an item of a list is nil.
  private(set) var path: [String?] = []
  /// Whether the place is after a key, where its value is.
  private(set) var isValue = false
  /// Whether the line begins an item of a list.
  private(set) var isItem = false
  /// The bytes that are typed so far.
  let range: Range<Int>
  let typed: String
  /// The other keys of the same mapping, above and below.
  private(set) var siblings: Set<String> = []

  private struct Line {
    var indent: Int
    let isItem: Bool
    let key: String?
    let rest: Substring
  }

  init(_ text: TextPositions, at offset: Int) {
    let number = text.lineNumber(of: offset)
    let whole = text.line(number)
    let bytes = text.buffer.bytes
    let before = String(decoding: bytes[whole.lowerBound..<offset], as: UTF8.self)
    let own = Self.line(before)
    isItem = own.isItem
    if let key = own.key {
      isValue = true
      path = [key]
      // In `{a: x, b` the place after the last comma is a key again.
      if let open = own.rest.lastIndex(of: "{") {
        let part = own.rest[open...].dropFirst()
        let last = part.split(separator: ",", omittingEmptySubsequences: false).last ?? ""
        if let colon = last.firstRange(of: ": ") {
          path.insert(String(last[..<colon.lowerBound].trimmingBlanks), at: 0)
          typed = String(last[colon.upperBound...].drop { $0 == " " })
          path = [key, path[0]].map { $0 }
        } else {
          isValue = false
          typed = String(last.drop { $0 == " " })
        }
      } else if let open = own.rest.lastIndex(of: "[") {
        let part = own.rest[open...].dropFirst()
        typed = String(
          (part.split(separator: ",", omittingEmptySubsequences: false).last ?? "")
            .drop { $0 == " " })
        path.append(nil)
      } else {
        typed = String(own.rest.drop { $0 == " " })
      }
    } else {
      typed = String(own.rest)
    }
    range = offset - typed.utf8.count..<offset
    var indent = own.indent
    var above: [String?] = own.isItem ? [nil] : []
    if own.isItem { indent -= 2 }
    var line = number
    while line > 0, indent > 0 || own.isItem {
      line -= 1
      let next = Self.line(String(decoding: bytes[text.line(line)], as: UTF8.self))
      guard next.key != nil || next.isItem else { continue }
      if next.indent == own.indent, let key = next.key, above.count <= (own.isItem ? 1 : 0) {
        siblings.insert(key)
      }
      if next.isItem, next.indent <= indent, above.isEmpty || next.indent < indent {
        if next.indent == own.indent, above.isEmpty { above.append(nil) }
        indent = next.indent - 2
        continue
      }
      guard let key = next.key, next.indent < indent || (own.isItem && next.indent <= indent) else {
        continue
      }
      above.append(key)
      indent = next.indent
      if indent == 0 { break }
    }
    path = above.reversed() + path
  }

  /// The indentation of a line's text, its key and what is after it.
  private static func line(_ text: String) -> Line {
    var rest = text[...]
    var indent = rest.prefix { $0 == " " }.count
    rest = rest.dropFirst(indent)
    if rest.hasPrefix("#") { return Line(indent: indent, isItem: false, key: nil, rest: "") }
    var isItem = false
    while rest.hasPrefix("- ") || rest == "-" {
      isItem = true
      let blanks = rest.dropFirst().prefix { $0 == " " }.count
      indent += 1 + blanks
      rest = rest.dropFirst(1 + blanks)
    }
    var search = rest.startIndex
    while let colon = rest[search...].firstIndex(of: ":") {
      let next = rest.index(after: colon)
      if next == rest.endIndex || rest[next] == " " {
        return Line(
          indent: indent, isItem: isItem, key: String(rest[..<colon]).trimmingQuotes,
          rest: rest[next...])
      }
      search = next
    }
    return Line(indent: indent, isItem: isItem, key: nil, rest: rest)
  }
}

extension StringProtocol {
  /// Without blanks around it.
  var trimmingBlanks: SubSequence {
    let start = drop { $0 == " " }
    var end = start.endIndex
    while end > start.startIndex, self[index(before: end)] == " " { end = index(before: end) }
    return self[start.startIndex..<end]
  }
}

extension String {
  fileprivate var trimmingQuotes: String {
    guard count >= 2, let first, first == last, first == "\"" || first == "'" else { return self }
    return String(dropFirst().dropLast())
  }
}
