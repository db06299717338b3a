import Definitions
public import Journal
import SourceText

/// A bank file, and how to read it.
public struct ImportFile: Sendable {
  /// The file.
  public let reference: SourceReference
  /// The entry of `imports:` to read it with; nil when none names it.
  var profile: ImportProfile?
  /// The hledger `.rules` file for it.
  let rules: SourceReference?
  /// The folder that the import moves it to.
  public private(set) var archiveFolder: String?
  /// Its name there; nil to keep the current one.
  public private(set) var archiveName: String?

  /// A file without an import of its own.
  init(
    reference: SourceReference, profile: ImportProfile?, rules: SourceReference?,
    archiveFolder: String? = nil, archiveName: String? = nil
  ) {
    self.reference = reference
    self.profile = profile
    self.rules = rules
    self.archiveFolder = archiveFolder
    self.archiveName = archiveName
  }

  /// Whether it's a file of hledger rules, which say where the bank's file is.
  var isRules: Bool { rules == nil && reference.name.hasSuffix(".rules") }

  /// Archives this file like another mention of the same file, if nothing else says where it goes.
  mutating func archive(as other: ImportFile) {
    guard archiveFolder == nil else { return }
    archiveFolder = other.archiveFolder
    archiveName = other.archiveName
  }
}

/// Finds the files of an import, and the entries of `imports:` that say how to read them.
struct ImportFiles {
  private let definitions: Definitions
  private let request: ImportRequest
  private let sources: any ImportSources

  init(_ definitions: Definitions, _ request: ImportRequest, _ sources: any ImportSources) {
    self.definitions = definitions
    self.request = request
    self.sources = sources
  }

  /// The files named by the user, otherwise those that the imports name.
  ///
  /// - Returns: The files, and remarks on imports without any.
  /// - Throws: `ImportProblem` when a file is missing or nothing says which files to import.
  func find() throws(ImportProblem) -> (files: [ImportFile], remarks: [String]) {
    guard request.files.isEmpty else {
      var files: [ImportFile] = []
      var seen = NameSet()
      let profiles = try namedProfile() == nil ? try profilesByPath() : [:]
      for name in request.files {
        let file = try file(named: name, profiles)
        if seen.insert(file.reference.path) { files.append(file) }
      }
      return (files, [])
    }
    var files: [ImportFile] = []
    var remarks: [String] = []
    var seen = NameSet()
    for profile in try profiles() {
      let found = try self.files(of: profile)
      if found.isEmpty {
        let patterns = profile.files.map { visible($0.value) }.joined(separator: ", ")
        remarks.append("there are no files for '\(visible(profile.name.value))' (\(patterns))")
      }
      for reference in found where seen.insert(reference.path) {
        files.append(try file(reference, profile))
      }
    }
    return (files, remarks)
  }

  /// A file with the import that names it; nil if none does.
  ///
  /// - Throws: `ImportProblem` when the rules for it can't be read.
  func find(
    _ reference: SourceReference, among profiles: NameTable<ImportProfile>
  ) throws(ImportProblem) -> ImportFile? {
    guard let profile = profiles[reference.path] else { return nil }
    return try file(reference, profile)
  }

  private func profiles() throws(ImportProblem) -> [ImportProfile] {
    if let profile = try namedProfile() { return [profile] }
    guard !definitions.imports.isEmpty else {
      throw .usage(
        "no file was given, and the definitions have no 'imports:'",
        help: "name a file: florin import FILE --account Assets:Bank")
    }
    return definitions.imports
  }

  private func namedProfile() throws(ImportProblem) -> ImportProfile? {
    guard let name = request.profile else { return nil }
    if let profile = definitions.importProfile(name) { return profile }
    let names = definitions.imports.map(\.name.value)
    let near = Spelling.nearest(to: name, among: names).map(Spelling.question)
    throw .usage(
      "there is no import '\(name)'",
      help: near ?? (names.isEmpty ? nil : "there are: \(names.joined(separator: ", "))"))
  }

  private func file(
    named name: String, _ profiles: NameTable<ImportProfile>
  ) throws(ImportProblem) -> ImportFile {
    let reference = sources.reference(named: name)
    try sources.require(reference)
    return try file(reference, try namedProfile() ?? profiles[reference.path])
  }

  /// The imports by the paths of the files that they name; the first import for each path.
  ///
  /// - Throws: `ImportProblem` when a folder that an import names can't be read.
  func profilesByPath() throws(ImportProblem) -> NameTable<ImportProfile> {
    var profiles = NameTable<ImportProfile>()
    for profile in definitions.imports {
      for reference in try files(of: profile) where profiles[reference.path] == nil {
        profiles[reference.path] = profile
      }
    }
    return profiles
  }

  /// The files that an import names; a pattern can match none.
  ///
  /// - Throws: `ImportProblem` when a folder can't be read, because a statement in it could be missed.
  private func files(of profile: ImportProfile) throws(ImportProblem) -> [SourceReference] {
    var files: [SourceReference] = []
    for pattern in profile.files {
      files += try sources.files(
        thatMayMatch: pattern.value, beside: profile.source,
        for: "the files of '\(visible(profile.name.value))'")
    }
    return files
  }

  private func file(
    _ reference: SourceReference, _ profile: ImportProfile?
  ) throws(ImportProblem) -> ImportFile {
    var rules: SourceReference?
    if let profile, let path = profile.rules?.value {
      rules = sources.reference(to: sources.path(path, beside: profile.source))
    } else if profile == nil, !reference.name.hasSuffix(".rules") {
      // Where hledger looks for them.
      let beside = sources.reference(to: reference.name + ".rules")
      switch sources.problem(with: beside) {
      case nil: rules = beside
      case .missing?: break
      case let problem?: throw .unreadable("'\(visible(beside.name))'", problem)
      }
    }
    return ImportFile(
      reference: reference, profile: profile, rules: rules,
      archiveFolder: profile.flatMap { profile in
        profile.archive.map { sources.path($0.value, beside: profile.source) }
      })
  }
}
