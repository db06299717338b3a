import Containers

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
    var path: [UInt8] = []
    var index = rest.startIndex
    while index < rest.endIndex {
      if rest[index] == UInt8(ascii: "%"), index + 2 < rest.endIndex,
        let byte = UInt8(String(decoding: rest[index + 1...index + 2], as: UTF8.self), radix: 16)
      {
        guard byte != 0 else { return nil }
        path.append(byte)
        index += 3
      } else if rest[index] == UInt8(ascii: "?") || rest[index] == UInt8(ascii: "#") {
        break
      } else {
        path.append(rest[index])
        index += 1
      }
    }
    return String(decoding: path, as: UTF8.self)
  }

  /// The URI of an absolute path.
  static func uri(of path: String) -> String {
    var uri = Array("file://".utf8)
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in path.utf8 {
      if byte.isLetter || byte.isDigit || "/-_.~".utf8.contains(byte) {
        uri.append(byte)
      } else {
        uri += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: uri, as: UTF8.self)
  }
}
