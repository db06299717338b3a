import Arguments
import SourceText

/// `florin help queries`: a help page, not a report.
struct QueriesCommand: FlorinCommand {
  static let isAboutFlorin = true
  static let configuration = CommandConfiguration(
    name: "queries",
    abstract: "Explain the query language.",
    discussion: text)

  static let text = """
    A query is the words after a command. Each word is a condition. Patterns are
    regular expressions; they ignore case and can match anywhere in the text. Quote
    what your shell would read itself: '*', '!', '<', '>', '(', spaces.

      expenses:food      the account (also acct:…)
      desc:market        the description; payee: and note: before and after '|'
      tag:trip           a tag; tag:trip=alps also its value
      date:2024-03       the date; any period: 'date:last month', date:2024-01..
      'status:*'         cleared; 'status:!' pending, status: unmarked
      'amt:>100'         the amount; 'amt:<-5' with a sign compares signed amounts
      cur:EUR            the commodity (the whole symbol), also by its aliases
      sym:EUR            the symbol, without aliases
      code:123           the code
      type:AX            the account's type: A L E R X C V G U
      real:1             no virtual postings
      depth:2            show accounts to this depth
      not:desc:rent      whatever doesn't match

    Several accounts, descriptions or statuses are alternatives. Conditions of
    different kinds must all match. Combine them as you like with expr:

      florin register expr:'expenses:food and not (desc:market or tag:trip)'
      florin print expr:'any:assets:cash and amt:>10'

    any:TERM and all:TERM check whether any or all postings of a transaction match,
    in 'print' and other reports about transactions. Where single postings are
    chosen, as in 'balance' and 'register', they mean the same as TERM.
    """

  func execute(in session: inout Session) throws(Failure) {
    session.output.append(Self.text)
    session.output.append(UInt8(ascii: "\n"))
  }
}
