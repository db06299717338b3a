import Amounts
import Dates

/// A booking, as its elements are read.
struct CAMTEntry {
  /// The place of its tag.
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
  /// Whether something of it was already reported.
  var isBroken = false

  /// Whether it may still change.
  var isPending: Bool { status.elementsEqual("PDNG".utf8) || status.elementsEqual("FUTR".utf8) }

  /// Whether it tells of something and moves nothing.
  var isInformation: Bool { status.elementsEqual("INFO".utf8) }

  /// Whether the payment itself took money from the account; a reversal goes the other way.
  var wasPaidByOwner: Bool { (isDebit == true) != isReversal }

  /// The bank's name for it: the reference of the servicer, of the booking or of its only payment.
  ///
  /// `NtryRef` is not it: where banks fill it in, it is the number of the entry in this one file, or the
  /// number under which a creditor collects, the same for all payments to them.
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

  /// What each payment of a batch is of a sum; nil when they do not all say it, or do not add up to it.
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

/// A payment of a booking.
struct CAMTDetail {
  var amount: Quantity?
  var currency: [UInt8] = []
  var isDebit: Bool?
  var servicerReference: [UInt8] = []
  var code: [UInt8] = []
  var parties: [CAMTElement: [UInt8]] = [:]
  /// What it was for, line by line.
  private var lines: [UInt8] = []
  /// What the bank adds.
  var more: [UInt8] = []

  /// Adds a line of what it was for.
  mutating func add(_ line: [UInt8]) {
    if !lines.isEmpty { lines.append(UInt8(ascii: " ")) }
    lines += line
  }

  /// The description.
  var note: [UInt8] { lines.isEmpty ? more : lines }

  /// Who is at the other end; the name of the account's owner is that of this end.
  func counterpart(of entry: CAMTEntry, owner: [UInt8]) -> [UInt8] {
    let creditors: [CAMTElement] = [.creditor, .lastCreditor]
    let debtors: [CAMTElement] = [.debtor, .lastDebtor]
    let order = entry.wasPaidByOwner ? creditors + debtors : debtors + creditors
    let names = order.compactMap { parties[$0] }.filter { !$0.isEmpty }
    // Alone, it is a payment between two accounts of one's own.
    return names.first { $0 != owner } ?? names.first ?? []
  }
}

extension CAMTElement {
  /// Whether it names somebody.
  var isParty: Bool {
    switch self {
    case .debtor, .creditor, .lastDebtor, .lastCreditor: true
    default: false
    }
  }
}
