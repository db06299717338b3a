public import SourceText

/// A value and the place where it's written.
public struct Located<Value> {
  /// The value.
  public let value: Value
  /// Its bytes; if the value was omitted, the bytes of what it belongs to.
  public let span: ByteSpan

  /// Makes a located value.
  public init(_ value: Value, at span: ByteSpan) {
    self.value = value
    self.span = span
  }

  /// The same place with another value.
  func map<Other>(_ change: (Value) -> Other) -> Located<Other> {
    Located<Other>(change(value), at: span)
  }
}

extension Located: Sendable where Value: Sendable {}
