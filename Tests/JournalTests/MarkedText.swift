/// A text with places that are marked by `①`, `②`, …: the text without the marks, and the offsets of
/// the bytes behind them.
struct MarkedText {
  private(set) var bytes: [UInt8] = []
  private(set) var offsets: [Character: Int] = [:]

  init(_ text: String) {
    for scalar in text.unicodeScalars {
      if ("①"..."⑳").contains(scalar) {
        offsets[Character(scalar)] = bytes.count
      } else {
        bytes += Array(String(scalar).utf8)
      }
    }
  }
}
