import Testing

/// A target of the package.
private struct Layer: Hashable {
  let name: String
  /// The targets of this package that it may import.
  let imports: Set<String>
}

/// The targets that `Package.swift` declares with `layer(…)`, and the program itself.
private let declared: [Layer] = {
  let manifest = Repository.text(of: "Package.swift")
  let targets = manifest.matches(
    of:
      /(?s)\b(?:layer|cLayer|executableTarget|systemLibrary)\(\s*(?:name: )?"(\w+)"(?:,\s*(?:dependencies: )?\[(.*?)\])?/
  )
  return targets.map { target in
    let names = (target.output.2 ?? "").replacing(/\.product\([^)]*\)/, with: "")
      .matches(of: /"(\w+)"/).map { String($0.output.1) }
    return Layer(name: String(target.output.1), imports: Set(names))
  }
}()

/// The rows of the table in `Sources/README.md`: layer, target, what it imports.
private let table: [(level: Int, layer: Layer)] = Repository.document("Sources/README.md").prose
  .compactMap { line in
    guard let row = line.wholeMatch(of: /\| (\d+) \| `(\w+)` \| ([^|]*) \|.*/),
      let level = Int(row.output.1)
    else { return nil }
    let imports = row.output.3.matches(of: /`(\w+)`/).map { String($0.output.1) }
    return (level, Layer(name: String(row.output.2), imports: Set(imports)))
  }

private let names = Set(declared.map(\.name))

/// What may be imported that is not of this package.
private let systemModules: Set = ["CLibrary", "Synchronization"]

@Test func `the table of layers is that of the manifest`() {
  #expect(Set(table.map(\.layer)) == Set(declared))
  #expect(table.count == declared.count)
}

@Test func `each target has a section, and each folder of a listed layer an item`() {
  let prose = Repository.document("Sources/README.md").prose
  let sections = Set(
    prose.filter { $0.hasPrefix("## ") }.flatMap { $0.dropFirst(3).split(separator: ", ") })
  #expect(names.subtracting(sections.map(String.init)) == [])
  let items = prose.compactMap { $0.firstMatch(of: /^- `Sources\/(\w+)\/(\w+)`/)?.output }
  for (target, listed) in Dictionary(grouping: items, by: \.1) {
    let folders = Repository.swiftFiles(in: "Sources/\(target)")
      .compactMap { $0.firstMatch(of: /^Sources\/\w+\/(\w+)\//)?.output.1 }
    #expect(Set(folders) == Set(listed.map(\.2)), "\(target)")
  }
}

@Test func `a target imports lower layers only`() {
  for row in table {
    for name in row.layer.imports {
      let level = table.first { $0.layer.name == name }?.level
      #expect(level.map { $0 < row.level } == true, "\(row.layer.name) imports \(name)")
    }
  }
}

@Test(arguments: declared)
private func `a file imports what the manifest declares`(_ layer: Layer) {
  for path in Repository.swiftFiles(in: "Sources/\(layer.name)") {
    for module in imports(of: path) where names.contains(module) {
      #expect(layer.imports.contains(module), "\(path) imports \(module)")
    }
  }
}

@Test(arguments: declared)
private func `nothing else is imported but the system`(_ layer: Layer) {
  let known = names.union(systemModules)
  for path in Repository.swiftFiles(in: "Sources/\(layer.name)") {
    for module in imports(of: path) { #expect(known.contains(module), "\(path) imports \(module)") }
  }
}

@Test(arguments: declared.filter { !["Commands", "florin"].contains($0.name) })
private func `nothing below the commands prints or exits`(_ layer: Layer) {
  for path in Repository.swiftFiles(in: "Sources/\(layer.name)") {
    for line in code(of: path) where line.utf8.contains(UInt8(ascii: "(")) {
      let calls = line.replacing(/func \w+/, with: "")
      let call = calls.firstMatch(of: /(?:^|[^.\w])(print|debugPrint|exit|abort)\(/)
      #expect(call == nil, "\(path): \(line)")
    }
  }
}

/// A file may import both targets, and a reader may think of the wrong one. Types inside of others have longer names.
@Test func `no two targets declare a public type of the same name`() {
  let kinds: Set<Substring> = ["struct", "enum", "class", "actor", "protocol", "typealias"]
  var owners: [String: Set<String>] = [:]
  for layer in declared {
    for path in Repository.swiftFiles(in: "Sources/\(layer.name)") {
      for line in code(of: path) {
        let words = line.split(separator: " ").drop { $0.hasPrefix("@") }
        guard line.first != " ", words.first == "public",
          let keyword = words.firstIndex(where: kinds.contains), keyword + 1 < words.endIndex
        else { continue }
        let name = words[keyword + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        owners[String(name), default: []].insert(layer.name)
      }
    }
  }
  #expect(owners.count > 100)
  for (name, layers) in owners { #expect(layers.count == 1, "\(name): \(layers.sorted())") }
}

@Test func `a file of more than 600 lines says why in its first line`() {
  for path in Repository.swiftFiles(in: "Sources") + Repository.swiftFiles(in: "Tests") {
    let lines = Repository.text(of: path).split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > 601 else { continue }
    #expect(lines[0].wholeMatch(of: /\/\/ .*\blong\b.*/) != nil, "\(path) has \(lines.count) lines")
  }
}

/// The modules that a file imports.
private func imports(of path: String) -> [String] {
  code(of: path).filter { $0.contains("import ") }.compactMap { line in
    line.wholeMatch(of: /(?:@\w+ )?(?:\w+ )?import (?:\w+ )?(\w+).*/).map { String($0.output.1) }
  }
}

/// The lines of a file without comments of their own.
private func code(of path: String) -> [Substring] {
  Repository.text(of: path).split(separator: "\n").filter {
    !$0.drop { $0 == " " }.hasPrefix("//")
  }
}
