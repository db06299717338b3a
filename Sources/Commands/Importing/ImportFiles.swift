import Definitions
import Journal
import SourceText
import Statements
import Workspace

/// A file of a bank, and how it is read.
struct ImportFile {
  let reference: SourceReference
  /// The entry of `imports:` that it is read with; nil when none names it.
  let profile: ImportProfile?
  /// A file of hledger's `.rules` for it.
  let rules: SourceReference?
  /// The folder into which its import puts it.
  private(set) var archiveFolder: String?
  /// What it is called there; nil: as it is.
  private(set) var archiveName: String?

  /// Whether it is a file of hledger's rules, which say where the bank's file is.
  var isRules: Bool { rules == nil && reference.name.hasSuffix(".rules") }

  /// Goes where the same file goes that was named once more, when nothing says where this one does.
  mutating func archive(as other: ImportFile) {
    guard archiveFolder == nil else { return }
    archiveFolder = other.archiveFolder
    archiveName = other.archiveName
  }
}

/// Finds the files of an import, and the entries of `imports:` that say how they are read.
struct ImportFiles {
  private let definitions: Definitions
  private let options: ImportOptions
  private let disk: DiskSources

  init(_ definitions: Definitions, _ options: ImportOptions, _ disk: DiskSources) {
    self.definitions = definitions
    self.options = options
    self.disk = disk
  }

  /// The files that are named, else those that the imports name.
  ///
  /// - Returns: The files, and remarks on imports that have none.
  /// - Throws: `Failure` for a file that is not there, and when nothing says which files.
  func find(_ names: [String]) throws(Failure) -> (files: [ImportFile], remarks: [String]) {
    guard names.isEmpty else {
      var files: [ImportFile] = []
      var seen = NameSet()
      let profiles = try namedProfile() == nil ? try profilesByPath() : [:]
      for name in names {
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
        remarks.append("there are no files for '\(visible(profile.name.value))'")
      }
      for reference in found where seen.insert(reference.path) {
        files.append(try file(reference, profile))
      }
    }
    return (files, remarks)
  }

  private func profiles() throws(Failure) -> [ImportProfile] {
    if let profile = try namedProfile() { return [profile] }
    guard !definitions.imports.isEmpty else {
      throw .usage(
        "no file was given, and the definitions have no 'imports:'",
        help: "name a file: florin import FILE --account Assets:Bank")
    }
    return definitions.imports
  }

  private func namedProfile() throws(Failure) -> ImportProfile? {
    guard let name = options.profile else { return nil }
    if let profile = definitions.importProfile(name) { return profile }
    let names = definitions.imports.map(\.name.value)
    let near = Spelling.nearest(to: name, among: names).map { "did you mean '\($0)'?" }
    throw .usage(
      "there is no import '\(name)'",
      help: near ?? (names.isEmpty ? nil : "there are: \(names.joined(separator: ", "))"))
  }

  private func file(
    named name: String, _ profiles: [String: ImportProfile]
  ) throws(Failure) -> ImportFile {
    let reference = disk.reference(named: name)
    try disk.require(reference, "file")
    return try file(reference, try namedProfile() ?? profiles[reference.path])
  }

  /// The imports by the paths of the files that they name; of several the first.
  private func profilesByPath() throws(Failure) -> [String: ImportProfile] {
    var profiles: [String: ImportProfile] = [:]
    for profile in definitions.imports {
      for reference in try files(of: profile) where profiles[reference.path] == nil {
        profiles[reference.path] = profile
      }
    }
    return profiles
  }

  /// The files that an import names; a pattern may name none.
  ///
  /// - Throws: `Failure` when a folder can't be read, because a statement in it could be missed.
  private func files(of profile: ImportProfile) throws(Failure) -> [SourceReference] {
    var files: [SourceReference] = []
    for pattern in profile.files {
      files += try disk.files(
        thatMayMatch: pattern.value, beside: profile.source,
        for: "the files of '\(visible(profile.name.value))'")
    }
    return files
  }

  private func file(
    _ reference: SourceReference, _ profile: ImportProfile?
  ) throws(Failure) -> ImportFile {
    var rules: SourceReference?
    if let profile, let path = profile.rules?.value {
      rules = disk.reference(to: disk.path(path, beside: profile.source))
    } else if profile == nil, !reference.name.hasSuffix(".rules") {
      // As hledger looks for them.
      let beside = disk.reference(to: reference.name + ".rules")
      do throws(SourceProblem) {
        if try disk.exists(beside) { rules = beside }
      } catch {
        throw .unreadable("'\(visible(beside.name))'", error)
      }
    }
    return ImportFile(
      reference: reference, profile: profile, rules: rules,
      archiveFolder: profile.flatMap { profile in
        profile.archive.map { disk.path($0.value, beside: profile.source) }
      })
  }
}

extension DiskSources {
  /// The files that match a pattern; there may be none.
  ///
  /// - Parameters:
  ///   - pattern: A path, perhaps with `*`, `?`, `[…]` and `**`.
  ///   - file: The file from whose folder it is seen.
  ///   - what: What the files are.
  /// - Returns: The files.
  /// - Throws: `Failure` when the system does not say which there are.
  func files(
    thatMayMatch pattern: String, beside file: SourceReference, for what: String
  ) throws(Failure) -> [SourceReference] {
    do throws(SourceProblem) {
      return try files(matching: pattern, besideOf: file)
    } catch {
      if case .missing = error { return [] }
      throw .unreadable("\(what) ('\(visible(pattern))')", error)
    }
  }
}
