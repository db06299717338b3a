/// The shape of a JSON value that florin writes: `florin schema` prints it, and tests hold the output against it.
public indirect enum JSONShape: Sendable {
  /// Any text.
  case text
  /// `"2024-01-31"`
  case date
  /// A whole number.
  case integer
  /// `true` or `false`
  case flag
  /// One of these texts.
  case words([String])
  /// `{"quantity":"12.50","commodity":"EUR"}`
  case amount
  /// A sum: at most one amount of each commodity.
  case amounts
  /// `{"file":"main.journal","line":3,"endLine":5}`
  case place
  /// `{"begin":"2024-01-01","end":"2024-02-01"}`
  case period
  /// `{"trip":["rome"]}`
  case tags
  /// Always null.
  case nothing
  /// This, or null.
  case optional(JSONShape)
  /// An array.
  case list(JSONShape)
  /// An object with these members.
  case object(Members)
  /// An object of one of several kinds, which its member `kind` names.
  case kinds([(kind: String, members: Members)])
  /// A member that isn't always there.
  case sometimes(JSONShape)

  /// The members of an object, in order.
  public struct Members: ExpressibleByDictionaryLiteral, Sendable {
    /// The names and shapes.
    public let list: [(name: String, shape: JSONShape)]

    /// Makes members from a literal, in its order.
    public init(dictionaryLiteral members: (String, JSONShape)...) {
      list = members.map { (name: $0, shape: $1) }
    }

    init(_ list: [(name: String, shape: JSONShape)]) { self.list = list }

    /// These members and others after them.
    public static func + (a: Members, b: Members) -> Members { Members(a.list + b.list) }
  }
}

/// The shape of a report: an object with a schema, facts, rows and totals.
public struct JSONReportShape: Sendable {
  /// The name and version, such as `florin.balance/1`.
  public let name: StaticString
  /// What the report says besides its rows.
  public let facts: JSONShape.Members
  /// Each row.
  public let row: JSONShape
  /// What the rows add up to.
  public let totals: JSONShape

  /// Makes a shape.
  public init(
    _ name: StaticString, facts: JSONShape.Members = [:], row: JSONShape,
    totals: JSONShape = .nothing
  ) {
    self.name = name
    self.facts = facts
    self.row = row
    self.totals = totals
  }
}
