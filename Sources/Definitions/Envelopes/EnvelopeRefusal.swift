public import Journal

/// Why money can't be assigned to an account: it isn't an expense account.
public struct EnvelopeRefusal: Sendable {
  /// The problem.
  public let message: String
  /// What to do instead.
  public let help: String

  /// Checks an account; nil if it can be an envelope.
  public init?(_ account: AccountID, in journal: ParsedJournal) {
    guard !journal.isSpending(account) else { return nil }
    let name = journal.accounts.name(of: account)
    if journal.isIncome(account) {
      message = "'\(name)' is an income account, so it can't be an envelope"
      help = "assign money to expense accounts; income is ready to assign on the day it arrives"
    } else {
      message = "'\(name)' isn't an expense account, so it can't be an envelope"
      help = "assign money to expense accounts; other payments are counted when they happen"
    }
  }
}
