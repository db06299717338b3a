import Amounts

/// What the directives above a line say about how to read it. A file inherits the state of the file
/// that includes it; its own changes end with it.
struct ReaderState: Equatable {
  /// `Y`
  var defaultYear: Int?
  /// `D`
  var defaultCommodity: CommodityID?
  /// The decimal places of `D`; an amount without a symbol has as many at least.
  var defaultPlaces: UInt8 = 0
  /// The decimal mark of `D`, for commodities without a directive of their own.
  var defaultDecimalMark: UInt8?
  /// `decimal-mark`
  var decimalMark: UInt8?
  /// In text made from another file: the decimal mark of the journal around it. Amounts in the text don't show how a
  /// person writes them.
  var surroundingMark: SurroundingMark?
  /// How accounts are rewritten.
  var accounts = AccountRewriting()
}

/// The decimal mark of the journal that includes a file in another language.
struct SurroundingMark: Equatable {
  /// `decimal-mark`
  var rule: UInt8?
  /// The decimal mark of `D`.
  var byDefault: UInt8?
}

/// `apply account` and `alias`: what happens to an account's name between text and journal.
public struct AccountRewriting: Equatable, Sendable {
  /// The names of the open `apply account` directives.
  public var prefixes: [String] = []
  /// The aliases in text order; they apply from the last to the first.
  public var aliases = AliasList()
  /// The aliases of the command line, last one first; they apply after the others, from left to
  /// right.
  var optionAliases = AliasList()

  /// Makes a rewriting that changes nothing.
  public init() {}

  /// Whether names stay as written.
  public var isNone: Bool { prefixes.isEmpty && aliases.isEmpty && optionAliases.isEmpty }

  /// The result of rewriting a name.
  struct Result {
    /// The name in the journal.
    var name: String
    /// How many aliases were applied.
    var aliasCount = 0
    /// Whether aliases would have made the name longer than `longestName`.
    var isTooLong = false
  }

  /// Aliases can double a name again and again, but not beyond this length, in bytes: the groups of a regex are found
  /// in microseconds per byte, for each alias and each name.
  static let longestName = 10_000

  /// The account that a text stands for; nil if aliases leave nothing of the name or make it too
  /// long.
  public func name(of written: String) -> String? {
    let result = apply(to: written, PatternMatchers())
    return result.name.isEmpty || result.isTooLong ? nil : result.name
  }

  /// Applies the prefixes, then the aliases, each to the result of the one before.
  ///
  /// - Complexity: O(log n) passes over the name for n aliases, plus one for each that changes it
  ///   or needs no text.
  func apply(to name: String, _ matchers: PatternMatchers) -> Result {
    var name = (prefixes + [name]).joined(separator: ":")
    var (count, isTooLong) = (0, false)
    for list in [aliases, optionAliases] where !isTooLong && !list.isEmpty {
      list.apply(to: &name, matchers) { next in
        isTooLong = next.utf8.count > Self.longestName
        if !isTooLong { count += 1 }
        return !isTooLong
      }
    }
    return Result(name: name, aliasCount: count, isTooLong: isTooLong)
  }
}
