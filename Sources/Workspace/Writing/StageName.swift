import Containers

/// The names of the files that hold new bytes until they are put in place: `.florin-8c0f3a5e7d214b96-0`.
enum StageName {
  static func name(_ token: String, _ part: String) -> String { ".florin-\(token)-\(part)" }

  /// A token that no other change has.
  static func newToken() -> String { UInt64.random(in: 0 ... .max).hexadecimal }

  static func isToken(_ text: some StringProtocol) -> Bool {
    text.utf8.count == 16 && text.utf8.allSatisfy(isHexadecimal)
  }

  /// The token of a name; nil for the name of any other file.
  static func token(of name: String) -> String? {
    guard name.hasPrefix(".florin-") else { return nil }
    let parts = name.dropFirst(".florin-".count)
      .split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, isToken(parts[0]), !parts[1].isEmpty,
      parts[1] == "change" || parts[1].utf8.allSatisfy(\.isDigit)
    else { return nil }
    return String(parts[0])
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    byte.isDigit || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte
  }
}
