public import Containers

/// A template of the definitions, as an index into them in the order of the text.
///
/// It's known only within a run. What the journal refers to is the id that's written, ``Template/id``.
public struct TemplateID: RowID {
  /// The number of templates before it.
  public let index: Int

  /// The template after `index` others.
  public init(_ index: Int) { self.index = index }
}
