// hledger's formats for the lines of a balance: text with fields.
//
//     %20(total)  %2(depth_spacer)%-(account)
//
// A field is `%`, perhaps a `-` to put its text on the left, the least and the most columns that it takes, and its name
// in parentheses. Before all that, `%_`, `%^` and `%,` say where the other fields go beside a sum of several amounts: on
// its last line, on its first line, or all in one line.

/// What a line of a balance shows.
public struct BalanceFormat: Sendable {
  /// A field's meaning.
  public enum Field: String, CaseIterable, Sendable {
    /// The name as the report shows it.
    case account
    /// The sum.
    case total
    /// A space for each level of a tree, or as many as the field's least width says.
    case depthSpacer = "depth_spacer"
    /// Nothing: hledger has it for other reports.
    case date
    /// Nothing, like `date`.
    case description
  }

  /// Where sums of several amounts go.
  public enum Stacking: Character, Sendable {
    /// Below each other; the other fields are beside the last one.
    case bottom = "_"
    /// Below each other; the other fields are beside the first one.
    case top = "^"
    /// In one line, with commas.
    case oneLine = ","
  }

  /// A part of a line.
  public enum Part: Sendable {
    /// Text as it is.
    case text(String)
    /// A field.
    case field(Field, isLeft: Bool, least: Int, most: Int?)
  }

  /// Why a format can't be read.
  public struct Problem: Error {
    /// What's wrong, as a sentence.
    public let headline: String
    /// What to write instead.
    public let help: String
  }

  /// The most columns that a field may take.
  static let widest = 1000

  /// Where sums of several amounts go.
  public let stacking: Stacking
  /// The parts of a line, from left to right.
  public let parts: [Part]

  /// Reads a format.
  ///
  /// - Throws: `Problem` if a field has a name or width that there isn't.
  public init(_ text: String) throws(Problem) {
    var rest = Substring(text)
    if rest.first == "%", let mark = rest.dropFirst().first, let known = Stacking(rawValue: mark) {
      stacking = known
      rest = rest.dropFirst(2)
    } else {
      stacking = .bottom
    }
    var parts: [Part] = []
    var literal = ""
    while let character = rest.first {
      if rest.hasPrefix("%%") {
        literal.append("%")
        rest = rest.dropFirst(2)
      } else if character == "%", let field = try Self.field(&rest) {
        if !literal.isEmpty { parts.append(.text(literal)) }
        literal = ""
        parts.append(field)
      } else {
        literal.append(character)
        rest = rest.dropFirst()
      }
    }
    if !literal.isEmpty { parts.append(.text(literal)) }
    self.parts = parts
  }

  /// Takes a field from the front of a text; nil if a `%` isn't the beginning of one.
  private static func field(_ text: inout Substring) throws(Problem) -> Part? {
    var rest = text.dropFirst()
    let isLeft = rest.first == "-"
    if isLeft { rest = rest.dropFirst() }
    let least = try number(&rest)
    var most: Int?
    if rest.first == "." {
      rest = rest.dropFirst()
      most = try number(&rest) ?? 0
    }
    guard rest.first == "(" else { return nil }
    rest = rest.dropFirst()
    guard let end = rest.firstIndex(of: ")") else {
      throw Problem(
        headline: "the ')' of a field is missing", help: "write %(account) or %20(total)")
    }
    let name = String(rest[..<end])
    guard let field = Field(rawValue: name) else {
      throw Problem(
        headline: "there is no field '\(name)'",
        help: "the fields are account, total and depth_spacer")
    }
    text = rest[rest.index(after: end)...]
    return .field(
      field, isLeft: isLeft, least: least ?? (field == .depthSpacer ? 1 : 0), most: most)
  }

  private static func number(_ text: inout Substring) throws(Problem) -> Int? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty else { return nil }
    text = text.dropFirst(digits.count)
    guard let number = Int(digits), number <= widest else {
      throw Problem(
        headline: "a field can't be \(digits) columns wide", help: "write up to \(widest)")
    }
    return number
  }
}
