import Containers
public import SourceText

/// `name:value` in a comment.
public struct Tag: Hashable, Sendable {
  /// The name, as written.
  public let name: String
  /// The value, without surrounding blanks; often empty.
  public let value: String

  /// Makes a tag.
  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }

  /// Whether two tags have the same bytes.
  public static func == (a: Tag, b: Tag) -> Bool {
    a.name.isExactly(b.name) && a.value.isExactly(b.value)
  }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) {
    for text in [name, value] {
      var text = text
      text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
      hasher.combine(UInt8(0xFF))
    }
  }

  /// The tag as written in a comment: `name: value`, or `name:`.
  public var text: String { value.isEmpty ? "\(name):" : "\(name): \(value)" }
}

// What the columns leave in the bytes; the same parser reads it on demand.

extension ParsedJournal {
  /// A transaction's parts as spans; those of a generated posting are in its rule.
  ///
  /// - Complexity: O(n) in the bytes of the entry.
  public func syntax(of transaction: TransactionID) -> EntrySyntax {
    var entry = writtenSyntax(of: transaction)
    if transactions[transaction].flags.contains(.modified) {
      var written = entry.postings[...]
      entry.postings = postingRows(of: transaction).compactMap { row in
        postings.rows[row].flags.contains(.generated)
          ? syntax(ofPosting: row) : written.popFirst()
      }
    }
    return entry
  }

  /// The parts that are written in a transaction's entry, as spans. Its postings are those of ``writtenRows(of:)``.
  ///
  /// - Complexity: O(n) in the bytes of the entry.
  public func writtenSyntax(of transaction: TransactionID) -> EntrySyntax {
    let row = transactions[transaction]
    let isRule = row.flags.contains(.generated) && isPeriodicRule(at: row.start)
    return syntax(at: row.start, { isRule ? $0.parsePeriodicRule() : $0.parseTransaction() })
      ?? EntrySyntax(
        date: ByteSpan(at: row.start), description: row.description, end: row.description.end)
  }

  /// A transaction's parts as spans, if the columns don't have all of them: it has a code, a comment or a lot.
  ///
  /// - Complexity: O(n) in the bytes of the entry, or in its postings if it has none of these.
  public func textOnlySyntax(of transaction: TransactionID) -> EntrySyntax? {
    let needsText =
      !transactions[transaction].flags.isDisjoint(with: .textOnly)
      || postingRows(of: transaction).contains {
        !postings.rows[$0].flags.isDisjoint(with: .textOnly)
      }
    return needsText ? syntax(of: transaction) : nil
  }

  /// Whether an entry is a periodic rule; a transaction begins with a digit.
  private func isPeriodicRule(at address: UInt32) -> Bool {
    sources.bytes(ByteSpan(address, address + 1)).first == UInt8(ascii: "~")
  }

  /// The parts of an auto posting rule, with its query as the description.
  public func syntax(of rule: AutoRule) -> EntrySyntax? {
    syntax(at: rule.span.start) { $0.parseAutoRule() }
  }

  /// The parts of a periodic rule, with its period as the date.
  public func syntax(of rule: PeriodicRule) -> EntrySyntax? {
    syntax(at: rule.span.start) { $0.parsePeriodicRule() }
  }

  private func syntax(
    at address: UInt32, _ parse: (inout Parser<SyntaxBuilder>) -> Void
  ) -> EntrySyntax? {
    let file = sources.file(at: address)
    var parser = Parser(file, events: SyntaxBuilder(file))
    parser.resume(file, at: Int(address - file.base))
    parse(&parser)
    return parser.events.entry
  }

  /// The code of a transaction, or an empty string.
  public func code(of transaction: TransactionID) -> String {
    guard transactions[transaction].flags.contains(.code) else { return "" }
    return syntax(of: transaction).code.map(sources.text) ?? ""
  }

  /// The description of a transaction.
  public func description(of transaction: TransactionID) -> String {
    sources.text(transactions[transaction].description)
  }

  /// The part of the description before the first `|`, or all of it if there is none.
  public func payee(of transaction: TransactionID) -> String { payeeAndNote(of: transaction).payee }

  /// The part of the description after the first `|`, or all of it if there is none.
  public func note(of transaction: TransactionID) -> String { payeeAndNote(of: transaction).note }

  private func payeeAndNote(of transaction: TransactionID) -> (payee: String, note: String) {
    Self.payeeAndNote(description(of: transaction))
  }

  /// Splits a description at its first `|`; without one, both parts are the whole description.
  public static func payeeAndNote(_ description: String) -> (payee: String, note: String) {
    var description = description
    return description.withUTF8 { bytes in
      let (payee, note) = payeeAndNote(bytes)
      return (String(decoding: payee, as: UTF8.self), String(decoding: note, as: UTF8.self))
    }
  }

  /// Splits the bytes of a description at the first `|`; without one, both parts are the whole description.
  public static func payeeAndNote(
    _ description: UnsafeBufferPointer<UInt8>
  ) -> (payee: UnsafeBufferPointer<UInt8>, note: UnsafeBufferPointer<UInt8>) {
    guard let bar = description.firstIndex(of: UInt8(ascii: "|")) else {
      return (description, description)
    }
    let payee = description[..<bar].trimming(while: \.isBlank)
    let note = description[(bar + 1)...].trimming(while: \.isBlank)
    return (UnsafeBufferPointer(rebasing: payee), UnsafeBufferPointer(rebasing: note))
  }

  /// The tags in a transaction's own comments, in text order.
  public func tags(ofTransaction transaction: TransactionID) -> [Tag] {
    guard transactions[transaction].flags.contains(.tags) else { return [] }
    return syntax(of: transaction).comments.flatMap { tags(in: $0.span) }
  }

  /// The tags in a posting's own comments, in text order.
  public func tags(ofPosting row: PostingID) -> [Tag] {
    guard postings.rows[row].flags.contains(.tags) else { return [] }
    return commentSpans(ofPosting: row).flatMap { tags(in: $0) }
  }

  /// The non-empty values of the tags with a name in a transaction's own comments.
  public func tagValues(_ name: String, ofTransaction transaction: TransactionID) -> [String] {
    guard transactions[transaction].flags.contains(.tags) else { return [] }
    return tagValues(name, in: syntax(of: transaction).comments.map(\.span))
  }

  /// The non-empty values of the tags with a name in a posting's own comments.
  public func tagValues(_ name: String, ofPosting row: PostingID) -> [String] {
    guard postings.rows[row].flags.contains(.tags) else { return [] }
    return tagValues(name, in: commentSpans(ofPosting: row))
  }

  private func tagValues(_ name: String, in comments: [ByteSpan]) -> [String] {
    var values: [String] = []
    for span in comments {
      forEachTag(name, in: span) { value in
        if !value.isEmpty { values.append(String(decoding: value, as: UTF8.self)) }
      }
    }
    return values
  }

  /// Whether a posting's own comments have a tag with this name and value.
  public func hasTag(_ name: String, _ value: String, ofPosting row: PostingID) -> Bool {
    guard postings.rows[row].flags.contains(.tags) else { return false }
    var isFound = false
    for span in commentSpans(ofPosting: row) {
      forEachTag(name, in: span) { isFound = isFound || $0.elementsEqual(value.utf8) }
    }
    return isFound
  }

  /// Calls `body` with the value of each tag in a comment that has this name.
  private func forEachTag(
    _ name: String, in comment: ByteSpan, _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    let bytes = sources.bytes(comment)
    CommentText(bytes).forEachTag { found, value in
      guard found.count == name.utf8.count, bytes[found].elementsEqual(name.utf8) else { return }
      body(UnsafeBufferPointer(rebasing: bytes[value]))
    }
  }

  /// The spans of a posting's comment lines, after each `;`.
  public func commentSpans(ofPosting row: PostingID) -> [ByteSpan] {
    guard postings.rows[row].flags.contains(.comment) else { return [] }
    return parsePosting(row) { _ in CommentListener() }.spans
  }

  /// A posting's parts as spans; nil only if its file has changed.
  ///
  /// - Complexity: O(n) in the bytes of the posting and its comments.
  public func syntax(ofPosting row: PostingID) -> PostingSyntax? {
    let events = parsePosting(row) { file in
      var events = SyntaxBuilder(file)
      events.beginEntry(at: postings.rows[row].start)
      return events
    }
    return events.entry?.postings.first
  }

  /// Reads a posting and its comments again.
  private func parsePosting<Events: JournalEvents>(
    _ row: PostingID, _ listener: (SourceFile) -> Events
  ) -> Events {
    let start = postings.rows[row].start
    let file = sources.file(at: start)
    var parser = Parser(file, events: listener(file))
    parser.resume(file, at: Int(start - file.base))
    parser.isInAutoRule = postings.rows[row].flags.contains(.generated)
    parser.parsePosting()
    parser.parseCommentLines()
    return parser.events
  }

  /// Where a posting's account is, without status mark and brackets.
  public func accountSpan(ofPosting row: PostingID) -> ByteSpan {
    syntax(ofPosting: row)?.account ?? ByteSpan(at: postings.rows[row].start)
  }

  /// The names of the tags in one comment, and where they and their values are.
  public func tagNames(
    in comment: ByteSpan
  ) -> [(name: String, span: ByteSpan, value: ByteSpan)] {
    let bytes = sources.bytes(comment)
    var names: [(name: String, span: ByteSpan, value: ByteSpan)] = []
    func place(_ range: Range<Int>) -> ByteSpan {
      ByteSpan(
        comment.start + UInt32(range.lowerBound), comment.start + UInt32(range.upperBound))
    }
    CommentText(bytes).forEachTag { name, value in
      names.append((String(decoding: bytes[name], as: UTF8.self), place(name), place(value)))
    }
    return names
  }

  /// The tags in one comment, each with the place of its value.
  public func locatedTags(in comment: ByteSpan) -> [(tag: Tag, value: ByteSpan)] {
    let bytes = sources.bytes(comment)
    var tags: [(tag: Tag, value: ByteSpan)] = []
    CommentText(bytes).forEachTag { name, value in
      let span = ByteSpan(
        comment.start + UInt32(value.lowerBound), comment.start + UInt32(value.upperBound))
      tags.append(
        (
          Tag(
            name: String(decoding: bytes[name], as: UTF8.self),
            value: String(decoding: bytes[value], as: UTF8.self)), span
        ))
    }
    return tags
  }

  /// The tags in one comment.
  public func tags(in comment: ByteSpan) -> [Tag] {
    let bytes = sources.bytes(comment)
    var tags: [Tag] = []
    CommentText(bytes).forEachTag { name, value in
      tags.append(
        Tag(
          name: String(decoding: bytes[name], as: UTF8.self),
          value: String(decoding: bytes[value], as: UTF8.self)))
    }
    return tags
  }
}
