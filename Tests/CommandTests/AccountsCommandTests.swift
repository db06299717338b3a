import TestSupport
import Testing

@Suite struct AccountsCommandTests {
  @Test func `used and declared accounts are listed in the order of their declarations`() throws {
    try check(
      #"""
      $ florin accounts
      expenses
      expenses:food
      expenses:food:dining
      expenses:hotel
      expenses:rent
      assets:checking
      equity:opening
      income:salary
      $ florin a expenses
      expenses
      expenses:food
      expenses:food:dining
      expenses:hotel
      expenses:rent
      """#, files: Sample.files)
  }

  @Test func `declared, used, unused and undeclared accounts are told apart`() throws {
    try check(
      #"""
      $ echo 'account assets:savings' >> main.journal
      $ florin accounts --declared
      expenses
      assets:checking
      assets:savings
      $ florin accounts --used
      expenses:food
      expenses:food:dining
      expenses:hotel
      expenses:rent
      assets:checking
      equity:opening
      income:salary
      $ florin accounts --unused
      expenses
      assets:savings
      $ florin accounts --undeclared
      expenses:food
      expenses:food:dining
      expenses:hotel
      expenses:rent
      equity:opening
      income:salary
      """#, files: Sample.files)
  }

  @Test func `a tree, depth and drop shorten names`() throws {
    try check(
      #"""
      $ florin accounts --tree
      expenses
        food
          dining
        hotel
        rent
      assets
        checking
      equity
        opening
      income
        salary
      $ florin accounts --depth 1
      expenses
      assets
      equity
      income
      $ florin accounts --drop 1 expenses
      food
      food:dining
      hotel
      rent
      """#, files: Sample.files)
  }

  @Test func `types come from declarations and names`() throws {
    try check(
      #"""
      $ florin accounts --types
      expenses                ; type: X
      expenses:food           ; type: X
      expenses:food:dining    ; type: X
      expenses:hotel          ; type: X
      expenses:rent           ; type: X
      assets:checking         ; type: C
      equity:opening          ; type: E
      income:salary           ; type: R
      $ florin accounts type:c
      assets:checking
      """#, files: Sample.files)
  }

  @Test func `--find names the account that aregister shows`() throws {
    try check(
      #"""
      $ florin accounts --find food
      expenses:food
      $ florin accounts --find expenses
      expenses
      $ florin aregister food | head -1
      Transactions in expenses:food and subaccounts:
      $ florin accounts --find 'rent|hotel' -O csv
      account,depth,type
      expenses:hotel,2,X
      $ florin accounts --find gym
      florin: error: no account matches 'gym'
         = help: 'florin accounts' lists them
      [1]
      $ florin accounts --find food --types
      florin: error: --find prints a name: drop --types, --locations, --directives and the like
         = help: 'florin accounts --help' lists the options
      [64]
      $ florin tags --find food --values
      florin: error: --find prints a name: drop --values and --parsed
         = help: 'florin tags --help' lists the options
      [64]
      $ florin accounts --find food rent
      florin: error: --find needs one name or regular expression
         = help: florin accounts --find TEXT
      [64]
      $ florin accounts --find '['
      florin: error: in the query 'acct:[': '[' isn't a valid pattern: unclosed '['
         = help: to match a special character, put a backslash before it: \( \* \$
      [64]
      """#, files: Sample.files)
  }

  @Test func `directives and places of declarations`() throws {
    try check(
      #"""
      $ florin accounts --undeclared --directives | head -2
      account expenses:food
      account expenses:food:dining
      $ florin accounts --declared --locations --types
      expenses           ; type: X, location: main.journal:4, declaration: 2
      assets:checking    ; type: C, location: main.journal:3, declaration: 1
      $ florin accounts --directives --tree
      florin: error: --directives needs full names: drop --tree and --drop
         = help: 'florin accounts --help' lists the options
      [64]
      """#, files: Sample.files)
  }

  // "spellings `U`, `UnrealisedGain`, and `UnrealizedGain` are all accepted" (changes of hledger 1.52.1).
  @Test func `gains are revenue, and unrealized gains are equity`() throws {
    let files = [
      "main.journal": """
      account sales      ; type: Gain
      account won        ; type: g
      account paper      ; type: UnrealisedGain
      account drift      ; type: UnrealizedGain
      account exchange   ; type: V

      2020-01-01
          sales                        -50
          won                          -10
          income:capital gains          -5
          revenue:loss                   2
          revenues:fees                 -3
          paper                         11
          drift                         12
          equity:unrealised gain        13
          exchange                      14
          equity:own                    16

      """
    ]
    try check(
      #"""
      $ florin accounts --types
      sales                     ; type: G
      won                       ; type: G
      paper                     ; type: U
      drift                     ; type: U
      exchange                  ; type: V
      equity:own                ; type: E
      equity:unrealised gain    ; type: U
      income:capital gains      ; type: G
      revenue:loss              ; type: G
      revenues:fees             ; type: R
      $ florin accounts type:g | paste -sd' ' -
      sales won income:capital gains revenue:loss
      $ florin accounts type:u | paste -sd' ' -
      paper drift equity:unrealised gain
      $ florin accounts type:r | paste -sd' ' -
      sales won income:capital gains revenue:loss revenues:fees
      $ florin accounts type:e | paste -sd' ' -
      paper drift exchange equity:own equity:unrealised gain
      $ florin is -N
      Income Statement 2020-01-01

                            || 2020-01-01 
      ======================++============
       Revenues             ||            
      ----------------------++------------
       sales                ||         50 
       won                  ||         10 
       income:capital gains ||          5 
       revenue:loss         ||         -2 
       revenues:fees        ||          3 
      ======================++============
       Expenses             ||            
      ----------------------++------------
      $ florin bse -N | tail -7
       Equity                 ||            
      ------------------------++------------
       paper                  ||        -11 
       drift                  ||        -12 
       exchange               ||        -14 
       equity:own             ||        -16 
       equity:unrealised gain ||        -13 
      $ florin close --retain -e 2021 | head -4
      2020-12-31 retain earnings  ; retain:
          sales                                 50 = 0
          won                                   10 = 0
          income:capital gains                   5 = 0
      """#, files: files)
  }
}
