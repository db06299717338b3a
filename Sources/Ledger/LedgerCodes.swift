public import SourceText

// The kinds of diagnostics from balancing, with the pages of `florin explain`.

extension DiagnosticCode {
  /// A balance assertion that doesn't hold.
  public static let assertionFailed = DiagnosticCode(
    "assertion.failed", .error,
    """
    `= AMOUNT` after a posting asserts the account's balance after that posting:

        2024-01-31 Statement
            assets:checking    0 EUR = 1250.00 EUR

    All earlier postings to the account count, pending or cleared, in order of date and then of
    position in the file. `==` forbids other commodities, `=*` includes subaccounts. Only the journal
    with the assertion counts, along with the files it includes. `-I` skips the check.
    """)

  static let assignmentWithDate = DiagnosticCode(
    "assertion.assignment-date", .error,
    """
    A posting `account  = AMOUNT` without an amount gets the amount that brings the account to that
    balance on the transaction's date. A date of its own would make this ambiguous. Write the amount
    instead.
    """)

  static let assignmentWithAutoPostings = DiagnosticCode(
    "assertion.assignment-auto", .error,
    """
    A posting `account  = AMOUNT` without an amount gets the amount that brings the account to that
    balance. Auto posting rules (`= QUERY`, with `--auto`) need the amounts of all transactions before
    they can add postings to the account, which would change the balance. Write the amount instead.
    You can keep `= AMOUNT` after it: it's then checked including the rules' postings.
    """)

  static let elidedTwice = DiagnosticCode(
    "balance.elided-twice", .error,
    """
    You can leave out one amount of a transaction, and florin computes it. If two are missing, there's
    no way to tell how to split the rest. Real postings and `[bracketed]` ones are separate groups:
    each can leave out one amount.
    """)

  static let sumTooLarge = DiagnosticCode(
    "amount.sum-too-large", .error,
    """
    florin computes exactly, with up to 38 digits. The sum of these amounts is longer than that.
    florin doesn't round it, so it can't compute the report.
    """)

  static let lookInvalid = DiagnosticCode(
    "account.look-invalid", .warning,
    """
    Two tags of an account directive set how charts on pages show the account:

        account Expenses:Food    ; color: seagreen, icon: F

    `color:` is `#rgb`, `#rrggbb` or a CSS color name; `icon:` is one or two characters, such as an
    emoji. Subaccounts inherit both. florin ignores other values.
    """)

  /// `balance.unbalanced`
  public static let unbalanced = DiagnosticCode(
    "balance.unbalanced", .error,
    """
    The postings of a transaction must add up to zero in each commodity; amounts with a cost count at
    their cost. The precision that the transaction itself uses decides whether it balances:

        2024-01-05 Fund
            assets:fund    3 AAA @ $3.333
            assets:cash    $-10.00          ; 9.999 is 10.00 with two decimals: balanced

    If you leave out one amount, florin computes it. Two commodities without a cost are a conversion.
    """)

  static let repeatedLeafName = DiagnosticCode(
    "account.leaf-repeated", .error,
    """
    `check uniqueleafnames` requires that no two accounts have the same last part, so that this part
    alone identifies the account. These accounts share one.
    """)

  static let ruleQueryInvalid = DiagnosticCode(
    "query.invalid", .error,
    """
    Write the query of an auto posting rule like a report's query: `= expenses:food desc:market`.
    Account and other patterns are regular expressions. Spaces separate terms; put terms with spaces
    in quotes: `= desc:"weekly market"`. `florin help queries` lists the terms.
    """)

  static let ruleTooManyPostings = DiagnosticCode(
    "rule.too-many-postings", .error,
    """
    An auto posting rule also sees the postings added by the rules above it. Rules that match each
    other's postings multiply: ten rules that each match everything turn one posting into a thousand.
    florin stops at 100 000 postings, or at 64 for each posting in the journal if that's more.
    """)

  static let staleAssertion = DiagnosticCode(
    "assertion.stale", .error,
    """
    `check recentassertions` requires each account with balance assertions to have one in the week
    before its last posting, so that you find mistakes early.
    """)

  static let amountWithoutSymbol = DiagnosticCode(
    "amount.no-symbol", .warning,
    """
    An amount without a symbol has no commodity, and is apart from all amounts that have one:

        2025-03-04 Market
            expenses:food    41.20        ; not $41.20
            assets:bank

    The transaction balances, but a report shows its amounts beside the others, and a budget in dollars
    doesn't count them. `florin check` warns if the account also has amounts in the `currency` of the
    settings. Write the symbol; or put `D $1,000.00` at the top of the file, and all amounts without a
    symbol are dollars. If they are meant to have none, declare that: `commodity 1000.`.
    """)

  static let undeclaredAccount = DiagnosticCode(
    "account.undeclared", .error,
    """
    `check accounts` and `--strict` require each account to be declared, which catches misspelled
    names. Declare it once, anywhere in the journal: `account expenses:food`.
    """)

  static let undeclaredCommodity = DiagnosticCode(
    "commodity.undeclared", .error,
    """
    `check commodities` and `--strict` require each commodity to be declared, with a sample amount
    that shows its format: `commodity 1000.00 EUR`. A zero doesn't need a symbol.
    """)

  static let undeclaredPayee = DiagnosticCode(
    "payee.undeclared", .error,
    """
    `check payees` requires each payee (the description, up to a `|`) to be declared: `payee Market`.
    """)

  static let undeclaredTag = DiagnosticCode(
    "tag.undeclared", .error,
    """
    `check tags` requires each tag to be declared: `tag trip`. Tags with a special meaning (`date`,
    `date2`, `type`, …) don't need a declaration. Note that `https://…` in a comment is a tag `https`.
    """)

  static let unorderedDate = DiagnosticCode(
    "date.unordered", .error,
    """
    `check ordereddates` requires the transactions of each file to be in date order. Reports don't
    need this: they sort by date.
    """)

  /// All codes of this target.
  public static let ledgerCodes: [DiagnosticCode] = [
    amountWithoutSymbol, assertionFailed, assignmentWithAutoPostings, assignmentWithDate,
    elidedTwice, lookInvalid, repeatedLeafName, ruleQueryInvalid, ruleTooManyPostings,
    staleAssertion, sumTooLarge,
    unbalanced, undeclaredAccount, undeclaredCommodity, undeclaredPayee, undeclaredTag,
    unorderedDate,
  ]
}
