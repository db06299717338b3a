// What does a program in the model's place answer?
//
//     {"id": 1, "account": "Expenses:Food", "confidence": 0.93}
//     {"id": 3, "account": null}
//
// A line of JSON for each question that it has an answer to, in any order. Keys that are not known are passed
// over, so that a program may say more. Whatever else comes is refused as a whole: who cannot write an answer is
// not to be trusted with the others.

import Amounts
public import Journal

/// The answers of a program that guesses accounts.
public struct GuessAnswers: Sendable {
  /// For each question its answer; nil where there is none.
  public let guesses: [CategoryGuess?]

  /// Reads answers.
  ///
  /// - Parameters:
  ///   - output: What the program wrote.
  ///   - count: How many questions there were; they are counted from 1.
  ///   - journal: The journal whose accounts may be named.
  ///   - isKnown: Whether an account is in use or declared.
  /// - Throws: `GuessProblem` for the first line that isn't an answer.
  public init(
    _ output: [UInt8], to count: Int, _ journal: ParsedJournal, isKnown: (AccountID) -> Bool
  ) throws(GuessProblem) {
    var guesses: [CategoryGuess?] = Array(repeating: nil, count: count)
    var isAnswered = Array(repeating: false, count: count)
    for (place, line) in output.split(separator: UInt8(ascii: "\n")).enumerated() {
      func refuse(_ reason: String) -> GuessProblem {
        GuessProblem(
          "the categorizer's answer \(place + 1) \(reason)",
          help: "each answer must be a line such as "
            + #"{"id": 1, "account": "Expenses:Food", "confidence": 0.93}"#)
      }
      var reader = FlatJSON(Array(line))
      guard let members = reader.object() else { throw refuse("isn't a line of JSON") }
      guard case .number(let text)? = members["id"], let id = Int(text), 1...count ~= id else {
        throw refuse("doesn't have a question's 'id'")
      }
      guard !isAnswered[id - 1] else { throw refuse("is the second one to question \(id)") }
      isAnswered[id - 1] = true
      switch members["account"] {
      case .null?: continue
      case .string(let name)?:
        guard let account = journal.accounts.find(Array(name.utf8)), isKnown(account) else {
          throw refuse("names an account that isn't in the journal")
        }
        guard case .number(let number)? = members["confidence"],
          let confidence = FlatJSON.quantity(number).flatMap({ Confidence($0) })
        else { throw refuse("has no 'confidence' from 0 to 1") }
        guesses[id - 1] = CategoryGuess(account, confidence)
      default: throw refuse("has no 'account'")
      }
    }
    self.guesses = guesses
  }
}

/// Reads one JSON object whose values are texts, numbers, truth values and nulls.
private struct FlatJSON {
  enum Value {
    case string(String)
    case number(String)
    case other
    case null
  }

  private let bytes: [UInt8]
  private var at = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The members; nil for anything that isn't such an object, or has a key twice.
  mutating func object() -> [String: Value]? {
    var members: [String: Value] = [:]
    guard take("{") else { return nil }
    if take("}") { return isAtEnd ? members : nil }
    repeat {
      skipBlanks()
      guard let key = string(), take(":"), let value = value(), members[key] == nil else {
        return nil
      }
      members[key] = value
    } while take(",")
    return take("}") && isAtEnd ? members : nil
  }

  /// A number as it is written, exactly; nil for exponents and what is too long.
  static func quantity(_ text: String) -> Quantity? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, text.utf8.count <= 30, !parts.contains(where: \.isEmpty),
      let mantissa = Int128(parts.joined())
    else { return nil }
    return Quantity(mantissa: mantissa, places: UInt8(parts.count == 2 ? parts[1].count : 0))
  }

  private mutating func value() -> Value? {
    skipBlanks()
    guard at < bytes.count else { return nil }
    if bytes[at] == UInt8(ascii: "\"") { return string().map { .string($0) } }
    let start = at
    while at < bytes.count, !",} \t\r".utf8.contains(bytes[at]) { at += 1 }
    let word = String(decoding: bytes[start..<at], as: UTF8.self)
    switch word {
    case "null": return .null
    case "true", "false": return .other
    default:
      guard let first = word.utf8.first, first == 0x2D || 0x30...0x39 ~= first,
        word.utf8.allSatisfy({ 0x30...0x39 ~= $0 || "+-.eE".utf8.contains($0) })
      else { return nil }
      return .number(word)
    }
  }

  private mutating func string() -> String? {
    guard at < bytes.count, bytes[at] == UInt8(ascii: "\"") else { return nil }
    at += 1
    var text: [UInt8] = []
    while at < bytes.count {
      let byte = bytes[at]
      at += 1
      switch byte {
      case UInt8(ascii: "\""):
        return String(validating: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = escape() else { return nil }
        text += Array(String(scalar).utf8)
      case 0..<0x20: return nil
      default: text.append(byte)
      }
    }
    return nil
  }

  /// What comes after a backslash.
  private mutating func escape() -> Unicode.Scalar? {
    guard at < bytes.count else { return nil }
    at += 1
    switch bytes[at - 1] {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      guard let unit = unit() else { return nil }
      if let scalar = Unicode.Scalar(unit) { return scalar }
      // The first of two halves.
      guard 0xD800...0xDBFF ~= unit, at + 1 < bytes.count, bytes[at] == UInt8(ascii: "\\"),
        bytes[at + 1] == UInt8(ascii: "u")
      else { return nil }
      at += 2
      guard let low = self.unit(), 0xDC00...0xDFFF ~= low else { return nil }
      return Unicode.Scalar(0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(low) - 0xDC00))
    default: return nil
    }
  }

  private mutating func unit() -> UInt16? {
    guard at + 4 <= bytes.count else { return nil }
    defer { at += 4 }
    let digits = bytes[at..<at + 4]
    guard digits.allSatisfy({ $0 != 0x2B && $0 != 0x2D }) else { return nil }
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  private mutating func take(_ byte: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard at < bytes.count, bytes[at] == UInt8(ascii: byte) else { return false }
    at += 1
    return true
  }

  private mutating func skipBlanks() {
    while at < bytes.count, " \t\r".utf8.contains(bytes[at]) { at += 1 }
  }

  private var isAtEnd: Bool {
    var copy = self
    copy.skipBlanks()
    return copy.at == copy.bytes.count
  }
}
