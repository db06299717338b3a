import Containers
public import SourceText

extension ParsedJournal {
  /// The file in another language, such as a bank's, whose text a transaction was made from; nil if a person wrote the
  /// transaction in a journal.
  ///
  /// - Returns: The text made from the file. It has the name and the path of the file.
  /// - Complexity: O(log n) in the number of files; O(1) if all of them are journals.
  public func foreignFile(of transaction: TransactionID) -> SourceFile? {
    guard sources.hasDerivedFiles else { return nil }
    let file = sources.file(at: transactions[transaction].start)
    return file.isDerived ? file : nil
  }

  /// The main journal: the first file of the run that is one, so that it can get new text; nil if there is none.
  public var mainFile: SourceFile? {
    zip(sources.files, inclusions).first { $0.isText && $1 == nil }?.0
  }
}
