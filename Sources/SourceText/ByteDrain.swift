/// Takes a long output piece by piece while it's made, so that it's never in memory as a whole.
///
/// Whoever makes the output offers what there is after each row, and goes on with an empty array once it was taken:
///
/// ```swift
/// for row in rows {
///   append(row, to: &output)
///   drain.offer(&output)
/// }
/// ```
public struct ByteDrain {
  /// The number of bytes that are worth a write.
  public static let pieceSize = 1 << 16

  private let take: (inout [UInt8]) -> Void

  /// Makes a drain. `take` empties the array that it gets.
  public init(_ take: @escaping (_ piece: inout [UInt8]) -> Void) { self.take = take }

  /// Takes nothing, so that all output stays in memory.
  public static var none: ByteDrain { ByteDrain { _ in } }

  /// Takes the output so far if it's long enough to be written.
  @inline(__always)
  public func offer(_ output: inout [UInt8]) {
    if output.count >= Self.pieceSize { take(&output) }
  }

  /// Takes the output so far, however short it is; `none` leaves it.
  func takeAll(_ output: inout [UInt8]) {
    if !output.isEmpty { take(&output) }
  }
}
