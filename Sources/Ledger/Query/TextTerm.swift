import Containers
import Journal
import Patterns
import SourceText

/// `desc:`, `payee:`, `note:` or `code:`, with cached answers for every text seen.
struct TextTerm {
  enum Part {
    case description, payee, note, code
  }

  let part: Part
  private let matcher: PatternMatcher
  /// By the text's number in its `DistinctTexts`; nil if it hasn't been tried.
  private var verdicts: [Bool?] = []

  init(_ part: Part, _ pattern: Pattern) {
    self.part = part
    matcher = PatternMatcher(pattern)
  }

  /// The answer for the text with this number; nil if it hasn't been tried.
  func verdict(on number: Int) -> Bool? { number < verdicts.count ? verdicts[number] : nil }

  /// Tries the text with this number.
  mutating func judge(_ text: String, _ number: Int) -> Bool {
    while verdicts.count <= number { verdicts.append(nil) }
    let verdict = matches(text)
    verdicts[number] = verdict
    return verdict
  }

  /// Whether the pattern matches its part of a description, or a code.
  private func matches(_ text: String) -> Bool {
    switch part {
    case .description, .code: matcher.matches(text)
    case .payee: matcher.matches(ParsedJournal.payeeAndNote(text).payee)
    case .note: matcher.matches(ParsedJournal.payeeAndNote(text).note)
    }
  }
}

/// The distinct texts of transactions (their descriptions, say), numbered in order of appearance.
struct DistinctTexts<Text: Hashable> {
  private static var unknown: UInt32 { .max }

  private let transactionCount: Int
  /// By transaction; empty until first use.
  private var numbers = RowTable<TransactionID, UInt32>()
  private var known: [Text: UInt32] = [:]
  private var texts: [Text] = []

  init(transactionCount: Int) { self.transactionCount = transactionCount }

  /// The text with this number.
  func text(_ number: Int) -> Text { texts[number] }

  /// The number of a transaction's text; nil before it is added.
  func number(of transaction: TransactionID) -> Int? {
    guard !numbers.isEmpty, numbers[transaction] != Self.unknown else { return nil }
    return Int(numbers[transaction])
  }

  /// Adds a transaction's text and returns its number.
  mutating func add(_ text: Text, of transaction: TransactionID) -> Int {
    if numbers.isEmpty { numbers = RowTable(repeating: Self.unknown, count: transactionCount) }
    let next = UInt32(texts.count)
    let number = known[text] ?? next
    if number == next {
      known[text] = next
      texts.append(text)
    }
    numbers[transaction] = number
    return Int(number)
  }
}
