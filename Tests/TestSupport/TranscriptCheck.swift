public import Foundation
public import Testing

/// Checks that commands write what a transcript says, in a folder with files; with `FLORIN_RECORD=1` the transcript
/// is written again in the source of the test.
public func check(
  _ transcript: String, files: [String: String], sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let florin = try #require(
    FlorinProgram.built, "florin is not built", sourceLocation: sourceLocation)
  let expected = Transcript(transcript)
  let actual = try expected.rerun(with: florin, in: ScratchFolder(files: files))
  if TranscriptRecording.isOn, actual != expected,
    try TranscriptRecording.replace(expected.text, with: actual.text, at: sourceLocation)
  {
    return
  }
  expectEqual(actual.text, expected.text, sourceLocation: sourceLocation)
}

/// Checks a transcript that stands in a file, in a copy of a folder; with `FLORIN_RECORD=1` the file is
/// written instead.
///
/// - Parameter firstLine: the command of a transcript that is not there yet; it is then recorded, which
///   fails once, so that somebody reads it.
public func check(
  recorded file: URL, in folder: ScratchFolder, firstLine: String,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let florin = try #require(
    FlorinProgram.built, "florin is not built", sourceLocation: sourceLocation)
  let known = (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) }
  let actual = try Transcript(known ?? "$ \(firstLine)\n").rerun(with: florin, in: folder).text
  try compare(actual, recorded: file, known: known, sourceLocation: sourceLocation)
}

/// Compares a text with the one that is recorded in a file; with `FLORIN_RECORD=1`, and when there is no
/// file, the text is written to it. A new file fails once, so that somebody reads it.
public func compare(
  _ actual: String, recorded file: URL, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let known = (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) }
  try compare(actual, recorded: file, known: known, sourceLocation: sourceLocation)
}

private func compare(
  _ actual: String, recorded file: URL, known: String?, sourceLocation: SourceLocation
) throws {
  let isRecording = TranscriptRecording.isOn
  if known == nil || isRecording {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(actual.utf8).write(to: file)
  }
  if isRecording { return }
  guard let known else {
    Issue.record("\(file.lastPathComponent) is new: read it", sourceLocation: sourceLocation)
    return
  }
  expectEqual(actual, known, sourceLocation: sourceLocation)
}

/// Records the lines in which two texts differ.
private func expectEqual(_ actual: String, _ expected: String, sourceLocation: SourceLocation) {
  guard actual != expected else { return }
  let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
  let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
  let difference = new.difference(from: old)
  let removed = Set(difference.removals.map(\.offset))
  let added = Dictionary(
    uniqueKeysWithValues: difference.insertions.map { ($0.offset, $0.element) })
  var lines: [String] = []
  var position = 0
  for (index, line) in old.enumerated() {
    while let line = added[position] {
      lines.append("+\(line)")
      position += 1
    }
    lines.append(removed.contains(index) ? "-\(line)" : " \(line)")
    if !removed.contains(index) { position += 1 }
  }
  while let line = added[position] {
    lines.append("+\(line)")
    position += 1
  }
  Issue.record(
    "- expected, + written\n\(lines.joined(separator: "\n"))", sourceLocation: sourceLocation)
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }

  fileprivate var element: ChangeElement {
    switch self {
    case .insert(_, let element, _), .remove(_, let element, _): element
    }
  }
}
