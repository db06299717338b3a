import Amounts
import Containers
public import Journal
public import Ledger
import SourceText

/// What happens to one open posting.
public struct CategoryDecision: Sendable {
  /// What happens to the posting.
  public enum State: Sendable {
    /// It's edited to match the rules or a guess.
    case changes
    /// It already matches the rules or the guess.
    case stays
    /// No rule sets its account, and there's no guess.
    case unknown
    /// There's a guess, but it isn't confident enough.
    case unsure
    /// The rule's split doesn't fit the amount; `categorization.undivided` says which rule.
    case undivided
    /// A rule or a guess once set it, but none does now. It stays unchanged.
    case orphaned
  }

  /// The transaction.
  public let transaction: TransactionID
  /// The posting, or the parts of a split made by a rule.
  public let posting: RuledPosting
  /// What the rules and the guess say about it.
  public let categorization: Categorization
  /// What happens to it.
  public let state: State
  /// The accounts it should have, each with its quantity.
  public let accounts: [AccountShare]
  /// What its `source:` tag should say.
  public let source: Provenance
  /// Whether the tag `source:` is written: the account is set, or there's no tag yet.
  let setsSource: Bool
  /// The transaction's new payee; nil if it doesn't change.
  public let payee: String?

  /// Creates the decision to set a posting's account by hand.
  public init(_ posting: RuledPosting, of transaction: TransactionID, to account: AccountID) {
    self.init(posting, of: transaction, to: [AccountShare(account, posting.quantity)])
  }

  /// Creates the decision to set a posting's accounts by hand. Their quantities must add up to that of the posting.
  public init(
    _ posting: RuledPosting, of transaction: TransactionID,
    to accounts: [AccountShare]
  ) {
    self.transaction = transaction
    self.posting = posting
    categorization = Categorization(
      source: .manual, parts: accounts.map { .init(account: $0.account, quantity: $0.quantity) },
      payee: nil, tags: [], comment: nil, outcome: RuleOutcome(), guess: nil, undivided: nil)
    state = .changes
    self.accounts = accounts
    source = .manual
    setsSource = true
    payee = nil
  }

  fileprivate init(
    _ posting: RuledPosting, of transaction: TransactionID, _ result: Categorization,
    in journal: ParsedJournal
  ) {
    self.transaction = transaction
    self.posting = posting
    categorization = result
    let present = posting.rows.map { journal.postings.rows[$0] }
    let isSet = result.source != .uncategorized
    source = isSet ? result.source : posting.source ?? .uncategorized
    setsSource = isSet || posting.source == nil
    accounts =
      isSet
      ? result.parts.map { AccountShare($0.account, $0.quantity ?? posting.quantity) }
      : present.map { AccountShare($0.account, $0.quantity) }
    payee = result.payee.flatMap { journal.payee(of: transaction).isExactly($0) ? nil : $0 }
    let hasAccounts =
      accounts.map(\.account) == present.map(\.account)
      && accounts.map(\.quantity) == present.map(\.quantity)
    let hasNotes = posting.rows.allSatisfy { row in
      let tags = journal.tags(ofPosting: row)
      return result.tags.allSatisfy(tags.contains)
        && result.comment.map { journal.hasComment($0, ofPosting: row) } ?? true
    }
    let isSaid = !isSet || posting.source == result.source
    if !(hasAccounts && hasNotes && isSaid) || payee != nil {
      state = .changes
    } else if isSet {
      state = .stays
    } else if result.undivided != nil {
      state = .undivided
    } else if posting.isSetByMachine {
      state = .orphaned
    } else {
      state = result.guess == nil ? .unknown : .unsure
    }
  }
}

/// What happens to the open postings of a journal.
public struct CategoryDecisions: Sendable {
  /// The decisions, in the order of the journal's text.
  public let list: [CategoryDecision]

  /// Decides about the open postings of a journal.
  ///
  /// - Parameters:
  ///   - journal: The journal.
  ///   - subjects: Its postings as rules see them.
  ///   - categorizer: Finds their accounts.
  ///   - includesMachine: Whether to decide again about postings set by a rule or a guess.
  ///   - isMeant: Whether to decide about a posting at all.
  /// - Complexity: O(n) in the transactions.
  public init(
    _ journal: BalancedJournal, _ subjects: RuleSubjects, _ categorizer: Categorizer,
    includesMachine: Bool, where isMeant: (_ transaction: TransactionID, _ row: PostingID) -> Bool
  ) {
    var open: [(transaction: TransactionID, posting: RuledPosting)] = []
    for transaction in journal.journal.transactions.indices where subjects.mayBeOpen(transaction) {
      for posting in subjects.postings(ofTransaction: transaction)
      where (includesMachine ? posting.isOpen : posting.isUncategorized)
        && isMeant(transaction, posting.row)
      {
        open.append((transaction, posting))
      }
    }
    let results = categorizer.categorizations(of: open.map(\.posting.subject))
    // A transaction has only one payee: the first one set by a rule.
    var payees: Set<TransactionID> = []
    list = zip(open, results).map { open, result in
      var result = result
      if result.payee != nil, !payees.insert(open.transaction).inserted {
        result = result.withoutPayee
      }
      return CategoryDecision(
        open.posting, of: open.transaction, result, in: journal.journal)
    }
  }
}

extension Categorization {
  fileprivate var withoutPayee: Categorization {
    Categorization(
      source: source, parts: parts, payee: nil, tags: tags, comment: comment, outcome: outcome,
      guess: guess, undivided: undivided)
  }
}
