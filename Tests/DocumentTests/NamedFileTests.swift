import Testing

/// A path or link that a document names.
private struct Mention: Sendable, CustomTestStringConvertible {
  let document: String
  let target: String

  var testDescription: String { "\(target) in \(document)" }
}

private let links = Repository.documents.flatMap { document in
  document.links.filter { !$0.contains("://") }.map { Mention(document: document.path, target: $0) }
}

/// Code spans that begin with a folder of the repository, such as `Sources/Journal`.
private let paths = Repository.documents.flatMap { document in
  document.codeSpans
    .filter { $0.prefixMatch(of: /(Sources|Tests|docs|examples|\.ci)\//) != nil }
    .filter { !$0.contains(" ") && !$0.contains("*") }
    .map { Mention(document: document.path, target: $0) }
}

@Test(arguments: links)
private func `a link of a document leads somewhere`(_ link: Mention) {
  let parts = link.target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
  let folder = link.document.split(separator: "/").dropLast().joined(separator: "/")
  let path = parts[0].isEmpty ? link.document : joined(folder, String(parts[0]))
  #expect(Repository.contains(path))
  if parts.count == 2 {
    #expect(Repository.document(path).anchors.contains(String(parts[1])))
  }
}

@Test(arguments: paths)
private func `a path that a document names exists`(_ path: Mention) {
  #expect(Repository.contains(path.target))
}

/// A relative path as seen from a folder of the repository.
private func joined(_ folder: String, _ path: String) -> String {
  var parts = folder.split(separator: "/")
  for part in path.split(separator: "/") {
    if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(part) }
  }
  return parts.joined(separator: "/")
}
