import SourceText

/// A value in a message of a client. What isn't there is asked like what is, and answers nothing.
struct JSONInput {
  private final class Storage {
    let buffer: SourceBuffer
    let text: JSONText

    init(_ bytes: [UInt8]) throws(JSONText.Problem) {
      buffer = SourceBuffer(bytes)
      text = try JSONText(buffer.bytes)
    }
  }

  private let storage: Storage?
  private let node: Int?

  /// Reads a message.
  ///
  /// - Throws: `JSONText.Problem` when it isn't JSON.
  init(_ bytes: [UInt8]) throws(JSONText.Problem) {
    storage = try Storage(bytes)
    node = 0
  }

  private init(_ storage: Storage?, _ node: Int?) {
    self.storage = storage
    self.node = node
  }

  /// Nothing.
  static var nothing: JSONInput { JSONInput(nil, nil) }

  /// A member of an object.
  subscript(name: StaticString) -> JSONInput {
    guard let storage, let node, storage.text.nodes[node].kind == .object else { return .nothing }
    return JSONInput(storage, storage.text.value(name, of: node))
  }

  /// The elements of an array.
  var elements: [JSONInput] {
    guard let storage else { return [] }
    return storage.text.elements(of: node).map { JSONInput(storage, $0) }
  }

  /// Whether there is a value, and it isn't `null`.
  var isThere: Bool { storage.map { node != nil && !$0.text.isNull(node) } ?? false }

  /// Whether it's `true`.
  var isTrue: Bool { storage?.text.isTrue(node) ?? false }

  private var kind: JSONText.Node.Kind? {
    guard let storage, let node else { return nil }
    return storage.text.nodes[node].kind
  }

  /// Whether it's an object.
  var isObject: Bool { kind == .object }

  /// The text of a string; invalid UTF-8 is repaired.
  var text: String? { textBytes.map { String(decoding: $0, as: UTF8.self) } }

  /// The bytes of a string.
  var textBytes: [UInt8]? { kind == .string ? storage?.text.text(node) : nil }

  /// A whole number.
  var number: Int? {
    guard kind == .number, let bytes = storage?.text.text(node) else { return nil }
    return Int(String(decoding: bytes, as: UTF8.self))
  }

  /// The value as it's written; `null` if there's none.
  var json: RawJSON {
    guard let storage, let node else { return RawJSON(bytes: Array("null".utf8)) }
    return RawJSON(bytes: Array(storage.buffer.bytes[storage.text.nodes[node].range]))
  }
}

/// JSON that is ready.
struct RawJSON: JSONValue, Hashable, Sendable {
  let bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Writes a value.
  init(_ value: some JSONValue) {
    var bytes: [UInt8] = []
    value.writeJSON(to: &bytes)
    self.bytes = bytes
  }

  /// Writes an object.
  init(object body: (inout JSONWriter.Object) -> Void) {
    var bytes: [UInt8] = []
    JSONWriter.object(to: &bytes, body)
    self.bytes = bytes
  }

  static let null = RawJSON(bytes: Array("null".utf8))

  func writeJSON(to output: inout [UInt8]) { output += bytes }
}
