// Which file does an entry of the plan go to? `settings.generate.file` names it, relative to the folder of
// its definition file; `{year}` in it is replaced by the entry's year. Without the key, it's the main
// journal. A file that the journal doesn't read is refused: its entries would be written again the next
// day.

public import Definitions
public import Journal
public import SourceText

extension Definitions {
  /// The file for generated entries of a year.
  ///
  /// - Returns: The file, or nil if the journal doesn't read it.
  public func generationFile(year: Int, in journal: ParsedJournal) -> SourceFile? {
    journalFile(settings.generate?.file, year: year, in: journal)
  }

  /// The missing file for generated entries of a year.
  public func missingGenerationFile(year: Int) -> MissingJournalFile {
    let path = (settings.generate?.file?.value ?? "").replacing("{year}", with: String(year))
    return MissingJournalFile(path, for: "entries of \(year)")
  }

  /// The file that a key of the definitions names for entries of a year.
  ///
  /// - Parameters:
  ///   - setting: The key's value, relative to the folder of its file, with `{year}` for the year. Nil for
  ///     the main journal.
  ///   - year: The year.
  ///   - journal: The journal.
  /// - Returns: The file, or nil if the journal doesn't read it.
  public func journalFile(
    _ setting: Located<String>?, year: Int, in journal: ParsedJournal
  ) -> SourceFile? {
    guard let setting else { return journal.mainFile }
    let files = journal.sources.files.lazy.filter(\.isText)
    let path = setting.value.replacing("{year}", with: String(year))
    let definition = journal.sources.file(at: setting.span.start)
    let names = [definition.path, definition.name].map { Self.path(path, besideFile: $0) }
    return files.first { names.contains(Self.normalized($0.path)) }
      ?? files.first { names.contains(Self.normalized($0.name)) }
  }

  /// Problems with the file for generated entries, if its name has no year.
  public func generationFileDiagnostics(_ journal: ParsedJournal) -> [Diagnostic] {
    guard let setting = settings.generate?.file, !setting.value.contains("{year}"),
      generationFile(year: 2000, in: journal) == nil
    else { return [] }
    return [.generationFileUnread(setting.value, at: setting.span)]
  }

  /// A path relative to the folder of a file.
  private static func path(_ path: String, besideFile file: String) -> String {
    guard !path.hasPrefix("/"), let slash = file.lastIndex(of: "/") else {
      return normalized(path)
    }
    return normalized(file[...slash] + path)
  }

  /// The path without `.`, and with each `..` resolved against the folder before it.
  private static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}

/// A file that the definitions name for new text, and that the journal doesn't read.
public struct MissingJournalFile: Sendable {
  /// What is missing, in one sentence.
  public let message: String
  /// What to do.
  public let help: String

  /// Makes the words.
  ///
  /// - Parameters:
  ///   - path: The file's path, as in an `include`.
  ///   - purpose: What the file is for, such as `entries of 2025`.
  public init(_ path: String, for purpose: String) {
    message = "the journal doesn't include '\(visible(path))', the file for \(purpose)"
    help =
      "create the file; if no pattern of an 'include' matches it, add to the journal: "
      + "include \(visible(path))"
  }
}

extension Diagnostic {
  /// Reports a file for generated entries that the journal doesn't read.
  static func generationFileUnread(_ name: String, at span: ByteSpan) -> Self {
    Diagnostic(
      .generateFileUnread, "the journal doesn't include '\(name)', the file for generated entries",
      at: span, help: ["add this line to the journal: include \(name)"])
  }
}
