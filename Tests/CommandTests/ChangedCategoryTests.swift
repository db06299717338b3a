import TestSupport
import Testing

/// What somebody changes in an editor stays, though the tag `source:` still names a rule or a guess.
@Suite struct ChangedCategoryTests {
  @Test func `a changed account is set by hand, and so is a split with a changed part`() throws {
    try check(
      #"""
      $ florin categorize -qw; sed -i 's/Expenses:Food /Expenses:Sweets /; s/Expenses:Office/Expenses:Work/' main.journal; florin categorize --all
      florin: set 1 posting by the rule 'food'
      florin: set 1 posting by the rule 'phone'
      florin: left 2 postings: no rule sets the account, and no similar posting is known
      florin: left 2 postings: no rule sets the account, and no similar posting is known
      florin: left 1 posting: set by a rule or a guess that no longer applies
      florin: nothing to change
      $ florin rules why main.journal:2 | head -1
      2025-01-02 LIDL 4711 (main.journal:1): Expenses:Sweets 41.20 EUR, set by hand
      """#,
      files: RuledSample.files)
  }

  @Test func `an unchanged account is decided again, also without the characters`() throws {
    try check(
      #"""
      $ florin categorize -qw; sed -i 's/ #ze5m//; s/account: Expenses:Food/account: Expenses:Fun/' main.journal florin.yaml; florin categorize --all
      --- a/main.journal
      +++ b/main.journal
      @@ -1,5 +1,5 @@
       2025-01-02 LIDL 4711
      -    Expenses:Food       41.20 EUR  ; source: rule/food
      +    Expenses:Fun       41.20 EUR  ; source: rule/food #eg9s
           Assets:Bank
       
       2025-01-03 Telco | TELCO 0815  ; a note
      florin: set 1 posting by the rule 'food'
      florin: set 1 posting by the rule 'phone'
      florin: left 2 postings: no rule sets the account, and no similar posting is known
      florin: would set 1 posting by the rule 'food'
      florin: left 2 postings: no rule sets the account, and no similar posting is known
      florin: left 1 posting: set by a rule or a guess that no longer applies
      florin: nothing written: add --write
      """#,
      files: RuledSample.files)
  }

  @Test func `a renamed account isn't a changed one`() throws {
    try check(
      #"""
      $ florin categorize -qw; florin rename -w Expenses:Office Expenses:Work; grep 'source: rule' main.journal
          Expenses:Food       41.20 EUR  ; source: rule/food #ze5m
          Expenses:Phone      11.99 EUR  ; mine, source: rule/phone #r67x, kind: bill
          Expenses:Work        8.00 EUR  ; mine, source: rule/phone #c34h, kind: bill
          Expenses:Food        2.10 EUR  ; source: rule/bread
      florin: set 1 posting by the rule 'food'
      florin: set 1 posting by the rule 'phone'
      florin: left 2 postings: no rule sets the account, and no similar posting is known
      florin: renamed Expenses:Office to Expenses:Work in 1 posting and 1 place of the definitions
      $ florin categorize --all
      florin: left 2 postings: no rule sets the account, and no similar posting is known
      florin: left 1 posting: set by a rule or a guess that no longer applies
      florin: nothing to change
      """#,
      files: RuledSample.files)
  }
}
