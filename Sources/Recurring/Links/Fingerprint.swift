// Which fields of a recorded occurrence did somebody change by hand?
//
// The entry itself remembers: when it is generated, each of its five fields leaves four characters in
// the tag `as:`. A field whose present form gives other characters was edited. No file beside the
// journal is needed, nothing gets out of step, and the answer survives merges.
//
// The characters are 20 bits of the FNV-1a hash of the field's canonical form (`CanonicalEntry`), so
// that an edit goes unnoticed once in a million times. `grammar.md` has the definition; to change the
// function or a form is a new version, since entries live for years.

import SourceText

/// A field of an occurrence. Exceptions and propagation go by these.
public enum OccurrenceField: Int, CaseIterable, Sendable, Comparable {
  /// The primary and the secondary date.
  case date
  /// Payee and note.
  case description
  /// The accounts of the postings, in order.
  case accounts
  /// The amounts of the postings, in order.
  case amounts
  /// Tags and comments.
  case notes

  /// The word that messages and JSON use.
  public var name: String {
    switch self {
    case .date: "date"
    case .description: "description"
    case .accounts: "accounts"
    case .amounts: "amounts"
    case .notes: "notes"
    }
  }

  /// The order of a fingerprint's characters.
  public static func < (a: OccurrenceField, b: OccurrenceField) -> Bool { a.rawValue < b.rawValue }
}

/// What an entry looked like when it was generated: four characters for each field.
public struct Fingerprint: Hashable, Sendable {
  /// The characters: `0-9 a-z` without `i l o u`, or `----` for a field that is pinned.
  public let text: String

  /// Characters for each field.
  public static let fieldLength = 4

  private static let digits = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
  private static let pin = "----"

  /// The fingerprint of an entry.
  public init(of entry: CanonicalEntry) {
    text = OccurrenceField.allCases.map { Self.characters(of: entry.form(of: $0)) }.joined()
  }

  /// Reads the value of an `as:` tag; nil when it is none.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == Self.fieldLength * OccurrenceField.allCases.count else { return nil }
    for start in stride(from: 0, to: bytes.count, by: Self.fieldLength) {
      let part = bytes[start..<start + Self.fieldLength]
      guard part.elementsEqual(Self.pin.utf8) || part.allSatisfy(Self.digits.contains) else {
        return nil
      }
    }
    self.text = text
  }

  /// The fields that are pinned by hand, or whose form in an entry is no longer the one that was
  /// generated.
  public func exceptions(in entry: CanonicalEntry) -> [OccurrenceField] {
    let now = Fingerprint(of: entry)
    return OccurrenceField.allCases.filter { !part(of: $0).elementsEqual(now.part(of: $0)) }
  }

  /// The fields that are pinned by hand.
  public var pinned: [OccurrenceField] {
    OccurrenceField.allCases.filter { part(of: $0).elementsEqual(Self.pin.utf8) }
  }

  /// The fingerprint with the characters that some fields have in an entry.
  public func setting(_ fields: some Sequence<OccurrenceField>, from entry: CanonicalEntry) -> Self
  {
    let new = Fingerprint(of: entry)
    return replacing(fields) { new.part(of: $0) }
  }

  /// The fingerprint with some fields pinned.
  public func pinning(_ fields: some Sequence<OccurrenceField>) -> Self {
    replacing(fields) { _ in Self.pin[...].utf8 }
  }

  private func replacing(
    _ fields: some Sequence<OccurrenceField>, by part: (OccurrenceField) -> Substring.UTF8View
  ) -> Self {
    let replaced = Set(fields)
    return Fingerprint(
      OccurrenceField.allCases.map {
        String(Substring(replaced.contains($0) ? part($0) : self.part(of: $0)))
      })
  }

  private init(_ parts: [String]) { text = parts.joined() }

  private func part(of field: OccurrenceField) -> Substring.UTF8View {
    let start = text.utf8.index(text.utf8.startIndex, offsetBy: field.rawValue * Self.fieldLength)
    return text.utf8[start..<text.utf8.index(start, offsetBy: Self.fieldLength)]
  }

  /// Four characters, the last 20 bits of the hash first folded from all 64.
  private static func characters(of form: String) -> String {
    let hash = FNV1a(form.utf8).value
    let folded = hash ^ (hash >> 20) ^ (hash >> 40) ^ (hash >> 60)
    let bytes = (0..<fieldLength).map { digits[Int(folded >> (5 * UInt64($0)) & 31)] }
    return String(decoding: bytes, as: UTF8.self)
  }
}
