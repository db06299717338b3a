/// A file that people get from a bank and that isn't in a format florin reads.
public struct UnreadFormat {
  /// What it is: `an MT940 statement`.
  public let name: String
  /// What to do.
  public let help: String

  /// Recognizes a file; nil for one that could be a statement.
  ///
  /// - Parameter bytes: The file as it was read.
  public init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    let start = FileHead(bytes, count: 512).start
    if start.hasPrefix(":20:") || start.hasPrefix("{1:") {
      (name, help) = ("an MT940 statement", "download it as CAMT (XML) or CSV")
    } else if start.hasPrefix("%PDF") {
      (name, help) = ("a PDF", "download it as CAMT (XML), OFX or CSV")
    } else if start.hasPrefix("PK\u{3}\u{4}") {
      (name, help) = ("an archive or a spreadsheet", "unpack it, or save the sheet as CSV")
    } else if start.hasPrefix("<!DOCTYPE HTML") || start.hasPrefix("<HTML") {
      (name, help) = (
        "a web page", "download the statement again: it may be a page that asks to log in"
      )
    } else {
      return nil
    }
  }
}
