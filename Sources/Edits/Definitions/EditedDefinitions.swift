public import Definitions
public import SourceText

/// The files of a book's definitions, with the edits of some of them.
public struct EditedDefinitions: Sendable {
  private let definitions: Definitions
  /// The edited files, by their index in the definitions.
  private var texts: [Int: DefinitionText] = [:]

  /// Takes the definitions as they were read.
  public init(_ definitions: Definitions) { self.definitions = definitions }

  /// All edits so far.
  public var change: ChangeSet {
    var change = ChangeSet()
    for file in texts.keys.sorted() {
      if let text = texts[file] { change.merge(text.change) }
    }
    return change
  }

  /// The index of the file that has a place.
  ///
  /// - Precondition: One of the definition files has it.
  public func file(at span: ByteSpan) -> Int {
    guard
      let file = definitions.files.firstIndex(where: {
        $0.source.span.start <= span.start && span.start < $0.source.span.end
      })
    else { preconditionFailure("the place is in none of the definition files") }
    return file
  }

  /// The last file with the first of these sections that any file has; nil if none has one of them.
  public func lastFile(with sections: [String]) -> Int? {
    for section in sections {
      if let file = definitions.files.lastIndex(where: { $0.root?[section] != nil }) { return file }
    }
    return nil
  }

  /// The index of the file that has a node at a path, as it was read; nil if none has.
  public func file(with path: DefinitionText.Path) -> Int? {
    definitions.files.lastIndex { file in
      path.reduce(file.root) { node, step in
        if case .key(let key) = step { node?[key]?.value } else { nil }
      } != nil
    }
  }

  /// The top of a file, as it was read.
  public func root(of file: Int) -> Node? { definitions.files[file].root }

  /// Edits a file.
  ///
  /// - Throws: `DefinitionText.Refusal` when the text is in a form that can't be edited. Then none of these edits
  ///   count.
  public mutating func edit(
    _ file: Int, _ edits: (inout DefinitionText) throws(DefinitionText.Refusal) -> Void
  ) throws(DefinitionText.Refusal) {
    var text: DefinitionText
    if let known = texts[file] {
      text = known
    } else {
      text = try DefinitionText(definitions.files[file].source)
    }
    try edits(&text)
    texts[file] = text
  }
}
