import Definitions
import Edits
import Foundation
import Journal
import Ledger
import SourceText
import TestSupport
import Testing

// What names something must be found wherever the schema allows it: by `rename`, and by whoever asks for names.

extension SchemaDocument.NamingPlace {
  /// A file that names something at the place and nowhere else.
  fileprivate func document(naming name: String) -> String {
    var text = isKey ? "1" : name
    for (index, step) in steps.enumerated().reversed() {
      switch step {
      case .key(let key): text = "{\(key): \(text)}"
      case .item: text = "[\(text)]"
      case .anyKey(let role, let pattern):
        let isNamed = isKey && index == steps.count - 1
        text = "{\(isNamed ? name : Self.key(role, pattern)): \(text)}"
      }
    }
    return text + "\n"
  }

  /// A key on the way.
  private static func key(_ role: DefinitionName.Role?, _ pattern: String?) -> String {
    if role == .account { return "way:to" }
    guard let pattern, pattern.hasPrefix("[0-9]{4}") else { return "way" }
    return pattern.hasSuffix("-[0-9]{2}-[0-9]{2}") ? "2024-01-01" : "2024-01"
  }

  /// What the place may say, with a name in it.
  fileprivate func text(naming name: String) -> String {
    if role == .tag, case .key("comment")? = steps.last { return "\"a note, \(name): x\"" }
    guard role == .commodity else { return name }
    guard let example = examples.first(where: { $0.contains("EUR") }) else { return "7 \(name)" }
    return example.replacing("EUR", with: name)
  }

  fileprivate var path: String {
    steps.map { step in
      switch step {
      case .key(let key): key
      case .anyKey(let role, let pattern): role.map { "<\($0)>" } ?? pattern ?? "<any>"
      case .item: "[]"
      }
    }.joined(separator: "/")
  }
}

@Suite struct NamingPlaceTests {
  private static func names(_ role: DefinitionName.Role) -> (old: String, new: String) {
    role == .account ? ("Old:Name", "New:Name") : ("OLD", "NEW")
  }

  private func target(_ role: DefinitionName.Role) -> Rename.Target? {
    let (old, new) = Self.names(role)
    return switch role {
    case .account: .account(AccountMove(from: old, to: new))
    case .commodity: .commodity(old: old, new: new)
    case .payee: .payee(old: old, new: new)
    case .tag: .tag(old: old, new: new)
    case .template: .template(old: old, new: new)
    case .budget, .rule, .importProfile: nil
    }
  }

  @Test func `each place of the schema that names something is recorded, and renamed`() throws {
    let places = SchemaDocument.namingPlaces
    #expect(Set(places.map(\.role)) == Set(DefinitionName.Role.allCases))
    for place in places {
      let (old, new) = Self.names(place.role)
      let text = place.text(naming: old)
      let document = place.document(naming: text)
      let sketch = Sketch("", document)
      let sources = sketch.journal.journal.sources
      let found = sketch.definitions.names.filter {
        $0.subject.role == place.role && sources.text($0.span).contains(old)
      }
      #expect(found.count >= 1, "\(place.role) isn't recorded at \(place.path): \(document)")
      guard let name = found.first, let target = target(place.role) else { continue }
      if place.isKey {
        guard case .key = name.form else {
          Issue.record("\(place.path) isn't recorded as a key")
          continue
        }
      }
      let rename = Rename(target, in: sketch.journal.journal, sketch.definitions)
      guard name.form != .condition else {
        #expect(rename.mentions == [name.span], "\(document)")
        continue
      }
      let after = try sketch.changed(by: rename.change, isTidied: false)
      #expect(
        after["florin.yaml"] == place.document(naming: place.text(naming: new)),
        "\(place.path) isn't renamed")
    }
  }

  @Test func `what is recorded is foreseen by the schema`() throws {
    let places = SchemaDocument.namingPlaces
    var documents = places.map { $0.document(naming: $0.text(naming: Self.names($0.role).old)) }
    for file in ["banks/rules", "envelopes/budgets", "household/budgets", "household/recurring"] {
      let url = Package.root.appending(path: "examples/\(file).yaml")
      documents.append(try String(contentsOf: url, encoding: .utf8))
    }
    for document in documents {
      let sketch = Sketch("", document)
      var foreseen: Set<String> = []
      for place in places {
        for node in nodes(at: place, in: sketch.definitions.files[0].root) {
          foreseen.insert("\(place.role) \(node.span.start)")
        }
      }
      for name in sketch.definitions.names {
        let isForeseen = foreseen.contains("\(name.subject.role) \(name.span.start)")
        let text = sketch.journal.journal.sources.text(name.span)
        #expect(isForeseen, "the schema doesn't say that '\(text)' is a \(name.subject.role)")
      }
    }
  }

  /// The nodes of a document at a place.
  private func nodes(at place: SchemaDocument.NamingPlace, in root: Node?) -> [Node] {
    var nodes = [root].compactMap(\.self)
    for (index, step) in place.steps.enumerated() {
      let isName = place.isKey && index == place.steps.count - 1
      nodes = nodes.flatMap { node -> [Node] in
        switch step {
        case .key(let key): [node[key]?.value].compactMap(\.self)
        case .item: node.items ?? []
        case .anyKey: (node.entries ?? []).map { isName ? $0.keyNode : $0.value }
        }
      }
    }
    return nodes.filter { $0.scalar != nil }
  }
}
