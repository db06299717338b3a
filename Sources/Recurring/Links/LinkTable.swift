import Containers
public import Dates
public import Definitions
import Edits
public import Journal
public import SourceText

/// The journal's transactions that are linked to occurrences, by template and slot.
public struct LinkTable: Sendable {
  /// All links, in the order of the text.
  public let links: [OccurrenceLink]
  /// The indices into `links` for each template, by slot.
  private var slots: [String: [CivilDate: [Int]]] = [:]

  /// Finds the links of a journal.
  ///
  /// - Complexity: O(n) in the transactions and in the bytes of the entries that may have a link.
  public init(_ journal: ParsedJournal) {
    var links: [OccurrenceLink] = []
    for (transaction, row) in journal.transactions.pairs
    where row.flags.contains(.link) && !row.flags.contains(.generated) {
      if let link = OccurrenceLink(transaction, in: journal) { links.append(link) }
    }
    self.links = links
    for (index, link) in links.enumerated() {
      slots[link.template, default: [:]][link.slot, default: []].append(index)
    }
  }

  /// The linked slots of a template, with indices into ``links``.
  func slots(of template: String) -> [CivilDate: [Int]] { slots[template] ?? [:] }

  /// All links of a template, grouped by slot, in slot order.
  public func links(of template: String) -> [(slot: CivilDate, links: [OccurrenceLink])] {
    (slots[template] ?? [:]).sorted { $0.key < $1.key }
      .map { ($0.key, $0.value.map { links[$0] }) }
  }

  /// The links of one occurrence of a template, in the order of the text.
  ///
  /// - Complexity: O(n) in these links.
  public func links(of template: String, at slot: CivilDate) -> [OccurrenceLink] {
    (slots[template]?[slot] ?? []).map { links[$0] }
  }

  // MARK: - Problems

  /// Problems with the links, in the order of the text: two entries for one occurrence, and open entries
  /// for occurrences that aren't in the plan.
  public func diagnostics(_ definitions: Definitions, _ journal: ParsedJournal) -> [Diagnostic] {
    var result: [Diagnostic] = []
    lazy var known = SpellingIndex(definitions.templates.map(\.id.value))
    for (index, link) in links.enumerated() {
      let places = slots[link.template]?[link.slot] ?? []
      if places.first == index { result += duplicates(places.map { links[$0] }, journal) }
      // Without templates there is no plan to compare with.
      if link.status == .pending, !definitions.templates.isEmpty {
        result += dangling(link, definitions, journal, &known)
      }
    }
    return result
  }

  /// Reports a link to a template or a slot that doesn't exist.
  private func dangling(
    _ link: OccurrenceLink, _ definitions: Definitions, _ journal: ParsedJournal,
    _ known: inout SpellingIndex
  ) -> [Diagnostic] {
    guard let template = definitions.template(link.template) else {
      // An error in the definitions may be the template's.
      guard !definitions.diagnostics.hasErrors else { return [] }
      return [
        .unknownTemplate(
          link, at: link.place(of: "recurring", in: journal),
          nearest: known.nearest(to: link.template))
      ]
    }
    let schedule = template.schedule
    if schedule.isSlot(link.slot) || schedule.skip.contains(link.slot) { return [] }
    return [.notASlot(link, at: link.place(in: journal), of: template)]
  }

  private func duplicates(_ links: [OccurrenceLink], _ journal: ParsedJournal) -> [Diagnostic] {
    guard links.count > 1, !arePartsOfOne(links) else { return [] }
    let (first, second) = (links[0].place(in: journal), links[1].place(in: journal))
    return [
      links[1].isCopy(of: links[0], in: journal)
        ? .copied(links[1], at: second, from: journal.sources.file(at: second.start))
        : .duplicate(
          links[0], at: second, first: first, fixes: Self.fixes(links, journal))
    ]
  }

  /// Deletes all entries but the first, if they say and mean the same: git's merges can keep both sides.
  private static func fixes(
    _ links: [OccurrenceLink], _ journal: ParsedJournal
  ) -> [Diagnostic.Fix] {
    let others = links.dropFirst()
    let areEqual = others.allSatisfy { $0.isEqual(to: links[0], in: journal) }
    // A file that is read twice has one entry for two links.
    let areApart = links.indices.allSatisfy { index in
      !links[..<index].contains { $0.isCopy(of: links[index], in: journal) }
    }
    guard areEqual, areApart else { return [] }
    return [
      Diagnostic.Fix(
        "keep only the first of these equal entries", .sure,
        journal.removalSpans(of: others.map(\.transaction)).map { TextEdit($0, "") })
    ]
  }

  /// Whether the links say `part: 1/3`, `part: 2/3` and so on, each once.
  private func arePartsOfOne(_ links: [OccurrenceLink]) -> Bool {
    let parts = links.compactMap { $0.part?.split(separator: "/").compactMap { Int($0) } }
    guard parts.count == links.count, parts.allSatisfy({ $0.count == 2 }) else { return false }
    let numbers = Set(parts.map { $0[0] })
    return numbers.count == parts.count
      && parts.allSatisfy { $0[1] == parts[0][1] && 1...max(1, $0[1]) ~= $0[0] }
  }
}

extension OccurrenceLink {
  /// Whether the entry is the text of another one, in a file that the journal reads twice.
  func isCopy(of other: OccurrenceLink, in journal: ParsedJournal) -> Bool {
    let starts = [self, other].map { journal.transactions[$0.transaction].start }
    let files = starts.map(journal.sources.file(at:))
    return files[0].path.isExactly(files[1].path)
      && starts[0] - files[0].base == starts[1] - files[1].base
  }

  /// Whether the entry has the text of another one, and means the same by it: directives above it may be others.
  fileprivate func isEqual(to other: OccurrenceLink, in journal: ParsedJournal) -> Bool {
    func lines(of transaction: TransactionID) -> [Substring.UTF8View] {
      let syntax = journal.syntax(of: transaction)
      let text = journal.sources.text(ByteSpan(syntax.date.start, syntax.end))
      return text.split(whereSeparator: \.isNewline).map(\.utf8)
    }
    let rows = [self, other].map { journal.postingRows(of: $0.transaction) }
    guard
      journal.transactions[transaction].date == journal.transactions[other.transaction].date,
      rows[0].count == rows[1].count,
      lines(of: transaction).elementsEqual(
        lines(of: other.transaction), by: { $0.elementsEqual($1) })
    else { return false }
    return zip(rows[0], rows[1]).allSatisfy { one, two in
      let (a, b) = (journal.postings.rows[one], journal.postings.rows[two])
      return a.account == b.account && a.amount == b.amount
        && journal.postings.costs[one]?.amount == journal.postings.costs[two]?.amount
        && journal.postings.assertions[one]?.amount == journal.postings.assertions[two]?.amount
    }
  }

  /// The span of one of the link's tags, or of the entry's date.
  func place(of name: String = "occurrence", in journal: ParsedJournal) -> ByteSpan {
    let syntax = journal.syntax(of: transaction)
    for comment in syntax.comments {
      for tag in journal.tagNames(in: comment.span) where tag.name == name {
        return tag.span
      }
    }
    return syntax.date
  }
}

extension Diagnostic {
  fileprivate static func duplicate(
    _ link: OccurrenceLink, at place: ByteSpan, first: ByteSpan, fixes: [Fix]
  ) -> Self {
    Diagnostic(
      .occurrenceDuplicate,
      "the occurrence \(link.template)/\(link.slot) is recorded twice", at: place,
      notes: [Note("first recorded here", at: first)],
      help: [
        fixes.isEmpty
          ? "delete one of the entries, or add the tags 'part: 1/2' and 'part: 2/2'"
          : "they're equal, so 'florin check --fix' keeps only the first"
      ], fixes: fixes)
  }

  fileprivate static func copied(
    _ link: OccurrenceLink, at place: ByteSpan, from file: SourceFile
  ) -> Self {
    Diagnostic(
      .occurrenceDuplicate,
      "the occurrence \(link.template)/\(link.slot) counts twice, because '\(visible(file.name))' is read twice",
      at: place, help: ["remove one of the 'include' lines that read it"])
  }

  fileprivate static func unknownTemplate(
    _ link: OccurrenceLink, at place: ByteSpan, nearest: String?
  ) -> Self {
    var help = ["remove the tags 'recurring' and 'occurrence', or mark the entry as done"]
    if let nearest { help.insert(Spelling.question(nearest), at: 0) }
    return Diagnostic(
      .occurrenceUnknownTemplate,
      "this pending entry is linked to the template '\(link.template)', which doesn't exist",
      at: place, help: help)
  }

  fileprivate static func notASlot(
    _ link: OccurrenceLink, at place: ByteSpan, of template: Template
  ) -> Self {
    Diagnostic(
      .occurrenceNotASlot,
      "the template '\(link.template)' has no occurrence on \(link.slot)", at: place,
      notes: [Note("the schedule is: \(template.schedule)", at: template.scheduleSpan)],
      help: [template.schedule.adviceOnSlots(near: link.slot)].compactMap(\.self))
  }
}
