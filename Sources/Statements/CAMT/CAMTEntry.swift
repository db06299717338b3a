import Amounts
import Dates

/// An entry of the account, as its elements are read.
struct CAMTEntry {
  /// The offset of its tag.
  let start: Int
  var amount: Quantity?
  var currency: [UInt8] = []
  var isDebit: Bool?
  var isReversal = false
  var status: [UInt8] = []
  var booked: CivilDate?
  var valued: CivilDate?
  var servicerReference: [UInt8] = []
  var reference: [UInt8] = []
  var note: [UInt8] = []
  var details: [CAMTDetail] = []
  /// Whether a problem with it has already been reported.
  var isBroken = false

  /// Whether it can still change.
  var isPending: Bool { status.elementsEqual("PDNG".utf8) || status.elementsEqual("FUTR".utf8) }

  /// Whether it's for information only and moves no money.
  var isInformation: Bool { status.elementsEqual("INFO".utf8) }

  /// Whether the payment itself took money from the account; a reversal goes the other way.
  var wasPaidByOwner: Bool { (isDebit == true) != isReversal }

  /// The bank's id for it: the reference of the servicer, of the entry, or of its only payment.
  ///
  /// `NtryRef` can't be used: banks that fill it in give the number of the entry within this one
  /// file, or the number under which a creditor collects, which is the same for all payments to
  /// them.
  var id: [UInt8] {
    if Self.isName(servicerReference) { return servicerReference }
    if details.count == 1, Self.isName(details[0].servicerReference) {
      return details[0].servicerReference
    }
    return []
  }

  private static func isName(_ reference: [UInt8]) -> Bool {
    !reference.isEmpty
      && !["NONREF", "NOTPROVIDED"].contains { $0.utf8.elementsEqual(reference) }
  }

  /// The share of each payment of a batch in a sum; nil if not all of them state an amount, or if
  /// the amounts don't add up to the sum.
  func amountsOfParts(adding sum: Quantity) -> [Quantity]? {
    var amounts: [Quantity] = []
    var total = Quantity.zero
    for detail in details {
      guard let amount = detail.amount, detail.currency == currency,
        let signed = detail.isDebit ?? isDebit == true ? try? amount.negated() : amount,
        let next = try? total.adding(signed)
      else { return nil }
      amounts.append(signed)
      total = next
    }
    return total == sum ? amounts : nil
  }
}

/// A payment within an entry.
struct CAMTDetail {
  var amount: Quantity?
  var currency: [UInt8] = []
  var isDebit: Bool?
  var servicerReference: [UInt8] = []
  var code: [UInt8] = []
  var parties: [CAMTElement: [UInt8]] = [:]
  /// What the payment was for, line by line.
  private var lines: [UInt8] = []
  /// Additional information from the bank.
  var more: [UInt8] = []

  /// Adds a line of what the payment was for.
  mutating func add(_ line: [UInt8]) {
    if !lines.isEmpty { lines.append(UInt8(ascii: " ")) }
    lines += line
  }

  /// The description.
  var note: [UInt8] { lines.isEmpty ? more : lines }

  /// The party at the other end; the name of the account's owner is the one at this end.
  func counterpart(of entry: CAMTEntry, owner: [UInt8]) -> [UInt8] {
    let creditors: [CAMTElement] = [.creditor, .lastCreditor]
    let debtors: [CAMTElement] = [.debtor, .lastDebtor]
    let order = entry.wasPaidByOwner ? creditors + debtors : debtors + creditors
    let names = order.compactMap { parties[$0] }.filter { !$0.isEmpty }
    // If it's the only name, this is a payment between two of the owner's accounts.
    return names.first { $0 != owner } ?? names.first ?? []
  }
}

extension CAMTElement {
  /// Whether it names a party.
  var isParty: Bool {
    switch self {
    case .debtor, .creditor, .lastDebtor, .lastCreditor: true
    default: false
    }
  }
}
