public import Journal
public import SourceText

/// Where a run's journals come from: files, with bank files read through the rules for them.
public struct JournalSources<Files: ImportSources>: SourceProvider {
  private let files: Files
  private let banks: StatementJournal

  /// Makes sources.
  ///
  /// - Parameters:
  ///   - files: Where the bytes come from.
  ///   - reading: How bank files are read.
  public init(_ files: Files, _ reading: BankFileReading) {
    self.files = files
    banks = StatementJournal(from: files, reading)
  }

  /// The bytes of a file.
  public func read(_ file: SourceReference) throws(SourceProblem) -> SourceBuffer {
    try files.read(file)
  }

  /// The files that the path of an `include` names.
  public func expand(
    _ path: String, from includer: SourceReference
  ) throws(SourceProblem) -> [SourceReference] {
    try files.expand(path, from: includer)
  }

  /// The journal text that a bank's file stands for.
  public func convert(
    _ file: SourceReference, definitionsFrom definitions: (any SourceProvider)?,
    into sources: inout SourceMap
  ) -> DerivedText {
    banks.convert(file, definitionsFrom: definitions, into: &sources)
  }
}
