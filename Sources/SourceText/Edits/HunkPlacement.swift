// A change was made to a text, and the text was edited since. Where are the changed lines now, and can the
// change be taken back without touching what was edited?
//
//     when it was changed          now
//      2024-01-05 Market            2024-01-05 Market | bread      edited; not a line of the change
//     -    food   10 EUR
//     +    food   12 EUR                food   12 EUR              found: it may be replaced
//          cash                         cash
//
// 1. If the text wasn't edited, the hunks are where they were.
// 2. Otherwise a hunk that still stands as a whole is taken as found.
// 3. Otherwise each run of changed lines is looked for by itself. All its lines must be there. Of several
//    places, the one with the most unchanged lines around it counts, if it has more of them than any other.
// 4. Next to the run, a line that isn't blank must be unchanged, or both texts end there: else it could be
//    a copy of what was changed. If all lines around it were edited, several lines must stand together as they
//    were, only there, and as far from the blank lines around them as before: one change may have touched the amounts of
//    an entry, and the next one its description.
// 5. Lines such as `assets:bank` are in many entries. So at least one of the lines that were found together
//    must be in the text only once, and nothing like the run may stand close by. Where the run has no lines
//    left to find, because lines were only removed, that goes for the lines on either side.
// 6. What isn't found is a conflict. Nothing is guessed.

import Containers

/// The places of hunks in another version of the text that they were made for.
public struct HunkPlacement {
  /// Lines of a hunk that aren't in the text any more, or whose place isn't certain.
  public struct Conflict: Sendable {
    /// The number of the line where they were expected.
    public let line: Int
    /// The lines that were expected, without their line feeds; those around a removal if there were none.
    public let expected: [[UInt8]]
    /// The lines that would have been written there, without their line feeds.
    public let wanted: [[UInt8]]
    /// Whether they are in more than one place.
    public let isAmbiguous: Bool
  }

  /// The edits of the text, by place.
  public private(set) var edits: [FileChange.Edit] = []
  /// What couldn't be placed. The edits aren't complete then.
  public private(set) var conflicts: [Conflict] = []

  /// Looks for the old lines of hunks, to replace them by the new ones.
  ///
  /// - Parameters:
  ///   - hunks: The hunks, by place.
  ///   - text: The text as it is now.
  ///   - isEdited: Whether the text may differ from the one that the hunks fitted.
  /// - Complexity: O(n) in the bytes; lines that the text has often cost up to a thousand comparisons.
  public init(of hunks: [DiffHunk], in text: SourceBuffer, isEdited: Bool) {
    let lines = PlacedLines(text)
    var shift = 0
    for hunk in hunks {
      let pattern = hunk.oldLines
      if !isEdited, lines.match(pattern, at: hunk.start) {
        add(hunk.runs, at: hunk.start, lines)
        continue
      }
      if let place = lines.onlyPlace(of: pattern) {
        shift = place - hunk.start
        add(hunk.runs, at: place, lines)
        continue
      }
      for run in hunk.runs { place(run, hunk, shift, lines) }
    }
    edits.sort { $0.range.lowerBound < $1.range.lowerBound }
    for (edit, next) in zip(edits, edits.dropFirst())
    where next.range.lowerBound < edit.range.upperBound
      || next.range.isEmpty && next.range.lowerBound == edit.range.lowerBound
    {
      conflicts.append(
        Conflict(
          line: lines.line(at: next.range.lowerBound), expected: [], wanted: [], isAmbiguous: true))
    }
  }

  private mutating func add(_ runs: [Run], at place: Int, _ lines: PlacedLines) {
    for run in runs { add(run, at: place + run.offset, lines) }
  }

  private mutating func add(_ run: Run, at place: Int, _ lines: PlacedLines) {
    edits.append(
      FileChange.Edit(
        lines.start(place)..<lines.start(place + run.gone.count), Array(run.come.joined())))
  }

  /// Places one run of changed lines, or adds a conflict.
  private mutating func place(_ run: Run, _ hunk: DiffHunk, _ shift: Int, _ lines: PlacedLines) {
    let context = run.gone.isEmpty ? run.before.suffix(1) + run.after.prefix(1) : []
    let searched = run.gone.isEmpty ? Array(context) : run.gone
    let back = run.gone.isEmpty ? min(1, run.before.count) : 0
    var best: (score: Int, places: [Int]) = (0, [])
    let places = lines.places(of: searched).map { $0 + back }
    for place in places {
      let score = lines.score(run, at: place)
      guard score > 0 else { continue }
      if score > best.score {
        best = (score, [place])
      } else if score == best.score {
        best.places.append(place)
      }
    }
    // If some of several equal lines were edited, nobody can tell which.
    if let place = best.places.first {
      best.places += places.filter { $0 != place && abs($0 - place) <= Run.mostContext }
    }
    guard best.places.count == 1, let place = best.places.first else {
      func withoutBreaks(_ lines: [[UInt8]]) -> [[UInt8]] {
        lines.map { $0.last == lineFeed ? Array($0.dropLast()) : $0 }
      }
      conflicts.append(
        Conflict(
          line: max(1, min(lines.count, hunk.start + shift + run.offset + 1)),
          expected: withoutBreaks(run.gone.isEmpty ? Array(context) : run.gone),
          wanted: withoutBreaks(run.come), isAmbiguous: best.places.count > 1))
      return
    }
    add(run, at: place, lines)
  }
}

/// Changed lines that stand together, and some lines of the hunk before and after them as the text has them.
private struct Run {
  /// The number of lines of the hunk before them in the text.
  let offset: Int
  let before: [[UInt8]]
  var gone: [[UInt8]] = []
  var come: [[UInt8]] = []
  var after: [[UInt8]] = []
  /// Whether the text began right at the first line before them.
  let isFirst: Bool
  /// Whether the text ended right at the last line after them.
  var isLast = false

  /// The most lines around them that count.
  static let mostContext = 6
}

extension DiffHunk {
  fileprivate var oldLines: [[UInt8]] { lines.filter { $0.mark != .added }.map(\.bytes) }

  fileprivate var runs: [Run] {
    let old = oldLines
    var runs: [Run] = []
    var passed = 0
    var isOpen = false
    for line in lines {
      if line.mark == .kept {
        isOpen = false
        passed += 1
        continue
      }
      if !isOpen {
        let first = max(0, passed - Run.mostContext)
        runs.append(
          Run(
            offset: passed, before: Array(old[first..<passed]), isFirst: start == 0 && first == 0))
      }
      isOpen = true
      if line.mark == .added {
        runs[runs.count - 1].come.append(line.bytes)
      } else {
        runs[runs.count - 1].gone.append(line.bytes)
        passed += 1
      }
    }
    // A hunk has fewer than three lines after its last change only at the end of the text.
    let isLast = lines.reversed().prefix { $0.mark == .kept }.count < 3
    for index in runs.indices {
      let end = runs[index].offset + runs[index].gone.count
      runs[index].after = Array(old[end...].prefix(Run.mostContext))
      runs[index].isLast = isLast && old.count - end <= Run.mostContext
    }
    return runs
  }
}

/// The lines of a text, found by what they say.
private struct PlacedLines {
  private let text: SourceBuffer
  private let starts: [Int]
  private let index: LinesByHash

  var count: Int { starts.count - 1 }

  init(_ text: SourceBuffer) {
    self.text = text
    var starts = [0]
    let lines = TextLines(text, holdsMark: true)
    while let last = starts.last, last < text.bytes.count {
      starts.append(lines.nextLine(after: last))
    }
    self.starts = starts
    index = LinesByHash()
  }

  func start(_ line: Int) -> Int { starts[line] }

  /// The number of the line that begins at an offset, or contains it.
  func line(at offset: Int) -> Int {
    min(count, starts.firstIndex { $0 > offset } ?? count)
  }

  private func bytes(_ line: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: text.bytes[starts[line]..<starts[line + 1]])
  }

  private func isSame(_ line: Int, _ other: [UInt8]) -> Bool {
    other.withUnsafeBufferPointer { bytes(line).isSame(as: $0) }
  }

  /// Whether lines stand at a place.
  func match(_ pattern: [[UInt8]], at place: Int) -> Bool {
    guard place >= 0, place + pattern.count <= count else { return false }
    return pattern.indices.allSatisfy { isSame(place + $0, pattern[$0]) }
  }

  /// The most places that are compared for one pattern.
  private static let mostPlaces = 1000

  /// All places of some lines; none if they are in too many.
  func places(of pattern: [[UInt8]]) -> [Int] {
    index.fill(count) { bytes($0) }
    var rarest: (offset: Int, places: [Int])?
    for (offset, line) in pattern.enumerated() {
      let places = line.withUnsafeBufferPointer { index.places(of: $0) }
      if places.count < rarest?.places.count ?? .max { rarest = (offset, places) }
    }
    guard let rarest, rarest.places.count <= Self.mostPlaces else { return [] }
    return rarest.places.map { $0 - rarest.offset }.filter { match(pattern, at: $0) }
  }

  /// The place of some lines, if one of them is in the text only once.
  func onlyPlace(of pattern: [[UInt8]]) -> Int? {
    let places = places(of: pattern)
    guard places.count == 1, let place = places.first, pattern.contains(where: isOnly) else {
      return nil
    }
    return place
  }

  /// Whether a line is in the text only once.
  private func isOnly(_ line: [UInt8]) -> Bool {
    line.withUnsafeBufferPointer { index.places(of: $0) }.count == 1
  }

  /// How many lines next to a run are unchanged; 0 if they don't prove that this is its place.
  func score(_ run: Run, at place: Int) -> Int {
    var score = 0
    var only = (before: run.gone.contains(where: isOnly), after: false)
    only.after = only.before
    var isProven = false
    let (above, below) = (run.before.count, run.after.count)
    var near = (before: false, after: false)
    for step in 0..<above {
      guard place - step > 0, isSame(place - step - 1, run.before[above - step - 1]) else { break }
      near.before = true
      score += 1
      only.before = only.before || isOnly(run.before[above - step - 1])
      isProven = isProven || !Self.isBlank(run.before[above - step - 1])
    }
    if score == above, run.isFirst, place == above {
      (near.before, only.before, isProven) = (true, true, true)
      score += 1
    }
    var matched = 0
    let end = place + run.gone.count
    while matched < below, end + matched < count, isSame(end + matched, run.after[matched]) {
      near.after = true
      only.after = only.after || isOnly(run.after[matched])
      isProven = isProven || !Self.isBlank(run.after[matched])
      matched += 1
    }
    score += matched
    if matched == below, run.isLast, end + below == count {
      (near.after, only.after, isProven) = (true, true, true)
      score += 1
    }
    if run.gone.isEmpty {
      return near.before && near.after && only.before && only.after && isProven ? score : 0
    }
    if isProven { return only.before || only.after ? score : 0 }
    return run.gone.count > 1 && run.gone.contains(where: isOnly)
      && isAsFarFromBlanks(run, at: place) ? 1 : 0
  }

  /// Whether as many lines stand between a run and the blank lines around it as when it was changed.
  private func isAsFarFromBlanks(_ run: Run, at place: Int) -> Bool {
    let above = (0..<run.before.count).first { Self.isBlank(run.before[run.before.count - $0 - 1]) }
    let below = run.after.firstIndex(where: Self.isBlank)
    let isEnd = (first: above == nil && run.isFirst, last: below == nil && run.isLast)
    guard let up = above ?? (isEnd.first ? run.before.count : nil),
      let down = below ?? (isEnd.last ? run.after.count : nil)
    else { return false }
    let (first, end) = (place - up, place + run.gone.count + down)
    return first >= 0 && end <= count
      && (first == 0 ? isEnd.first || above != nil : isBlank(first - 1))
      && (end == count || isBlank(end))
      && !(first..<place).contains(where: isBlank)
      && !(place + run.gone.count..<end).contains(where: isBlank)
  }

  private func isBlank(_ line: Int) -> Bool {
    bytes(line).allSatisfy { $0 == lineFeed || $0 == 0x0D || $0.isBlank }
  }

  private static func isBlank(_ line: [UInt8]) -> Bool {
    line.allSatisfy { $0 == lineFeed || $0 == 0x0D || $0.isBlank }
  }
}

/// The numbers of lines by the hash of what they say, made when they are needed first.
private final class LinesByHash {
  private var lines: [UInt64: [Int]]?
  private let hashing = TableHash()

  func fill(_ count: Int, _ bytes: (Int) -> UnsafeBufferPointer<UInt8>) {
    guard lines == nil else { return }
    var lines: [UInt64: [Int]] = [:]
    for line in 0..<count { lines[hash(bytes(line)), default: []].append(line) }
    self.lines = lines
  }

  func places(of line: UnsafeBufferPointer<UInt8>) -> [Int] { lines?[hash(line)] ?? [] }

  private func hash(_ line: UnsafeBufferPointer<UInt8>) -> UInt64 {
    hashing.hash(of: UnsafeRawBufferPointer(line))
  }
}
