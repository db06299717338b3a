// How can any pattern be matched in one pass?
//
// The program runs in all its places at once; the set of these places after some text is a state.
// There can be 2^n of them, but a text visits few. So states and the transitions between them are
// made when first needed and kept in a table, which is cleared when it grows too large. A step
// costs a table look-up if it's known and O(program) if it isn't, so the total is linear in the
// text.
//
// An assertion depends on the character after it. A state therefore keeps the assertions that it
// has reached, and each step first decides them with the current character, then consumes it. For
// the same reason a match is seen one step late: a transition says whether the text matched before
// its character. The end of the text is an extra class, so there is such a step there too.
//
// Some patterns reach a new state with almost every character of some texts: `a.{20}b`. Keeping
// such states is a waste, so if the table fills up too quickly, the rest of the text is read
// without keeping states.

/// A deterministic automaton that is built as it runs.
struct LazyDFA {
  /// Where a match can start: anywhere, or only where the run starts.
  enum Anchoring {
    case unanchored, anchored
  }

  /// The most memory for known states, in bytes.
  static let memoryLimit = 4 << 20

  /// A transition: the offset of the next state's row in the table, and two flags.
  typealias Transition = UInt32

  /// Set if the runner must do more than go to the next row.
  static let attention: Transition = 1 << 31
  /// Set, together with `attention`, if the text matched before the character.
  static let matched: Transition = 1 << 30
  /// Not computed yet.
  static let unknown: Transition = .max
  /// The row of the dead state, which has no way out; transitions to it have `attention`.
  static let deadRow: Transition = 0

  let alphabet: Alphabet
  private let program: PatternProgram
  private let isAnchored: Bool

  /// One row per state; one column per class and one for the end of the text.
  private(set) var table: [Transition] = []
  /// The places in each state, ascending, followed by the context before them.
  private var states: [[UInt32]] = []
  private var rows: [[UInt32]: Transition] = [:]
  private var startRows: [Transition?] = []
  private var memory = 0
  /// How often the table has been cleared.
  private(set) var epoch = 0
  /// How many states there were when the table was last cleared.
  private(set) var forgottenStates = 0

  private var current: PlaceSet
  private var next: PlaceSet

  init(_ program: PatternProgram, alphabet: Alphabet, _ anchoring: Anchoring) {
    self.program = program
    self.alphabet = alphabet
    isAnchored = anchoring == .anchored
    current = PlaceSet(capacity: program.instructions.count)
    next = PlaceSet(capacity: program.instructions.count)
    forget()
  }

  /// The number of columns in a row.
  private var width: Int { alphabet.classes.count + 1 }
  /// The column for the end of the text.
  var endColumn: Int { alphabet.classes.count }

  /// The row to start in, given the context before the first character.
  mutating func startRow(after context: Context) -> Transition {
    let context = program.hasAssertions ? context : .other
    if let row = startRows[Int(context.rawValue)] { return row }
    next.removeAll()
    next.insert(from: program.start, of: program, after: context)
    let row = rowOfNext(after: context)
    startRows[Int(context.rawValue)] = row
    return row
  }

  /// The transition from a row on a class or at the end of the text, computed if unknown.
  mutating func transition(from row: Transition, on column: Int) -> Transition {
    let index = Int(row) + column
    if table[index] != Self.unknown { return table[index] }
    let epoch = epoch
    let transition = computeTransition(from: row, on: column)
    if self.epoch == epoch { table[index] = transition }
    return transition
  }

  private mutating func computeTransition(from row: Transition, on column: Int) -> Transition {
    let before = loadState(of: row)
    let flags = step(on: column, after: before) ? Self.attention | Self.matched : 0
    if column == endColumn || (isAnchored && next.places.isEmpty) {
      return Self.deadRow | Self.attention | flags
    }
    return rowOfNext(after: alphabet.contexts[column]) | flags
  }

  /// Makes the state of a row the current one and returns the context before it.
  mutating func loadState(of row: Transition) -> Context {
    let state = states[Int(row) / width]
    current.removeAll()
    for place in state.dropLast() { current.insert(place) }
    return Context(rawValue: state[state.count - 1]) ?? .other
  }

  /// Moves from the current places to the next ones and returns whether the text matched before.
  mutating func step(on column: Int, after before: Context) -> Bool {
    let isEnd = column == endColumn
    let after = isEnd ? Context.edge : alphabet.contexts[column]
    next.removeAll()
    var isMatched = false
    var index = 0
    while index < current.places.count {
      switch program.instructions[Int(current.places[index])] {
      case .match:
        isMatched = true
      case .character(let set, let following):
        if !isEnd, alphabet.set(set, contains: column) {
          next.insert(from: following, of: program, after: after)
        }
      case .assertion(let assertion, let following):
        if assertion.holds(between: before, and: after) {
          current.insert(from: following, of: program, after: before)
        }
      case .split:
        break
      }
      index += 1
    }
    if !isAnchored { next.insert(from: program.start, of: program, after: after) }
    return isMatched
  }

  /// Makes the next places current and returns whether anything can still match.
  mutating func moveOn() -> Bool {
    swap(&current, &next)
    return !isAnchored || !current.places.isEmpty
  }

  /// The row of the state for the places in `next`, created if it's new.
  private mutating func rowOfNext(after context: Context) -> Transition {
    var state = next.places
    state.sort()
    state.append(context.rawValue)
    if let row = rows[state] { return row }
    memory += width * MemoryLayout<Transition>.stride + 2 * state.count * 4 + 128
    if memory > Self.memoryLimit { forget() }
    return append(state)
  }

  private mutating func append(_ state: [UInt32]) -> Transition {
    let row = Transition(table.count)
    table.append(contentsOf: repeatElement(Self.unknown, count: width))
    states.append(state)
    rows[state] = row
    return row
  }

  /// Drops all states but the dead one.
  private mutating func forget() {
    forgottenStates = states.count
    table.removeAll(keepingCapacity: true)
    states.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    startRows = [Transition?](repeating: nil, count: Context.allCases.count)
    memory = 0
    epoch += 1
    table.append(contentsOf: repeatElement(Self.deadRow | Self.attention, count: width))
    states.append([])
  }
}
