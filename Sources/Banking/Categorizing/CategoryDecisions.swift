public import Amounts
public import Journal
public import Ledger
import SourceText

/// What happens to one open posting.
public struct CategoryDecision: Sendable {
  /// What is done with it.
  public enum State: Sendable {
    /// It gets the account from the rules or a guess.
    case changes
    /// It already has all of that.
    case stays
    /// Nothing is known.
    case unknown
    /// There's a guess, but it isn't confident enough.
    case unsure
    /// The rule's split does not fit the amount; `categorization.undivided` says which rule.
    case undivided
    /// A rule or a guess set it, but none does now. It stays unchanged.
    case orphaned
  }

  /// The transaction.
  public let transaction: Int
  /// The posting, or the parts of a split that a rule has made.
  public let posting: RuledPosting
  /// What is known of it.
  public let categorization: Categorization
  /// What is done.
  public let state: State
  /// The accounts that it is to have, each with its quantity.
  public let accounts: [(account: AccountID, quantity: Quantity)]
  /// What its tag is to say.
  public let source: Provenance
  /// The payee that the transaction is to have; nil when it stays.
  public let payee: String?

  /// Sets a posting by hand.
  public init(_ posting: RuledPosting, of transaction: Int, to account: AccountID) {
    self.transaction = transaction
    self.posting = posting
    categorization = Categorization(
      source: .manual, parts: [.init(account: account, quantity: posting.quantity)], payee: nil,
      tags: [], comment: nil, outcome: RuleOutcome(), guess: nil, undivided: nil)
    state = .changes
    accounts = [(account, posting.quantity)]
    source = .manual
    payee = nil
  }

  fileprivate init(
    _ posting: RuledPosting, of transaction: Int, _ result: Categorization,
    in journal: ParsedJournal
  ) {
    self.transaction = transaction
    self.posting = posting
    categorization = result
    let present = posting.rows.map { journal.postings.rows[$0] }
    let isSet = result.source != .uncategorized
    source = isSet ? result.source : posting.source ?? .uncategorized
    accounts =
      isSet
      ? result.parts.map { ($0.account, $0.quantity ?? posting.quantity) }
      : present.map { ($0.account, $0.quantity) }
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
  /// In the order of the text.
  public let list: [CategoryDecision]

  /// Decides.
  ///
  /// - Parameters:
  ///   - journal: The journal.
  ///   - subjects: Its postings as rules see them.
  ///   - categorizer: What says what they are.
  ///   - includesMachine: Whether postings that a rule or a guess has set are decided again.
  ///   - isMeant: Whether a posting is asked for.
  /// - Throws: `GuessProblem` when a program that guesses fails.
  /// - Complexity: O(n) in the transactions.
  public init(
    _ journal: BalancedJournal, _ subjects: RuleSubjects, _ categorizer: Categorizer,
    includesMachine: Bool, where isMeant: (_ transaction: Int, _ row: Int) -> Bool
  ) throws(GuessProblem) {
    var open: [(transaction: Int, posting: RuledPosting)] = []
    for transaction in journal.journal.transactions.indices where subjects.mayBeOpen(transaction) {
      for posting in subjects.postings(ofTransaction: transaction)
      where (includesMachine ? posting.isOpen : posting.isUncategorized)
        && isMeant(transaction, posting.row)
      {
        open.append((transaction, posting))
      }
    }
    let results = try categorizer.categorizations(of: open.map(\.posting.subject))
    // One transaction has one payee: the first that a rule sets.
    var payees: Set<Int> = []
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
