extension StaticString {
  /// The bytes of a literal.
  @inlinable
  public var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
  }
}
