import CLibrary
import Containers
import SourceText

/// Encodings that the C library of the machine may know, by iconv(3).
enum ForeignEncoding {
  /// Whether a text can be the name of an encoding; the C library takes some texts for paths or
  /// flags.
  static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 40
      && name.utf8.allSatisfy {
        $0.isDigit || $0.isLetter
          || [UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: ":")]
            .contains($0)
      }
  }

  /// The text as UTF-8.
  static func decode(
    _ buffer: SourceBuffer, as name: String
  ) -> Result<SourceBuffer, StatementEncoding.Problem> {
    let unknown = StatementEncoding.Problem(
      message: "this system doesn't support the encoding '\(visible(name))'",
      help: "florin reads utf-8, utf-16, latin1, latin9, cp1250, cp1251 and cp1252 itself; "
        + "convert other files, for example with: iconv -f \(isName(name) ? name : "NAME") -t utf-8"
    )
    guard isName(name), let converter = iconv_open("UTF-8", name),
      converter != iconv_t(bitPattern: -1)
    else { return .failure(unknown) }
    defer { iconv_close(converter) }
    // iconv(3) only reads its input, whatever its declaration says.
    var input: UnsafeMutablePointer<CChar>? = UnsafeMutableRawPointer(mutating: buffer.start)
      .assumingMemoryBound(to: CChar.self)
    var left = buffer.bytes.count
    var text: [UInt8] = []
    text.reserveCapacity(left + left / 2)
    var chunk = [CChar](repeating: 0, count: 1 << 16)
    var isEnding = false
    while true {
      var (result, code) = (0, Int32(0))
      let count = chunk.withUnsafeMutableBufferPointer { chunk in
        var output = chunk.baseAddress
        var room = chunk.count
        result =
          isEnding
          ? iconv(converter, nil, nil, &output, &room)
          : iconv(converter, &input, &left, &output, &room)
        code = errno
        return chunk.count - room
      }
      for byte in chunk.prefix(count) { text.append(UInt8(bitPattern: byte)) }
      if result != -1 {
        if isEnding { break }
        isEnding = true
      } else if code != E2BIG || count == 0 {
        return .failure(
          StatementEncoding.Problem(
            message: "byte \(buffer.bytes.count - left + 1) isn't valid '\(visible(name))'",
            help: "name another encoding, or leave 'encoding' out to detect it"))
      }
    }
    return .success(SourceBuffer(text, stamp: buffer.stamp))
  }
}

extension SourceBuffer {
  /// Makes a buffer with a copy of bytes that come from a certain version of a file.
  fileprivate convenience init(_ bytes: [UInt8], stamp: [Int64]?) {
    self.init(capacity: bytes.count, stamp: stamp) { target in
      _ = target.initialize(from: bytes)
      return bytes.count
    }
  }
}
