import CLibrary
import SourceText

/// Writes bytes to an open descriptor: text made safe for terminals, unchanged bytes for pipes and files.
public struct OutputStream {
  /// The result of writing.
  public enum Result {
    /// All bytes are written.
    case done
    /// The reader wants no more.
    case closed
    /// The system refused, with its reason.
    case failed(String)

    /// The result that the number of an error stands for, or none.
    fileprivate init(_ number: Int32?) {
      self =
        switch number {
        case nil: .done
        case EPIPE: .closed
        case let number?: .failed(String(cString: strerror(number)))
        }
    }
  }

  /// The number of bytes that are made safe for a terminal at a time.
  private static let pieceSize = 1 << 18

  private let descriptor: Int32
  private var text: TerminalText?

  /// Makes a stream to an open descriptor.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor to write to.
  ///   - isStyled: Whether the bytes are styled; they are meant for a terminal then, even if a pipe comes
  ///     first.
  public init(_ descriptor: Int32, isStyled: Bool) {
    self.descriptor = descriptor
    text = isStyled || isatty(descriptor) == 1 ? TerminalText() : nil
  }

  /// Writes the next bytes.
  public mutating func write(_ bytes: [UInt8]) -> Result {
    guard text != nil else { return Result(Self.writeAll(bytes, to: descriptor)) }
    var piece: [UInt8] = []
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + Self.pieceSize)
      text?.append(bytes[start..<end], to: &piece)
      start = end
      let result = Result(Self.writeAll(piece, to: descriptor))
      guard case .done = result else { return result }
      piece.removeAll(keepingCapacity: true)
    }
    return .done
  }

  /// Writes any remaining bytes.
  public mutating func end() -> Result {
    var piece: [UInt8] = []
    text?.end(to: &piece)
    return Result(Self.writeAll(piece, to: descriptor))
  }

  /// Writes bytes and ends the stream.
  public static func write(
    _ bytes: [UInt8], to descriptor: Int32, isStyled: Bool = false
  ) -> Result {
    var stream = OutputStream(descriptor, isStyled: isStyled)
    let result = stream.write(bytes)
    guard case .done = result else { return result }
    return stream.end()
  }

  /// Writes bytes unchanged.
  ///
  /// - Returns: The number of the error; nil if all was written.
  static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { raw in
        retrying {
          systemWrite(descriptor, raw.baseAddress.map { $0 + sent }, bytes.count - sent)
        }
      }
      if count < 0 { return errno }
      sent += count
    }
    return nil
  }
}

private func systemWrite(
  _ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int
) -> Int {
  write(descriptor, bytes, count)
}
