// Which fields of a recorded occurrence did the user change by hand?
//
// The entry itself remembers. When it's generated, each of its five fields leaves four characters in the
// tag `as:`. If a field's current form gives other characters, it was edited. This needs no second file,
// nothing gets out of step, and the answer survives merges.
//
// The characters are 20 bits of the FNV-1a hash of the field's canonical form (`CanonicalEntry`), so an
// edit goes unnoticed once in a million times. `grammar.md` has the definition. A change to the function or
// a form needs a new version, because entries live for years.

import SourceText

/// A field of an occurrence, the unit of exceptions and propagation.
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

  /// The name used in messages and JSON.
  public var name: String {
    switch self {
    case .date: "date"
    case .description: "description"
    case .accounts: "accounts"
    case .amounts: "amounts"
    case .notes: "notes"
    }
  }

  /// The order of the fields in a fingerprint.
  public static func < (a: OccurrenceField, b: OccurrenceField) -> Bool { a.rawValue < b.rawValue }
}

/// What an entry looked like when it was generated: four characters for each field.
public struct Fingerprint: Hashable, Sendable {
  /// The characters: `0-9 a-z` without `i l o u`, or `----` for a field that is pinned.
  public let text: String

  /// The number of characters for each field.
  static let fieldLength = FNV1a.characterCount

  private static let pin = "----"

  /// The fingerprint of an entry.
  public init(of entry: CanonicalEntry) {
    text = OccurrenceField.allCases.map { FNV1a(entry.form(of: $0).utf8).characters }.joined()
  }

  /// Reads the value of an `as:` tag; nil if it isn't a fingerprint.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == Self.fieldLength * OccurrenceField.allCases.count else { return nil }
    for start in stride(from: 0, to: bytes.count, by: Self.fieldLength) {
      let part = bytes[start..<start + Self.fieldLength]
      guard part.elementsEqual(Self.pin.utf8) || part.allSatisfy(FNV1a.isCharacter) else {
        return nil
      }
    }
    self.text = text
  }

  /// The fields that are pinned, or whose form in an entry has changed since it was generated.
  public func exceptions(in entry: CanonicalEntry) -> [OccurrenceField] {
    let now = Fingerprint(of: entry)
    return OccurrenceField.allCases.filter { !part(of: $0).elementsEqual(now.part(of: $0)) }
  }

  /// The fields that are pinned by hand.
  public var pinned: [OccurrenceField] {
    OccurrenceField.allCases.filter { part(of: $0).elementsEqual(Self.pin.utf8) }
  }

  /// The fingerprint with the given fields' characters taken from an entry.
  public func setting(_ fields: some Sequence<OccurrenceField>, from entry: CanonicalEntry) -> Self
  {
    let new = Fingerprint(of: entry)
    return replacing(fields) { new.part(of: $0) }
  }

  /// The fingerprint with the given fields pinned.
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
}
