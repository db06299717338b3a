/// A value that a declaration takes for a property.
final class Slot<Value> {
  var value: Value?

  init(_ value: Value?) { self.value = value }
}

extension Slot {
  // Each takes a word, and returns false if it isn't a possible value.

  func set(_ word: String) -> Bool where Value: ArgumentValue {
    guard let value = Value(argument: word) else { return false }
    self.value = value
    return true
  }

  func set<Element: ArgumentValue>(_ word: String) -> Bool where Value == Element? {
    guard let element = Element(argument: word) else { return false }
    value = .some(element)
    return true
  }

  func append<Element: ArgumentValue>(_ word: String) -> Bool where Value == [Element] {
    guard let element = Element(argument: word) else { return false }
    value?.append(element)
    return true
  }
}

/// The value of a property: what the command line has for it, until it's changed. Copies change apart from each other.
struct DeclaredValue<Value> {
  private var slot: Slot<Value>

  init(_ slot: Slot<Value>) { self.slot = slot }

  var value: Value {
    get {
      guard let value = slot.value else {
        preconditionFailure("a property is read before the words are")
      }
      return value
    }
    // The slot is shared with other copies, and stays as it was read.
    set { slot = Slot(newValue) }
  }
}
