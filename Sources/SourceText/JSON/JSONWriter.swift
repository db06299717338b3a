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

  /// Appends the elements that `body` appends as a line each, without brackets: NDJSON.
  ///
  /// - Parameters:
  ///   - threads: The most threads that run `body`. With more than one, it has to ask `takesNext`.
  ///   - output: Receives the lines.
  ///   - drain: Takes them as they come.
  ///   - body: Appends the elements.
  public static func lines(
    threads: Int, to output: inout [UInt8], _ drain: ByteDrain,
    _ body: @escaping (inout Array) -> Void
  ) {
    let hasElements = elements(
      separator: UInt8(ascii: "\n"), threads: threads, to: &output, drain, body)
    if hasElements { output.append(UInt8(ascii: "\n")) }
  }

  /// Appends the elements of a long array.
  ///
  /// - Returns: Whether there are any.
  fileprivate static func elements(
    separator: UInt8, threads: Int, to output: inout [UInt8], _ drain: ByteDrain,
    _ body: @escaping (inout Array) -> Void
  ) -> Bool {
    var hasElements = false
    RowTurns.write(threads: threads, to: &output, drain) { turns, output in
      // The first thread makes the first element.
      var array = Array(
        list: List(taking: &output, isEmpty: turns.isFirst, separator: separator))
      array.drain = turns.isFirst ? drain : nil
      array.turns = turns
      body(&array)
      if turns.isFirst { hasElements = !array.list.isEmpty }
      array.list.giveBack(to: &output, closing: nil)
    }
    return hasElements
  }

  /// The contents of an object or an array while it's being written.
  fileprivate struct List: ~Copyable {
    var output: [UInt8] = []
    private(set) var isEmpty: Bool
    private let separator: UInt8

    /// Takes over the bytes to extend them in place.
    init(
      taking outer: inout [UInt8], isEmpty: Bool = true, separator: UInt8 = UInt8(ascii: ",")
    ) {
      self.isEmpty = isEmpty
      self.separator = separator
      swap(&output, &outer)
    }

    mutating func giveBack(to outer: inout [UInt8], closing end: UInt8?) {
      if let end { output.append(end) }
      swap(&output, &outer)
    }

    mutating func next() {
      if let separator = takeSeparator() { output.append(separator) }
    }

    /// What stands before the next member or element; nil before the first.
    mutating func takeSeparator() -> UInt8? {
      defer { isEmpty = false }
      return isEmpty ? nil : separator
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

    /// Sets a member to a word that needs no escaping.
    public mutating func set(_ name: StaticString, word: StaticString) {
      begin(name)
      list.output.append(UInt8(ascii: "\""))
      list.output.append(word)
      list.output.append(UInt8(ascii: "\""))
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

    /// Sets a member to an array whose elements go to the drain as they come.
    ///
    /// - Parameters:
    ///   - name: The name of the member.
    ///   - threads: The most threads that run `body`. With more than one, it has to ask `takesNext`.
    ///   - drain: Takes the elements.
    ///   - body: Appends them.
    public mutating func array(
      _ name: StaticString, threads: Int, _ drain: ByteDrain,
      _ body: @escaping (inout JSONWriter.Array) -> Void
    ) {
      begin(name)
      list.output.append(UInt8(ascii: "["))
      _ = JSONWriter.elements(
        separator: UInt8(ascii: ","), threads: threads, to: &list.output, drain, body)
      list.output.append(UInt8(ascii: "]"))
    }

    /// Sets a member to an array; the name can be any text.
    public mutating func array(
      named name: String, _ body: (inout JSONWriter.Array) -> Void
    ) {
      list.next()
      list.output.append(jsonString: name)
      list.output.append(UInt8(ascii: ":"))
      JSONWriter.array(to: &list.output, body)
    }

    /// Sets a member to a value that `body` writes as a whole.
    public mutating func set(_ name: StaticString, _ body: (inout [UInt8]) -> Void) {
      begin(name)
      body(&list.output)
    }

    private mutating func begin(_ name: StaticString) {
      let name = name.bytes
      let separator = list.takeSeparator()
      // One call that makes room instead of four: there are a dozen members in each row.
      list.output.append(addingCapacity: name.count + 4) { room in
        if let separator { room.append(separator) }
        room.append(UInt8(ascii: "\""))
        room.append(bytes: name)
        room.append(UInt8(ascii: "\""))
        room.append(UInt8(ascii: ":"))
      }
    }
  }
}

// MARK: - Arrays

extension JSONWriter {
  /// An array while it's being written.
  public struct Array: ~Copyable {
    fileprivate var list: List
    /// Takes the objects as they come; nil for a part of something that is taken as a whole.
    fileprivate var drain: ByteDrain?
    /// Whose turn it is, if several threads make the elements.
    fileprivate var turns: RowTurns?

    /// Whether the next element is this thread's to make; see `RowTurns`.
    @inline(__always)
    public mutating func takesNext() -> Bool { turns?.takesNext(&list.output) ?? true }

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
      drain?.offer(&list.output)
    }

    /// Appends an element whose whole text `body` appends: the fastest way, for reports with as many rows as transactions.
    public mutating func appendText(_ body: (inout [UInt8]) -> Void) {
      list.next()
      body(&list.output)
      drain?.offer(&list.output)
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
