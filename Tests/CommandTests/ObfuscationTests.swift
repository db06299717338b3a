import TestSupport
import Testing

/// `--obfuscate`: the shape of a book without its words.
@Suite struct ObfuscationTests {
  private static let files = [
    "main.journal": """
    commodity 1.00 EUR
    account expenses:Heimlich  ; type:X, Heimlich, icon:H
    account Heimlich bank  ; type:C
    payee Heimlich & Co
    tag Heimlich
    P 2024-01-01 USD 0.50 EUR  ; Heimlich

    2024-01-05=2024-01-06 * (Heimlich 7) Heimlich & Co | Heimlich note  ; Heimlich: a, Heimlich
        ; Heimlich
        expenses:Heimlich    12.00 EUR  ; date:2024-01-07, Heimlich:
        Heimlich bank

    2024-01-08 Heimlich & Co
        assets:Heimlich fund     2 USD {3.00 EUR} [2024-01-01] (Heimlich lot)
        assets:Heimlich fund     1 USD @ 3.10 EUR
        [Heimlich bank:sub]      0.00 EUR = 0.00 EUR  ; [=2024-01-09] Heimlich
        Heimlich bank

    2024-01-09 | Heimlich note
        expenses:Heimlich        1.00 EUR
        assets:Heimlich fund

    = expenses:Heimlich
        (Heimlich plan)  *-1  ; Heimlich

    ~ monthly from 2024-02 to 2024-03  Heimlich rent
        expenses:Heimlich rent   5.00 EUR  ; Heimlich
        Heimlich bank

    """
  ]

  @Test func `entries keep their dates, amounts and costs`() throws {
    try check(
      #"""
      $ florin print --obfuscate
      account a2  ; type: C

      2024-01-05=2024-01-06 * p1 | n1
          expenses:a1                                   12.00 EUR  ; [2024-01-07]
          a2

      2024-01-08 p1
          assets:a3                                      2 USD @ 3.00 EUR
          assets:a3                                      1 USD @ 3.10 EUR
          [a2:a4]                                        0.00 EUR         = 0.00 EUR  ; [=2024-01-09]
          a2

      2024-01-09 | n1
          expenses:a1                                    1.00 EUR
          assets:a3

      $ florin print -q --obfuscate date:2023 | wc -c
      0
      $ florin print --obfuscate -x --forecast=2024-02 --auto | tail -4
          expenses:a6                                    5.00 EUR
          (a5)                                          -5.00 EUR
          a2                                            -5.00 EUR

      """#, files: Self.files)
  }

  @Test func `types are declared, files are numbered, and warnings stay quiet`() throws {
    try check(
      #"""
      $ florin print --obfuscate | florin -f - balancesheet -N
      Balance Sheet 2024-01-01

                   || 2024-01-01 
      =============++============
       Assets      ||            
      -------------++------------
       a1:a3       ||      5 EUR 
       assets:a4   ||      1 EUR 
      =============++============
       Liabilities ||            
      -------------++------------
      $ florin stats --obfuscate | head -2
      Main file                 : f1
      Included files            : 
      $ florin accounts --locations --obfuscate
      a1           ; location: f1:1, declaration: 1
      a1:a3
      a2           ; location: f1:2, declaration: 2
      assets:a4
      $ printf '2024-01-01 x\n    Klinik  1,234 EUR\n    Bank Y\n' | florin -f - balance --obfuscate
                 1,234 EUR  a1
                -1,234 EUR  a2
      --------------------
                         0  
      """#,
      files: [
        "main.journal": """
        account Aktiva  ; type: A
        account Ertrag  ; type: R

        2024-01-01 x
            Aktiva:Girokonto    5 EUR
            assets:bank         1 EUR
            Ertrag

        """
      ])
  }

  /// Reports in the formats that have most, and everything that can be added to a journal.
  @Test func `no word of the book is shown`() throws {
    let commands = [
      "print", "print -x", "print --verbose-tags", "print -O ledger", "print -O beancount",
      "print -O sql", "print -O csv", "print -O json", "register", "register --related",
      "register -M", "register -O csv", "register -O json", "aregister a2", "aregister a2 -O json",
      "balance", "balance --tree -E --declared", "balance -M", "balance -O json",
      "balance --pivot payee", "balance --budget -M", "balancesheet", "incomestatement",
      "cashflow -O html", "activity", "accounts", "accounts --declared -O json",
      "accounts --directives",
      "accounts --types", "payees", "payees --declared", "descriptions", "notes", "codes", "tags",
      "tags --values", "tags --declared", "prices", "commodities", "stats",
    ].joined(separator: "\n")
    try check(
      #"""
      $ florin print | grep -ci heimlich
      12
      $ run() { while read -r words; do florin $words --obfuscate $1 > shown 2>&1 || echo "$words: $?"; grep -i heimlich shown && echo "$words"; done < commands; test -s shown; }; run; run '--auto --forecast=2024 --infer-equity'
      """#, files: Self.files.merging(["commands": commands + "\n"]) { $1 })
  }

  @Test func `sums stay what they are`() throws {
    try check(
      #"""
      $ florin print --obfuscate > shown.journal; florin check -f shown.journal
      $ amounts() { florin "$@" -O csv | grep -oE -- '-?[0-9.]+ (EUR|USD)' | sort; }; for words in 'balance -N' 'is' 'bs' 'register' 'balance -B --auto'; do amounts $words > a; amounts $words --obfuscate > b; wc -l < a; diff a b; done
      4
      3
      7
      17
      5
      """#, files: Self.files)
  }

  @Test func `commands that work with names say so`() throws {
    try check(
      #"""
      $ florin close --obfuscate
      florin: error: close works with the book's own names, so it can't obfuscate them
         = help: 'florin print --obfuscate' prints a book to show to others
      [64]
      $ florin print --rules --anon
      florin: error: --rules shows names, so they can't be obfuscated
         = help: drop one of the flags
      [64]
      """#, files: Self.files)
  }
}
