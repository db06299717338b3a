/// A transaction, as ranges of bytes.
struct QIFEntry {
  /// A split of the transaction.
  struct Split {
    var category: Range<Int>
    var memo: Range<Int>?
    var amount: Range<Int>?
    var percent: Range<Int>?

    /// The line that begins it.
    var range: Range<Int> { category.lowerBound - 1..<category.upperBound }
  }

  /// The offset of its first line.
  let start: Int
  var date: Range<Int>?
  var amount: Range<Int>?
  var longAmount: Range<Int>?
  var payee: Range<Int>?
  var memos: [Range<Int>] = []
  /// The date of another transaction, which means that the line that ends this one is missing.
  var secondDate: Range<Int>?
  var number: Range<Int>?
  /// Whether it's cleared or reconciled.
  var isCleared = false
  var category: Range<Int>?
  var splits: [Split] = []

  /// Makes an entry without lines.
  init(start: Int) { self.start = start }

  /// Adds a line.
  mutating func take(_ line: QIFLines.Line) {
    let value = line.value
    switch line.key {
    case UInt8(ascii: "D"):
      if date == nil { date = value } else { secondDate = secondDate ?? value }
    case UInt8(ascii: "T"): amount = value
    case UInt8(ascii: "U"): longAmount = value
    case UInt8(ascii: "P"): payee = value
    case UInt8(ascii: "M"): memos.append(value)
    case UInt8(ascii: "N"): number = value
    case UInt8(ascii: "L"): category = value
    case UInt8(ascii: "S"): splits.append(Split(category: value))
    // Without an `S` before it, a split has no category.
    case UInt8(ascii: "E"): last(value) { $0.memo = value }
    case UInt8(ascii: "$"): last(value) { $0.amount = value }
    case UInt8(ascii: "%"): last(value) { $0.percent = value }
    case UInt8(ascii: "C"): isCleared = !value.isEmpty
    default: break  // A, an address
    }
  }

  private mutating func last(_ value: Range<Int>, _ change: (inout Split) -> Void) {
    if splits.isEmpty { splits.append(Split(category: value.lowerBound..<value.lowerBound)) }
    change(&splits[splits.count - 1])
  }
}
