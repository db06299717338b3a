// JSON is written directly to the output, without a tree in memory. An object takes members, an array takes
// elements, and each writes its own commas and brackets, so the output is always well formed:
//
//   JSONWriter.object(to: &output) { report in
//     report.set("schema", "florin.balance/1")
//     report.array("rows") { rows in
//       for row in balance.rows {
//         rows.object { $0.set("account", row.account) }
//       }
//     }
//   }

/// Writes compact JSON to an array of bytes.
public enum JSONWriter {
  /// Appends an object; `body` sets its members.
  public static func object<Failure: Error>(
    to output: inout [UInt8], _ body: (inout Object) throws(Failure) -> Void
  ) throws(Failure) {
    output.append(UInt8(ascii: "{"))
    var object = Object(list: List(taking: &output))
    defer { object.list.giveBack(to: &output, closing: UInt8(ascii: "}")) }
    try body(&object)
  }

  /// Appends an array; `body` appends its elements.
  public static func array<Failure: Error>(
    to output: inout [UInt8], _ body: (inout Array) throws(Failure) -> Void
  ) throws(Failure) {
    output.append(UInt8(ascii: "["))
    var array = Array(list: List(taking: &output))
    defer { array.list.giveBack(to: &output, closing: UInt8(ascii: "]")) }
    try body(&array)
  }

  /// The contents of an object or an array while it's being written.
  fileprivate struct List: ~Copyable {
    var output: [UInt8] = []
    private var isEmpty = true

    /// Takes over the bytes to extend them in place.
    init(taking outer: inout [UInt8]) { swap(&output, &outer) }

    mutating func giveBack(to outer: inout [UInt8], closing bracket: UInt8) {
      output.append(bracket)
      swap(&output, &outer)
    }

    mutating func next() {
      if !isEmpty { output.append(UInt8(ascii: ",")) }
      isEmpty = false
    }
  }
}

// MARK: - Objects

extension JSONWriter {
  /// An object while it's being written. Names aren't checked for duplicates.
  public struct Object: ~Copyable {
    fileprivate var list: List

    /// Sets a member.
    ///
    /// - Parameters:
    ///   - name: The name, in characters that need no escaping.
    ///   - value: The value.
    public mutating func set(_ name: StaticString, _ value: some JSONValue) {
      begin(name)
      value.writeJSON(to: &list.output)
    }

    /// Sets a member to a string. Invalid UTF-8 is replaced with U+FFFD.
    public mutating func set(_ name: StaticString, bytes: UnsafeBufferPointer<UInt8>) {
      begin(name)
      list.output.append(jsonString: bytes)
    }

    /// Sets a member to `null`.
    public mutating func setNull(_ name: StaticString) {
      begin(name)
      list.output.append("null")
    }

    /// Sets a member to an object; `body` sets its members.
    public mutating func object<Failure: Error>(
      _ name: StaticString, _ body: (inout Object) throws(Failure) -> Void
    ) throws(Failure) {
      begin(name)
      try JSONWriter.object(to: &list.output, body)
    }

    /// Sets a member to an array; `body` appends its elements.
    public mutating func array<Failure: Error>(
      _ name: StaticString, _ body: (inout JSONWriter.Array) throws(Failure) -> Void
    ) throws(Failure) {
      begin(name)
      try JSONWriter.array(to: &list.output, body)
    }

    private mutating func begin(_ name: StaticString) {
      list.next()
      list.output.append(UInt8(ascii: "\""))
      list.output.append(name)
      list.output.append("\":")
    }
  }
}

// MARK: - Arrays

extension JSONWriter {
  /// An array while it's being written.
  public struct Array: ~Copyable {
    fileprivate var list: List

    /// Appends an element.
    public mutating func append(_ value: some JSONValue) {
      list.next()
      value.writeJSON(to: &list.output)
    }

    /// Appends a string. Invalid UTF-8 is replaced with U+FFFD.
    public mutating func append(bytes: UnsafeBufferPointer<UInt8>) {
      list.next()
      list.output.append(jsonString: bytes)
    }

    /// Appends `null`.
    public mutating func appendNull() {
      list.next()
      list.output.append("null")
    }

    /// Appends an object; `body` sets its members.
    public mutating func object<Failure: Error>(
      _ body: (inout Object) throws(Failure) -> Void
    ) throws(Failure) {
      list.next()
      try JSONWriter.object(to: &list.output, body)
    }

    /// Appends an array; `body` appends its elements.
    public mutating func array<Failure: Error>(
      _ body: (inout JSONWriter.Array) throws(Failure) -> Void
    ) throws(Failure) {
      list.next()
      try JSONWriter.array(to: &list.output, body)
    }
  }
}
