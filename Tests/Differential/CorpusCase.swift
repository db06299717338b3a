import Foundation
import TestSupport

/// One journal of the corpus and what is known about it; `corpus/README.md` describes the files.
struct CorpusCase: Sendable {
  let name: String
  /// The absolute path of the journal.
  let journal: String
  /// Flags that both programs get besides the usual ones.
  let flags: [String]
  let oracle: Oracle

  /// Where the expectation comes from.
  enum Oracle: Equatable {
    /// `1.25: same`
    case hledger
    /// `1.25: differs — …`, with the lines of `NAME.expected`.
    case rule(reason: String, expected: [String])
    /// Neither, or no reason, or no expectation.
    case unclear(String)
  }

  static let all: [CorpusCase] = {
    let folder = Package.root.appending(path: "Tests/Differential/corpus")
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "journal" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
      .map(CorpusCase.init(journal:))
  }()

  /// The cases in which hledger 1.25 is the oracle.
  static let agreed = all.filter { $0.oracle == .hledger }

  /// The cases in which hledger 1.25 is too old.
  static let ruled = all.filter { if case .rule = $0.oracle { true } else { false } }

  /// The main journals of the examples, with hledger as their oracle.
  static let examples: [CorpusCase] = {
    let folder = Package.root.appending(path: "examples")
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).sorted().map { ($0, folder.appending(path: "\($0)/main.journal").path) }
      .filter { FileManager.default.fileExists(atPath: $0.1) }
      .map { CorpusCase(name: "examples/\($0.0)", journal: $0.1, flags: [], oracle: .hledger) }
  }()

  private init(journal: URL) {
    let base = journal.deletingPathExtension()
    let sidecar = base.appendingPathExtension("case")
    let notes = (try? Data(contentsOf: sidecar)) ?? (try? Data(contentsOf: journal)) ?? Data()
    let header = String(decoding: notes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .prefix { $0.drop { $0 == "\u{feff}" }.hasPrefix(";") }
      .map { String($0.drop { $0 == "\u{feff}" }.dropFirst().trimmed) }
    let value = { (key: String) in
      header.first { $0.hasPrefix("\(key): ") }.map { String($0.dropFirst(key.count + 2)) }
    }
    let expected = (try? Data(contentsOf: base.appendingPathExtension("expected"))).map {
      String(decoding: $0, as: UTF8.self).split(separator: "\n").map(String.init)
    }
    self.init(
      name: base.lastPathComponent, journal: journal.path,
      flags: (value("flags") ?? "").split(separator: " ").map(String.init),
      oracle: Self.oracle(value("1.25"), expected: expected))
  }

  init(name: String, journal: String, flags: [String], oracle: Oracle) {
    self.name = name
    self.journal = journal
    self.flags = flags
    self.oracle = oracle
  }

  private static func oracle(_ mark: String?, expected: [String]?) -> Oracle {
    switch (mark, expected) {
    case (nil, _): .unclear("the header has no line “; 1.25: …”")
    case ("same", nil): .hledger
    case ("same", _): .unclear("“same” needs no .expected")
    case (_, nil): .unclear("“differs” needs an .expected")
    case (let mark?, let expected?) where mark.hasPrefix("differs — "):
      .rule(reason: String(mark.dropFirst("differs — ".count)), expected: expected)
    case (let mark?, _): .unclear("“\(mark)” is neither same nor differs")
    }
  }
}

extension CorpusCase: CustomStringConvertible {
  var description: String { name }
}
