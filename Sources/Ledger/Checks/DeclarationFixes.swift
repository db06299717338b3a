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
  public func directive(declaring name: DeclarableName) -> String {
    switch name {
    case .account(let name): "account \(name)"
    case .commodity(let symbol):
      "commodity "
        + commodities.sample(
          of: commodities.find(symbol.utf8) ?? CommodityTable.none, unseenMark: declaredMark)
    case .payee(let name): "payee \(name.isEmpty ? "\"\"" : name)"
    case .tag(let name): "tag \(name)"
    }
  }

  /// The decimal mark of the last declared commodity.
  private var declaredMark: UInt8? {
    commodityDeclarations.last.flatMap { commodities.find($0.name.utf8) }
      .map { commodities.style(of: $0).decimalMark }
  }

  /// The change that declares a name; nil if the name is declared, or if there's no file for it.
  public func declaration(of name: DeclarableName) -> Diagnostic.Fix? {
    let declarations: [Declaration]
    let text: String
    switch name {
    case .account(let name): (declarations, text) = (accountDeclarations, name)
    case .commodity(let symbol): (declarations, text) = (commodityDeclarations, symbol)
    case .payee(let name): (declarations, text) = (payeeDeclarations, name)
    case .tag(let name):
      if TagNames.builtIn.contains(name) { return nil }
      (declarations, text) = (tagDeclarations, name)
    }
    guard !declarations.contains(where: { $0.name.isExactly(text) }) else { return nil }
    return DeclarationFixes(after: declarations, in: self)?
      .declaring(text, directive(declaring: name), .sure)
  }
}

/// Adds directives that declare names to a journal.
///
/// A directive goes after the last one of its kind; that of an account after the last one with the same parent, or the
/// nearest parent that has one. If there's none of its kind, it goes to the top of the first file, after its comments.
struct DeclarationFixes {
  private let sources: SourceMap
  private let mainFile: SourceFile
  /// The directives that new ones can follow, in the order of the text.
  private let declarations: [Declaration]
  /// The last of these for a name or names below it.
  private var lastBelow = NameTable<Int>()

  /// Finds the places for directives of the kind of others.
  ///
  /// - Returns: nil for a run without files.
  init?(after declarations: [Declaration], in journal: ParsedJournal) {
    guard let mainFile = journal.mainFile else { return nil }
    self.mainFile = mainFile
    let sources = journal.sources
    self.sources = sources
    // In 'apply account', or where an alias counts, a directive declares another account than it shows.
    self.declarations = declarations.filter { $0.isAsWritten(in: sources) }
    for (index, declaration) in self.declarations.enumerated() {
      for name in declaration.name.withParents { lastBelow[name] = index }
    }
  }

  /// The fix that adds a directive.
  func declaring(
    _ name: String, _ directive: String, _ certainty: Diagnostic.Fix.Certainty
  ) -> Diagnostic.Fix {
    let near = name.withParents.lazy.compactMap { lastBelow[$0] }.first
    let above = near.map { declarations[$0] } ?? declarations.last
    let file = above.map { sources.file(at: $0.span.start) } ?? mainFile
    let lines = TextLines(file.buffer)
    let line = above.map { lines.lineAfter($0, of: file) } ?? lines.lineAfterComments
    let lineBreak = lines.lineBreak(near: line)
    let text = lines.isLineStart(line) ? directive + lineBreak : lineBreak + directive
    return Diagnostic.Fix(
      "add '\(directive)'", certainty, [TextEdit(ByteSpan(at: file.base + UInt32(line)), text)])
  }
}

extension TextLines {
  /// The line after a directive and the indented lines below it.
  fileprivate func lineAfter(_ declaration: Declaration, of file: SourceFile) -> Int {
    var line = nextLine(after: Int(declaration.span.start - file.base))
    while let byte = byte(line), byte.isBlank, !isBlankLine(line) { line = nextLine(after: line) }
    return line
  }

  /// The line after the comments at the top.
  fileprivate var lineAfterComments: Int {
    var line = start
    while let byte = byte(line), ";#*".utf8.contains(byte) { line = nextLine(after: line) }
    return line
  }
}

extension String {
  /// An account's name, then those of its parents, from the nearest one.
  fileprivate var withParents: [String] {
    var names = [self]
    while names.count < Self.mostNames, let colon = names[names.count - 1].lastIndex(of: ":") {
      names.append(String(names[names.count - 1][..<colon]))
    }
    return names
  }

  /// All names of an account of thousands of levels would be too long together.
  private static let mostNames = 20
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
  ///
  /// - Parameters:
  ///   - commodity: The commodity.
  ///   - unseenMark: Its decimal mark, if no amount shows it; nil for a point.
  /// - Returns: The amount.
  fileprivate func sample(of commodity: CommodityID, unseenMark: UInt8?) -> String {
    var shown = style(of: commodity)
    if shown.places == 0, let unseenMark { shown.decimalMark = unseenMark }
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
