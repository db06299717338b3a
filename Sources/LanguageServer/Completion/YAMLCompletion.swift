import Amounts
import Definitions
import Journal
import Ledger
import SourceText

/// What can be written at a place in a file with definitions.
///
/// The text is usually broken while somebody types, so the path of keys above the place comes from the indentation.
struct YAMLCompletion {
  private(set) var items: [CompletionItem] = []
  private let place: YAMLPlace
  private let range: TextRange
  private let snapshot: BookSnapshot

  init(_ document: OpenDocument, _ offset: Int, _ snapshot: BookSnapshot) {
    place = YAMLPlace(document.positions, at: offset)
    range = document.positions.range(place.range)
    self.snapshot = snapshot
    let help = DefinitionHelp(at: place.path)
    if place.isValue || place.isItem { addValues(help) }
    guard !place.isValue else { return }
    for key in help.keys where !place.siblings.contains(key.name) && key.name.fits(place.typed) {
      var item = CompletionItem(key.name, .property, range, text: "\(key.name): ")
      item.documentation = key.text
      items.append(item)
    }
    add(names(help.keyRole), suffix: ": ")
    if help.isList, !place.isItem {
      for index in items.indices { items[index].text = "- " + items[index].text }
    }
  }

  private mutating func addValues(_ help: DefinitionHelp) {
    for word in help.words where word.fits(place.typed) {
      items.append(CompletionItem(word, .value, range))
    }
    add(names(help.role))
    if help.chosenKeyRole == .tag, let name = place.path.last ?? nil {
      add((snapshot.facts.tags[name] ?? []).inByteOrder())
    }
    // `tag: trip=Rome`, in the conditions of a rule.
    if help.role == .tag, let mark = place.typed.firstIndex(of: "=") {
      let name = String(place.typed[..<mark])
      add((snapshot.facts.tags[name] ?? []).inByteOrder().map { "\(name)=\($0)" })
    }
    guard !place.isItem, help.words.isEmpty, help.role == nil || help.role == .commodity else {
      return
    }
    let known = Set(items.map(\.label))
    for example in help.examples where example.fits(place.typed) && !known.contains(example) {
      var item = CompletionItem(example, .value, range)
      item.detail = "example"
      items.append(item)
    }
  }

  private mutating func add(_ names: [String], suffix: String = "") {
    for name in names.bestFirst(place.typed) {
      items.append(CompletionItem(name, .module, range, text: name + suffix))
    }
  }

  private func names(_ role: DefinitionName.Role?) -> [String] {
    let journal = snapshot.journal.journal
    return switch role {
    case .account: snapshot.facts.habits.accounts.map(\.name)
    case .payee: snapshot.facts.habits.payees.map(\.name)
    case .commodity: journal.commodities.symbols
    case .tag: snapshot.facts.tags.names.inByteOrder()
    case .template: snapshot.definitions.templates.map(\.id.value)
    case .budget: snapshot.definitions.budgets.map(\.name.value)
    case .importProfile: snapshot.definitions.imports.map(\.name.value)
    case .rule, nil: []
    }
  }
}

extension CommodityTable {
  /// The symbols, without the one of numbers alone.
  var symbols: [String] {
    ids.filter { $0 != CommodityTable.none }.map(symbol(of:))
  }
}
