// How hledger's rules turn a record into an entry.
//
//     skip 1
//     fields date, description, amount
//     account1 assets:bank
//     if %description (SHOP|MARKET) ([0-9]+)
//      account2 expenses:food
//      comment  branch \2
//
// 1. The rules are read line by line: directives, a field list, assignments, `if` blocks and
//    tables.
// 2. For each record, each block is tried once.
// 3. A field of the entry gets the last assignment that applies: top-level ones come first, then
//    those of the matching blocks, in order. `%name` and `%1` are fields of the record, and `\1`
//    are groups of the block's matches.
// 4. Amounts, accounts and balances become postings as hledger's manual describes.

import Dates
public import SourceText

/// A file of hledger's CSV rules.
public struct HledgerRules: Sendable {
  /// Reads a file that the rules include, given the path as written and the including file.
  public typealias Includes =
    (_ path: String, _ file: SourceFile) -> Result<SourceFile, IncludeProblem>

  /// Why a file can't be included.
  public struct IncludeProblem: Error {
    /// The reason, in words.
    let reason: String
    /// Whether nothing more can be read.
    let isLast: Bool

    /// Makes a problem.
    public init(reason: String, isLast: Bool) {
      self.reason = reason
      self.isLast = isLast
    }
  }

  /// The problems found in the rules.
  public internal(set) var diagnostics: [Diagnostic] = []
  /// `encoding`, for `StatementEncoding`.
  public var encoding: String? { directive("encoding") }
  /// `source`: the path of the bank's file.
  public var source: Source? { directives["source"].map(Source.init) }
  /// `archive`: whether to move the CSV file away once it's read.
  public var isArchived: Bool { directives["archive"] != nil }

  /// Whether dates have a time and a time zone, so their local day can differ.
  public var readsTimes: Bool {
    guard let format = directive("date-format").flatMap({ try? DateFormat($0) }) else {
      return false
    }
    return format.hasTime && (format.hasZone || directives["timezone"] != nil)
  }

  var directives: [String: Located] = [:]
  /// The columns of the names in `fields`, from 0.
  var columns: [String: Int] = [:]
  /// The top-level assignments, in order.
  var assignments: [Assignment] = []
  var blocks: [Block] = []

  /// The value of `source`.
  public struct Source: Sendable {
    /// The path of the file, or a pattern; empty if a command produces the data.
    public let path: String
    /// Whether a command follows, which florin never runs.
    public let hasCommand: Bool
    /// Where it is written.
    public let span: ByteSpan

    init(_ directive: Located) {
      // A '#' begins a comment, which can contain a command.
      let text = directive.text.prefix { $0 != "#" }
      path = StatementLine.stripped(text.prefix { $0 != "|" })
      hasCommand = text.contains("|")
      span = directive.span
    }
  }

  /// A text with its place.
  struct Located: Sendable {
    let text: String
    let span: ByteSpan
  }

  /// A value assigned to a field of the entry.
  struct Assignment: Sendable {
    let field: String
    let value: HledgerTemplate
    let span: ByteSpan
  }

  /// An `if` block, or a line of a table.
  struct Block: Sendable {
    var matchers: [HledgerMatcher] = []
    var assignments: [Assignment] = []
  }

  /// Reads rules.
  ///
  /// - Parameters:
  ///   - file: The rules, in UTF-8.
  ///   - includes: Finds included files; nil for none.
  public init(_ file: SourceFile, includes: Includes? = nil) {
    var parser = HledgerRulesParser(includes)
    parser.parse(file)
    self = parser.finished(file)
  }

  init() {}

  func directive(_ name: String) -> String? { directives[name]?.text }

  /// The fields that can be assigned, except for the numbered ones.
  static let plainFields: Set<String> = [
    "amount-in", "amount-out", "amount", "balance", "code", "comment", "currency", "date2", "date",
    "description", "status", "skip", "end",
  ]
  /// The directives.
  static let directiveNames: Set<String> = [
    "source", "archive", "encoding", "date-format", "decimal-mark", "separator", "skip", "timezone",
    "newest-first", "intra-day-reversed", "balance-type",
  ]
  /// The words that an assignment can begin with; of numbered fields, those of two postings.
  public static let fieldWords: [String] =
    plainFields.sorted()
    + ["account", "amount", "balance", "comment", "currency"].flatMap { ["\($0)1", "\($0)2"] }
  /// The words that a line can begin with.
  public static let lineWords: [String] =
    ["fields", "if", "include"] + directiveNames.sorted() + fieldWords
  /// The names that `fields` gives to the columns, in their order.
  public var columnNames: [String] { columns.sorted { $0.value < $1.value }.map(\.key) }

  /// The most postings in an entry.
  static let mostPostings = 99

  /// Whether a word is a field of entries: `description`, `account2`, `amount1-in`.
  static func isField(_ word: String) -> Bool {
    if plainFields.contains(word) { return true }
    for name in ["account", "amount", "balance", "comment", "currency"] where word.hasPrefix(name) {
      var rest = word.dropFirst(name.utf8.count)
      if name == "amount" {
        for end in ["-in", "-out"] where rest.hasSuffix(end) {
          rest = rest.dropLast(end.utf8.count)
        }
      }
      if let number = Int(rest), (1...mostPostings).contains(number) { return true }
    }
    return false
  }
}
