/// A file that people get from a bank and that isn't in a format florin reads.
public struct UnreadFormat {
  /// What it is: `an MT940 statement`.
  public let name: String
  /// What to do.
  public let help: String

  /// Recognizes a file that isn't text, whatever its name says.
  ///
  /// - Parameter bytes: The file as it is.
  public init?(binary bytes: UnsafeBufferPointer<UInt8>) {
    if bytes.starts(with: "%PDF".utf8) {
      (name, help) = ("a PDF", "download it as CAMT (XML), OFX or CSV")
    } else if bytes.starts(with: "PK\u{3}\u{4}".utf8) {
      (name, help) = ("an archive or a spreadsheet", "unpack it, or save the sheet as CSV")
    } else if bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) {
      (name, help) = ("an old spreadsheet", "save the sheet as CSV")
    } else {
      return nil
    }
  }

  /// Recognizes a text; nil for one that could be a statement.
  ///
  /// - Parameter bytes: The file as it was read.
  public init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    let start = FileHead(bytes, count: 512).start
    if start.hasPrefix(":20:") || start.hasPrefix("{1:") {
      (name, help) = ("an MT940 statement", "download it as CAMT (XML) or CSV")
    } else if start.hasPrefix("<!DOCTYPE HTML") || start.hasPrefix("<HTML") {
      (name, help) = (
        "a web page", "download the statement again: it may be a page that asks to log in"
      )
    } else {
      return nil
    }
  }
}
