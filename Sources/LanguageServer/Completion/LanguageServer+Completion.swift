import Amounts
import Containers
import Dates
import Definitions
import Journal
import Ledger
import Recurring
import SourceText
import Workspace

extension LanguageServer {
  /// The most proposals in an answer.
  private static let limit = 300

  /// `textDocument/completion`
  ///
  /// The names are those of the last reading, so an answer doesn't wait for the next one.
  mutating func complete(_ params: JSONInput) throws(Refusal) -> RawJSON {
    let document = try document(params["textDocument"])
    let offset = document.positions.offset(of: try Position(params["position"]))
    if shelf.snapshot(of: document.path) == nil { refresh() }
    guard let snapshot = shelf.names(for: document.path) else { return .null }
    var items: [CompletionItem]
    if document.isYAML {
      items = YAMLCompletion(document, offset, snapshot).items
    } else if isJournal(document) {
      items = journalItems(JournalContext(document.positions, at: offset), document, snapshot)
    } else {
      let format = files.reference(to: document.path).format
      let context = OtherInputContext(document.positions, at: offset, format)
      items = otherItems(context, document, snapshot)
    }
    for index in items.indices { items[index].rank = index }
    let isCut = items.count > Self.limit
    return RawJSON { object in
      object.set("isIncomplete", isCut)
      object.set("items", Array(items.prefix(Self.limit)))
    }
  }

  private func journalItems(
    _ context: JournalContext, _ document: OpenDocument, _ snapshot: BookSnapshot
  ) -> [CompletionItem] {
    let range = document.positions.range(context.range)
    let typed = String(
      decoding: document.buffer.bytes[context.range], as: UTF8.self)
    let facts = snapshot.facts
    let journal = snapshot.journal.journal
    switch context.kind {
    case .account, .directive("account"), .directive("apply account"):
      let habits = facts.habits
      let own = habits.accounts(ofPayee: context.payee, in: journal)
      let isOwn = NameSet(own)
      var names = own + habits.accounts.map(\.name).filter { !isOwn.contains($0) }
      if case .directive("apply account") = context.kind {
        let known = NameSet(names)
        names =
          journal.accounts.parents.map(journal.accounts.name).inByteOrder()
          .filter { !known.contains($0) } + names
      }
      // A directive isn't below itself.
      let line = document.positions.lineNumber(of: context.range.lowerBound)
      let start = document.positions.line(line).lowerBound
      if let parent = snapshot.appliedAccount(in: document, at: start) {
        names = names.filter { $0.hasPrefix(parent + ":") }
          .map { String($0.dropFirst(parent.count + 1)) }
      }
      return names.bestFirst(typed).map { CompletionItem($0, .module, range) }
    case .description where typed.contains("|"):
      let payee = ParsedJournal.payeeAndNote(typed).payee
      // The entry that it's typed in has it, too.
      return Self.descriptions(ofPayee: payee, in: journal).filter { !$0.isExactly(typed) }
        .bestFirst(typed.split(separator: "|").last.map(Self.trimmed) ?? "")
        .map { CompletionItem($0, .text, range) }
    case .description:
      return payees(context, typed, range, facts.habits, snapshot)
    case .directive("payee"):
      return facts.habits.payees.map(\.name).bestFirst(typed)
        .map { CompletionItem($0, .text, range) }
    case .commodity, .directive("commodity"):
      return facts.symbolsByUse.bestFirst(typed)
        .map { CompletionItem($0, .unit, range, text: Symbol.written($0)) }
    case .tagName:
      return facts.tags.names.inByteOrder().bestFirst(typed)
        .map { CompletionItem($0, .property, range, text: "\($0): ") }
    case .directive("tag"):
      return facts.tags.names.inByteOrder().bestFirst(typed)
        .map { CompletionItem($0, .property, range) }
    case .tagValue("recurring"):
      return snapshot.definitions.templates.map(\.id.value).bestFirst(typed)
        .map { CompletionItem($0, .reference, range) }
    case .accountType:
      return AccountType.allCases.compactMap { type in
        let word = "\(type.word)"
        var item = CompletionItem(String(type.rawValue), .value, range)
        (item.detail, item.filter) = (word, word)
        return word.fits(typed) ? item : nil
      }
    case .tagValue(let name):
      return (facts.tags[name] ?? []).inByteOrder().filter { $0.fits(typed) }
        .map { CompletionItem($0, .value, range) }
    case .query: return QueryWords(typed, facts, journal).items(range)
    case .date: return dates(before: context.range.lowerBound, document, range)
    case .keyword:
      return [
        "account", "alias", "apply account", "comment", "commodity", "decimal-mark",
        "end apply account", "end comment", "include", "payee", "tag",
      ].filter { $0.fits(typed) }.map { CompletionItem($0, .keyword, range, text: $0 + " ") }
    case .period:
      // An interval of several weeks or months needs a day that it counts from; for months, hledger wants the first.
      let today = shelf.choices.today()
      let first = today.adding(days: 1 - today.day)
      return [
        "daily", "weekly", "monthly", "quarterly", "yearly", "biweekly from \(today)",
        "bimonthly from \(first)", "every 2 weeks from \(today)", "every 3 months from \(first)",
        "every 1st day of month", "every weekday",
      ].filter { $0.fits(typed) }.map { CompletionItem($0, .keyword, range) }
    case .directive, .nothing: return []
    }
  }

  private func otherItems(
    _ context: OtherInputContext, _ document: OpenDocument, _ snapshot: BookSnapshot
  ) -> [CompletionItem] {
    let range = document.positions.range(context.range)
    let typed = String(decoding: document.buffer.bytes[context.range], as: UTF8.self)
    func items(_ names: [String], _ kind: CompletionItem.Kind) -> [CompletionItem] {
      names.bestFirst(typed).map { CompletionItem($0, kind, range) }
    }
    switch context.kind {
    case .account: return items(snapshot.facts.habits.accounts.map(\.name), .module)
    case .commodity: return items(snapshot.facts.symbolsByUse, .unit)
    case .word(let words): return items(words, .keyword)
    case .column(let names): return items(names, .property)
    case .nothing: return []
    }
  }

  /// Payees, and for an entry without postings the payee's last one.
  private func payees(
    _ context: JournalContext, _ typed: String, _ range: TextRange, _ habits: Habits,
    _ snapshot: BookSnapshot
  ) -> [CompletionItem] {
    let journal = snapshot.journal
    var items: [CompletionItem] = []
    let known = NameTable(habits.payees.map { ($0.name, $0) })
    for payee in habits.payees.map(\.name).bestFirst(typed).compactMap({ known[$0] }) {
      if items.count > 2 * Self.limit { break }
      if context.isBare, let last = payee.last, Self.canRepeat(last, journal.journal) {
        var item = CompletionItem(payee.name, .snippet, range)
        item.detail = "as on \(journal.journal.transactions[last].date)"
        let name = client.takesSnippets ? CompletionItem.escaped(payee.name) : payee.name
        item.text = ([name] + postings(like: last, journal.journal)).joined(separator: "\n")
        item.isSnippet = client.takesSnippets
        items.append(item)
      }
      items.append(CompletionItem(payee.name, .text, range))
    }
    return items
  }

  /// Whether a transaction says what it moves without its assertions, so that it can be written again.
  private static func canRepeat(_ transaction: TransactionID, _ journal: ParsedJournal) -> Bool {
    NewEntry.postings(of: transaction, in: journal).count { $0.amount == nil } < 2
  }

  /// The lines of the postings of a transaction, as `florin add` would write them again; in a snippet, each amount is a
  /// place to type.
  private func postings(like transaction: TransactionID, _ journal: ParsedJournal) -> [String] {
    let postings = NewEntry.postings(of: transaction, in: journal)
    let lines = PlannedEntry.lines(of: postings, in: journal).map { Array($0) }
    guard client.takesSnippets else { return lines.map { String(decoding: $0, as: UTF8.self) } }
    func escaped(_ bytes: ArraySlice<UInt8>) -> String {
      CompletionItem.escaped(String(decoding: bytes, as: UTF8.self))
    }
    var number = 0
    return zip(lines, postings).map { line, posting in
      let amount = posting.amountText(in: journal)
      let rest = line.dropFirst(posting.nameText(in: journal).count)
      guard !amount.isEmpty, let place = rest.firstRange(of: amount) else {
        return escaped(line[...])
      }
      number += 1
      return escaped(line[..<place.lowerBound]) + "${\(number):\(escaped(line[place]))}"
        + escaped(line[place.upperBound...])
    }
  }

  /// The descriptions with a payee and a note, the latest first.
  ///
  /// - Complexity: O(n) in the transactions.
  private static func descriptions(ofPayee payee: String, in journal: ParsedJournal) -> [String] {
    var seen: NameSet = []
    return journal.transactions.indices.reversed().compactMap { transaction in
      let bytes = journal.sources.bytes(journal.transactions[transaction].description)
      guard bytes.starts(with: payee.utf8), bytes.contains(UInt8(ascii: "|")),
        journal.payee(of: transaction).isExactly(payee)
      else { return nil }
      let description = journal.description(of: transaction)
      return seen.insert(description) ? description : nil
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    String(text.drop { $0 == " " })
  }

  /// Today, and the day after the entry above.
  private func dates(
    before offset: Int, _ document: OpenDocument, _ range: TextRange
  ) -> [CompletionItem] {
    let today = shelf.choices.today()
    var found = [(today, "today"), (today.adding(days: -1), "yesterday")]
    var line = document.positions.lineNumber(of: offset)
    while line > 0 {
      line -= 1
      let text = document.buffer.bytes[document.positions.line(line)].prefix(10)
      if let date = CivilDate(isoText: text) {
        found.append((date, "the day of the entry above"))
        found.append((date.adding(days: 1), "the day after the entry above"))
        break
      }
    }
    var seen: Set<CivilDate> = []
    return found.filter { seen.insert($0.0).inserted }.map { date, words in
      var item = CompletionItem(date.description, .event, range, text: "\(date) ")
      item.detail = words
      return item
    }
  }
}

extension [String] {
  /// The names that can be meant by what is typed: first those with a part that begins like this, then the others. What
  /// is typed comes last, because the entry that it's typed in may be all that has it.
  func bestFirst(_ typed: String) -> [String] {
    let fitting = filter { $0.fits(typed) && !$0.isExactly(typed) }
    let start = typed.lowercased()
    func begins(_ name: String) -> Bool {
      let name = name.lowercased()
      return name.hasPrefix(start) || name.split(separator: ":").contains { $0.hasPrefix(start) }
    }
    return fitting.filter(begins) + fitting.filter { !begins($0) }
      + filter { !typed.isEmpty && $0.isExactly(typed) }
  }
}

extension String {
  /// Whether a name can be meant by what is typed: its letters occur in the name in their order, ignoring case.
  func fits(_ typed: String) -> Bool {
    var rest = self[...].utf8
    for byte in typed.utf8 {
      let lower = byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
      guard
        let place = rest.firstIndex(where: { ($0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0) == lower })
      else { return false }
      rest = rest[rest.index(after: place)...]
    }
    return true
  }
}
