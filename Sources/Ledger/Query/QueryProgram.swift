import Dates

/// A query as a chain of tests. Each test leads to another test or to the answer.
///
///     cash and not (amt:>100 or desc:shop)
///
///     0: account in {cash}    yes → 1         no → reject
///     1: amount > 100         yes → reject    no → 2
///     2: description shop     yes → reject    no → accept
///
/// So a posting costs only as many tests as it takes to decide, `not` is free, and nothing is
/// reference-counted on the way.
struct QueryProgram {
  /// An index of a step, or one of the two answers.
  typealias Target = Int32

  static let accept: Target = -1
  static let reject: Target = -2

  struct Step {
    let test: Test
    let ifTrue: Target
    let ifFalse: Target
  }

  enum Test {
    // For a posting. `base` is where the tables (`QueryTables`) hold the flags of account, or commodity, 0,
    // and the number without decimal places.
    case account(base: Int32)
    case commodity(base: Int32)
    case amount(AmountTest, base: Int32)
    /// One bit for each kind and status, at `MarkSet.bit`.
    case marks(MarkSet)
    case postingDate(DayRange)
    case postingSecondaryDate(DayRange)
    /// A tag in the posting's own comments.
    case postingTag(index: Int32)

    // For a transaction.
    case transactionDate(DayRange)
    case transactionSecondaryDate(DayRange)
    case transactionStatus(MarkSet)
    case text(index: Int32)
    /// A tag in the transaction's own comments.
    case transactionTag(index: Int32)
    /// Whether the chain from a step accepts any posting of the transaction.
    case somePosting(Target)
    /// Whether it accepts every posting, and there is at least one.
    case everyPosting(Target)
  }

  private(set) var steps: [Step] = []

  mutating func append(_ step: Step) -> Target {
    steps.append(step)
    return Target(steps.count - 1)
  }
}

/// A span as two day numbers, the second exclusive.
struct DayRange {
  private let begin: Int32
  private let end: Int32

  init(_ span: DateSpan) {
    begin = span.begin?.dayNumber ?? .min
    end = span.end?.dayNumber ?? .max
  }

  func contains(_ date: CivilDate) -> Bool { begin <= date.dayNumber && date.dayNumber < end }
}
