import Amounts
import Containers
import Journal
import SourceText

/// Edits that rename a payee, a tag, a commodity or a template in the text of journals.
struct JournalNames {
  @Boxed private var journal: ParsedJournal
  private let target: Rename.Target

  /// The edits, file by file.
  private(set) var edits: [[TextEdit]]
  /// The conflicts.
  private(set) var problems: [Diagnostic] = []
  /// The number of entries, comments or amounts with the name.
  private(set) var count = 0

  /// Whether the new name has a directive of its own, so that of the old one goes.
  private let isDeclared: Bool

  /// Whether a posting of the entry has been read, so that what follows isn't a comment of the entry
  /// itself.
  private var isAfterPosting = false

  /// Finds the edits.
  ///
  /// - Complexity: O(n) in the bytes of the journals.
  init(_ target: Rename.Target, in journal: ParsedJournal) {
    self.target = target
    self.journal = journal
    edits = Array(repeating: [], count: journal.inclusions.count)
    isDeclared =
      switch target {
      case .payee(_, let new): journal.payeeDeclarations.contains { $0.name.isExactly(new) }
      case .tag(_, let new): journal.tagDeclarations.contains { $0.name.isExactly(new) }
      case .account, .commodity, .template: false
      }
    for index in journal.textFiles { read(index) }
  }

  private mutating func read(_ index: Int) {
    NameReader(journal.sources.files[index]).forEachName { visit($0, in: index) }
  }

  private mutating func visit(_ use: NameUse, in file: Int) {
    switch use {
    case .description(let span):
      isAfterPosting = false
      if case .payee(let old, let new) = target { replacePayee(span, old, new, in: file) }
    case .account: isAfterPosting = true
    case .payee(let span):
      if case .payee(let old, let new) = target, text(span, in: file).isExactly(old) {
        replaceDeclared(span, new, in: file)
      }
    case .tag(let span):
      if case .tag(let old, let new) = target, text(span, in: file).isExactly(old) {
        replaceDeclared(span, new, in: file)
      }
    case .comment(let span):
      switch target {
      case .tag(let old, let new):
        for tag in journal.tagNames(in: span) where tag.name.isExactly(old) {
          edits[file].append(TextEdit(tag.span, new))
          count += 1
        }
      case .template(let old, let new) where !isAfterPosting:
        replaceLink(span, old, new, in: file)
      default: break
      }
    case .symbol(let span):
      if case .commodity(let old, let new) = target { replaceSymbol(span, old, new, in: file) }
    case .declaration, .applyAccount, .endApplyAccount, .alias, .regexAlias, .endAliases,
      .include, .query, .period:
      isAfterPosting = true
    }
  }

  /// Replaces the name in a directive. The line goes if it would repeat another one.
  private mutating func replaceDeclared(_ span: ByteSpan, _ new: String, in file: Int) {
    let line =
      isDeclared ? DirectiveLines(span, in: journal.sources).removal(withNotes: false) : nil
    edits[file].append(line.map { TextEdit($0, []) } ?? TextEdit(span, new))
  }

  private func text(_ span: ByteSpan, in file: Int) -> String {
    String(decoding: journal.sources.files[file].bytes(span), as: UTF8.self)
  }

  /// Replaces the payee: the text before the first `|`, or the whole description without one.
  private mutating func replacePayee(
    _ span: ByteSpan, _ old: String, _ new: String, in file: Int
  ) {
    let bytes = journal.sources.files[file].bytes(span)
    guard bytes.starts(with: old.utf8) else { return }
    let end = bytes.firstIndex(of: UInt8(ascii: "|")) ?? bytes.count
    guard bytes[old.utf8.count..<max(end, old.utf8.count)].allSatisfy(\.isBlank)
    else { return }
    edits[file].append(
      TextEdit(ByteSpan(span.start, span.start + UInt32(old.utf8.count)), new))
    count += 1
  }

  /// `recurring: ID` in a comment of a transaction.
  private mutating func replaceLink(
    _ span: ByteSpan, _ old: String, _ new: String, in file: Int
  ) {
    for tag in journal.tagNames(in: span) where tag.name == "recurring" {
      guard text(tag.value, in: file) == old else { continue }
      edits[file].append(TextEdit(tag.value, new))
      count += 1
    }
  }

  /// Existing quotes stay, and are added if the new symbol needs them.
  private mutating func replaceSymbol(
    _ span: ByteSpan, _ old: String, _ new: String, in file: Int
  ) {
    guard let edit = SymbolText.edit(span, old, new, in: journal.sources.files[file]) else {
      return
    }
    edits[file].append(edit)
    count += 1
  }
}

/// Symbols of commodities as written.
enum SymbolText {
  /// The edit of a symbol, given its span without quotes; nil if it's another symbol.
  static func edit(
    _ span: ByteSpan, _ old: String, _ new: String, in file: SourceFile
  ) -> TextEdit? {
    guard file.bytes(span).elementsEqual(old.utf8) else { return nil }
    let offset = Int(span.start - file.base)
    let isQuoted = offset > 0 && file.buffer.start[offset - 1] == UInt8(ascii: "\"")
    return TextEdit(span, isQuoted ? new : Symbol.written(new))
  }

  /// A text of one or more amounts, and words, with another symbol: `900..1100 EUR`, `refill to 300 EUR`.
  static func renaming(_ old: String, to new: String, inAmounts text: String) -> String {
    let file = SourceFile(
      name: "", buffer: SourceBuffer(Array("2000-01-01\n a  \(text)\n".utf8)), base: 0)
    var edits: [TextEdit] = []
    NameReader(file).forEachName { use in
      if case .symbol(let span) = use, let edit = edit(span, old, new, in: file) {
        edits.append(edit)
      }
    }
    if !edits.isEmpty {
      let edits = edits.map {
        FileChange.Edit(Int($0.span.start)..<Int($0.span.end), $0.replacement)
      }
      let new = FileChange(of: file, edits: edits).new.copiedBytes()
      return String(decoding: new.dropFirst(15).dropLast(), as: UTF8.self)
    }
    for separator in ["..", " "] {
      let parts = text.split(separator: separator, omittingEmptySubsequences: false)
      guard parts.count > 1 else { continue }
      return parts.map { part in
        part.isExactly(old) ? Symbol.written(new) : renaming(old, to: new, inAmounts: String(part))
      }.joined(separator: separator)
    }
    return text
  }
}
