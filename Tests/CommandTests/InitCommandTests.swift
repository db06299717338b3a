import TestSupport
import Testing

@Suite struct InitCommandTests {
  @Test func `a book is made that has no errors`() throws {
    try check(
      #"""
      $ florin init
      florin: created florin.yaml, main.journal, budgets.yaml, recurring.yaml, rules.yaml, florin.schema.json, .gitattributes, .gitignore here
      florin: next: florin check, florin budget, florin help
      $ florin check --strict
      $ florin budget -O csv | head -3
      kind,account,budgeted,spent,unconverted,scheduled,remaining,used,note
      line,Expenses:Clothing,0,0,,,0,,
      line,Expenses:Food:Dining,0,0,,,0,,
      florin: nothing was spent in 2024-06-01..2024-06-30, and nothing is scheduled
         = help: the journal has no transactions
      $ florin init
      florin: left alone: florin.yaml already exists
      florin: left alone: main.journal already exists
      florin: left alone: budgets.yaml already exists
      florin: left alone: recurring.yaml already exists
      florin: left alone: rules.yaml already exists
      florin: left alone: florin.schema.json already exists
      florin: left alone: .gitattributes already exists
      florin: left alone: .gitignore already exists
      florin: nothing to change
      """#, files: [:])
  }

  @Test func `a journal that is there stays`() throws {
    try check(
      #"""
      $ florin init -q 2>/dev/null || florin init books/mine --currency USD 2>&1 | tail -1
      florin: next: cd books/mine && florin check, florin budget, florin help
      $ cd books/mine && grep -c USD florin.yaml main.journal budgets.yaml && florin check -f main.journal
      florin.yaml:1
      main.journal:3
      budgets.yaml:9
      $ florin init --currency '12;'
      florin: error: '12;' isn't a currency symbol
         = help: write letters or a single sign: --currency USD
      [64]
      """#, files: ["main.journal": "2024-01-01 x\n  a  1\n  b\n"])
  }

  @Test func `the example is the household`() throws {
    try check(
      #"""
      $ florin init demo --example 2>/dev/null; cd demo && florin check -f main.journal && florin stats -f main.journal | head -1
      Main file                 : main.journal
      """#, files: [:])
  }

  @Test func `the hook of git is printed or installed`() throws {
    try check(
      #"""
      $ florin init --git-hooks | sed -n '1p;3,4p'
      #!/bin/sh
      florin check || exit 1
      florin fmt --check || exit 1
      florin: nothing written: add --write, or pipe it into .git/hooks/pre-commit
      $ florin init --git-hooks --write
      florin: error: there is no folder '.git/hooks'
         = help: run 'git init' first, or name the folder of the repository
      [66]
      $ git init -q . && rm -f .git/hooks/* && florin init --git-hooks --write && test -x .git/hooks/pre-commit
      florin: created .git/hooks/pre-commit
      $ florin init --git-hooks --write
      florin: error: '.git/hooks/pre-commit' already exists, so nothing was written
         = help: add the output of 'florin init --git-hooks' to it
      [1]
      """#, files: [:])
  }
}
