public import Amounts
public import Dates
public import Journal
public import SourceText

/// Money that is given a job: an amount of an account under a month of `assignments:`.
public struct Assignment: Sendable {
  /// The years in which money can be assigned.
  public static let years = 1900...2199

  /// The month that it is written under, by its first day; with `starts-on` its days are others.
  public let month: CivilDate
  /// The envelope: an account of spending.
  public let account: Located<AccountID>
  /// How much: zero or more, and perhaps in another currency than the budget's.
  public let amount: Located<Amount>
}

/// An item of `moves:`: money that goes from one envelope to another.
public struct EnvelopeMove: Sendable {
  /// The day; the month that has it is that of the move.
  public let date: Located<CivilDate>
  /// The envelope that has less afterwards.
  public let from: Located<AccountID>
  /// The envelope that has more.
  public let to: Located<AccountID>
  /// How much: more than zero.
  public let amount: Located<Amount>
  /// Why.
  public let note: String?
}

/// An entry of `hold:`: money that stays unassigned until the month is over.
public struct HeldMoney: Sendable {
  /// The month, by its first day.
  public let month: CivilDate
  /// How much: zero or more.
  public let amount: Located<Amount>
  /// The month as it stands.
  public let span: ByteSpan
}
