import SourceText

// Has a fix helped? A name is reported where it's first used, so once that place is mended, the same words are said about
// the next one. A problem stays only if the same is said about the same place, which edits before it may have moved.

extension Diagnostic {
  /// Whether a problem is still found at its place after changes of a book: among the problems of the changed book, whose
  /// files are the sources.
  func isFound(
    in problems: [Diagnostic], _ sources: SourceMap, _ snapshot: BookSnapshot,
    after changes: [FileChange]
  ) -> Bool {
    let place = primary.map(snapshot.source(of:))
    let moved = place.map { place in
      changes.first { $0.path.isExactly(place.file.path) }?.place(of: place.range) ?? place.range
    }
    return problems.contains { other in
      guard other.code.name == code.name, other.headline == headline else { return false }
      guard let place, let moved, let span = other.primary.map(sources.written) else { return true }
      let file = sources.file(at: span.start)
      let range = Int(span.start - file.base)..<Int(span.end - file.base)
      return file.path.isExactly(place.file.path)
        && (range.overlaps(moved) || range.lowerBound == moved.lowerBound)
    }
  }
}

extension FileChange {
  /// Where a range of the old text is in the new one; what replaces a part of it belongs to it.
  fileprivate func place(of range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    for (old, new) in replacements.map({ ($0.old, $0.new) }) {
      let isBefore =
        old.upperBound <= range.lowerBound && old.lowerBound < range.lowerBound
        || old.isEmpty && old.lowerBound == range.lowerBound
      if isBefore {
        start = new.upperBound + (range.lowerBound - old.upperBound)
      } else if old.lowerBound <= range.lowerBound {
        start = new.lowerBound
      }
      if old.upperBound <= range.upperBound, isBefore || old.lowerBound < range.upperBound {
        end = new.upperBound + (range.upperBound - old.upperBound)
      } else if old.lowerBound < range.upperBound {
        end = new.upperBound
      }
    }
    return start..<max(start, end)
  }
}
