public import SourceText

extension StatementFormat {
  /// Detects a file's format by its content, or by its name if the content is ambiguous.
  ///
  /// - Parameters:
  ///   - bytes: The file as it was read, or its first few kilobytes.
  ///   - name: Its name; only the extension matters.
  /// - Returns: The format; nil for anything else, such as an archive, a PDF, a web page or MT940.
  public static func detect(_ bytes: UnsafeBufferPointer<UInt8>, name: String) -> StatementFormat? {
    // The relevant text in UTF-16 is ASCII with zeros between.
    let head = bytes.prefix(8192).filter { $0 != 0 }
    let text = String(decoding: head, as: UTF8.self)
    let start = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" || $0 == "\u{FFFD}" }
    let lines = start.split(whereSeparator: \.isNewline)
    if start.hasPrefix("%PDF") || start.hasPrefix("PK\u{3}\u{4}") { return nil }
    let upper = text.uppercased()
    if upper.contains("<OFX>") || upper.contains("OFXHEADER") { return .ofx }
    if text.contains(":camt.05") || text.contains("BkToCstmr") { return .camt }
    if lines.contains(where: isQIFHeader) { return .qif }
    if start.hasPrefix("{"), !name.lowercased().hasSuffix(".csv") { return .simplefin }
    let markup = start.prefix(9).lowercased()
    if markup.hasPrefix("<!doctype") || markup.hasPrefix("<html") { return nil }
    if start.hasPrefix("<"), markup.hasPrefix("<?xml") { return nil }
    if start.hasPrefix(":20:") || start.hasPrefix("{1:") { return nil }
    switch name.split(separator: ".").last?.lowercased() {
    case "ofx", "qfx": return .ofx
    case "qif": return .qif
    case "json": return .simplefin
    case "csv", "tsv", "ssv", "txt": return .csv
    default: break
    }
    let separators: Set<Character> = [",", ";", "\t", "|"]
    return lines.prefix(20).contains { $0.contains(where: separators.contains) } ? .csv : nil
  }

  private static func isQIFHeader(_ line: Substring) -> Bool {
    let line = line.lowercased()
    return ["!type:", "!account", "!option:", "!clear:"].contains { line.hasPrefix($0) }
  }

  /// The encoding that a file declares: in the header of OFX 1, or the declaration of XML.
  ///
  /// Banks often declare the wrong one. Non-ASCII bytes that are valid UTF-8 are read as UTF-8 whatever the file says,
  /// and a declaration of UTF-8 is ignored if the bytes aren't valid.
  ///
  /// - Returns: A name for iconv(3), such as `windows-1252`; nil to detect it from the bytes.
  public static func encodingName(in buffer: SourceBuffer) -> String? {
    let bytes = buffer.bytes
    let head = bytes.prefix(2048)
    if head.prefix(2).contains(where: { $0 == 0xFE || $0 == 0xFF }) || head.contains(0) {
      return nil
    }
    guard let said = declaredEncoding(String(decoding: head, as: UTF8.self)) else { return nil }
    let isUTF8 = buffer.check().problem == nil
    return isUTF8 || said == "utf-8" ? nil : said
  }

  private static func declaredEncoding(_ head: String) -> String? {
    let upper = head.uppercased()
    if let declaration = upper.range(of: "<?XML"),
      let end = upper[declaration...].firstIndex(of: ">")
    {
      let inside = upper[declaration..<end]
      guard let key = inside.range(of: "ENCODING") else { return nil }
      let name = inside[key...].split { "=\"' ".contains($0) }.dropFirst().first
      return name.flatMap { known(String($0)) }
    }
    // `CHARSET:1252` is more specific than `ENCODING:USASCII` before it.
    for key in ["CHARSET:", "ENCODING:"] {
      guard let start = upper.range(of: key) else { continue }
      let value = upper[start...].dropFirst(key.count)
        .prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
      if let name = known(String(value)) { return name }
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

extension StringProtocol {
  /// The first occurrence of a text in this one.
  fileprivate func range(of text: String) -> Index? {
    indices.first { self[$0...].hasPrefix(text) }
  }
}
