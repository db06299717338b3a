import TestSupport
import Testing

/// Which journal and which definitions a command line reads.
@Suite struct FindingTheBookTests {
  private static let files = [
    "main.journal": "2024-01-01 a\n    x  1 EUR\n    y\n",
    "book/florin.yaml": "journal: facts/2024.journal\ninclude: recurring.yaml\n",
    "book/recurring.yaml": "templates: {rent: {}}\n",
    "book/facts/2024.journal": "2024-01-01 b\n    z  1 EUR\n    y\n",
    "book/deep/er/note.txt": "",
    "broken/florin.yaml": "journal: [\n", "plain/florin.yaml": "settings: {}\n",
    "list/florin.yaml": "journal: [a.journal, b.journal]\n",
    "plain/other.journal": "2024-01-01 c\n    p  1 EUR\n    q\n",
  ]

  @Test func `the journal is that of the nearest book`() throws {
    try check(
      #"""
      $ cd book; FLORIN_FILE= florin -v files
      facts/2024.journal
      florin: reading facts/2024.journal (journal: in florin.yaml)
      $ cd book/deep/er; FLORIN_FILE= florin -v files
      ../../facts/2024.journal
      florin: reading ../../facts/2024.journal (journal: in ../../florin.yaml)
      $ cd book; FLORIN_FILE=../main.journal florin -v files
      ../main.journal
      florin: reading ../main.journal ($FLORIN_FILE)
      $ cd book; FLORIN_FILE= florin -v files -f ../main.journal
      ../main.journal
      florin: reading ../main.journal (-f)
      $ cd plain; FLORIN_FILE= LEDGER_FILE=other.journal florin -v files
      other.journal
      florin: reading other.journal ($LEDGER_FILE)
      """#, files: Self.files)
  }

  @Test func `a book that cannot be read does not lead to another journal`() throws {
    try check(
      #"""
      $ cd broken; FLORIN_FILE= LEDGER_FILE=../main.journal florin balance
      florin.yaml:2:1: error: a value is missing here [yaml.syntax]
      2 | 
        | ^
        = help: write one, or remove the comma
      [1]
      $ cd list; FLORIN_FILE= LEDGER_FILE=../main.journal florin balance
      florin.yaml:1:10: error: this is a list, but should be the path of a journal, such as main.journal [definition.value]
      1 | journal: [a.journal, b.journal]
        |          ^^^^^^^^^^^^^^^^^^^^^^
      [1]
      $ cd broken; florin -f ../main.journal balance -N x
                     1 EUR  x
      """#, files: Self.files)
  }

  @Test func `definitions are read by check and not by a report`() throws {
    try check(
      #"""
      $ cd book; FLORIN_FILE= florin balance -N z
                     1 EUR  z
      $ cd book; FLORIN_FILE= florin check -v 2>&1 | grep -v '^1\|^  '
      florin: reading facts/2024.journal (journal: in florin.yaml)
      florin: reading the definitions in florin.yaml (beside facts/2024.journal or above it)
      recurring.yaml:1:13: error: a template needs the key 'description': the description, written as payee | note [definition.missing-key]
      recurring.yaml:1:13: error: a template needs the key 'schedule': the dates it falls on [definition.missing-key]
      recurring.yaml:1:13: error: a template needs the key 'postings': the accounts with their amounts [definition.missing-key]
      $ cd book; FLORIN_FILE= florin check --no-definitions
      $ cd book; FLORIN_FILE= florin check -v -d ../plain/florin.yaml
      florin: reading facts/2024.journal (journal: in florin.yaml)
      florin: reading the definitions in ../plain/florin.yaml (-d)
      florin: 1 transaction in 2 files is fine
      $ florin check -d none.yaml
      florin: error: there is no file 'none.yaml' (-d)
      [66]
      """#, files: Self.files)
  }

  @Test func `problems of journal and definitions are printed together`() throws {
    try check(
      #"""
      $ florin check 2>&1 | grep error
      main.journal:2:8: error: the quote before this symbol isn't closed [amount.invalid]
      florin.yaml:1:1: error: a definition file has no key 'bananas' [definition.unknown-key]
      """#,
      files: ["main.journal": "2024-01-01 a\n    x  \"\n    y\n", "florin.yaml": "bananas: 1\n"])
  }
}
