import SourceText

/// A text that is legal but probably doesn't mean what its author thinks: florin (like hledger)
/// reads it one way, and ledger or a person another. It's reported once per kind and file, with a
/// count.
enum ReadingRisk: Hashable, CaseIterable {
  // Likely mistakes, which are always reported.
  case loneComma
  case loneGroup
  case amountAsName
  case amountInName
  case commentInName
  case doubleSpaceInName
  case hashPosting
  case dateWithoutYear
  case dashInSymbol

  // Differences from ledger, which `check ledger` reports.
  case oddGroups
  case stickyDecimalMark
  case spaceInName
  case colonsInName
  case nestedBrackets
  case directiveAsName
  case timeUnit
  case zeroAssertion
  case negativeCost
  case lotPrice
  case lotPriceAndCost
  case autoRule
  case autoRuleNumber
  case autoRuleRegex
  case periodicRuleDescription
  case aliasChain
  case aliasComment
  case defaultCommodity
  case commodityComma
  case secondaryDateYear
  case postingDateYear
  case dateTag
  case tagList
  case typedMetadata
  case ledgerDirective

  /// Whether it's reported without being asked for.
  var isLikelySlip: Bool { code.name != DiagnosticCode.ledgerDiffers.name }

  /// Whether only its first place in a file counts. A symbol is new once, but to each segment of a file.
  fileprivate var isSaidOnce: Bool { self == .dashInSymbol }

  var code: DiagnosticCode {
    switch self {
    case .loneComma: .amountLoneComma
    case .loneGroup: .amountGroups
    case .amountAsName, .amountInName, .commentInName, .doubleSpaceInName: .accountSuspicious
    case .hashPosting: .lineSuspicious
    case .dateWithoutYear: .dateWithoutYear
    case .dashInSymbol: .commodityDash
    default: .ledgerDiffers
    }
  }
}

/// Collects reading risks: for each kind and file, the first places and the count.
struct ReadingRisks {
  private struct Key: Hashable {
    let kind: ReadingRisk
    let file: Int
  }

  private struct Places {
    let first: ByteSpan
    var second: ByteSpan?
    var count = 1
  }

  /// Whether differences from ledger are collected too.
  let includesLedger: Bool
  private var found: [Key: Places] = [:]
  /// How many risks have been added.
  private(set) var total = 0

  init(includesLedger: Bool) { self.includesLedger = includesLedger }

  mutating func add(_ kind: ReadingRisk, at span: ByteSpan, in file: Int) {
    guard includesLedger || kind.isLikelySlip else { return }
    let key = Key(kind: kind, file: file)
    if kind.isSaidOnce, found[key] != nil { return }
    total += 1
    guard var places = found.removeValue(forKey: key) else {
      found[key] = Places(first: span)
      return
    }
    places.second = places.second ?? span
    places.count += 1
    found[key] = places
  }

  /// Adds the risks of the text after this one's.
  mutating func append(_ other: ReadingRisks) {
    total += other.total
    for (key, places) in other.found {
      guard var own = found[key] else {
        found[key] = places
        continue
      }
      if key.kind.isSaidOnce { continue }
      own.second = own.second ?? places.first
      own.count += places.count
      found[key] = own
    }
  }

  /// One diagnostic per kind and file, in text order.
  func diagnostics(currentYear: Int) -> [Diagnostic] {
    found.sorted {
      ($0.value.first.start, $0.key.kind.headline) < ($1.value.first.start, $1.key.kind.headline)
    }.map { key, places in
      Diagnostic(
        key.kind.code, key.kind.headline, at: places.first, label: key.kind.label,
        notes: places.second.map { [Self.note(places.count - 1, next: $0)] } ?? [],
        help: key.kind.help(currentYear: currentYear),
        fixes: key.kind.fixes(at: [places.first] + (places.second.map { [$0] } ?? [])))
    }
  }

  private static func note(_ others: Int, next: ByteSpan) -> Diagnostic.Note {
    Diagnostic.Note(
      others == 1 ? "one more in this file" : "\(others) more in this file, the next", at: next)
  }
}
