/// A template of the definitions, as an index into them in the order of the text.
///
/// It's known only within a run. What the journal refers to is the id that's written, ``Template/id``.
public struct TemplateID: Hashable, Strideable, Sendable {
  /// The number of templates before it.
  public let index: Int

  /// The template after `index` others.
  public init(_ index: Int) { self.index = index }

  /// Whether a template comes before another in the text.
  public static func < (a: Self, b: Self) -> Bool { a.index < b.index }

  /// The number of steps to another template, negative if it comes before this one.
  public func distance(to other: Self) -> Int { other.index - index }

  /// The template that's a number of steps away.
  public func advanced(by count: Int) -> Self { Self(index + count) }
}
