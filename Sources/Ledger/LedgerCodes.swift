public import SourceText

// The kinds of diagnostics that balancing can give, with the pages of `florin explain`.

extension DiagnosticCode {
  /// A balance assertion that does not hold.
  public static let assertionFailed = DiagnosticCode(
    "assertion.failed", .error,
    """
    `= AMOUNT` behind a posting says what the account's balance must be after it:

        2024-01-31 Statement
            assets:checking    0 EUR = 1250.00 EUR

    All postings to the account up to then count, by date and then in the order of the text, pending
    and cleared alike. `==` forbids other commodities, `=*` includes subaccounts. Only the journal
    that holds the assertion counts, with what it includes. `-I` skips the check.
    """)

  static let assignmentWithDate = DiagnosticCode(
    "assertion.assignment-date", .error,
    """
    A posting `account  = AMOUNT` without an amount takes what leads to that balance on the day of
    its transaction. With a date of its own there would be two days. Write the amount instead.
    """)

  static let assignmentWithAutoPostings = DiagnosticCode(
    "assertion.assignment-auto", .error,
    """
    A posting `account  = AMOUNT` without an amount takes what leads to that balance. Auto posting rules
    (`= QUERY`, with `--auto`) need the amounts of all transactions before they can add to the account,
    and then the balance would be another. Write the amount instead; `= AMOUNT` behind it is checked
    with the rules' postings counted.
    """)

  static let elidedTwice = DiagnosticCode(
    "balance.elided-twice", .error,
    """
    A transaction may leave out one amount, which is then computed. With two, nobody can tell how
    much goes where. Real postings and `[bracketed]` ones are separate: each group may leave out
    one.
    """)

  static let sumTooLarge = DiagnosticCode(
    "amount.sum-too-large", .error,
    """
    florin computes exactly, with up to 38 digits. These amounts add up to more: nothing is rounded
    and nothing wraps around, so the numbers of a report would be unknown.
    """)

  static let lookInvalid = DiagnosticCode(
    "account.look-invalid", .warning,
    """
    Two tags of an account directive say what the account looks like in the charts of pages:

        account Expenses:Food    ; color: seagreen, icon: F

    `color:` is `#rgb`, `#rrggbb` or one of the names of CSS; `icon:` is one or two characters, such
    as an emoji. Accounts below inherit both. A tag that says something else is left out.
    """)

  static let unbalanced = DiagnosticCode(
    "balance.unbalanced", .error,
    """
    The postings of a transaction add up to zero in each commodity; amounts with a cost count at
    their cost. The difference is judged at the precision that the transaction itself uses:

        2024-01-05 Fund
            assets:fund    3 AAA @ $3.333
            assets:cash    $-10.00          ; 9.999 is 10.00 with two decimals: balanced

    Leave one amount out and it is computed. Two commodities without a cost are a conversion.
    """)

  static let repeatedLeafName = DiagnosticCode(
    "account.leaf-repeated", .error,
    """
    `check uniqueleafnames` wants the last part of each account to be its own, so that it can be
    named by that part alone. These accounts share one.
    """)

  static let ruleQueryInvalid = DiagnosticCode(
    "query.invalid", .error,
    """
    The query of an auto posting rule is written like those of reports: `= expenses:food desc:market`.
    Account and other patterns are regular expressions; blanks separate terms; quotes keep blanks
    together: `= desc:"weekly market"`. `florin help queries` lists the terms.
    """)

  static let ruleTooManyPostings = DiagnosticCode(
    "rule.too-many-postings", .error,
    """
    An auto posting rule sees what the rules above it have added. Rules that match each other's postings
    multiply: ten rules that each match everything turn one posting into a thousand. florin stops at a
    hundred thousand postings, or at 64 for each that is written when these are more.
    """)

  static let staleAssertion = DiagnosticCode(
    "assertion.stale", .error,
    """
    `check recentassertions` wants each account that has balance assertions to have one in the week
    before its last posting, so that mistakes are found while they are fresh.
    """)

  static let undeclaredAccount = DiagnosticCode(
    "account.undeclared", .error,
    """
    `check accounts` and `--strict` want each account to be declared, so that a misspelt one is
    found. Declare it once, anywhere in the journal: `account expenses:food`.
    """)

  static let undeclaredCommodity = DiagnosticCode(
    "commodity.undeclared", .error,
    """
    `check commodities` and `--strict` want each commodity to be declared, with a sample that shows
    how its amounts are written: `commodity 1000.00 EUR`. A zero needs no symbol.
    """)

  static let undeclaredPayee = DiagnosticCode(
    "payee.undeclared", .error,
    """
    `check payees` wants each payee (the description, up to a `|`) to be declared: `payee Market`.
    """)

  static let undeclaredTag = DiagnosticCode(
    "tag.undeclared", .error,
    """
    `check tags` wants each tag to be declared: `tag trip`. Tags with a meaning of their own
    (`date`, `date2`, `type`, …) need no declaration. Note that `https://…` in a comment is a tag
    `https`.
    """)

  static let unorderedDate = DiagnosticCode(
    "date.unordered", .error,
    """
    `check ordereddates` wants the transactions of each file to be in the order of their dates.
    Reports do not need it: they sort by date.
    """)

  /// All kinds of this layer.
  public static let ledgerCodes: [DiagnosticCode] = [
    assertionFailed, assignmentWithAutoPostings, assignmentWithDate, elidedTwice, lookInvalid,
    repeatedLeafName, ruleQueryInvalid, ruleTooManyPostings, staleAssertion, sumTooLarge,
    unbalanced, undeclaredAccount, undeclaredCommodity, undeclaredPayee, undeclaredTag,
    unorderedDate,
  ]
}
