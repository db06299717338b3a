import Dates
import Journal
import SourceText
import Statements

// Where is the bank's file when a file of hledger rules is imported?
//
//     bank.csv.rules      no source given: bank.csv, next to the rules
//     source ./new/*.csv  next to the rules; so are paths that start with ../, ~/ and /
//     source bank*.csv    in the folder data/ next to the main journal, otherwise in ~/Downloads
//
// hledger's manual (1.52): "If you specify just a file name with no path, hledger will look for it in the ~/Downloads
// folder", and "if the pattern matches multiple files, hledger will read the newest (most recently modified) one".
// About 'archive' it says: "in this mode import will prefer the oldest file matched by the source rule's glob pattern,
// not the newest". hledger 1.99 looks in data/ first. A path with a folder is relative to the rules in 1.52 and to
// data/ in 1.99; both are tried, in this order. hledger 1.25 has none of this.

/// Finds the file that hledger rules are about.
struct RulesSource {
  private let rules: SourceReference
  private let sources: any ImportSources
  /// The data folder next to the main journal.
  private let dataFolder: String
  /// A reference for paths relative to the working folder.
  private let nowhere = SourceReference(name: "-", path: "-")

  init(_ rules: SourceReference, mainJournal: SourceFile, _ sources: any ImportSources) {
    self.rules = rules
    self.sources = sources
    let journal = SourceReference(name: mainJournal.name, path: mainJournal.path)
    // Standard input has no folder.
    dataFolder = sources.path("data", beside: journal.name == "-" ? rules : journal)
  }

  /// Looks for the file.
  ///
  /// - Parameters:
  ///   - source: The `source` of the rules; nil for a file with the name of the rules, without `.rules`.
  ///   - isOldest: Whether to take the oldest of several files rather than the newest.
  /// - Returns: The file, nil when it isn't there, and where it was searched for.
  /// - Throws: `ImportProblem` when a folder can't be read.
  func file(
    _ source: HledgerRules.Source?, isOldest: Bool
  ) throws(ImportProblem) -> (file: SourceReference?, places: [String]) {
    let places =
      source.map { self.places($0.path) } ?? [String(rules.name.dropLast(".rules".utf8.count))]
    for place in places {
      let found = try sources.files(
        thatMayMatch: place, beside: nowhere, for: "the file for '\(visible(rules.name))'")
      let byAge: [SourceReference]
      do throws(SourceProblem) {
        byAge = try sources.byAge(found)
      } catch {
        throw .unreadable("the file for '\(visible(rules.name))' ('\(visible(place))')", error)
      }
      if let file = isOldest ? byAge.first : byAge.last { return (file, places) }
    }
    return (nil, places)
  }

  /// The folder that `archive` moves a file to. hledger's manual (1.52): "a nearby data/ directory". In 1.99 it's a
  /// folder inside data/, so patterns don't match archived files.
  var archiveFolder: String { sources.join(dataFolder, "archive") }

  /// The name that `archive` gives a file. hledger's manual: "The archive file name will be based on the rules file
  /// and the data file's modification date and extension".
  func archiveName(of file: SourceReference) throws(ImportProblem) -> String {
    let day: Int32
    do throws(SourceProblem) {
      day = try sources.dayOfChange(file)
    } catch {
      throw .unreadable("'\(visible(file.name))'", error)
    }
    let name = Self.name(of: rules.name).dropLast(".rules".utf8.count)
    let data = Self.name(of: file.name)
    let ending = data.lastIndex(of: ".").map { data[$0...] } ?? ""
    return "\(name).\(CivilDate(dayNumber: day))\(ending)"
  }

  /// The part of a path after its last slash.
  private static func name(of path: String) -> Substring {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] }
      ?? path[...]
  }

  private func places(_ path: String) -> [String] {
    let isPlaced = ["./", "../", "~/", "/"].contains { path.hasPrefix($0) }
    let beside = sources.path(path, beside: rules)
    if isPlaced { return [beside] }
    return (path.contains("/") ? [beside] : [])
      + [sources.join(dataFolder, path), sources.join("~/Downloads", path)]
  }
}
