/// A number's text while it's written from right to left, the order in which division finds the digits.
struct NumberText {
  /// Room for 39 digits, each with a mark of four bytes, for as many zeros as a style can have places, 255, and for
  /// the sign, the decimal mark, a blank and quotes. A symbol has room of its own.
  private static let roomForNumber = 512

  private let room: UnsafeMutableBufferPointer<UInt8>
  private var start: Int
  /// The lowest digits of what's left of the number: 128-bit division is slow, so it's done once per eighteen digits.
  private var low: UInt64
  /// How many digits `low` stands for while there are higher ones.
  private var lowCount: Int
  private var high: UInt128

  /// Appends the text of a natural number; `write` writes it, from right to left.
  @inline(__always)
  static func append(
    _ number: UInt128, and symbol: UnsafeBufferPointer<UInt8> = .init(start: nil, count: 0),
    to output: inout [UInt8], _ write: (inout NumberText) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: roomForNumber + symbol.count) { room in
      var text = NumberText(number, room)
      write(&text)
      output.append(contentsOf: UnsafeBufferPointer(rebasing: room[text.start...]))
    }
  }

  private init(_ number: UInt128, _ room: UnsafeMutableBufferPointer<UInt8>) {
    self.room = room
    start = room.count
    (low, lowCount, high) = (UInt64(truncatingIfNeeded: number), .max, 0)
    if number > UInt128(UInt64.max) {
      high = number
      takeDigitsFromHigh()
    }
  }

  private mutating func takeDigitsFromHigh() {
    let (rest, digits) = high.quotientAndRemainder(dividingBy: 1_000_000_000_000_000_000)
    (low, lowCount, high) = (UInt64(truncatingIfNeeded: digits), rest == 0 ? .max : 18, rest)
  }

  /// Whether all digits are written: what's left is 0.
  var isComplete: Bool { low == 0 && high == 0 }

  /// Whether anything is written.
  var isEmpty: Bool { start == room.count }

  /// Writes a byte.
  mutating func prepend(_ byte: UInt8) {
    start -= 1
    room[start] = byte
  }

  /// Writes a byte a number of times.
  mutating func prepend(_ byte: UInt8, times count: Int) {
    for _ in 0..<max(0, count) { prepend(byte) }
  }

  /// Writes the next digit; 0 once all are written.
  mutating func prependDigit() {
    if lowCount == 0 { takeDigitsFromHigh() }
    lowCount -= 1
    prepend(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: low % 10))
    low /= 10
  }

  /// Writes the next digits.
  mutating func prependDigits(_ count: Int) {
    for _ in 0..<count { prependDigit() }
  }

  /// Writes all digits that are left, at least one.
  mutating func prependDigits() {
    repeat { prependDigit() } while !isComplete
  }

  /// Writes all digits that are left, at least one, in groups.
  mutating func prependDigits(in groups: DigitGroups) {
    var (position, size, count) = (0, groups.size(at: 0), 0)
    repeat {
      if count == size, size > 0 {
        prepend(UTF8.encode(groups.mark) ?? UTF8.encodedReplacementCharacter)
        position += 1
        (size, count) = (groups.size(at: position), 0)
      }
      prependDigit()
      count += 1
    } while !isComplete
  }

  /// Writes a commodity's symbol.
  mutating func prepend(symbol: UnsafeBufferPointer<UInt8>, isQuoted: Bool) {
    if isQuoted { prepend(UInt8(ascii: "\"")) }
    prepend(symbol)
    if isQuoted { prepend(UInt8(ascii: "\"")) }
  }

  private mutating func prepend(_ bytes: some Collection<UInt8>) {
    let end = start
    start -= bytes.count
    // Not byte by byte from the end: walking a `UTF8.EncodedScalar` backwards never ends.
    _ = room[start..<end].initialize(fromContentsOf: bytes)
  }
}
