/// The elements that a reader knows; the raw value is the name.
protocol MarkupElement: RawRepresentable, CaseIterable, Hashable where RawValue == String {
  /// What it contains.
  var content: MarkupContent { get }
}

/// What an element contains.
enum MarkupContent {
  /// Other elements.
  case elements
  /// Text. If it isn't closed, it ends before the next tag.
  case text
  /// Either of them, depending on the version of the format.
  case either
}
