import SourceText

/// The terminal colors for each role.
///
/// A color is the parameters of a "select graphic rendition" sequence: `31` is red, `1;31` is bold red.
public struct TextPalette: Sendable {
  private var codes = [String](repeating: "", count: Grid.Role.allCases.count)

  /// Makes a palette without colors.
  public init() {}

  /// The parameters for a role; empty for the terminal's own color.
  public subscript(role: Grid.Role) -> String {
    get { codes[Int(role.rawValue)] }
    set {
      precondition(
        newValue.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: ";") ~= $0 },
        "digits and semicolons only")
      codes[Int(role.rawValue)] = newValue
    }
  }

  /// Colors that are readable on dark and light backgrounds.
  public static let standard: TextPalette = {
    var palette = TextPalette()
    palette[.amountNegative] = "31"
    palette[.amountZero] = "2"
    palette[.heading] = "1"
    palette[.total] = "1"
    palette[.muted] = "2"
    palette[.warning] = "33"
    palette[.overBudget] = "31;1"
    palette[.better] = "32"
    return palette
  }()

  /// Appends a text in the colors of its own role and its row's. An empty text stays empty.
  public func append(
    _ text: String, role: Grid.Role, in outer: Grid.Role?, to output: inout [UInt8]
  ) {
    let outerCode = outer.map { self[$0] } ?? ""
    let code = outer == role ? "" : self[role]
    guard !text.isEmpty, !(outerCode.isEmpty && code.isEmpty) else { return output.append(text) }
    let parts = [outerCode, code].filter { !$0.isEmpty }
    output.append(looks: parts.joined(separator: ";"))
    output.append(text)
    output.append(looks: "")
  }
}
