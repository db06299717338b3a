public import SourceText

extension Node {
  /// Reads the nodes of a text without interpreting them.
  ///
  /// - Returns: The root and the problems found; the root is nil if the text is empty or can't be
  ///   read.
  public static func read(_ file: SourceFile) -> (root: Node?, diagnostics: [Diagnostic]) {
    NodeComposer.compose(file)
  }
}
