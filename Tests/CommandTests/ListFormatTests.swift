import TestSupport
import Testing

/// Lists of names in the formats for programs.
@Suite struct ListFormatTests {
  @Test func `names are a column, or objects`() throws {
    try check(
      #"""
      $ florin payees -O csv
      name
      Employer
      Landlord
      Market
      Opening
      Trip to New York
      $ florin tags -O json
      {"schema":"florin.names/1","list":"tags","rows":[{"name":"due"},{"name":"trip"},{"name":"type"}],"totals":null}
      $ florin commodities -O ndjson
      {"name":"EUR"}
      {"name":"USD"}
      $ florin descriptions rent -O tsv
      name
      Landlord | Rent
      $ florin files -o files.md; cat files.md
      | name |
      | --- |
      | main.journal |
      """#, files: Sample.files)
  }

  @Test func `accounts have their types, depths and directives`() throws {
    try check(
      #"""
      $ florin accounts food --tree -O csv
      account,depth,type
      expenses,1,X
      expenses:food,2,X
      expenses:food:dining,3,X
      $ florin accounts checking rent -O json
      {"schema":"florin.accounts/1","rows":[{"account":"expenses:rent","depth":2,"type":"X","declared":null},{"account":"assets:checking","depth":2,"type":"C","declared":{"file":"main.journal","line":3,"endLine":3}}],"totals":null}
      """#, files: Sample.files)
  }

  @Test func `prices have two commodities`() throws {
    try check(
      #"""
      $ florin prices -O csv
      date,commodity,price
      2024-01-01,USD,0.90 EUR
      2024-03-01,USD,0.92 EUR
      $ florin prices -O csv --layout bare
      date,commodity,amount_commodity,price
      2024-01-01,USD,EUR,0.90
      2024-03-01,USD,EUR,0.92
      $ florin prices -b 2024-02 -O ndjson
      {"date":"2024-03-01","commodity":"USD","price":{"quantity":"0.92","commodity":"EUR"},"source":{"file":"main.journal","line":9,"endLine":9}}
      """#, files: Sample.files)
  }

  @Test func `an empty list has its column`() throws {
    try check(
      #"""
      $ florin descriptions nobody -O csv
      name
      florin: no account matches 'nobody'
      $ florin payees -O csv --layout bare
      florin: error: --layout bare is for sums with their commodities, and this table has none
         = help: drop --layout
      [64]
      """#, files: Sample.files)
  }
}
