import Foundation
import TestSupport

extension TestClient {
  /// What a completion proposes.
  func labels(_ name: String, at line: Int, _ character: Int) -> [String] {
    let list = request("textDocument/completion", name, at: line, character) as? [String: Any]
    return (list?["items"] as? [[String: Any]] ?? []).compactMap { $0["label"] as? String }
  }

  /// The actions at a place.
  func actions(_ name: String, at line: Int, _ character: Int) -> [[String: Any]] {
    let place = ["line": line, "character": character]
    let found = request(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": folder.uri(name)], "range": ["start": place, "end": place],
        "context": ["diagnostics": [Any]()],
      ])
    return found as? [[String: Any]] ?? []
  }

  /// The hints of a file: the line of each, and what it says.
  func hints(_ name: String) -> [String] {
    let whole = [
      "start": ["line": 0, "character": 0], "end": ["line": 9999, "character": 0],
    ]
    let found = request(
      "textDocument/inlayHint", ["textDocument": ["uri": folder.uri(name)], "range": whole])
    return (found as? [[String: Any]] ?? []).map { hint in
      let position = hint["position"] as? [String: Int] ?? [:]
      return "\(position["line"] ?? -1): \(hint["label"] as? String ?? "")"
    }
  }

  /// The text of a file after the edits of a `WorkspaceEdit`.
  func text(of name: String, after edit: Any?, _ text: String) -> String {
    let changes = (edit as? [String: Any])?["documentChanges"] as? [[String: Any]] ?? []
    let own = changes.filter {
      (($0["textDocument"] as? [String: Any])?["uri"] as? String) == folder.uri(name)
    }
    return Self.apply(own.flatMap { $0["edits"] as? [[String: Any]] ?? [] }, to: text)
  }

  static func apply(_ edits: [[String: Any]], to text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      Array($0.utf16)
    }
    func position(_ edit: [String: Any], _ end: String) -> (line: Int, character: Int) {
      let range = edit["range"] as? [String: [String: Int]] ?? [:]
      return (range[end]?["line"] ?? 0, range[end]?["character"] ?? 0)
    }
    let sorted = edits.sorted { position($0, "start") > position($1, "start") }
    for edit in sorted {
      let (start, end) = (position(edit, "start"), position(edit, "end"))
      let new = Array((edit["newText"] as? String ?? "").utf16)
      let joined = lines[start.line][..<start.character] + new + lines[end.line][end.character...]
      lines.replaceSubrange(start.line...end.line, with: [Array(joined)])
    }
    return lines.map { String(decoding: $0, as: UTF16.self) }.joined(separator: "\n")
  }
}
