import Definitions
import Journal
import Patterns

/// Determines which clauses of rules a description meets.
///
/// A value type, so nothing else can access it while it works; a class would be checked at each access.
struct RuleJudge {
  private let clauses: [Clause]
  /// The number of clauses that each rule needs.
  private let counted: [(all: Int32, plain: Int32)]
  /// The ranks of the rules that don't look at the description.
  private let unasking: [Int]
  private let substrings: SubstringSet
  /// For each of a description's three texts and each substring, the clauses that look for it.
  private let owners: [NumberLists]
  /// For each of the three texts and each substring, the regex clauses that need it.
  private let triggers: [NumberLists]
  /// The regex clauses that are always tried.
  private let untriggered: [Int]
  private let matchers: [PatternMatcher]

  /// The ranks of the rules whose clauses the latest description meets, ascending.
  private(set) var candidates: [Int32] = []

  // The results for one description, identified by a stamp.
  private var stamp: UInt32 = 0
  private var metStamps: [UInt32]
  private var countStamps: [UInt32]
  private var counts: [Int32]
  private var excludedStamps: [UInt32]
  private var regexStamps: [UInt32]
  private var regexVerdicts: [Bool]
  private var touched: [Int] = []
  private var pending: [Int] = []
  private var pendingStamps: [UInt32]
  private var hits = SubstringHits()

  init(_ compiler: RuleCompiler, _ compiled: [CompiledRule]) {
    clauses = compiler.clauses
    counted = compiled.map { ($0.clauseCount, $0.plainCount) }
    unasking = compiled.indices.filter { compiled[$0].clauseCount == 0 }
    substrings = SubstringSet(compiler.substrings)
    owners = compiler.owners.map(NumberLists.init)
    triggers = compiler.triggers.map(NumberLists.init)
    untriggered = compiler.untriggered
    matchers = compiler.regexes.map { PatternMatcher($0) }
    metStamps = Array(repeating: 0, count: clauses.count)
    pendingStamps = metStamps
    countStamps = Array(repeating: 0, count: compiled.count)
    counts = Array(repeating: 0, count: compiled.count)
    excludedStamps = Array(repeating: 0, count: compiled.count)
    regexStamps = Array(repeating: 0, count: matchers.count * RuleCompiler.texts.count)
    regexVerdicts = Array(repeating: false, count: regexStamps.count)
  }

  /// Whether any rule looks at the description.
  var asksAnything: Bool { !clauses.isEmpty }

  /// Finds the candidates of a description.
  mutating func findCandidates(of description: UnsafeBufferPointer<UInt8>) {
    judge(description, isComplete: false)
    candidates.removeAll(keepingCapacity: true)
    for rank in touched {
      let count = countStamps[rank] == stamp ? counts[rank] : 0
      if count == counted[rank].all, excludedStamps[rank] != stamp {
        candidates.append(Int32(rank))
      }
    }
    candidates.sort()
  }

  /// Whether the latest description meets a clause.
  func isMet(_ clause: Int) -> Bool { metStamps[clause] == stamp }

  /// Evaluates all clauses for a description.
  mutating func judge(_ description: String) {
    var description = description
    description.withUTF8 { judge($0, isComplete: true) }
  }

  /// Evaluates clauses for a description.
  ///
  /// - Parameters:
  ///   - description: The description.
  ///   - isComplete: Whether to try regexes that can't change the candidates.
  private mutating func judge(_ description: UnsafeBufferPointer<UInt8>, isComplete: Bool) {
    stamp += 1
    touched.removeAll(keepingCapacity: true)
    touched += unasking
    pending.removeAll(keepingCapacity: true)
    pending += untriggered
    let (payee, note) = ParsedJournal.payeeAndNote(description)
    // In the order of `RuleCompiler.texts`.
    if payee.count < description.count {
      find(in: payee, as: 0...0)
      find(in: description, as: 1...1)
      find(in: note, as: 2...2)
    } else {
      find(in: description, as: 0...2)
    }
    tryRegexes(isComplete: isComplete) { $0 == 0 ? payee : $0 == 1 ? description : note }
  }

  /// Searches for the substrings of all rules.
  private mutating func find(in text: UnsafeBufferPointer<UInt8>, as texts: ClosedRange<Int>) {
    substrings.find(in: text, into: &hits)
    for hit in hits.indices {
      for asked in texts {
        for place in owners[asked].places(of: hit) { meet(owners[asked][place]) }
        for place in triggers[asked].places(of: hit) {
          let clause = triggers[asked][place]
          guard pendingStamps[clause] != stamp else { continue }
          pendingStamps[clause] = stamp
          pending.append(clause)
        }
      }
    }
  }

  /// Tries regexes: those of `when`, then those of `not`, which the first can make unnecessary.
  private mutating func tryRegexes(
    isComplete: Bool, _ text: (Int) -> UnsafeBufferPointer<UInt8>
  ) {
    for isNegated in [false, true] {
      for index in pending where clauses[index].isNegated == isNegated && metStamps[index] != stamp
      {
        let rank = clauses[index].rank
        let count = countStamps[rank] == stamp ? counts[rank] : 0
        if !isComplete, count < (isNegated ? counted[rank].all : counted[rank].plain) { continue }
        let asked = clauses[index].text
        for regex in clauses[index].regexes where matches(regex: regex, text(asked), asked) {
          meet(index)
          break
        }
      }
    }
  }

  private mutating func meet(_ index: Int) {
    guard metStamps[index] != stamp else { return }
    metStamps[index] = stamp
    let rank = clauses[index].rank
    if clauses[index].isNegated {
      excludedStamps[rank] = stamp
      return
    }
    if countStamps[rank] != stamp {
      countStamps[rank] = stamp
      counts[rank] = 0
      touched.append(rank)
    }
    counts[rank] += 1
  }

  private mutating func matches(
    regex: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ text: Int
  ) -> Bool {
    let place = text * matchers.count + regex
    if regexStamps[place] != stamp {
      regexStamps[place] = stamp
      regexVerdicts[place] = matchers[regex].matches(bytes)
    }
    return regexVerdicts[place]
  }
}
