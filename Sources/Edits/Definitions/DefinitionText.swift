public import Definitions
public import SourceText

/// A file of definitions that can be edited part by part. All other parts keep their comments, order,
/// quotes and spacing.
///
/// Each edit is read back at once: the file must have the same value as before, except for the intended
/// part. Otherwise the edit is refused, and the text is unchanged.
public struct DefinitionText: Sendable {
  /// The file as read.
  public let source: SourceFile
  private var text: PieceTable
  /// The nodes of the current text; their addresses are offsets.
  public private(set) var root: Node?

  /// Why a file can't be edited.
  public struct Refusal: Error, Sendable {
    /// What can't be done, in words for the user.
    public let headline: String
    /// Where, in the file as read.
    public let place: ByteSpan
    /// What to do instead.
    public let help: String
  }

  /// Makes an editable text from a file.
  ///
  /// - Throws: `Refusal` for a file that isn't YAML, or uses YAML that definitions don't support.
  public init(_ source: SourceFile) throws(Refusal) {
    self.source = source
    text = PieceTable(Array(source.buffer.bytes))
    do throws(Misread) {
      root = try Self.read(text.bytes)
    } catch {
      throw Refusal(
        headline: "'\(source.name)' has errors and can't be edited",
        place: ByteSpan(at: source.base), help: "run 'florin check' to see them")
    }
  }

  // MARK: - Results

  /// The current bytes.
  public var bytes: [UInt8] { text.bytes }

  /// The edits that turn the file as read into the current text.
  public var change: ChangeSet {
    var change = ChangeSet()
    for edit in text.edits {
      let span = ByteSpan(
        source.base + UInt32(edit.range.lowerBound), source.base + UInt32(edit.range.upperBound))
      change.replace(span, with: String(decoding: edit.replacement, as: UTF8.self))
    }
    return change
  }

  /// The current value of the file.
  public var value: YAMLValue { root.map(YAMLValue.init) ?? .nothing }

  /// The node at the end of a path.
  public func node(at path: [YAMLValue.Step]) -> Node? {
    path.reduce(root) { node, step in
      switch step {
      case .key(let key): node?[key]?.value
      case .item(let index):
        node?.items.flatMap { $0.indices.contains(index) ? $0[index] : nil }
      }
    }
  }

  // MARK: - Applying

  private struct Misread: Error {}

  private static func read(_ bytes: [UInt8]) throws(Misread) -> Node? {
    let (root, problems) = Node.read(SourceFile(name: "", buffer: SourceBuffer(bytes), base: 0))
    guard problems.isEmpty else { throw Misread() }
    return root.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Applies edits if the text then has the expected value.
  mutating func apply(
    _ edits: [FileChange.Edit], toSay expected: YAMLValue, _ path: [YAMLValue.Step]
  ) throws(Refusal) {
    var changed = text
    var guilty = path
    do throws(Misread) {
      guard changed.apply(edits) else { throw Misread() }
      let root = try Self.read(changed.bytes)
      let found = root.map(YAMLValue.init) ?? .nothing
      if let difference = found.firstDifference(from: expected) {
        // A part may be right although the edits of another aren't.
        if !difference.isEmpty { guilty = difference }
        throw Misread()
      }
      (text, self.root) = (changed, root)
    } catch {
      throw refusal(guilty)
    }
  }

  func refusal(_ path: [YAMLValue.Step]) -> Refusal {
    let known = path.indices.reversed().lazy.compactMap { node(at: Array(path[...$0])) }.first
    let name = path.map(\.name).joined(separator: "/")
    return Refusal(
      headline: "'\(name)' is written in a form that florin can't edit",
      place: known.flatMap(placeInSource) ?? ByteSpan(at: source.base),
      help: "edit '\(source.name)' by hand")
  }

  /// The place of a node in the text as read; nil after any edit.
  private func placeInSource(_ node: Node) -> ByteSpan? {
    guard text.edits.isEmpty else { return nil }
    return ByteSpan(source.base + node.span.start, source.base + node.span.end)
  }
}

extension YAMLValue.Step {
  /// The step as shown in a message.
  var name: String {
    switch self {
    case .key(let key): key
    case .item(let index): "\(index + 1)"
    }
  }
}
