public import SourceText

extension Node {
  /// Reads the nodes of a text, whatever they mean.
  ///
  /// - Returns: The root, or nil for a text that holds nothing or cannot be read, and what is wrong.
  public static func read(_ file: SourceFile) -> (root: Node?, diagnostics: [Diagnostic]) {
    NodeComposer.compose(file)
  }
}
