import SourceText

// The messages about each risk.

extension ReadingRisk {
  /// What is easily misread, in one line.
  var headline: String {
    switch self {
    case .loneComma: "the comma in this number is read as the decimal mark"
    case .loneGroup: "this mark groups digits here, but other than three follow it"
    case .amountAsName: "what looks like an amount is read as an account's name"
    case .amountInName: "what looks like an amount is part of the account's name"
    case .commentInName: "what looks like a comment is part of the account's name"
    case .doubleSpaceInName: "an alias puts two spaces into this account's name"
    case .hashPosting: "this line is a posting, not a comment"
    case .dateWithoutYear: "a date without a year means a different day next year"
    case .dashInSymbol:
      "this dash isn't a minus sign, so it's read as part of the commodity's symbol"
    case .oddGroups: "the digits of this number are grouped in an unusual way"
    case .stickyDecimalMark: "ledger reads this point as a group mark, because of an amount above"
    case .spaceInName: "the account's name ends at this space; ledger makes it part of the name"
    case .colonsInName: "ledger drops the empty part of this account's name"
    case .nestedBrackets: "ledger makes these brackets part of the account's name"
    case .directiveAsName: "this line is a posting; in ledger it's a directive"
    case .timeUnit: "this symbol is a unit of time in ledger, which adds it up to hours"
    case .zeroAssertion: "this asserts only the commodity without a symbol; ledger asserts all"
    case .negativeCost: "a negative cost is easily read the other way round"
    case .lotPrice: "this posting counts at its lot price; in ledger it counts as it stands"
    case .lotPriceAndCost: "this posting counts at its cost; in ledger at its lot price"
    case .autoRule: "ledger applies this rule always, and only to later entries"
    case .autoRuleNumber: "this number is an amount; ledger multiplies the matched amount by it"
    case .autoRuleRegex: "this query matches slashes; in ledger they enclose a regular expression"
    case .periodicRuleDescription: "ledger reads the description as part of the period"
    case .aliasChain:
      "several aliases rewrite this account, one after the other; ledger applies only one"
    case .aliasComment: "this comment belongs to the alias"
    case .defaultCommodity: "this number takes the commodity of 'D'; in ledger it has none"
    case .commodityComma:
      "this declares the comma to be the decimal mark; in ledger it groups digits"
    case .secondaryDateYear: "this date takes its year from the primary date"
    case .postingDateYear: "this date takes its year from the transaction; ledger takes another"
    case .dateTag: "this tag sets the posting's date; ledger sees plain text"
    case .tagList: "this is one tag with a value; ledger sees several tags"
    case .typedMetadata: "ledger evaluates the expression after '::'"
    case .ledgerDirective: "florin ignores this; ledger acts on it and may show other numbers"
    }
  }

  /// The text next to the caret.
  var label: String {
    switch self {
    case .amountInName: "there is only one space before it"
    case .commentInName: "there is only one space before it"
    default: ""
    }
  }

  /// What to do, one line each.
  func help(currentYear: Int) -> [String] {
    switch self {
    case .loneComma:
      [
        "if commas group digits, write 'decimal-mark .' at the top of the file, "
          + "if they are decimal marks 'decimal-mark ,'"
      ]
    case .loneGroup:
      [
        "if it is meant as the decimal mark, write the other one; if not, write no group marks"
      ]
    case .amountAsName: ["write the account first, then two spaces, then the amount"]
    case .amountInName: ["put two spaces between the account and the amount"]
    case .commentInName: ["put two spaces before the ';'"]
    case .doubleSpaceInName: ["change the alias: two spaces end an account's name"]
    case .hashPosting: ["begin the comment with ';'"]
    case .dateWithoutYear: ["write the year, or put 'Y \(currentYear)' above"]
    case .dashInSymbol: ["write '-'; if the symbol is meant, put it in quotes"]
    case .oddGroups: ["write the digits without group marks, or in groups of three"]
    case .stickyDecimalMark: ["write the decimal mark as above, or declare it: decimal-mark ,"]
    case .spaceInName: ["write two spaces or a tab"]
    case .colonsInName: ["write each part of the name, with one ':' between two parts"]
    case .nestedBrackets: ["write one pair of brackets"]
    case .directiveAsName: ["give the account another name, or one below another: food:check"]
    case .timeUnit: ["write another symbol: min"]
    case .zeroAssertion: ["write the commodity: = 0 EUR"]
    case .negativeCost: ["write the cost without a sign: '@@' takes that of the amount"]
    case .autoRuleNumber: ["write *0.5 to multiply, or the commodity: 0.5 EUR"]
    case .autoRuleRegex: ["write the expression without slashes"]
    case .dateTag: ["write it in brackets, which ledger reads too: [2024-01-31]"]
    case .aliasComment: ["move the comment to a line of its own"]
    case .defaultCommodity: ["write the commodity"]
    case .commodityComma: ["write both marks: commodity 1,000.00 EUR"]
    case .secondaryDateYear, .postingDateYear: ["write the year"]
    default: []
    }
  }

  /// What a tool can do about it at the places that are known.
  func fixes(at places: [ByteSpan]) -> [Diagnostic.Fix] {
    let title: String
    switch self {
    case .amountInName: title = "put two spaces between the account and the amount"
    case .commentInName: title = "put two spaces before the ';'"
    default: return []
    }
    return [Diagnostic.Fix(title, .sure, places.map { TextEdit(ByteSpan(at: $0.start), " ") })]
  }
}
