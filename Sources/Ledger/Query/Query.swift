public import Dates
public import Journal
public import Patterns

/// Which postings, transactions, accounts and so on a report is about: hledger's query language.
///
/// A term of the language is a case here, and terms combine with `not`, `and` and `or`. Words of a
/// command line become a query by ``parse(_:today:)``, and a ``QueryMatcher`` answers for one journal.
public indirect enum Query: Hashable, Sendable {
  /// Matches everything: no words at all.
  case all
  /// Matches nothing.
  case none

  /// `acct:food`, `food`: the full account name.
  case account(Pattern)
  /// `type:AL`: the account's type or a kind of it, so that `A` finds cash too.
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
  /// `code:12`: the text in parentheses after the date, empty where there is none.
  case code(Pattern)
  /// `tag:contract`, `tag:contract=flat`: a tag by its name, or by name and value.
  case tag(name: Pattern, value: Pattern?)

  /// `date:2024`: the date, or the secondary date where the matcher asks for it.
  case date(DateSpan)
  /// `date2:2024`: the secondary date; the date where there is no other.
  case secondaryDate(DateSpan)
  /// `status:!`: the posting's own mark, or its transaction's.
  case status(Status)
  /// `real:`, `real:0`: postings without brackets, or with them.
  case real(Bool)

  /// `amt:>100`: the number, whatever the commodity.
  case amount(AmountCondition)
  /// `cur:EUR`: the whole symbol of the commodity.
  case commodity(Pattern)

  /// `not:food`
  case not(Query)
  /// Matches what all of these match.
  case and([Query])
  /// Matches what any of these matches.
  case or([Query])
  /// `any:'cash amt:>0'`: transactions of which one single posting matches.
  case anyPosting(Query)
  /// `all:'cash or bank'`: transactions of which every posting matches, and that have one.
  case allPostings(Query)
}

extension Query {
  /// Combines terms that stand side by side as hledger does.
  ///
  /// Account terms are alternatives, so are description terms, and so are status terms; everything
  /// else must match as well. A negated term counts as "everything else".
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
