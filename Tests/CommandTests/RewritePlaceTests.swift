import TestSupport
import Testing

/// Where `rewrite` adds postings, and how it reads those of the command line.
@Suite struct RewritePlaceTests {
  @Test func `a mark that can't group digits is refused`() throws {
    try check(
      #"""
      $ florin rewrite income --add-posting '(Liabilities:Tax)  *0.3'
      --add-posting:2:24: error: '.' groups digits here, three at a time [amount.decimal-mark]
      2 |     (Liabilities:Tax)  *0.3
        |                        ^^^^
        = help: the decimal mark of the journal is ',': write *0,3
      [1]
      $ florin rewrite income --add-posting '(Liabilities:Tax)  1.5 EUR'
      --add-posting:2:24: error: '.' groups digits here, three at a time [amount.decimal-mark]
      2 |     (Liabilities:Tax)  1.5 EUR
        |                        ^^^^^^^
        = help: the decimal mark of the journal is ',': write 1,5 EUR
      [1]
      $ florin rewrite income --add-posting '(Liabilities:Tax)  *0,3' | grep '^+ '
      +    (Liabilities:Tax)  -900,00 EUR
      florin: would add 1 posting to 1 transaction
      florin: nothing written: add --write
      $ florin rewrite income --add-posting '(Liabilities:Tax)  1.500 EUR' | grep '^+ '
      +    (Liabilities:Tax)     1500 EUR
      florin: would add 1 posting to 1 transaction
      florin: nothing written: add --write
      """#,
      files: [
        "main.journal": """
        decimal-mark ,

        2024-01-31 Employer
            Income:Salary     -3000,00 EUR
            Assets:Bank

        """
      ])
  }

  @Test(arguments: ["\n", "\r\n"])
  func `after the last line, which nothing ends`(_ lineBreak: String) throws {
    let entry = "2024-01-10 t\n    a   -5 EUR\n    b  ; last"
    let folder = try ScratchFolder(files: [
      "main.journal": entry.replacing("\n", with: lineBreak)
    ])
    let florin = try #require(FlorinProgram.built, "florin is not built")
    let outcome = try florin.run(
      "florin rewrite 'amt:>0' --add-posting '(cc)  1 EUR' -w -q", in: folder)
    #expect(outcome.status == 0)
    let expected = "2024-01-10 t\n    a   -5 EUR\n    b  ; last\n    (cc)  1 EUR"
    #expect(try folder.text("main.journal") == expected.replacing("\n", with: lineBreak))
  }

  @Test func `in a block of apply account`() throws {
    try check(
      #"""
      $ florin rewrite sub:a --add-posting '(Sub:b)  1 EUR' | grep '^+ '
      +    (b)  1 EUR
      florin: would add 1 posting to 1 transaction
      florin: nothing written: add --write
      $ florin rewrite sub:a --add-posting '(Other)  1 EUR'
      florin: error: the entry would be read with another meaning, so nothing was written
         = help: 'apply account Sub' at main.journal:1 applies there; write 'end apply account' where it should end
      [1]
      $ printf '= A$\n    (Sub:b)  1 EUR\n\n' | cat - main.journal > rules.journal
      $ florin -f rules.journal rewrite | grep '^+ '
      +    (b)  1 EUR
      florin: would add 1 posting to 1 transaction
      florin: nothing written: add --write
      """#,
      files: [
        "main.journal": """
        apply account Sub

        2024-01-02 y
            A  1
            B

        end apply account

        """
      ])
  }

  @Test func `close takes what a query asks for, with costs too`() throws {
    try check(
      #"""
      $ florin close -e 2025 cur:EUR --show-costs
      2024-12-31 closing balances  ; clopen:
          assets:bank                              -5 EUR = 0 EUR
          equity:opening/closing balances
      $ florin close -e 2025 cur:EUR --show-costs >> main.journal
      $ florin check
      """#,
      files: [
        "main.journal": """
        2024-01-01 a
            income:a    -5 EUR
            income:b    -6 USD
            assets:bank

        2024-01-02 b
            income:a    -4 USD
            assets:bank

        """
      ])
  }

  @Test func `a sign before a rules file's field, and one in it`() throws {
    try check(
      #"""
      $ florin -f n.csv print -O csv | cut -d, -f2,9-
      date,quantity,commodity,posting_status,posting_comment
      2024-01-13,5,$,,
      2024-01-13,-5,$,,
      2024-01-14,-6,$,,
      2024-01-14,6,$,,
      2024-01-15,7,EUR,,
      2024-01-15,-7,EUR,,
      2024-01-16,-8,,,
      2024-01-16,8,,,
      """#,
      files: [
        "n.csv": "2024-01-13,x,$-5\n2024-01-14,y,-$-6\n2024-01-15,z,EUR -7\n2024-01-16,w,8\n",
        "n.csv.rules": "fields date,description,num\namount -%num\n",
      ])
  }

  @Test func `a group doesn't begin with a zero, and an alias is no block`() throws {
    try check(
      #"""
      $ florin rewrite food --add-posting '(Home:tax)  *0.333'
      --add-posting:2:17: error: '.' groups digits here, three at a time [amount.decimal-mark]
      2 |     (Home:tax)  *0.333
        |                 ^^^^^^
        = help: the decimal mark of the journal is ',': write *0,333
      [1]
      $ sed -i '/decimal-mark/d' main.journal
      $ florin rewrite food --add-posting 'Home:tax  *0.1' --add-posting 'Home:t  *-0.1' | grep '^+ '
      +    Home:tax  1 EUR
      +    Home:t  -1 EUR
      florin: would add 2 postings to 1 transaction
      florin: nothing written: add --write
      """#,
      files: [
        "main.journal": """
        decimal-mark ,
        alias food = Home:food
        alias bank = Home:bank

        2024-01-02 y
            food  10 EUR
            bank

        """
      ])
  }
}
