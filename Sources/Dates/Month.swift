/// A month of the year; the raw value is its number, January = 1.
public enum Month: Int, CaseIterable, Hashable, Sendable {
  case january = 1
  case february, march, april, may, june
  case july, august, september, october, november, december

  /// The English name, `January`.
  public var name: String {
    switch self {
    case .january: "January"
    case .february: "February"
    case .march: "March"
    case .april: "April"
    case .may: "May"
    case .june: "June"
    case .july: "July"
    case .august: "August"
    case .september: "September"
    case .october: "October"
    case .november: "November"
    case .december: "December"
    }
  }

  /// The first three letters of the name, `Jan`.
  public var abbreviation: String { String(name.prefix(3)) }

  /// Creates a month from its full name or its first three letters, in any case.
  public init?(name: some StringProtocol) {
    guard let match = Month.allCases.first(where: { $0.name.isNamed(by: name) }) else { return nil }
    self = match
  }
}

extension Month: Comparable {
  /// Whether the first month comes earlier in the year.
  public static func < (first: Month, second: Month) -> Bool {
    first.rawValue < second.rawValue
  }
}

extension String {
  /// Whether a word is this name or its first three letters; only ASCII case is ignored.
  func isNamed(by word: some StringProtocol) -> Bool {
    let length = word.utf8.count
    return (length == utf8.count || length == 3)
      && zip(utf8, word.utf8).allSatisfy { $0.asciiLowercased == $1.asciiLowercased }
  }
}

extension UInt8 {
  /// The byte, with an ASCII capital letter in lower case.
  var asciiLowercased: UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self ? self | 0x20 : self
  }
}
