/// A type with a single JSON form that can be written without building a tree first.
public protocol JSONValue {
  /// Appends the whole value.
  func writeJSON(to output: inout [UInt8])
}

extension String: JSONValue {
  /// Appends a string literal.
  public func writeJSON(to output: inout [UInt8]) { output.append(jsonString: self) }
}

extension Bool: JSONValue {
  /// Appends `true` or `false`.
  public func writeJSON(to output: inout [UInt8]) { output.append(self ? "true" : "false") }
}

extension Int: JSONValue {
  /// Appends a number. Use this for counts and positions, never for money.
  public func writeJSON(to output: inout [UInt8]) { output.append(number: self) }
}

extension Optional: JSONValue where Wrapped: JSONValue {
  /// Appends the value, or `null`.
  public func writeJSON(to output: inout [UInt8]) {
    guard let self else { return output.append("null") }
    self.writeJSON(to: &output)
  }
}

extension Array: JSONValue where Element: JSONValue {
  /// Appends an array of the elements.
  public func writeJSON(to output: inout [UInt8]) {
    JSONWriter.array(to: &output) { array in
      for element in self { array.append(element) }
    }
  }
}
