public import Amounts
public import Dates
public import Journal
import Ledger
import SourceText

/// An occurrence as a transaction in the journal, written or planned.
public struct PlannedEntry: Sendable {
  /// One posting; an elided amount is nil.
  public struct Posting: Sendable {
    /// The account.
    public let account: AccountID
    /// Real, or virtual if in brackets.
    public let kind: PostingKind
    /// The amount, or nil if balancing fills it in.
    public var amount: Amount?
    /// What the amount costs.
    public var cost: Cost?
    /// The comment after it, without its semicolon; empty for none.
    public var comment = ""
    /// A balance assertion, from its `=`; empty for none.
    public var assertion = ""

    /// Makes a posting.
    public init(account: AccountID, kind: PostingKind, amount: Amount?, cost: Cost?) {
      self.account = account
      self.kind = kind
      self.amount = amount
      self.cost = cost
    }
  }

  /// The template's id.
  public let template: String
  /// The slot.
  public let slot: CivilDate
  /// The date of the transaction.
  public var date: CivilDate
  /// Its status.
  public var status: Status
  /// `payee | note`
  public let description: String
  /// The postings, in the template's order.
  public var postings: [Posting]
  /// The other tags besides the link's, and the comments, one line each.
  public var notes: [String]
  /// Its order among entries of one date, lowest first.
  public let rank: Int

  /// Makes an entry without a template, such as one that the user adds.
  public init(date: CivilDate, status: Status, description: String, postings: [Posting]) {
    self.init(
      template: "", slot: date, date: date, status: status, description: description,
      postings: postings, notes: [], rank: 0)
  }

  init(
    template: String, slot: CivilDate, date: CivilDate, status: Status, description: String,
    postings: [Posting], notes: [String], rank: Int
  ) {
    self.template = template
    self.slot = slot
    self.date = date
    self.status = status
    self.description = description
    self.postings = postings
    self.notes = notes
    self.rank = rank
  }

  // MARK: - Amounts

  /// The amounts of each posting, with the balancing amount for one that has none.
  ///
  /// - Throws: `.overflow` when a sum doesn't fit.
  public func balancedAmounts() throws(QuantityError) -> [[Amount]] {
    var result = postings.map { $0.amount.map { [$0] } ?? [] }
    for kind in [PostingKind.real, .balancedVirtual] {
      guard let elided = postings.firstIndex(where: { $0.kind == kind && $0.amount == nil })
      else { continue }
      var sum = MixedAmount()
      for posting in postings where posting.kind == kind {
        guard let amount = posting.amount else { continue }
        try sum.add(posting.cost?.total(of: amount.quantity) ?? amount)
      }
      let rest = try sum.negated()
      result[elided] = rest.nonzero.isEmpty ? Array(rest.amounts.prefix(1)) : rest.nonzero
    }
    return result
  }

  /// What each posting's amount costs: as written, or as implied by a conversion, which a journal's balancing finds in
  /// the same way.
  ///
  /// - Throws: `.overflow` when a cost doesn't fit.
  public func costs(_ commodities: CommodityTable) throws(QuantityError) -> [Cost?] {
    var result = postings.map(\.cost)
    for kind in [PostingKind.real, .balancedVirtual] {
      let group = postings.indices.filter { postings[$0].kind == kind }
      let amounts = group.compactMap { postings[$0].amount }
      guard amounts.count == group.count, group.allSatisfy({ result[$0] == nil }) else { continue }
      var sum = MixedAmount()
      for amount in amounts { try sum.add(amount) }
      let rest = sum.nonzero
      guard
        let first = amounts.first(where: { amount in
          rest.contains { $0.commodity == amount.commodity }
        }),
        let costs = try commodities.conversionCosts(
          of: amounts, leaving: rest, pricing: first.commodity)
      else { continue }
      for (posting, cost) in zip(group, costs) { result[posting] = cost }
    }
    return result
  }

  // MARK: - Text

  /// Appends the entry as journal text, and a blank line.
  ///
  /// The link's tags end the first line, so that a diff shows them next to the date. Then come other tags
  /// and comments, then the postings, with their amounts aligned at the end. The text depends on the entry
  /// alone, so everyone who generates it writes the same bytes.
  ///
  /// - Parameters:
  ///   - fingerprint: The value of the tag `as:`; nil leaves the tag out.
  ///   - journal: The journal that has the accounts and commodities.
  ///   - output: The buffer to append to.
  public func append(
    fingerprint: Fingerprint?, _ journal: ParsedJournal, to output: inout [UInt8]
  ) {
    date.append(to: &output)
    if status != .unmarked {
      output.append(UInt8(ascii: " "))
      output.append(status.mark)
    }
    if !description.isEmpty {
      output.append(UInt8(ascii: " "))
      output.append(description)
    }
    output.append("  ; recurring: ")
    output.append(template)
    output.append(", occurrence: ")
    slot.append(to: &output)
    if let fingerprint {
      output.append(", as: ")
      output.append(fingerprint.text)
    }
    output.append(UInt8(ascii: "\n"))
    for note in notes {
      output.append("    ; ")
      output.append(note)
      output.append(UInt8(ascii: "\n"))
    }
    appendPostings(journal, to: &output)
    output.append(UInt8(ascii: "\n"))
  }

  private func appendPostings(_ journal: ParsedJournal, to output: inout [UInt8]) {
    for line in postingLines(journal) {
      output += line
      output.append(UInt8(ascii: "\n"))
    }
  }

  /// The lines of the postings, with their amounts aligned at the end.
  func postingLines(_ journal: ParsedJournal) -> [[UInt8]] {
    Self.lines(of: postings, in: journal)
  }

  /// The lines of an entry's postings, without line ends, with their amounts aligned at the end.
  public static func lines(of postings: [Posting], in journal: ParsedJournal) -> [[UInt8]] {
    var lines = AlignedPostings()
    for posting in postings {
      lines.add(
        name: { $0 += posting.nameText(in: journal) },
        amount: { $0 += posting.amountText(in: journal) },
        tail: { $0 += posting.costText(in: journal) + posting.assertionText },
        comment: { $0.append(posting.comment) })
    }
    return lines.texts
  }
}

extension PlannedEntry.Posting {
  /// The account's name, in the brackets of its kind.
  public func nameText(in journal: ParsedJournal) -> [UInt8] {
    let name = journal.accounts.nameBytes(of: account)
    return switch kind {
    case .real: name
    case .virtual: [UInt8(ascii: "(")] + name + [UInt8(ascii: ")")]
    case .balancedVirtual: [UInt8(ascii: "[")] + name + [UInt8(ascii: "]")]
    }
  }

  /// The amount with all its places, without its cost; empty if it's elided.
  public func amountText(in journal: ParsedJournal) -> [UInt8] {
    var text: [UInt8] = []
    if let amount { journal.commodities.appendWritten(amount, to: &text) }
    return text
  }

  /// The assertion, with the space before it; empty if there is none.
  fileprivate var assertionText: [UInt8] { assertion.isEmpty ? [] : Array(" \(assertion)".utf8) }

  /// The cost after the amount, with the space before it; empty if there is none.
  func costText(in journal: ParsedJournal) -> [UInt8] {
    guard amount != nil, let cost else { return [] }
    var text = Array((cost.isTotal ? " @@ " : " @ ").utf8)
    journal.commodities.appendWritten(cost.amount, to: &text)
    return text
  }
}
