// Finds the part of a match that each group matched.
//
// The start and the end of the match are known. POSIX then requires every part of the pattern,
// outside in and left to right, to match as much as it can: in `(a|ab)(c|bcd)(d*)` on `abcd` the
// first group takes `ab`. Taking the longest piece and backtracking when the rest fails would be
// exponential.
//
// So the match is read backwards. At each place, for each part of the pattern, we know the best way
// to get from there to the end, or that there is none. This works because the text before a place
// doesn't affect which way is best from there.
//
// 1. A *way* records where the parts that are open here will end, outermost first, and the groups.
// 2. To compare two ways, take the first open part that differs: the way in which it ends later is
//    better. If none differs, an earlier alternative is better than a later one, and another
//    repetition is better than none.
// 3. Before a character, the way is the one recorded for what comes after it.
// 4. Groups are recorded from the end, so the first record is the last match. Between one
//    repetition and the next, groups are sealed: a group that didn't match in the last repetition
//    didn't match.
//
// An optional repetition must match something; otherwise repeats would never end. An empty one is
// tried only if there is no repetition at all: `(a*)*` has a group 1, even if it's empty.
//
// Most steps need the best way that consumes something in a part. That way doesn't depend on what
// follows the part, because it was recorded at a leaf inside. So it's computed once for each
// repeated part and place; otherwise each pair of parentheses in `((a+)+)+` would double the work.
//
// Time is O(match × pattern × nesting × (nesting + groups)); memory doesn't depend on the text.

/// Finds the groups of known matches of one pattern.
struct GroupFinder {
  /// Groups with higher numbers aren't reported.
  static let groupLimit = 99

  /// What to find for a part.
  private enum Purpose {
    /// The best way, recording the way after each leaf at that leaf.
    case noting
    /// The best way.
    case looking
    /// The best way that consumes nothing in this part.
    case matchingNothing
  }

  private let alphabet: Alphabet
  private let groupCount: Int
  private let tree: GroupTree
  private var ways: WayStore

  /// The current place, and its neighbors.
  private var position = 0
  private var before = Context.edge
  private var after = Context.edge
  /// The class of the character at `position`; nil at the end of the match.
  private var column: Int?
  /// Counts the places of all matches.
  private var place = 0
  /// For each copy, the last place for which the way that consumes something in it was found.
  private var consumingPlaces: [Int]

  init(_ pattern: Pattern) {
    alphabet = pattern.alphabet
    groupCount = pattern.groupCount
    tree = GroupTree(pattern.expression)
    ways = WayStore(
      openParts: tree.openParts, groups: groupCount, leaves: tree.leafCount,
      copies: tree.copyCount)
    consumingPlaces = [Int](repeating: -1, count: tree.copyCount)
  }

  /// What each group matched, starting with group 1, given that the pattern matches `range`.
  mutating func groups(in text: UTF8Text, matching range: Range<Int>) -> [Range<Int>?] {
    ways.reset()
    place += 1
    position = range.upperBound
    column = nil
    while true {
      before = alphabet.context(before: position, in: text)
      after = alphabet.context(at: position, in: text)
      let way = ways.noWay()
      if position == range.upperBound { ways.open(way) }
      enter(tree.root, along: way, depth: 0, for: .noting)
      if position == range.lowerBound {
        return (0..<groupCount).map { ways.range(ofGroup: $0 + 1, in: way) }
      }
      ways.release(way)
      ways.moveBack()
      place += 1
      let character = text.character(before: position)
      position -= character.length
      column = alphabet.classes.index(of: character.value)
    }
  }

  /// Turns the way after a part, with `depth` open parts around it, into the best way that begins
  /// with the part.
  private mutating func enter(
    _ part: GroupTree.PartID, along way: WayStore.Slot, depth: Int, for purpose: Purpose
  ) {
    switch tree.parts[part] {
    case .leaf(let leaf, let set):
      enterLeaf(leaf, set: set, along: way, for: purpose)
    case .assertion(let assertion):
      if !assertion.holds(between: before, and: after) { ways.close(way) }
    case .sequence(let elements):
      guard let last = elements.last else { return }
      enter(tree.elements[last], along: way, depth: depth, for: purpose)
      for element in elements.dropLast().reversed() {
        ways.setEnd(position, ofPartAt: depth, in: way)
        enter(tree.elements[element], along: way, depth: depth + 1, for: purpose)
      }
    case .choice(let branches):
      enterChoice(branches, along: way, depth: depth, for: purpose)
    case .repetition(let repetition):
      enterRepetition(repetition, along: way, depth: depth, for: purpose)
    case .group(let number, let content):
      ways.noteEnd(position, ofGroup: number, in: way)
      enter(content, along: way, depth: depth, for: purpose)
      ways.noteStart(position, ofGroup: number, in: way)
    }
  }

  private mutating func enterLeaf(
    _ leaf: Int, set: Int, along way: WayStore.Slot, for purpose: Purpose
  ) {
    if case .noting = purpose { ways.copy(way, to: ways.toNote(at: leaf)) }
    ways.close(way)
    if case .matchingNothing = purpose { return }
    if let column, alphabet.set(set, contains: column) {
      ways.copy(ways.noted(at: leaf), to: way)
    }
  }

  private mutating func enterChoice(
    _ branches: GroupTree.Elements, along way: WayStore.Slot, depth: Int, for purpose: Purpose
  ) {
    let rest = ways.copy(of: way)
    ways.close(way)
    for branch in branches {
      let other = ways.copy(of: rest)
      enter(tree.elements[branch], along: other, depth: depth, for: purpose)
      if !ways.isAtLeastAsGood(way, as: other, depth: depth) { ways.copy(other, to: way) }
      ways.release(other)
    }
    ways.release(rest)
  }

  private mutating func enterRepetition(
    _ repetition: GroupTree.Repetition, along way: WayStore.Slot, depth: Int, for purpose: Purpose
  ) {
    let exit = ways.copy(of: way)
    for index in repetition.copies.reversed() {
      let copy = tree.elements[index]
      let number = repetition.firstCopy + index - repetition.copies.lowerBound
      let isFirst = index == repetition.copies.lowerBound
      let isRequired = index < repetition.copies.lowerBound + repetition.required
      let isLooping = index == repetition.copies.upperBound - 1 && repetition.lastLoops
      if isLooping, purpose != .matchingNothing {
        let again = ways.copy(of: consumingWay(of: copy, number: number, depth: depth))
        ways.seal(repetition.groups, in: again)
        improve(way, by: again, depth: depth)
        ways.release(again)
      }
      if isRequired {
        enterOnce(copy, number: number, along: way, depth: depth, for: purpose)
        ways.seal(repetition.groups, in: way)
      } else {
        if purpose == .noting {
          enterOnce(copy, number: number, along: way, depth: depth, for: .noting)
        }
        ways.copy(exit, to: way)
        guard purpose != .matchingNothing else {
          if isFirst, repetition.canBeEmpty {
            enterNothing(of: copy, number: number, along: way, depth: depth)
          }
          continue
        }
        let another = ways.copy(of: consumingWay(of: copy, number: number, depth: depth))
        if !isFirst {
          ways.seal(repetition.groups, in: another)
        } else if repetition.canBeEmpty {
          enterNothing(of: copy, number: number, along: way, depth: depth)
        }
        improve(way, by: another, depth: depth)
        ways.release(another)
      }
    }
    ways.release(exit)
  }

  /// The best way from here that consumes something in one copy of a repeated part.
  private mutating func consumingWay(
    of copy: GroupTree.PartID, number: Int, depth: Int
  ) -> WayStore.Slot {
    let slot = ways.consuming(inCopy: number)
    if consumingPlaces[number] != place {
      consumingPlaces[number] = place
      // There is no way after the copy at this place, so it has to consume something.
      ways.close(slot)
      enter(copy, along: slot, depth: depth + 1, for: .looking)
    }
    return slot
  }

  private mutating func enterOnce(
    _ copy: GroupTree.PartID, number: Int, along way: WayStore.Slot, depth: Int,
    for purpose: Purpose
  ) {
    ways.setEnd(position, ofPartAt: depth, in: way)
    guard case .looking = purpose else {
      return enter(copy, along: way, depth: depth + 1, for: purpose)
    }
    // Either nothing is consumed, or the copy ends later; the two are never equal.
    enter(copy, along: way, depth: depth + 1, for: .matchingNothing)
    let consuming = consumingWay(of: copy, number: number, depth: depth)
    improve(way, by: consuming, depth: depth + 1)
  }

  /// Records the groups of an empty repetition if one is possible.
  private mutating func enterNothing(
    of copy: GroupTree.PartID, number: Int, along way: WayStore.Slot, depth: Int
  ) {
    let empty = ways.copy(of: way)
    enterOnce(copy, number: number, along: empty, depth: depth, for: .matchingNothing)
    if ways.isWay(empty) { ways.copy(empty, to: way) }
    ways.release(empty)
  }

  /// Replaces a way with another one unless that's worse.
  private mutating func improve(_ way: WayStore.Slot, by other: WayStore.Slot, depth: Int) {
    if ways.isAtLeastAsGood(other, as: way, depth: depth) { ways.copy(other, to: way) }
  }
}
