import Testing

// A folder of a target uses another, or is used by it: whoever reads one knows where to stop.

/// The folders of a target, and the types by which one uses another.
private struct Folders {
  /// For each folder and each that it uses: a type, and the file that names it.
  private(set) var uses: [String: [String: String]] = [:]

  init(of target: String) {
    let paths = Repository.swiftFiles(in: "Sources/\(target)")
    var homes: [Substring: Set<String>] = [:]
    var words: [(path: String, folder: String, names: Set<Substring>)] = []
    for path in paths {
      let folder = Self.folder(of: path)
      let code = Self.code(of: path)
      for type in code.matches(
        of:
          /(?m)^((?:@?[a-z]\w*(?:\([^)]*\))? )*)(?:struct|enum|class|protocol|actor|typealias)\s+([A-Z]\w+)/
      )
      where !type.output.1.contains("private") {
        homes[type.output.2, default: []].insert(folder)
      }
      words.append((path, folder, Set(code.matches(of: /\b[A-Z]\w+\b/).map { $0.output })))
    }
    for (path, folder, names) in words {
      for name in names {
        // A name that two folders have may be nested in either.
        guard let home = homes[name], home.count == 1, let other = home.first, other != folder
        else { continue }
        uses[folder, default: [:]][other] = "\(path) names \(name)"
      }
    }
  }

  /// The folders that one uses, and those that these use.
  func reach(of folder: String) -> Set<String> {
    var found: Set<String> = []
    var open = [folder]
    while let next = open.popLast() {
      for other in uses[next, default: [:]].keys where found.insert(other).inserted {
        open.append(other)
      }
    }
    return found
  }

  /// `Sources/Commands/Plan/DueCommand.swift` → `Plan`; a file beside the folders is in ``.
  private static func folder(of path: String) -> String {
    let parts = path.split(separator: "/")
    return parts.count > 3 ? String(parts[2]) : ""
  }

  /// A file without comments and texts.
  private static func code(of path: String) -> Substring {
    Repository.text(of: path)
      .replacing(/(?s)""".*?"""/, with: "")
      .replacing(/"(?:\\.|[^"\\\n])*"/, with: "")
      .replacing(/\/\/[^\n]*/, with: "")[...]
  }
}

@Test(arguments: [
  "Amounts", "Banking", "Budgeting", "Commands", "Dates", "Definitions", "Edits", "Journal",
  "Ledger", "LedgerReports", "Patterns", "PlanReports", "Recurring", "SourceText", "Statements",
  "Tables", "Workspace",
])
func `no two folders of a target use each other`(_ target: String) {
  let folders = Folders(of: target)
  for (folder, others) in folders.uses {
    for (other, example) in others {
      #expect(
        !folders.reach(of: other).contains(folder),
        "\(folder) and \(other) use each other: \(example)")
    }
  }
}
