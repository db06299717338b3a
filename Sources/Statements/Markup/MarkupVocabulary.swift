/// The elements that a reader knows, found by their names.
///
/// A table of its own: names are looked up once for each tag, and a dictionary spends more on the hash than
/// on the rest of the tag.
struct MarkupVocabulary<Element: MarkupElement> {
  /// The elements, each with its name.
  private let entries: [(name: MarkupName, element: Element)]
  /// Places among the entries; -1 for none.
  private var slots: [Int16]

  /// Knows all elements.
  init() {
    entries = Element.allCases.map { (MarkupName($0.rawValue), $0) }
    slots = Array(repeating: -1, count: 1024)
    for (index, entry) in entries.enumerated() {
      var slot = entry.name.mixed & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int16(index)
    }
  }

  /// How many elements there are.
  var count: Int { entries.count }

  /// The place of an element; nil when the name is not known.
  func index(of name: MarkupName) -> Int? {
    var slot = name.mixed & (slots.count - 1)
    while slots[slot] >= 0 {
      let index = Int(slots[slot])
      if entries[index].name == name { return index }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// The element at a place.
  func element(_ index: Int) -> Element { entries[index].element }
}
