public import SourceText

/// Converts bank files to UTF-8.
///
///     bytes: 31 2E 30 30 3B 4D FC 6C 6C 65 72        1.00;M?ller
///
/// A byte order mark gives the encoding. Otherwise, UTF-16 is recognized by its zeros, and UTF-8 by
/// its rules, which no other text follows by chance. Anything else is read as Windows-1252, which
/// includes Latin-1, unless only a few bytes aren't valid UTF-8, because banks cut texts off after
/// a number of bytes.
public enum StatementEncoding {
  /// Why bytes can't be converted to text.
  public struct Problem: Error, Hashable, Sendable {
    /// The problem, in a line: `byte 17 isn't valid UTF-8`.
    public let message: String
    /// What to do.
    public let help: String

    /// The problem as a diagnostic.
    ///
    /// - Parameters:
    ///   - name: The file's name in messages.
    ///   - span: The place that names the encoding, or nil.
    /// - Returns: The diagnostic.
    public func diagnostic(of name: String, at span: ByteSpan? = nil) -> Diagnostic {
      Diagnostic(
        .importEncoding, "can't read '\(visible(name))': \(message)", at: span, help: [help])
    }
  }

  /// The bytes of a file as UTF-8, without a byte order mark.
  ///
  /// - Parameters:
  ///   - buffer: The file.
  ///   - name: The encoding as the user or the file names it; nil to detect it.
  /// - Returns: The text; the same buffer if it already is UTF-8.
  /// - Complexity: O(n)
  public static func decode(
    _ buffer: SourceBuffer, as name: String? = nil
  ) -> Result<SourceBuffer, Problem> {
    let buffer = withoutZerosAtEnd(buffer)
    let bytes = buffer.bytes
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      return .failure(
        Problem(
          message: "its byte order mark says it's UTF-32",
          help: "convert it, for example with: iconv -f utf-32 -t utf-8"))
    }
    let mark = Mark(bytes)
    guard let name else {
      return decode(buffer, mark?.encoding ?? guess(buffer), after: mark?.length ?? 0)
    }
    guard let encoding = NamedEncoding(name) else {
      return ForeignEncoding.decode(buffer, as: name)
    }
    switch (encoding, mark) {
    case (.utf16, let mark?) where mark.encoding != .utf8:
      return decode(buffer, mark.encoding, after: mark.length)
    case (.utf16, _):
      let isLittle = guess(buffer) != .utf16BigEndian
      return decode(buffer, isLittle ? .utf16LittleEndian : .utf16BigEndian, after: 0)
    case (_, let mark?) where mark.encoding == encoding || mark.encoding == .utf8:
      // A UTF-8 byte order mark isn't there by accident, whatever the profile says.
      return decode(buffer, mark.encoding, after: mark.length)
    default: return decode(buffer, encoding, after: 0)
    }
  }

  /// Whether an encoding might be supported, by florin itself or by the system's C library.
  public static func isPlausible(_ name: String) -> Bool {
    NamedEncoding(name) != nil || ForeignEncoding.isName(name)
  }

  private static func decode(
    _ buffer: SourceBuffer, _ encoding: NamedEncoding, after start: Int
  ) -> Result<SourceBuffer, Problem> {
    switch encoding {
    case .utf8: return checked(buffer, after: start)
    case .utf16, .utf16LittleEndian:
      return .success(UTF16Text.decode(buffer, after: start, isBigEndian: false))
    case .utf16BigEndian:
      return .success(UTF16Text.decode(buffer, after: start, isBigEndian: true))
    case .single(let table): return .success(single(buffer, table))
    }
  }

  /// A text without the zeros that pad its last block. If there are any zeros before them, they may
  /// belong to UTF-16.
  private static func withoutZerosAtEnd(_ buffer: SourceBuffer) -> SourceBuffer {
    let bytes = buffer.bytes
    guard bytes.last == 0, let first = bytes.firstIndex(of: 0), first > 0,
      bytes[first...].allSatisfy({ $0 == 0 })
    else { return buffer }
    return SourceBuffer(capacity: first, stamp: buffer.stamp) { target in
      _ = target.initialize(from: UnsafeBufferPointer(rebasing: bytes[..<first]))
      return first
    }
  }

  // MARK: - UTF-8

  private static func checked(
    _ buffer: SourceBuffer, after start: Int
  ) -> Result<SourceBuffer, Problem> {
    switch buffer.check().problem {
    case nil: break
    case .invalidUTF8(let offset, _)?:
      // A few wrong bytes among many valid ones are repaired; see `guess`.
      guard isMostlyUTF8(buffer.bytes) else {
        return .failure(
          Problem(
            message: "byte \(offset + 1) isn't valid UTF-8",
            help: "name its encoding, such as encoding: cp1252"))
      }
      return .success(repaired(buffer, after: start))
    case .nul(let offset)?:
      return .failure(
        Problem(
          message: "byte \(offset + 1) is zero, so it isn't a text file",
          help: "download it again as csv, ofx, qif or camt"))
    }
    guard start > 0 else { return .success(buffer) }
    let rest = UnsafeBufferPointer(rebasing: buffer.bytes[start...])
    return .success(
      SourceBuffer(capacity: rest.count, stamp: buffer.stamp) { target in
        _ = target.initialize(from: rest)
        return rest.count
      })
  }

  private static func repaired(_ buffer: SourceBuffer, after start: Int) -> SourceBuffer {
    let text = String(decoding: buffer.bytes[start...], as: UTF8.self)
    return SourceBuffer(capacity: text.utf8.count, stamp: buffer.stamp) { target in
      _ = target.initialize(from: text.utf8)
      return text.utf8.count
    }
  }

  // MARK: - Guessing

  /// The most likely encoding of the bytes.
  private static func guess(_ buffer: SourceBuffer) -> NamedEncoding {
    let bytes = buffer.bytes
    if let encoding = utf16WithoutMark(bytes) { return encoding }
    guard case .invalidUTF8? = buffer.check().problem else { return .utf8 }
    return isMostlyUTF8(bytes) ? .utf8 : .single(.cp1252)
  }

  /// UTF-16 has a zero in nearly every pair of bytes, always on the same side.
  private static func utf16WithoutMark(_ bytes: UnsafeBufferPointer<UInt8>) -> NamedEncoding? {
    let pairs = min(bytes.count / 2, 2048)
    guard pairs >= 2 else { return nil }
    var zeros = (first: 0, second: 0)
    for pair in 0..<pairs {
      if bytes[2 * pair] == 0 { zeros.first += 1 }
      if bytes[2 * pair + 1] == 0 { zeros.second += 1 }
    }
    if zeros.second * 5 > pairs * 2, zeros.first * 20 < pairs { return .utf16LittleEndian }
    if zeros.first * 5 > pairs * 2, zeros.second * 20 < pairs { return .utf16BigEndian }
    return nil
  }

  /// Whether more non-ASCII characters are valid than invalid, in a text without zeros.
  private static func isMostlyUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var (right, wrong, index) = (0, 0, 0)
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0 { return false }
      if byte < 0x80 {
        index += 1
        continue
      }
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
      let isLead = (0xC2...0xF4).contains(byte)
      let isWhole =
        isLead && index + length <= bytes.count
        && bytes[(index + 1)..<(index + length)].allSatisfy { $0 & 0xC0 == 0x80 }
      if isWhole { right += 1 } else { wrong += 1 }
      index += isWhole ? length : 1
    }
    return right > 4 * wrong
  }

  // MARK: - One byte for a character

  private static func single(_ buffer: SourceBuffer, _ table: NamedEncoding.Table) -> SourceBuffer {
    let bytes = buffer.bytes
    let scalars = table.scalars
    var count = 0
    for byte in bytes {
      let scalar = byte < 0x80 ? 0x20 : scalars[Int(byte & 0x7F)]
      count += scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : 3
    }
    if count == bytes.count, !bytes.contains(0) { return buffer }
    return SourceBuffer(capacity: count, stamp: buffer.stamp) { target in
      var end = 0
      for byte in bytes {
        // A zero isn't part of any text, and wouldn't end a line.
        let scalar = byte < 0x80 ? UInt16(byte == 0 ? 0x20 : byte) : scalars[Int(byte & 0x7F)]
        end += UTF16Text.write(UInt32(scalar), to: target, at: end)
      }
      return end
    }
  }
}

/// The byte order mark at the beginning of a text, which gives its encoding.
private struct Mark {
  let encoding: NamedEncoding
  let length: Int

  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      (encoding, length) = (.utf8, 3)
    } else if bytes.starts(with: [0xFF, 0xFE]) {
      (encoding, length) = (.utf16LittleEndian, 2)
    } else if bytes.starts(with: [0xFE, 0xFF]) {
      (encoding, length) = (.utf16BigEndian, 2)
    } else {
      return nil
    }
  }
}
