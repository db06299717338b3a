/// The elements that a reader knows; the raw value is the name.
protocol MarkupElement: RawRepresentable, CaseIterable, Hashable where RawValue == String {
  /// What it holds.
  var content: MarkupContent { get }
}

/// What an element holds.
enum MarkupContent {
  /// Other elements.
  case elements
  /// Text. If it isn't closed, it ends before the next tag.
  case text
  /// One of them, by the version of the format.
  case either
}
