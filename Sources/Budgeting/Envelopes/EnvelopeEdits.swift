public import Amounts
import Containers
public import Dates
public import Definitions
public import Edits
public import Journal
public import SourceText

/// Edits to the assignments, moves and holds of a book.
public struct EnvelopeEdits: Sendable {
  private let definitions: Definitions
  @Boxed private var journal: ParsedJournal
  private let budget: Budget
  private var files: EditedDefinitions

  /// Takes the definitions and the budget. Sections that no file has yet go into that budget's file.
  public init(_ definitions: Definitions, of budget: Budget, _ journal: ParsedJournal) {
    self.definitions = definitions
    self.budget = budget
    self.journal = journal
    files = EditedDefinitions(definitions)
  }

  /// All edits so far.
  public var change: ChangeSet { files.change }

  /// Sets assignments of envelopes in a month.
  ///
  /// - Parameters:
  ///   - amounts: The amount of each envelope, in the budget's currency.
  ///   - month: The month, by its first day.
  /// - Throws: `DefinitionText.Refusal` when the text is in a form that can't be edited.
  /// - Complexity: O(n) in the bytes of the file if the month has no assignments yet; otherwise for each envelope.
  public mutating func assign(
    _ amounts: [(account: AccountID, quantity: Quantity)], in month: CivilDate
  ) throws(DefinitionText.Refusal) {
    let name = month.monthName
    let known = Dictionary(
      definitions.assignments.filter { $0.month == month }.map { ($0.account.value, $0) },
      uniquingKeysWith: { first, _ in first })
    var new: [YAMLValue.Entry] = []
    for (account, quantity) in amounts {
      let value = YAMLValue.text(text(quantity))
      if let assignment = known[account] {
        try replace(assignment, of: name, with: value)
      } else {
        new.append(.init(journal.accounts.name(of: account), value))
      }
    }
    guard !new.isEmpty else { return }
    let path: DefinitionText.Path = [.key("assignments"), .key(name)]
    let file = files.file(with: path) ?? file(with: ["assignments", "moves"])
    try files.edit(file) { text throws(DefinitionText.Refusal) in
      guard text.node(at: path) != nil else {
        return try text.set(path, to: .mapping(new, .lines), order: .sorted)
      }
      for entry in new { try text.set(path + [.key(entry.key)], to: entry.value) }
    }
  }

  private mutating func replace(
    _ known: Assignment, of month: String, with value: YAMLValue
  ) throws(DefinitionText.Refusal) {
    let file = files.file(at: known.account.span)
    let key = journal.sources.bytes(known.account.span)
    // The key as the file spells it: aliases can turn it into another name.
    let entry = files.root(of: file)?["assignments"]?.value[month]?.value.entries?
      .first { $0.keyNode.span == known.account.span }
    let written = entry?.key ?? String(decoding: key, as: UTF8.self)
    try files.edit(file) { text throws(DefinitionText.Refusal) in
      try text.set([.key("assignments"), .key(month), .key(written)], to: value)
    }
  }

  /// Adds a line of 0 to the budget. This makes an account that the journal doesn't have an envelope.
  ///
  /// - Throws: `DefinitionText.Refusal` when the text is in a form that can't be edited.
  public mutating func addLine(_ account: AccountID) throws(DefinitionText.Refusal) {
    let zero = YAMLValue.text(text(.zero))
    let path: DefinitionText.Path = [
      .key("budgets"), .key(budget.name.value), .key("lines"),
      .key(journal.accounts.name(of: account)),
    ]
    try files.edit(files.file(at: budget.name.span)) { text throws(DefinitionText.Refusal) in
      try text.set(path, to: zero)
    }
  }

  /// Adds a move after the existing ones.
  ///
  /// - Throws: `DefinitionText.Refusal` when the text is in a form that can't be edited.
  public mutating func move(
    from: AccountID, to: AccountID, _ quantity: Quantity, on date: CivilDate, note: String?
  ) throws(DefinitionText.Refusal) {
    var entries: [YAMLValue.Entry] = [
      .init("date", .text(date.description)),
      .init("from", .text(journal.accounts.name(of: from))),
      .init("to", .text(journal.accounts.name(of: to))),
      .init("amount", .text(text(quantity))),
    ]
    if let note { entries.append(.init("note", .text(note, isWords: true))) }
    try files.edit(file(with: ["moves", "assignments"])) { text throws(DefinitionText.Refusal) in
      try text.append(.mapping(entries, .inline), to: [.key("moves")], layout: .lines)
    }
  }

  /// Sets what a month keeps for the next one; zero removes it.
  ///
  /// - Throws: `DefinitionText.Refusal` when the text is in a form that can't be edited.
  public mutating func hold(
    _ quantity: Quantity, in month: CivilDate
  ) throws(DefinitionText.Refusal) {
    let path: DefinitionText.Path = [.key("hold"), .key(month.monthName)]
    let known = files.file(with: path)
    if quantity.isZero, known == nil { return }
    let file = known ?? file(with: ["hold", "assignments", "moves"])
    let value = YAMLValue.text(text(quantity))
    try files.edit(file) { text throws(DefinitionText.Refusal) in
      if quantity.isZero {
        try text.remove(path)
      } else {
        try text.set(path, to: value, order: .sorted)
      }
    }
  }

  /// The last item of `moves:` in the last file that has any; nil if there are none.
  public var lastMove: EnvelopeMove? {
    guard let (_, _, last) = lastItem else { return nil }
    return definitions.moves.first {
      last.span.contains($0.date.span)
    }
  }

  /// Removes the last item of `moves:`.
  ///
  /// - Throws: `DefinitionText.Refusal` when the text is in a form that can't be edited.
  public mutating func undoMove() throws(DefinitionText.Refusal) {
    guard let (file, index, _) = lastItem else { return }
    try files.edit(file) { text throws(DefinitionText.Refusal) in
      try text.remove([.key("moves"), .item(index)])
    }
  }

  private var lastItem: (file: Int, index: Int, node: Node)? {
    for file in definitions.files.indices.reversed() {
      if let items = definitions.files[file].root?["moves"]?.value.items, let last = items.last {
        return (file, items.count - 1, last)
      }
    }
    return nil
  }

  /// The last file with the first of these sections that any file has, otherwise the budget's file.
  private func file(with sections: [String]) -> Int {
    files.lastFile(with: sections) ?? files.file(at: budget.name.span)
  }

  private func text(_ quantity: Quantity) -> String {
    budget.written(quantity, journal.commodities)
  }
}
