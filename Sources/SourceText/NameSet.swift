// Names are the same if their bytes are the same.
//
// Swift's own string comparison treats `é` and an `e` followed by an accent as equal: sets and
// dictionaries of `String` merge the two, and `==` finds no difference. In a journal they are two
// names, as in hledger: an account is what is written, and `rename` must be able to distinguish
// them.

extension StringProtocol {
  /// Whether the text has the same bytes as another one.
  ///
  /// For names and paths: `==` also treats texts as equal if only their characters are.
  @inlinable
  public func isExactly(_ other: some StringProtocol) -> Bool {
    let isSame = utf8.withContiguousStorageIfAvailable { own in
      other.utf8.withContiguousStorageIfAvailable { own.count == $0.count && own.elementsEqual($0) }
    }
    return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}

extension StringProtocol {
  /// Whether the text comes before another one in the order of their bytes.
  public func precedes(_ other: some StringProtocol) -> Bool {
    utf8.lexicographicallyPrecedes(other.utf8)
  }
}

extension Sequence<String> {
  /// The texts in the order of their bytes, which no version of Unicode changes.
  public func inByteOrder() -> [String] { sorted { $0.precedes($1) } }
}

/// A name as a key: its bytes.
@usableFromInline
struct ExactName: Hashable, Sendable {
  @usableFromInline let text: String

  @inlinable
  init(text: String) { self.text = text }

  @inlinable
  static func == (a: ExactName, b: ExactName) -> Bool { a.text.isExactly(b.text) }

  @inlinable
  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

/// Names without duplicates, each as it is written.
public struct NameSet: Sequence, ExpressibleByArrayLiteral, Sendable {
  private var names: Set<ExactName> = []

  /// Makes a set.
  public init(_ names: some Sequence<String> = []) { formUnion(names) }

  /// Makes a set from a list.
  public init(arrayLiteral names: String...) { self.init(names) }

  /// The number of names.
  public var count: Int { names.count }

  /// Whether there are no names.
  public var isEmpty: Bool { names.isEmpty }

  /// Whether the set contains a name.
  public func contains(_ name: String) -> Bool { names.contains(ExactName(text: name)) }

  /// Reserves room for the given number of names.
  public mutating func reserveCapacity(_ count: Int) { names.reserveCapacity(count) }

  /// Adds a name.
  ///
  /// - Returns: Whether it wasn't in the set yet.
  @discardableResult
  public mutating func insert(_ name: String) -> Bool {
    names.insert(ExactName(text: name)).inserted
  }

  /// Removes a name.
  public mutating func remove(_ name: String) { names.remove(ExactName(text: name)) }

  /// Adds names.
  public mutating func formUnion(_ names: some Sequence<String>) {
    for name in names { insert(name) }
  }

  /// The names of both sets.
  public func union(_ names: some Sequence<String>) -> NameSet {
    var all = self
    all.formUnion(names)
    return all
  }

  /// Whether another set contains all names.
  public func isSubset(of other: NameSet) -> Bool { names.isSubset(of: other.names) }

  /// The names, in no particular order.
  public func makeIterator() -> some IteratorProtocol<String> {
    names.lazy.map(\.text).makeIterator()
  }
}

/// Values by name, each name as it is written.
public struct NameTable<Value>: ExpressibleByDictionaryLiteral {
  @usableFromInline var entries: [ExactName: Value] = [:]

  /// Makes an empty table.
  public init() {}

  /// Makes a table from a list; of duplicate names the last one counts.
  public init(dictionaryLiteral entries: (String, Value)...) {
    for (name, value) in entries { self[name] = value }
  }

  /// Makes a table; of duplicate names the first one counts.
  public init(_ entries: some Sequence<(String, Value)>) {
    for (name, value) in entries where self[name] == nil { self[name] = value }
  }

  /// The number of names.
  public var count: Int { entries.count }

  /// Whether there are no names.
  public var isEmpty: Bool { entries.isEmpty }

  /// The value of a name.
  @inlinable
  public subscript(name: String) -> Value? {
    get { entries[ExactName(text: name)] }
    set { entries[ExactName(text: name)] = newValue }
  }

  /// The value of a name, or a default if it has none.
  @inlinable
  public subscript(name: String, default value: @autoclosure () -> Value) -> Value {
    get { entries[ExactName(text: name), default: value()] }
    _modify { yield &entries[ExactName(text: name), default: value()] }
  }

  /// The value of a name; if it has none yet, the given one is added. Looks the name up once.
  ///
  /// - Returns: The value that the name has now.
  @inlinable
  public mutating func value(of name: String, orAdd value: @autoclosure () -> Value) -> Value {
    func read(_ value: inout Value) -> Value { value }
    return read(&entries[ExactName(text: name), default: value()])
  }

  /// Reserves room for the given number of names.
  public mutating func reserveCapacity(_ count: Int) { entries.reserveCapacity(count) }

  /// The names in byte order, with their values.
  public func inByteOrder() -> [(name: String, value: Value)] {
    entries.map { (name: $0.key.text, value: $0.value) }
      .sorted { $0.name.precedes($1.name) }
  }

  /// The values, in no particular order.
  public var values: some Collection<Value> { entries.values }

  /// The names, in no particular order.
  public var names: [String] { entries.keys.map(\.text) }
}

extension NameTable: Sendable where Value: Sendable {}
