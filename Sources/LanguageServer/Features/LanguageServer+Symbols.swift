import Containers
import Definitions
import Journal
import Ledger
import SourceText

/// A named part of a file.
struct DocumentSymbol: JSONValue {
  /// The protocol's kinds.
  enum Kind: Int {
    case module = 2
    case event = 24
    case string = 15
    case key = 20
    case object = 19
  }

  let name: String
  var detail = ""
  let kind: Kind
  let range: TextRange
  let selection: TextRange
  var children: [DocumentSymbol] = []

  func writeJSON(to output: inout [UInt8]) {
    JSONWriter.object(to: &output) { object in
      object.set("name", name.isEmpty ? "–" : name)
      if !detail.isEmpty { object.set("detail", detail) }
      object.set("kind", kind.rawValue)
      object.set("range", range)
      object.set("selectionRange", selection)
      if !children.isEmpty { object.set("children", children) }
    }
  }

  /// The symbol and those in it, in the older form.
  func flat(_ uri: String, in container: String?) -> [RawJSON] {
    [
      RawJSON { object in
        object.set("name", name.isEmpty ? "–" : name)
        object.set("kind", kind.rawValue)
        object.set("location", Location(uri: uri, range: range))
        if let container { object.set("containerName", container) }
      }
    ] + children.flatMap { $0.flat(uri, in: name) }
  }
}

extension LanguageServer {
  /// `textDocument/documentSymbol`: entries and directives of a journal, keys of definitions.
  mutating func symbols(_ params: JSONInput) throws(Refusal) -> RawJSON {
    let place = try place(params)
    let found =
      place.snapshot.isJournal(place.file) ? journalSymbols(place) : definitionSymbols(place)
    if client.takesSymbolTrees { return RawJSON(found) }
    return RawJSON(found.flatMap { $0.flat(place.document.uri, in: nil) })
  }

  private func journalSymbols(_ place: AskedPlace) -> [DocumentSymbol] {
    let journal = place.snapshot.journal.journal
    var result: [(start: UInt32, symbol: DocumentSymbol)] = []
    for transaction in place.snapshot.transactions(of: place.file) {
      let row = journal.transactions[transaction]
      let syntax = journal.syntax(of: transaction)
      let end = trimmedEnd(syntax.end, after: row.start, place)
      result.append(
        (
          row.start,
          DocumentSymbol(
            name: "\(row.date) \(journal.description(of: transaction))", kind: .event,
            range: place.range(of: ByteSpan(row.start, end)),
            selection: place.range(of: syntax.date))
        ))
    }
    for rule in journal.autoRules where place.file.span.contains(rule.span) {
      let name = "= \(journal.sources.text(rule.query))"
      result.append((rule.span.start, symbol(name, of: rule.span, rule.query, place)))
    }
    for rule in journal.periodicRules where place.file.span.contains(rule.span) {
      let words = [journal.sources.text(rule.periodSpan), journal.sources.text(rule.description)]
      let name = "~ " + words.filter { !$0.isEmpty }.joined(separator: "  ")
      result.append((rule.span.start, symbol(name, of: rule.span, rule.periodSpan, place)))
    }
    // A commodity whose format is on a line of its own is declared twice.
    var symbols = NameSet()
    let commodities = journal.commodityDeclarations.filter {
      place.file.span.contains($0.span) && symbols.insert($0.name)
    }
    let declared =
      journal.accountDeclarations + journal.payeeDeclarations + commodities
      + journal.tagDeclarations
    for declaration in declared where place.file.span.contains(declaration.span) {
      let range = place.range(of: declaration.span)
      result.append(
        (
          declaration.span.start,
          DocumentSymbol(name: declaration.name, kind: .module, range: range, selection: range)
        ))
    }
    return result.sorted { $0.start < $1.start }.map(\.symbol)
  }

  /// The symbol of a rule.
  private func symbol(
    _ name: String, of rule: ByteSpan, _ selection: ByteSpan, _ place: AskedPlace
  ) -> DocumentSymbol {
    let end = trimmedEnd(rule.end, after: rule.start, place)
    return DocumentSymbol(
      name: name, kind: .event, range: place.range(of: ByteSpan(rule.start, end)),
      selection: place.range(of: selection))
  }

  /// The end of an entry's text, before its last line feed.
  private func trimmedEnd(_ end: UInt32, after start: UInt32, _ place: AskedPlace) -> UInt32 {
    var offset = Int(end - place.file.base)
    let bytes = place.file.buffer.bytes
    while offset > Int(start - place.file.base), [0x0A, 0x0D].contains(bytes[offset - 1]) {
      offset -= 1
    }
    return place.file.base + UInt32(offset)
  }

  private func definitionSymbols(_ place: AskedPlace) -> [DocumentSymbol] {
    guard
      let file = place.snapshot.definitions.files.first(where: {
        $0.source.path.isExactly(place.file.path)
      }), let root = file.root
    else { return [] }
    return symbols(in: root, place, depth: 4)
  }

  private func symbols(in node: Node, _ place: AskedPlace, depth: Int) -> [DocumentSymbol] {
    guard depth > 0 else { return [] }
    if let entries = node.entries {
      return entries.map { entry in
        DocumentSymbol(
          name: entry.key, detail: entry.value.scalar?.text ?? "",
          kind: entry.value.scalar == nil ? .object : .key, range: place.range(of: entry.span),
          selection: place.range(of: entry.keyNode.span),
          children: symbols(in: entry.value, place, depth: depth - 1))
      }
    }
    return (node.items ?? []).filter { $0.entries != nil }.map { item in
      let range = place.range(of: item.span)
      return DocumentSymbol(
        name: item["name"]?.value.scalar?.text ?? item.entries?.first?.value.scalar?.text ?? "",
        kind: .object, range: range, selection: range)
    }
  }

  /// `workspace/symbol`: accounts, payees, templates, budgets and rules whose names fit a text.
  mutating func workspaceSymbols(_ params: JSONInput) throws(Refusal) -> RawJSON {
    refresh()
    let query = params["query"].text ?? ""
    var found: [RawJSON] = []
    for root in shelf.roots {
      guard let snapshot = shelf.snapshots[root] else { continue }
      let journal = snapshot.journal.journal
      func add(_ name: String, _ kind: DocumentSymbol.Kind, _ span: ByteSpan, _ what: String) {
        guard found.count < 500, name.fits(query) else { return }
        found.append(
          RawJSON { object in
            object.set("name", name)
            object.set("kind", kind.rawValue)
            object.set("location", location(of: span, in: snapshot))
            object.set("containerName", what)
          })
      }
      var places: [Int: ByteSpan] = [:]
      for declaration in journal.accountDeclarations {
        if let account = journal.accounts.find(declaration.name.utf8) {
          places[Int(account)] = declaration.span
        }
      }
      for row in journal.postings.rows.indices {
        let posting = journal.postings.rows[row]
        guard places[Int(posting.account)] == nil, !posting.flags.contains(.generated) else {
          continue
        }
        places[Int(posting.account)] = journal.accountSpan(ofPosting: row)
      }
      for (account, span) in places.sorted(by: { $0.key < $1.key }) {
        add(journal.accounts.name(of: AccountID(account)), .module, span, "account")
      }
      for payee in snapshot.facts.habits.payees {
        guard let last = payee.last else { continue }
        let span = journal.transactions[last].description
        add(payee.name, .string, span, "payee")
      }
      let definitions = snapshot.definitions
      for template in definitions.templates {
        add(template.id.value, .event, template.id.span, "template")
      }
      for budget in definitions.budgets {
        add(budget.name.value, .object, budget.name.span, "budget")
      }
      for rule in definitions.rules { add(rule.name.value, .object, rule.name.span, "rule") }
    }
    return RawJSON(found)
  }
}
