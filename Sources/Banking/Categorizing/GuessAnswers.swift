// The answers of a program that is asked before the model.
//
//     {"id": 1, "account": "Expenses:Food", "confidence": 0.93}
//     {"id": 3, "account": null}
//
// One line of JSON for each question that the program can answer, in any order. Unknown keys are ignored, so a
// program can say more. If a line isn't such an answer, all of them are refused: a program that gets one answer's
// format wrong can't be trusted with the others. An account that the journal doesn't have only costs that answer.

import Amounts
public import Journal
import SourceText

/// The answers of a guessing program.
public struct GuessAnswers: Sendable {
  /// The answer to each question; nil if there's none.
  public let guesses: [CategoryGuess?]
  /// The accounts in answers that the journal doesn't have, in the order of the answers.
  public let unknownAccounts: [String]

  /// Reads answers.
  ///
  /// - Parameters:
  ///   - output: The program's output.
  ///   - count: The number of questions. Their ids start at 1.
  ///   - journal: The journal with the accounts that can be named.
  ///   - isKnown: Whether an account is in use or declared.
  /// - Throws: `GuessProblem` for the first line that isn't an answer.
  public init(
    _ output: [UInt8], to count: Int, _ journal: ParsedJournal, isKnown: (AccountID) -> Bool
  ) throws(GuessProblem) {
    var guesses: [CategoryGuess?] = Array(repeating: nil, count: count)
    var unknownAccounts: [String] = []
    var isAnswered = Array(repeating: false, count: count)
    for (place, line) in output.split(separator: UInt8(ascii: "\n")).enumerated() {
      func refuse(_ reason: String) -> GuessProblem {
        GuessProblem(
          "the categorizer's answer \(place + 1) \(reason)",
          help: "each answer must be a line such as "
            + #"{"id": 1, "account": "Expenses:Food", "confidence": 0.93}"#)
      }
      guard let answer = Answer(line) else { throw refuse("isn't a line of JSON") }
      guard let id = answer.id, 1...count ~= id else {
        throw refuse("doesn't have a question's 'id'")
      }
      guard !isAnswered[id - 1] else { throw refuse("is the second one to question \(id)") }
      isAnswered[id - 1] = true
      switch answer.account {
      case .unknown: continue
      case .name(let name):
        guard let confidence = answer.confidence else {
          throw refuse("has no 'confidence' from 0 to 1")
        }
        guard let account = journal.accounts.find(name), isKnown(account) else {
          unknownAccounts.append(String(decoding: name, as: UTF8.self))
          continue
        }
        guesses[id - 1] = CategoryGuess(account, confidence)
      case nil: throw refuse("has no 'account'")
      }
    }
    self.guesses = guesses
    self.unknownAccounts = unknownAccounts
  }
}

/// One line of the answers.
private struct Answer {
  enum Account {
    case name([UInt8])
    /// `null`
    case unknown
  }

  var id: Int?
  var account: Account?
  var confidence: Confidence?

  /// Reads a line; nil if it isn't a JSON object or repeats a key.
  init?(_ line: ArraySlice<UInt8>) {
    let isRead = line.withUnsafeBufferPointer { bytes in
      guard let json = try? JSONText(bytes), json.nodes[0].kind == .object else { return false }
      let keys = json.members(of: 0).map { json.text($0.key) }
      guard Set(keys).count == keys.count else { return false }
      id = Self.number("id", json).flatMap { Int($0) }
      if let node = json.value("account", of: 0) {
        if json.isNull(node) { account = .unknown }
        if json.nodes[node].kind == .string { account = json.text(node).map { .name($0) } }
      }
      confidence = Self.number("confidence", json).flatMap(Self.quantity).flatMap { Confidence($0) }
      return true
    }
    guard isRead else { return nil }
  }

  private static func number(_ key: StaticString, _ json: JSONText) -> String? {
    guard let node = json.value(key, of: 0), json.nodes[node].kind == .number else { return nil }
    return json.text(node).map { String(decoding: $0, as: UTF8.self) }
  }

  /// A number exactly as written; nil if it has an exponent or is longer than 30 bytes.
  private static func quantity(_ text: String) -> Quantity? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, text.utf8.count <= 30, !parts.contains(where: \.isEmpty),
      let mantissa = Int128(parts.joined())
    else { return nil }
    return Quantity(mantissa: mantissa, places: UInt8(parts.count == 2 ? parts[1].count : 0))
  }
}
