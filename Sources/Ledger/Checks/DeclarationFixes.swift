import Amounts
import Containers
public import Journal
public import SourceText

/// A name that a directive can declare.
public enum DeclarableName: Sendable {
  /// `account assets:cash`
  case account(String)
  /// `commodity 1000.00 EUR`
  case commodity(String)
  /// `payee Market`
  case payee(String)
  /// `tag trip`
  case tag(String)
}

extension ParsedJournal {
  /// The directive that declares a name.
  func directive(declaring name: DeclarableName) -> String {
    switch name {
    case .account(let name): "account \(name)"
    case .commodity(let symbol):
      "commodity \(commodities.sample(of: commodities.find(symbol.utf8) ?? CommodityTable.none))"
    case .payee(let name): "payee \(name.isEmpty ? "\"\"" : name)"
    case .tag(let name): "tag \(name)"
    }
  }

  /// The change that declares a name; nil if the name is declared, or if there's no file for it.
  public func declaration(of name: DeclarableName) -> Diagnostic.Fix? {
    let declarations: [Declaration]
    let isKnown: Bool
    switch name {
    case .account(let name):
      declarations = accountDeclarations
      isKnown = declarations.contains { $0.name.isExactly(name) }
    case .commodity(let symbol):
      declarations = commodityDeclarations
      isKnown = declarations.contains { $0.name.isExactly(symbol) }
    case .payee(let name):
      declarations = payeeDeclarations
      isKnown = declarations.contains { $0.name.isExactly(name) }
    case .tag(let name):
      declarations = tagDeclarations
      isKnown =
        DeclarationChecks.builtInTags.contains(name)
        || declarations.contains { $0.name.isExactly(name) }
    }
    guard !isKnown else { return nil }
    return DeclarationFixes(after: declarations, in: self)?
      .declaring(directive(declaring: name), .sure)
  }
}

/// Adds directives that declare names to a journal.
///
/// A directive goes after the last one of its kind, or, if there's none, to the top of the first file, after its
/// comments.
struct DeclarationFixes {
  private let address: UInt32
  private let lineBreak: String
  /// Whether the text before the place ends in the middle of a line.
  private let followsOpenLine: Bool

  /// Finds the place for directives of the kind of others.
  ///
  /// - Returns: nil for a run without files.
  init?(after declarations: [Declaration], in journal: ParsedJournal) {
    let sources = journal.sources
    // In 'apply account', or where an alias counts, a directive declares another account than it shows.
    let last = declarations.last { $0.isAsWritten(in: sources) }
    guard let file = last.map({ sources.file(at: $0.span.start) }) ?? journal.mainFile else {
      return nil
    }
    let lines = TextLines(file.buffer)
    var line = lines.start
    if let last {
      line = lines.nextLine(after: Int(last.span.start - file.base))
      while let byte = lines.byte(line), byte.isBlank, !lines.isBlankLine(line) {
        line = lines.nextLine(after: line)
      }
    } else {
      while let byte = lines.byte(line), Self.commentMarks.contains(byte) {
        line = lines.nextLine(after: line)
      }
    }
    address = file.base + UInt32(line)
    lineBreak = lines.lineBreak(near: line)
    followsOpenLine = !lines.isLineStart(line)
  }

  private static let commentMarks = Array(";#*".utf8)

  /// The fix that adds a directive.
  func declaring(
    _ directive: String, _ certainty: Diagnostic.Fix.Certainty
  ) -> Diagnostic.Fix {
    let text = followsOpenLine ? lineBreak + directive : directive + lineBreak
    return Diagnostic.Fix(
      "add '\(directive)'", certainty, [TextEdit(ByteSpan(at: address), text)])
  }
}

extension Declaration {
  /// Whether the directive shows the name that it declares, alone or in a sample amount.
  fileprivate func isAsWritten(in sources: SourceMap) -> Bool {
    let text = sources.text(span)
    return text.isExactly(name) || !name.contains(":") && text.contains(name)
  }
}

extension CommodityTable {
  /// A sample amount as a directive shows it, always with a decimal mark: `1000.00 EUR`.
  fileprivate func sample(of commodity: CommodityID) -> String {
    var shown = style(of: commodity)
    if shown == .plain, !symbol(of: commodity).contains(where: \.isLetter) {
      // A currency sign seen only in costs: it goes before the number.
      (shown.side, shown.isSpaced) = (.left, false)
    }
    shown.places = max(shown.places, 2)
    var bytes: [UInt8] = []
    symbolBytes(of: commodity).withUnsafeBufferPointer {
      shown.append(
        Quantity(mantissa: 1000, places: 0), symbol: $0, rounding: .toStyle, to: &bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
