import TestSupport
import Testing

@Suite struct InputTests {
  @Test func `standard input is a journal`() throws {
    try check(
      #"""
      $ cat main.journal | florin -f - bal -N expenses:rent
                750.00 EUR  expenses:rent
      $ cat main.journal | florin -f - -f main.journal bal -N expenses:rent
               1500.00 EUR  expenses:rent
      """#, files: Sample.files)
  }

  @Test func `the number of threads changes nothing`() throws {
    try check(
      #"""
      $ florin bal -N expenses:rent --threads 1
                750.00 EUR  expenses:rent
      $ FLORIN_THREADS=3 florin bal -N expenses:rent
                750.00 EUR  expenses:rent
      $ FLORIN_THREADS=none florin bal -N expenses:rent --threads 2
                750.00 EUR  expenses:rent
      $ florin bal --threads 0
      florin: error: --threads must be at least 1
         = help: --threads 1 uses no other thread
      [64]
      $ FLORIN_THREADS=many florin bal
      florin: error: $FLORIN_THREADS isn't a number of threads: 'many'
         = help: it must be a whole number of at least 1
      [64]
      """#, files: Sample.files)
  }

  /// Long enough for each of its steps to be divided among threads.
  @Test func `a long journal is the same on several threads`() throws {
    var text = "commodity 1,000.00 EUR\n\n"
    for index in 0..<80_000 {
      text += "20\(index % 4 + 20)-01-\(index % 20 + 10) payee \(index % 977)  ; long\n"
      text += "    expenses:\(index % 401)  \(index).50 \(["EUR", "USD", "Ä"][index % 3])\n"
      if index % 50 == 0 { text += "    expenses:x  1 X @ 2 EUR\n" }
      text += "    assets:cash:\(index % 7)\n\n"
    }
    let folder = try ScratchFolder(files: ["main.journal": text])
    let florin = try #require(FlorinProgram.built)
    for command in [
      "bal", "bal -B --tree", "bal -Y -A", "is -Y", "bal -b 2021 -H -E", "stats", "print",
      "print -O csv cur:USD", "print -O json cur:EUR", "print -O ndjson expenses:1", "register",
      "register -O csv -A expenses", "register -O json cash:1", "register -M -O tsv",
      "areg cash", "areg cash:2 -O html", "areg cash:3 -O json",
    ] {
      let one = try florin.run("florin \(command) --threads 1", in: folder)
      #expect(one.status == 0)
      for threads in [2, 4] {
        let several = try florin.run("florin \(command) --threads \(threads)", in: folder)
        #expect(several.output == one.output, "\(command), \(threads) threads")
      }
    }
  }

  @Test func `the environment names the journal`() throws {
    try check(
      #"""
      $ FLORIN_FILE=other.journal LEDGER_FILE=none florin -v files
      other.journal
      florin: reading other.journal ($FLORIN_FILE)
      $ FLORIN_FILE= LEDGER_FILE=other.journal florin -v files
      other.journal
      florin: reading other.journal ($LEDGER_FILE)
      $ FLORIN_FILE= LEDGER_FILE='*.journal' florin files
      main.journal
      other.journal
      $ FLORIN_FILE= LEDGER_FILE=none florin files
      florin: error: there is no journal 'none' ($LEDGER_FILE)
         = help: name one with -f FILE or in $LEDGER_FILE
      [66]
      $ FLORIN_FILE= HOME=nowhere florin files
      florin: error: there is no journal 'nowhere/.hledger.journal' (the default)
         = help: name one with -f FILE or in $LEDGER_FILE, or make a book: florin init FOLDER
      [66]
      $ cp other.journal .hledger.journal; FLORIN_FILE= HOME=. florin -v files
      ./.hledger.journal
      florin: reading ./.hledger.journal (the default)
      """#, files: Sample.files)
  }

  @Test func `paths are followed as the system follows them`() throws {
    try check(
      #"""
      $ mkdir -p books/2024 here; ln -s ../books/2024 here/link
      $ printf 'include link/../all.journal\n' > here/main.journal
      $ printf 'include 2024/../../other.journal\n' > books/all.journal
      $ cd here && florin -f main.journal files
      main.journal
      link/../all.journal
      link/../2024/../../other.journal
      """#, files: Sample.files)
  }

  @Test func `a cycle through a link is a cycle`() throws {
    try check(
      #"""
      $ ln -s a.journal b.journal; florin -f a.journal bal
      a.journal:1:9: error: this file would include itself: a.journal → b.journal [include.cycle]
      1 | include b.journal
        |         ^^^^^^^^^
        = help: remove one of these includes
      [1]
      $ ln -s . loop; printf 'include loop/c.journal\n' > c.journal; florin -f c.journal bal
      c.journal:1:9: error: this file would include itself: c.journal → loop/c.journal [include.cycle]
      1 | include loop/c.journal
        |         ^^^^^^^^^^^^^^
        = help: remove one of these includes
      [1]
      """#, files: ["a.journal": "include b.journal\n"])
  }

  @Test func `the help for another encoding fits a pipe`() throws {
    try check(
      #"""
      $ printf '; \377\n' | florin -f - bal 2>&1 | tail -1
        = help: convert it first: iconv -f latin1 -t utf-8 | florin -f - …
      """#, files: [:])
  }

  @Test func `several journals are read one after the other`() throws {
    try check(
      #"""
      $ florin -f main.journal -f other.journal bal -N expenses
                 52.50 EUR  expenses:food
                 30.00 USD  expenses:food:dining
                 15.00 EUR  expenses:fun
                120.00 USD  expenses:hotel
                750.00 EUR  expenses:rent
      $ florin -f main.journal -f other.journal files
      main.journal
      other.journal
      """#, files: Sample.files)
  }

  @Test func `an input that is not there is an error of its own`() throws {
    try check(
      #"""
      $ florin -f nothing.journal bal
      florin: error: there is no journal 'nothing.journal' (-f)
         = help: check the name
      [66]
      $ florin -f . bal
      florin: error: '.' is a folder [file.unreadable]
         = help: name the files in it: ./*.journal
      [1]
      $ touch secret.journal; chmod 000 secret.journal; [ -r secret.journal ] || florin -f secret.journal bal >/dev/null 2>&1 || [ $? = 1 ] && echo fine
      fine
      $ echo include nothing.journal | florin -f - bal
      -:1:9: error: there is no file 'nothing.journal' [include.missing]
      1 | include nothing.journal
        |         ^^^^^^^^^^^^^^^
        = help: the path is relative to the folder of the file it's written in
      [1]
      """#, files: Sample.files)
  }

  private static let takesAnyName: Bool = {
    #if os(Linux)
    true
    #else
    false
    #endif
  }()

  @Test(.enabled(if: takesAnyName, "the names of files are UTF-8 here"))
  func `a file whose name is not UTF-8 is not left out`() throws {
    let entry = "2024-01-05 x\n    a  1 EUR\n    b\n"
    try check(
      #"""
      $ cp a.journal "$(printf '2024/b\351.journal')"
      $ florin balance -N
      main.journal:1:9: error: '2024/*.journal' can't be read: a name in '2024' isn't UTF-8 [file.unreadable]
      1 | include 2024/*.journal
        |         ^^^^^^^^^^^^^^
      [1]
      $ florin balance -N -f all.journal
      all.journal:1:9: error: '**/*.journal' can't be read: a name in '2024' isn't UTF-8 [file.unreadable]
      1 | include **/*.journal
        |         ^^^^^^^^^^^^
      [1]
      $ florin balance -N -f other.journal
                     1 EUR  a
                    -1 EUR  b
      $ mv 2024/b*.journal 2024/b.journal; mkdir "$(printf '2024/\351')"
      $ florin balance -N a
                     2 EUR  a
      $ florin balance -N -f all.journal
      all.journal:1:9: error: '**/*.journal' can't be read: a name in '2024' isn't UTF-8 [file.unreadable]
      1 | include **/*.journal
        |         ^^^^^^^^^^^^
      [1]
      """#,
      files: [
        "main.journal": "include 2024/*.journal\n", "all.journal": "include **/*.journal\n",
        "other.journal": "include **/a.*\n", "a.journal": entry, "2024/c.journal": entry,
      ])
  }

  @Test func `includes are followed, and cycles are not`() throws {
    try check(
      #"""
      $ echo 'include other.journal' >> main.journal
      $ florin files
      main.journal
      other.journal
      $ florin bal expenses:fun -N
                 15.00 EUR  expenses:fun
      $ echo 'include main.journal' >> other.journal
      $ florin files
      other.journal:4:9: error: this file would include itself: main.journal → other.journal → main.journal [include.cycle]
      4 | include main.journal
        |         ^^^^^^^^^^^^
        = help: remove one of these includes
      [1]
      """#, files: Sample.files)
  }

  @Test func `a prefix names the format`() throws {
    try check(
      #"""
      $ florin -f journal:main.journal files
      main.journal
      """#, files: Sample.files)
  }
}
