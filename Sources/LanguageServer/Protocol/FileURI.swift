import Containers
import SourceText

/// The paths of `file:` URIs. Clients escape differently; two URIs of one file have the same path.
enum FileURI {
  /// The path of a URI; nil if it isn't a file of this machine.
  static func path(of uri: String) -> String? {
    let bytes = Array(uri.utf8)
    guard bytes.count > 5, String(decoding: bytes[..<5], as: UTF8.self).lowercased() == "file:"
    else { return nil }
    var rest = bytes[5...]
    if rest.starts(with: "//".utf8) {
      rest = rest.dropFirst(2)
      let host = rest.prefix { $0 != UInt8(ascii: "/") }
      guard host.isEmpty || host.elementsEqual("localhost".utf8) else { return nil }
      rest = rest.dropFirst(host.count)
    }
    guard rest.first == UInt8(ascii: "/") else { return nil }
    let path = PercentEncoding.decoded(rest.prefix { !"?#".utf8.contains($0) })
    return path.contains(0) ? nil : String(decoding: path, as: UTF8.self)
  }

  /// The URI of an absolute path.
  static func uri(of path: String) -> String {
    "file://"
      + PercentEncoding.encoded(path.utf8) {
        !($0.isLetter || $0.isDigit || "/-_.~".utf8.contains($0))
      }
  }
}
