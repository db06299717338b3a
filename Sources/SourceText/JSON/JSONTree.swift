/// A JSON value that keeps the order of its members, for documents that people read.
public indirect enum JSONTree {
  /// A string.
  case text(String)
  /// A whole number.
  case number(Int)
  /// A number, with its digits as written.
  case decimal(String)
  /// `true` or `false`
  case flag(Bool)
  /// `null`
  case nothing
  /// An array.
  case list([JSONTree])
  /// An object. Names aren't checked for duplicates.
  case object([(String, JSONTree)])

  /// The value with each member on a line of its own, and a line feed at the end.
  public var indentedText: String {
    var output: [UInt8] = []
    append(to: &output, indentation: 0)
    return String(decoding: output, as: UTF8.self) + "\n"
  }

  private func append(to output: inout [UInt8], indentation: Int) {
    switch self {
    case .text(let text): output.append(jsonString: text)
    case .number(let number): output.append(number: number)
    case .decimal(let digits): output.append(digits)
    case .flag(let flag): output.append(flag ? "true" : "false")
    case .nothing: output.append("null")
    case .list(let values) where values.allSatisfy(\.isShort):
      output.append("[")
      for (index, value) in values.enumerated() {
        if index > 0 { output.append(", ") }
        value.append(to: &output, indentation: indentation)
      }
      output.append("]")
    case .list(let values):
      appendLines(values.map { (nil, $0) }, "[", "]", to: &output, indentation)
    case .object(let members):
      appendLines(members.map { ($0, $1) }, "{", "}", to: &output, indentation)
    }
  }

  private var isShort: Bool {
    switch self {
    case .text, .number, .decimal, .flag, .nothing: true
    case .list, .object: false
    }
  }

  private func appendLines(
    _ members: [(name: String?, value: JSONTree)], _ open: StaticString, _ close: StaticString,
    to output: inout [UInt8], _ indentation: Int
  ) {
    output.append(open)
    for (index, member) in members.enumerated() {
      output.append(index > 0 ? ",\n" : "\n")
      output.append(spaces: indentation + 2)
      if let name = member.name {
        output.append(jsonString: name)
        output.append(": ")
      }
      member.value.append(to: &output, indentation: indentation + 2)
    }
    if !members.isEmpty {
      output.append(UInt8(ascii: "\n"))
      output.append(spaces: indentation)
    }
    output.append(close)
  }
}
