import SourceText

/// A calendar that florin wrote earlier: its events and their versions.
public struct EarlierCalendar: Sendable {
  /// An event of the calendar.
  struct Event {
    /// Its lines, unfolded, without `SEQUENCE`. They're kept as bytes, because texts that look alike can
    /// differ.
    let lines: [[UInt8]]
    /// The number of changes since it was new.
    let sequence: Int
  }

  /// Why a file isn't an earlier calendar.
  public enum Problem: Error, Sendable {
    /// It isn't a calendar.
    case noCalendar
    /// Another program wrote it. The value is that program's name for itself.
    case foreign(String)
  }

  /// The events by name.
  let events: [String: Event]

  /// Reads a file. An empty one is a calendar without events.
  ///
  /// - Throws: `Problem` when florin didn't write it.
  public init(_ bytes: some Sequence<UInt8>) throws(Problem) {
    let lines = Self.unfolded(bytes)
    guard let first = lines.first else {
      events = [:]
      return
    }
    guard first == "BEGIN:VCALENDAR" else { throw .noCalendar }
    let product = lines.first { $0.hasPrefix("PRODID:") }?.dropFirst("PRODID:".count)
    guard let product, product == ICalendar.product else {
      throw .foreign(product.map(String.init) ?? "")
    }
    var events: [String: Event] = [:]
    var event: [String]?
    var (uid, sequence) = ("", 0)
    for line in lines {
      if line == "BEGIN:VEVENT" {
        event = []
        (uid, sequence) = ("", 0)
      }
      if line.hasPrefix("SEQUENCE:") {
        sequence = Int(line.dropFirst("SEQUENCE:".count)) ?? 0
      } else {
        event?.append(line)
      }
      if line.hasPrefix("UID:") { uid = Self.plain(line.dropFirst("UID:".count)) }
      if line == "END:VEVENT", let lines = event {
        if !uid.isEmpty, events[uid].map({ $0.sequence < sequence }) ?? true {
          events[uid] = Event(lines: lines.map { Array($0.utf8) }, sequence: max(0, sequence))
        }
        event = nil
      }
    }
    self.events = events
  }

  /// The lines, joined where they were folded. A line feed alone also ends a line. Empty lines are dropped.
  private static func unfolded(_ bytes: some Sequence<UInt8>) -> [String] {
    var lines: [[UInt8]] = []
    var rest = Array(bytes)
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest.removeFirst(3) }
    for part in rest.split(separator: 0x0A, omittingEmptySubsequences: true) {
      let line = part.last == 0x0D ? part.dropLast() : part
      if let first = line.first, first == 0x20 || first == 0x09, !lines.isEmpty {
        lines[lines.count - 1] += line.dropFirst()
      } else if !line.isEmpty {
        lines.append(Array(line))
      }
    }
    return lines.map { String(decoding: $0, as: UTF8.self) }
  }

  /// A value without its escapes.
  private static func plain(_ value: Substring) -> String {
    var result = ""
    var isEscaped = false
    for character in value.unicodeScalars {
      if character == "\\", !isEscaped {
        isEscaped = true
      } else {
        result.unicodeScalars.append(character)
        isEscaped = false
      }
    }
    return result
  }
}
