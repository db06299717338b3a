public import Amounts
public import Dates
public import Definitions
public import Edits
public import Journal
public import SourceText

/// Edits to the assignments and moves of a book.
public struct EnvelopeEdits: Sendable {
  private let definitions: Definitions
  private let journal: ParsedJournal
  private let budget: Budget
  /// The edited files, by their index in the definitions.
  private var texts: [Int: DefinitionText] = [:]

  /// Takes the definitions and the budget. Sections that no file has yet go into that budget's file.
  public init(_ definitions: Definitions, of budget: Budget, _ journal: ParsedJournal) {
    self.definitions = definitions
    self.budget = budget
    self.journal = journal
  }

  /// All edits so far.
  public var change: ChangeSet {
    var change = ChangeSet()
    for file in texts.keys.sorted() {
      if let text = texts[file] { change.merge(text.change) }
    }
    return change
  }

  /// Sets an envelope's assignment in a month.
  ///
  /// - Parameters:
  ///   - account: The envelope.
  ///   - quantity: The amount, in the budget's currency.
  ///   - month: The month, by its first day.
  /// - Throws: `DefinitionText.Refusal` when the text is in a form that can't be edited.
  public mutating func assign(
    _ account: AccountID, _ quantity: Quantity, in month: CivilDate
  ) throws(DefinitionText.Refusal) {
    let value = YAMLValue.text(text(quantity))
    let name = String(month.description.prefix(7))
    if let known = definitions.assignments.first(where: {
      $0.month == month && $0.account.value == account
    }) {
      let file = fileIndex(at: known.account.span)
      let key = journal.sources.bytes(known.account.span)
      // The key as the file spells it: aliases can turn it into another name.
      let entry = definitions.files[file].root?["assignments"]?.value[name]?.value.entries?
        .first { $0.keyNode.span == known.account.span }
      let written = entry?.key ?? String(decoding: key, as: UTF8.self)
      return try edit(file) { text throws(DefinitionText.Refusal) in
        try text.set([.key("assignments"), .key(name), .key(written)], to: value)
      }
    }
    let file =
      definitions.files.lastIndex { $0.root?["assignments"]?.value[name] != nil }
      ?? file(with: ["assignments", "moves"])
    let path: DefinitionText.Path = [
      .key("assignments"), .key(name), .key(journal.accounts.name(of: account)),
    ]
    try edit(file) { text throws(DefinitionText.Refusal) in
      let hasMonth = text.node(at: [.key("assignments"), .key(name)]) != nil
      try text.set(path, to: value, order: hasMonth ? .last : .sorted)
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
    try edit(fileIndex(at: budget.name.span)) { text throws(DefinitionText.Refusal) in
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
    try edit(file(with: ["moves", "assignments"])) { text throws(DefinitionText.Refusal) in
      try text.append(.mapping(entries, .inline), to: [.key("moves")], layout: .lines)
    }
  }

  /// The last item of `moves:` in the last file that has any; nil if there are none.
  public var lastMove: EnvelopeMove? {
    guard let (_, _, last) = lastItem else { return nil }
    return definitions.moves.first {
      last.span.start <= $0.date.span.start && $0.date.span.end <= last.span.end
    }
  }

  /// Removes the last item of `moves:`.
  ///
  /// - Throws: `DefinitionText.Refusal` when the text is in a form that can't be edited.
  public mutating func undoMove() throws(DefinitionText.Refusal) {
    guard let (file, index, _) = lastItem else { return }
    try edit(file) { text throws(DefinitionText.Refusal) in
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

  // MARK: - Files

  private func fileIndex(at span: ByteSpan) -> Int {
    definitions.files.firstIndex {
      $0.source.span.start <= span.start && span.start < $0.source.span.end
    } ?? 0
  }

  /// The last file with the first of these sections that any file has, otherwise the budget's file.
  private func file(with sections: [String]) -> Int {
    for section in sections {
      if let file = definitions.files.lastIndex(where: { $0.root?[section] != nil }) { return file }
    }
    return fileIndex(at: budget.name.span)
  }

  private mutating func edit(
    _ file: Int, _ edits: (inout DefinitionText) throws(DefinitionText.Refusal) -> Void
  ) throws(DefinitionText.Refusal) {
    var text: DefinitionText
    if let known = texts[file] {
      text = known
    } else {
      text = try DefinitionText(definitions.files[file].source)
    }
    try edits(&text)
    texts[file] = text
  }

  private func text(_ quantity: Quantity) -> String {
    let style = journal.commodities.style(of: budget.currency)
    let written = quantity.normalized.padded(to: style.places)
    return journal.commodities.plainText(Amount(written, budget.currency))
  }
}
