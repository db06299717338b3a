extension Int {
  /// Reads digits of ASCII: `042` is 42.
  ///
  /// Nil if there are none, if another byte is among them, or if the number doesn't fit.
  @inlinable
  public init?(digits: some Sequence<UInt8>) {
    var number = 0
    var isEmpty = true
    for byte in digits {
      let (tens, isTooLarge) = number.multipliedReportingOverflow(by: 10)
      let (sum, overflows) = tens.addingReportingOverflow(Int(byte &- 0x30))
      guard byte.isDigit, !isTooLarge, !overflows else { return nil }
      number = sum
      isEmpty = false
    }
    if isEmpty { return nil }
    self = number
  }
}
