import Containers
public import SourceText

extension StatementFormat {
  /// Detects a file's format by its content, or by its name if the content is ambiguous.
  ///
  /// - Parameters:
  ///   - bytes: The file as it was read, or its first few kilobytes.
  ///   - name: Its name; only the extension matters.
  /// - Returns: The format; nil for anything else, such as an archive, a PDF, a web page or MT940.
  public static func detect(_ bytes: UnsafeBufferPointer<UInt8>, name: String) -> StatementFormat? {
    let head = FileHead(bytes, count: 8192)
    let start = head.start
    if start.hasPrefix("%PDF") || start.hasPrefix("PK\u{3}\u{4}") { return nil }
    if head.contains("<OFX>") || head.contains("OFXHEADER") { return .ofx }
    if head.contains(exactly: ":camt.05") || head.contains(exactly: "BkToCstmr") { return .camt }
    let lines = head.lines
    if lines.contains(where: isQIFHeader) { return .qif }
    if start.hasPrefix("{"), !name.lowercased().hasSuffix(".csv") { return .simplefin }
    let others: [StaticString] = ["<!DOCTYPE", "<HTML", "<?XML", ":20:", "{1:"]
    if others.contains(where: { start.hasPrefix($0) }) { return nil }
    switch name.split(separator: ".").last?.lowercased() {
    case "ofx", "qfx": return .ofx
    case "qif": return .qif
    case "json": return .simplefin
    case "csv", "tsv", "ssv", "txt": return .csv
    default: break
    }
    return lines.prefix(20).contains { $0.contains(where: ",;\t|".utf8.contains) } ? .csv : nil
  }

  private static func isQIFHeader(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.first == UInt8(ascii: "!") else { return false }
    let headers: [StaticString] = ["!TYPE:", "!ACCOUNT", "!OPTION:", "!CLEAR:"]
    return headers.contains { line.hasPrefix($0) }
  }

  /// The encoding that a file declares: in the header of OFX 1, or the declaration of XML.
  ///
  /// Banks often declare the wrong one. Non-ASCII bytes that are valid UTF-8 are read as UTF-8 whatever the file says,
  /// and a declaration of UTF-8 is ignored if the bytes aren't valid.
  ///
  /// - Returns: A name for iconv(3), such as `windows-1252`; nil to detect it from the bytes.
  public static func encodingName(in buffer: SourceBuffer) -> String? {
    guard let said = declaredEncoding(FileHead(buffer.bytes, count: 2048)) else { return nil }
    return said == "utf-8" || isUnicode(buffer) ? nil : said
  }

  /// Whether bytes are UTF-8 or UTF-16, as far as that can be told.
  public static func isUnicode(_ buffer: SourceBuffer) -> Bool {
    let head = buffer.bytes.prefix(2048)
    return head.prefix(2).contains { $0 == 0xFE || $0 == 0xFF } || head.contains(0)
      || buffer.check().problem == nil
  }

  private static func declaredEncoding(_ head: FileHead) -> String? {
    let text = head.upper[...]
    if let declaration = text.range(of: "<?XML"),
      let end = text[declaration.upperBound...].firstIndex(of: UInt8(ascii: ">"))
    {
      let inside = text[declaration.upperBound..<end]
      guard let key = inside.range(of: "ENCODING") else { return nil }
      let name = inside[key.upperBound...].split { "=\"' ".utf8.contains($0) }.first
      return name.flatMap { known(String(decoding: $0, as: UTF8.self)) }
    }
    // `CHARSET:1252` is more specific than `ENCODING:USASCII` before it.
    for key: StaticString in ["CHARSET:", "ENCODING:"] {
      guard let found = text.range(of: key) else { continue }
      let value = text[found.upperBound...].prefix {
        $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
      }
      if let name = known(String(decoding: value, as: UTF8.self)) { return name }
    }
    return nil
  }

  /// The name of an encoding as OFX and XML write it; nil if it says nothing.
  private static func known(_ name: String) -> String? {
    switch name {
    case "", "NONE", "USASCII", "US-ASCII", "ASCII", "UNICODE": nil
    case "UTF-8", "UTF8", "CSUNICODE": "utf-8"
    case "1252", "CP1252", "WINDOWS-1252": "windows-1252"
    case "8859-1", "ISO-8859-1", "ISO8859-1", "LATIN1": "iso-8859-1"
    default: Int(name) != nil ? "windows-\(name)" : name.lowercased()
    }
  }
}
