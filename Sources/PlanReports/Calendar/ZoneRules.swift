// What a time zone's file says: which offset from UTC its clocks have, and when that changes.
//
// The format is TZif (RFC 8536). A file has a block with times of 32 bits, for old programs, then one with times of
// 64 bits, and a last line with a rule for the time after the last change: `CET-1CEST,M3.5.0,M10.5.0/3`. Old files
// without the second block aren't read.

/// An offset that clocks observe for a time. The name is that of RFC 5545.
struct ZoneObservance: Hashable {
  /// The seconds that local time is ahead of UTC.
  let seconds: Int
  /// Whether it's daylight saving time.
  let isDaylight: Bool
  /// The abbreviation: `CEST`.
  let name: String
}

/// A change of the offset.
struct ZoneChange: Hashable {
  /// The second in UTC, counted from 1970.
  let moment: Int
  /// The offset from then on.
  let offset: ZoneObservance
}

/// The offsets of a time zone.
public struct ZoneRules: Sendable {
  /// The offset before the first change.
  let first: ZoneObservance
  /// The changes that the file lists, in order.
  let changes: [ZoneChange]
  /// How it goes on after the last one; nil if it doesn't change any more.
  let recurring: RecurringZone?

  /// Reads a file.
  ///
  /// - Returns: Nil when the file isn't one of a time zone.
  public init?(_ bytes: [UInt8]) {
    var file = ZoneFile(bytes)
    guard let old = file.header() else { return nil }
    file.skip(old.length(timeSize: 4))
    guard let counts = file.header(), let block = file.block(counts), let text = file.lastLine
    else { return nil }
    let rule = text.isEmpty ? nil : RecurringZone(text)
    guard text.isEmpty || rule != nil, let first = block.offsets.first else { return nil }
    // Before the first change it's the first standard offset.
    self.first = block.offsets.first { !$0.isDaylight } ?? first
    changes = block.changes
    recurring = rule
  }

  /// The offset at a moment, in seconds since 1970 in UTC.
  func offset(at moment: Int) -> ZoneObservance {
    if let recurring, changes.last.map({ $0.moment <= moment }) ?? true {
      return recurring.offset(at: moment)
    }
    return changes.last { $0.moment <= moment }?.offset ?? first
  }

  /// The moment at which clocks show a time, both in seconds since 1970. A time that's skipped when clocks go forward
  /// counts as before the change, and of two equal times it's the first.
  func moment(ofLocal local: Int) -> Int {
    let early = local - offset(at: local - 86_400).seconds
    let late = local - offset(at: local + 86_400).seconds
    for moment in [early, late].sorted() where offset(at: moment).seconds == local - moment {
      return moment
    }
    return early
  }
}

/// A walk over the bytes of a file.
private struct ZoneFile {
  struct Counts {
    let utc: Int
    let standard: Int
    let leaps: Int
    let times: Int
    let types: Int
    let characters: Int

    func length(timeSize: Int) -> Int {
      times * (timeSize + 1) + types * 6 + characters + leaps * (timeSize + 4) + standard + utc
    }
  }

  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func skip(_ count: Int) { place = min(bytes.count, place + count) }

  /// `TZif`, the version, and how much there is of everything.
  mutating func header() -> Counts? {
    guard bytes.count - place >= 44, bytes[place...].starts(with: Array("TZif".utf8)),
      bytes[place + 4] >= UInt8(ascii: "2")
    else { return nil }
    let values = (0..<6).map { number(at: place + 20 + 4 * $0, size: 4) }
    place += 44
    guard values.allSatisfy({ 0...1_000_000 ~= $0 }) else { return nil }
    return Counts(
      utc: values[0], standard: values[1], leaps: values[2], times: values[3], types: values[4],
      characters: values[5])
  }

  mutating func block(_ counts: Counts) -> (offsets: [ZoneObservance], changes: [ZoneChange])? {
    let length = counts.length(timeSize: 8)
    guard bytes.count - place >= length else { return nil }
    let kinds = place + 8 * counts.times
    let types = kinds + counts.times
    let names = bytes[(types + 6 * counts.types)...].prefix(counts.characters)
    let offsets = (0..<counts.types).map { index in
      let start = types + 6 * index
      let name = names.dropFirst(Int(bytes[start + 5])).prefix { $0 != 0 }
      return ZoneObservance(
        seconds: number(at: start, size: 4), isDaylight: bytes[start + 4] != 0,
        name: String(decoding: name, as: UTF8.self))
    }
    var changes: [ZoneChange] = []
    for index in 0..<counts.times {
      let kind = Int(bytes[kinds + index])
      guard offsets.indices.contains(kind) else { return nil }
      changes.append(
        ZoneChange(moment: number(at: place + 8 * index, size: 8), offset: offsets[kind]))
    }
    place += length
    let isSensible =
      offsets.allSatisfy { abs($0.seconds) <= 26 * 3600 }
      && zip(changes, changes.dropFirst()).allSatisfy { $0.moment < $1.moment }
    return isSensible ? (offsets, changes) : nil
  }

  /// The line at the end, between line feeds.
  var lastLine: String? {
    let rest = bytes[place...]
    guard rest.first == 0x0A, let end = rest.dropFirst().firstIndex(of: 0x0A) else { return nil }
    return String(decoding: rest[(place + 1)..<end], as: UTF8.self)
  }

  /// A signed number, its highest byte first.
  private func number(at start: Int, size: Int) -> Int {
    let value = bytes[start..<start + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return size == 4
      ? Int(Int32(truncatingIfNeeded: value)) : Int(Int64(bitPattern: value))
  }
}
