import Amounts
import Containers
public import Journal
public import SourceText

extension ChangeSet {
  /// Splits a posting into two of the same account, each with half of the amount; what can't be halved exactly goes to
  /// the second one. Both have the posting's status mark and price; its comments stay with the second one.
  ///
  ///     Expenses:Food    12.51 EUR  ; x     →    Expenses:Food     6.25 EUR
  ///                                              Expenses:Food     6.26 EUR  ; x
  ///
  /// - Returns: Whether it can be split: not if it has a total price, lots, an assertion or several amounts, or an
  ///   amount too small to halve. Then nothing changes.
  public mutating func split(_ row: PostingID, in journal: ParsedJournal) -> Bool {
    let posting = journal.postings.rows[row]
    guard posting.flags.isDisjoint(with: [.generated, .assertion, .moreAmounts, .inferredCost]),
      let part = journal.syntax(ofPosting: row), part.lots.isEmpty,
      part.cost == nil || journal.postings.costs[row]?.isTotal == false
    else { return false }
    let commodity = posting.amount.commodity
    let places = max(
      posting.amount.quantity.places, journal.commodities.style(of: commodity).places)
    guard let half = try? posting.amount.quantity.divided(by: 2, places: places),
      let rest = try? posting.amount.quantity.subtracting(half), !half.isZero, !rest.isZero
    else { return false }
    // Half to even rounds up as often as down; the smaller part comes first.
    let isLarger = half.mantissa.magnitude > rest.mantissa.magnitude
    let (first, second) = isLarger ? (rest, half) : (half, rest)
    func text(_ quantity: Quantity) -> String {
      journal.commodities.format(Amount(quantity, commodity), rounding: .none)
    }
    let file = journal.sources.file(at: posting.start)
    let lines = TextLines(file.buffer)
    let start = lines.lineStart(of: Int(posting.start - file.base))
    let name = part.account.end + (posting.kind == .real ? 0 : 1)
    let line = ByteSpan(file.base + UInt32(start), name)
    let price = part.cost.map { " " + journal.sources.text($0) } ?? ""
    insert(
      journal.sources.text(line) + "  " + text(first) + price + lines.lineBreak(near: start),
      at: line.start)
    if let amount = part.amount { replace(amount, with: text(second)) }
    return true
  }
}
