public import Dates
public import Journal
public import Patterns

/// Selects the postings, transactions, accounts and so on of a report: hledger's query language.
///
/// Each term of the language is a case here, and terms combine with `not`, `and` and `or`.
/// ``parse(_:today:)`` makes a query from the words of a command line, and a ``QueryMatcher`` answers it
/// for one journal.
public indirect enum Query: Hashable, Sendable {
  /// Matches everything: no words at all.
  case all
  /// Matches nothing.
  case none

  /// `acct:food`, `food`: the full account name.
  case account(Pattern)
  /// `type:AL`: the account's type or a subtype, so `A` finds cash too.
  case type(Set<AccountType>)
  /// `depth:2`: accounts with at most two parts.
  case depth(Int)
  /// `depth:assets=2`: a limit for the accounts that a pattern matches; all others match.
  case accountDepth(Pattern, Int)

  /// `desc:shop`: the whole description.
  case description(Pattern)
  /// `payee:shop`: the description before its first `|`.
  case payee(Pattern)
  /// `note:weekly`: the description after its first `|`.
  case note(Pattern)
  /// `code:12`: the text in parentheses after the date, empty if there is none.
  case code(Pattern)
  /// `tag:contract`, `tag:contract=flat`: a tag by its name, or by name and value.
  case tag(name: Pattern, value: Pattern?)

  /// `date:2024`: the date, or the secondary date if the matcher uses it.
  case date(DateSpan)
  /// `date2:2024`: the secondary date, or the date if there is no other.
  case secondaryDate(DateSpan)
  /// `status:!`: the posting's own mark, or its transaction's.
  case status(Status)
  /// `real:`, `real:0`: postings without brackets, or with them.
  case real(Bool)

  /// `amt:>100`: the number, whatever the commodity.
  case amount(AmountCondition)
  /// `cur:EUR`: the whole symbol of the commodity, or of one that an alias makes the same.
  case commodity(Pattern)
  /// `sym:EUR`: the whole symbol as it's written.
  case symbol(Pattern)

  /// `not:food`
  case not(Query)
  /// Matches what all of these match.
  case and([Query])
  /// Matches what any of these matches.
  case or([Query])
  /// `any:'cash amt:>0'`: transactions with a single posting that matches it all.
  case anyPosting(Query)
  /// `all:'cash or bank'`: transactions with at least one posting, all of which match.
  case allPostings(Query)
}

extension Query {
  /// Combines adjacent terms as hledger does.
  ///
  /// Account terms are alternatives, and so are description terms and status terms. Everything else must
  /// match as well, including negated terms.
  static func combining(_ terms: [Query]) -> Query {
    var accounts: [Query] = []
    var descriptions: [Query] = []
    var statuses: [Query] = []
    var others: [Query] = []
    for term in terms {
      switch term {
      case .account: accounts.append(term)
      case .description: descriptions.append(term)
      case .status: statuses.append(term)
      default: others.append(term)
      }
    }
    let alternatives = [accounts, descriptions, statuses].filter { !$0.isEmpty }
    return .and(alternatives.map { .or($0) } + others)
  }
}
