/// The elements that a reader knows, looked up by name.
///
/// It's a custom table because names are looked up once per tag, and a dictionary would spend more
/// time on the hash than on the rest of the tag.
struct MarkupVocabulary<Element: MarkupElement> {
  /// The elements, each with its name.
  private let entries: [(name: MarkupName, element: Element)]
  /// Indexes of the entries; -1 for none.
  private var slots: [Int16]

  /// Makes the table of all elements.
  init() {
    entries = Element.allCases.map { (MarkupName($0.rawValue), $0) }
    slots = Array(repeating: -1, count: 1024)
    for (index, entry) in entries.enumerated() {
      var slot = entry.name.mixed & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int16(index)
    }
  }

  /// The number of elements.
  var count: Int { entries.count }

  /// The index of an element; nil if the name isn't known.
  func index(of name: MarkupName) -> Int? {
    var slot = name.mixed & (slots.count - 1)
    while slots[slot] >= 0 {
      let index = Int(slots[slot])
      if entries[index].name == name { return index }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// The element at an index.
  func element(_ index: Int) -> Element { entries[index].element }
}
