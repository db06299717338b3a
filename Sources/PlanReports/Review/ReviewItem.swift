public import Amounts
public import Banking
public import Dates
public import Journal
public import Ledger
public import Recurring

/// Something in a book that somebody should decide.
public struct ReviewItem: Sendable {
  /// What there is to decide, in the order in which it's asked.
  public enum Kind: String, CaseIterable, Sendable {
    /// Two entries are probably one payment.
    case duplicate
    /// A posting has no category.
    case uncategorized
    /// A guess set the account, and it wasn't very sure.
    case guess
    /// The entry of an occurrence is still open after its day.
    case late
    /// An expected payment isn't in the journal after its day.
    case expected
  }

  /// What it's about.
  public enum Subject: Sendable {
    /// A posting, and what the rules and the model say about it.
    case posting(CategoryDecision)
    /// Two entries that are probably one payment. The one that stays gets the category of the other, if it has none.
    case duplicate(LikelyDuplicates.Pair, CategoryDecision?)
    /// An occurrence, with a transaction that is nearly its payment.
    case occurrence(Occurrence, NearMiss?)
  }

  /// What accepting it does.
  public enum Proposal: Sendable {
    /// Sets the accounts of the posting.
    case set([AccountShare])
    /// Removes the entry that's too much.
    case remove
    /// Marks the open entry as posted.
    case mark
    /// Links the transaction that is nearly the payment.
    case link
    /// Adds the occurrence's entry.
    case record

    /// Its name in data formats.
    public var name: String {
      switch self {
      case .set: "set"
      case .remove: "remove"
      case .mark: "mark"
      case .link: "link"
      case .record: "record"
      }
    }
  }

  /// What there is to decide.
  public let kind: Kind
  /// What it's about.
  public let subject: Subject
  /// Its name on the command line: `main.journal:12` or `rent/2026-03-01`. It's that of other commands too.
  public let key: String
  /// The day of the entry.
  public let date: CivilDate
  /// The description of the entry.
  public let description: String
  /// The entry; nil for an expected payment.
  public let transaction: TransactionID?
  /// The account of the posting; nil for an occurrence.
  public let account: AccountID?
  /// The amounts in question.
  public let amounts: [Amount]
  /// What accepting it does; nil if there is nothing to accept.
  public let proposal: Proposal?
  /// What accepting it does, in words; empty if there is nothing to accept.
  public let proposalWords: String
  /// Whether the proposal follows from the book: a weak guess doesn't, nor what only looks like an expected payment, nor
  /// that a payment was made which nobody has recorded. What isn't sure is accepted only by its own key.
  public let isSure: Bool
  /// Why it's here, and why it was decided so.
  public let reason: String
  /// What it's about, whatever the lines of the file are: an item of the book when it's read again is the same if it
  /// says the same.
  public internal(set) var identity: String

  /// Whether it's about a missed occurrence, which counts nowhere else.
  public var isMissed: Bool {
    if case .occurrence(let occurrence, _) = subject {
      occurrence.lateness == .missed
    } else {
      false
    }
  }

  init(
    _ kind: Kind, _ subject: Subject, key: String, date: CivilDate, _ description: String,
    transaction: TransactionID?, account: AccountID?, amounts: [Amount],
    _ proposal: (proposal: Proposal?, words: String), isSure: Bool = true, because reason: String,
    in journal: ParsedJournal
  ) {
    (self.kind, self.subject, self.key, self.date) = (kind, subject, key, date)
    (self.description, self.transaction, self.account) = (description, transaction, account)
    (self.amounts, self.reason, self.isSure) = (amounts, reason, isSure)
    (self.proposal, proposalWords) = proposal
    let words = amounts.map { journal.commodities.writtenText($0) }.joined(separator: " ")
    identity = "\(kind.rawValue) \(date) \(description) \(words)"
  }
}
