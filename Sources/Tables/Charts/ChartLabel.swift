import SourceText

/// The name of what a chart shows, with its color and its icon.
public struct ChartLabel: Sendable {
  /// The account's name, or other words.
  let name: String
  /// The color.
  let tint: Tint
  /// One or two characters, or none.
  var icon = ""

  /// Makes a label.
  public init(name: String, tint: Tint, icon: String = "") {
    self.name = name
    self.tint = tint
    self.icon = icon
  }

  /// Appends a sample of the color, the icon and the name.
  func append(to output: inout [UInt8]) {
    output.append("<span class=\"swatch tint\"")
    tint.appendStyle(to: &output)
    output.append("></span>")
    if !icon.isEmpty {
      output.append("<span class=\"icon\" aria-hidden=\"true\">")
      output.append(escapingHTML: icon)
      output.append("</span>")
    }
    appendName(to: &output)
  }

  /// Appends the name, with less weight on the parents. A line can break after each colon.
  private func appendName(to output: inout [UInt8]) {
    output.append("<span class=\"name\">")
    let parts = name.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    if parts.count > 1 {
      output.append("<span class=\"parents\">")
      for part in parts.dropLast() {
        output.append(escapingHTML: part)
        output.append(":<wbr>")
      }
      output.append("</span>")
    }
    output.append(escapingHTML: parts.last ?? "")
    output.append("</span>")
  }
}

extension Tint {
  /// Appends the attribute that sets the colors for the class `tint`. It can only contain digits, whatever a
  /// journal says.
  func appendStyle(to output: inout [UInt8]) {
    output.append(" style=\"--light:\(light);--dark:\(dark)\"")
  }
}
