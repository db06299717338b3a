import TestSupport
import Testing

@Suite struct RulesChangingTests {
  private static let rules = RuledSample.files["florin.yaml", default: ""]
  private static let journal = RuledSample.files["main.journal", default: ""]

  @Test func `a rule is added behind the others, and what it finds is told`() throws {
    try check(
      #"""
      $ florin rules add kino --when payee=kino --when 'amount=< 0' --not note=gift --then account=fun --then tag=kind=film
      --- a/florin.yaml
      +++ b/florin.yaml
      @@ -9,3 +9,7 @@
         - name: phone
           when: {payee: telco}
           then: {splits: {Expenses:Phone: 60%, Expenses:Office: }, payee: Telco, tags: {kind: bill}}
      +  - name: kino
      +    when: {payee: kino, amount: < 0}
      +    not: {note: gift}
      +    then: {account: Expenses:Fun, tags: {kind: film}}
      florin: would add the rule 'kino'
      florin: it matches 1 posting: 1 uncategorized
      florin: nothing written: add --write
      $ florin rules add shops --when payee=lidl --when payee=bakery --then account=expenses:shops --priority 2 --stop -wq
      florin: added the rule 'shops'
      florin: it matches 3 postings: 1 uncategorized, 1 on Expenses:Fun, 1 on Expenses:Food
      $ florin rules add shops --when payee=lidl --when payee=bakery --then account=expenses:shops --priority 2 --stop -w
      florin: the rule 'shops' already exists and says the same
      florin: nothing to change
      $ florin rules add late --when payee=lidl --then account=fun
      --- a/florin.yaml
      +++ b/florin.yaml
      @@ -14,3 +14,6 @@
           then: {account: expenses:shops}
           priority: 2
           stop: true
      +  - name: late
      +    when: {payee: lidl}
      +    then: {account: Expenses:Fun}
      florin: would add the rule 'late'
      florin: part of it has no effect: 'shops' matches everything that it matches, and comes first
      florin: it matches 2 postings: 1 uncategorized, 1 on Expenses:Fun
      florin: nothing written: add --write
      $ florin rules add phones --when description=telco --then split=Expenses:Phone=60% --then split=Expenses:Office --then payee=Telco
      --- a/florin.yaml
      +++ b/florin.yaml
      @@ -14,3 +14,6 @@
           then: {account: expenses:shops}
           priority: 2
           stop: true
      +  - name: phones
      +    when: {description: telco}
      +    then: {payee: Telco, splits: {Expenses:Phone: 60%, Expenses:Office: }}
      florin: would add the rule 'phones'
      florin: it matches 1 posting: 1 uncategorized
      florin: nothing written: add --write
      $ florin rules add phones --when description=telco --then split=Expenses:Phone=60% --then split=Expenses:Office= 2>&1 | grep splits
      +    then: {splits: {Expenses:Phone: 60%, Expenses:Office: }}
      """#,
      files: RuledSample.files)
  }

  @Test func `a book without rules gets a section`() throws {
    try check(
      #"""
      $ florin rules add kino --when payee=kino --then account=fun
      --- a/florin.yaml
      +++ b/florin.yaml
      @@ -1,2 +1,7 @@
       journal: main.journal
       settings: {uncategorized: Expenses:Unknown}
      +
      +rules:
      +  - name: kino
      +    when: {payee: kino}
      +    then: {account: Expenses:Fun}
      florin: would add the rule 'kino'
      florin: it matches 1 posting: 1 uncategorized
      florin: nothing written: add --write
      """#,
      files: [
        "florin.yaml": "journal: main.journal\nsettings: {uncategorized: Expenses:Unknown}\n",
        "main.journal": Self.journal,
      ])
  }

  @Test func `a rule is removed, and comments and the order of the others stay`() throws {
    try check(
      #"""
      $ florin rules remove food
      --- a/florin.yaml
      +++ b/florin.yaml
      @@ -5,7 +5,6 @@
         uncategorized-income: Income:Unknown
       rules:
         # the weekly shopping
      -  - {name: food, when: {payee: lidl}, then: {account: Expenses:Food}}   # and Aldi?
         - name: phone
           when: {payee: telco}
           then: {splits: {Expenses:Phone: 60%, Expenses:Office: }, payee: Telco, tags: {kind: bill}}
      florin: would remove the rule 'food'
      florin: nothing written: add --write
      $ florin categorize -wq >/dev/null 2>&1; florin rules remove phone
      --- a/florin.yaml
      +++ b/florin.yaml
      @@ -6,6 +6,3 @@
       rules:
         # the weekly shopping
         - {name: food, when: {payee: lidl}, then: {account: Expenses:Food}}   # and Aldi?
      -  - name: phone
      -    when: {payee: telco}
      -    then: {splits: {Expenses:Phone: 60%, Expenses:Office: }, payee: Telco, tags: {kind: bill}}
      florin: would remove the rule 'phone'
      florin: 2 postings still say 'source: rule/phone': redo with 'florin categorize --all'
      florin: nothing written: add --write
      $ florin rules remove foot
      florin: error: there is no rule 'foot'
         = help: did you mean 'food'?
      [64]
      """#,
      files: RuledSample.files)
  }

  @Test func `a rule that cannot be is refused, with its place`() throws {
    try check(
      #"""
      $ florin rules add food --when payee=kino --then account=fun
      florin: error: the rule 'food' already exists (florin.yaml:8)
         = help: remove it first, or choose another name
      [64]
      $ florin rules add kino --when paye=kino --then account=fun
      florin: the change would cause these errors in the definitions, so nothing was written; the lines are those after the change:
      florin.yaml:13:12: error: 'when' has no key 'paye' [definition.unknown-key]
      13 |     when: {paye: kino}
         |            ^^^^
         = help: did you mean 'payee'?
      [1]
      $ florin rules add kino --when payee=/a[/ --then account=fun
      florin: the change would cause these errors in the definitions, so nothing was written; the lines are those after the change:
      florin.yaml:13:22: error: in this regex: unclosed '[' [rule.pattern]
      13 |     when: {payee: "/a[/"}
         |                      ^
      [1]
      $ florin rules add kino --when payee=kino
      florin: error: --then is missing: what does the rule set?
         = help: florin rules add food --when payee=lidl --then account=expenses:food
      [64]
      $ florin rules add kino --when payee --then account=fun
      florin: error: --when 'payee' isn't KEY=VALUE
         = help: write, for example, --when payee=lidl
      [64]
      $ florin rules add kino --when payee=kino --then acount=fun
      florin: error: --then 'acount=fun': a rule sets account, payee, comment, tag or split
         = help: write, for example, --then account=expenses:food
      [64]
      """#,
      files: RuledSample.files)
  }

  @Test func `a mistake in a rule stops what uses rules, and is a warning elsewhere`() throws {
    try check(
      #"""
      $ florin budget 2025-01 --strict -q >out 2>&1; echo $?
      1
      $ florin budget 2025-01 -O csv 2>&1 >out
      florin.yaml:8:25: warning: 'when' has no key 'paye' [definition.unknown-key]
      8 |   - {name: food, when: {paye: lidl}, then: {account: Expenses:Food}}   # and Aldi?
        |                         ^^^^
        = help: did you mean 'payee'?
      florin: accounts set in 2025-01-01..2025-01-31: 1 by rules, 1 uncategorized
      $ florin categorize -q
      florin.yaml:8:25: error: 'when' has no key 'paye' [definition.unknown-key]
      8 |   - {name: food, when: {paye: lidl}, then: {account: Expenses:Food}}   # and Aldi?
        |                         ^^^^
        = help: did you mean 'payee'?
      [1]
      $ florin check -q >out 2>&1; echo $?
      1
      $ florin stats | tail -1
      Accounts set              : 1 by rules, 1 uncategorized
      $ florin stats -O json | grep -o '"provenance".*'
      "provenance":{"rules":1,"ai":0,"manual":0,"uncategorized":1},"rows":[{"name":"files","value":"main.journal"},{"name":"begin","value":"2025-01-02"},{"name":"end","value":"2025-01-08"},{"name":"transactions","value":"6"},{"name":"transactionsLast30Days","value":"0"},{"name":"transactionsLast7Days","value":"0"},{"name":"postings","value":"12"},{"name":"descriptions","value":"6"},{"name":"accounts","value":"5"},{"name":"depth","value":"2"},{"name":"prices","value":"0"},{"name":"commodities","value":"EUR"}],"totals":null}
      """#,
      files: [
        "florin.yaml": Self.rules.replacing("{payee: lidl}", with: "{paye: lidl}")
          + "budgets:\n  household: {default: true, lines: {Expenses:Food: 10 EUR}}\n",
        "main.journal": Self.journal,
      ])
  }
}
