public import Amounts
public import Dates
public import Journal
public import SourceText

/// Money assigned to an envelope: an account and an amount under a month of `assignments:`.
public struct Assignment: Sendable {
  /// The years in which money can be assigned.
  public static let years = 1900...2199

  /// The month it's written under, by its first day. With `starts-on`, the period's days differ.
  public let month: CivilDate
  /// The envelope: an expense account.
  public let account: Located<AccountID>
  /// The amount: zero or more. Its currency may differ from the budget's.
  public let amount: Located<Amount>
}

/// An item of `moves:`: money that goes from one envelope to another.
public struct EnvelopeMove: Sendable {
  /// The day of the move, which belongs to the month it falls in.
  public let date: Located<CivilDate>
  /// The envelope the money comes from.
  public let from: Located<AccountID>
  /// The envelope the money goes to.
  public let to: Located<AccountID>
  /// The amount, more than zero.
  public let amount: Located<Amount>
  /// The user's note.
  public let note: String?
}

/// An entry of `hold:`: money that stays unassigned until the month is over.
public struct HeldMoney: Sendable {
  /// The month, by its first day.
  public let month: CivilDate
  /// The amount, zero or more.
  public let amount: Located<Amount>
  /// The month as it's written.
  public let span: ByteSpan
}
