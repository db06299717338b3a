import TestSupport
import Testing

@Suite struct CommandLineMistakeTests {
  @Test func `a mistake on the command line has the form of other messages`() throws {
    try check(
      #"""
      $ florin bal -O pdf
      florin: error: -O can't be 'pdf'
         = help: write text, csv, tsv, json, ndjson, html or md
      [64]
      $ florin bal -O "' is invalid for '"
      florin: error: -O can't be '' is invalid for ''
         = help: write text, csv, tsv, json, ndjson, html or md
      [64]
      $ florin budget --sort size
      florin: error: --sort can't be 'size'
         = help: write file or account
      [64]
      $ florin compare --sort size
      florin: error: --sort can't be 'size'
         = help: write delta, amount or account
      [64]
      $ florin recurring list --status busy
      florin: error: --status can't be 'busy'
         = help: write draft, active, paused or archived
      [64]
      $ florin budget --fail-over much
      florin: error: --fail-over can't be 'much'
         = help: --fail-over <N%>  Exit with 1 if a line is over N% of its budget (a whole N).
      [64]
      $ florin bal --nonsense
      florin: error: there is no option '--nonsense'
         = help: 'florin balance --help' lists the options
      [64]
      $ florin bal --quaterly
      florin: error: there is no option '--quaterly'
         = help: did you mean '--quarterly'?
      [64]
      $ florin bal --depth
      florin: error: --depth needs a value
         = help: --depth <N>  Limit accounts to this depth; REGEX=N limits only those that match.
      [64]
      $ florin bal -Mb
      florin: error: -b needs a value
         = help: -b <DATE>  Start on this date.
      [64]
      $ florin bal --tree=yes
      florin: error: --tree takes no value, but has 'yes'
         = help: 'florin balance --help' lists the options
      [64]
      $ florin rename --payee --tag a b
      florin: error: --payee and --tag can't be combined
         = help: 'florin rename --help' lists the options
      [64]
      $ florin rename
      florin: error: <OLD> is missing
         = help: florin rename [<options>] <OLD> [<NEW>]
      [64]
      $ florin schema rules goals
      florin: error: unexpected argument 'goals'
         = help: florin schema [<NAME>]
      [64]
      $ florin undo x
      florin: error: <CHANGE> can't be 'x'
         = help: <CHANGE>  The number of a change (default: the last).
      [64]
      $ florin bal --begin= --end 2025
      florin: error: -b '' isn't a date: the date is empty
         = help: write year, month and day: 2024-01-31
      [64]
      $ florin budget add --foo
      florin: error: there is no option '--foo'
         = help: 'florin budget add --help' lists the options
      [64]
      $ florin fmt --write --dry-run
      florin: error: --write and --dry-run can't be combined
         = help: 'florin fmt --help' lists the options
      [64]
      """#, files: [:])
  }

  @Test func `of two intervals the last one counts`() throws {
    try check(
      #"""
      $ florin bal a -MY -O csv
      kind,account,2024
      account,a,3 EUR
      total,total,3 EUR
      $ florin bal a -YM -O csv
      kind,account,2024-01,2024-02
      account,a,1 EUR,2 EUR
      total,total,1 EUR,2 EUR
      """#,
      files: [
        "main.journal": "2024-01-05 x\n  a  1 EUR\n  b\n\n2024-02-05 x\n  a  2 EUR\n  b\n"
      ])
  }
}
