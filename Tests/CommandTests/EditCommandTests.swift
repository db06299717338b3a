import TestSupport
import Testing

@Suite struct EditCommandTests {
  @Test func `the place is that of the entry, the template or the last match`() throws {
    try check(
      #"""
      $ florin edit --print
      main.journal:13
      $ florin edit rent/2024-01-01 --print
      main.journal:5
      $ florin edit rent/2024-05-01 --print
      florin.yaml:3
      $ florin edit savings --print
      florin.yaml:27
      $ florin edit desc:employer --print
      main.journal:9
      $ florin edit desc:nobody --print
      florin: error: no transaction matches 'desc:nobody'
         = help: no description matches 'nobody'
      [1]
      """#, files: PlanSample.files)
  }

  @Test func `a line is that of the file that somebody wrote`() throws {
    try check(
      #"""
      $ florin edit --print main.journal:5
      main.journal:5
      $ florin edit --print main.journal:7
      main.journal:7
      $ florin edit --print main.journal:99
      florin: error: there is no transaction at main.journal:99
         = help: name a line of a transaction, such as its first
      [64]
      $ florin edit --print desc:tea
      day.timedot:3
      $ florin edit --print desc:shop.de:12
      florin: error: no transaction matches 'desc:shop.de:12'
         = help: no description matches 'shop.de:12'
      [1]
      $ florin edit --print a.journal:2
      a.journal:2
      $ florin edit --print old/a.journal:3
      old/a.journal:3
      $ florin edit --print b.journal:1
      florin: error: 'b.journal' can be several files
         = help: name one: new/b.journal or old/b.journal
      [64]
      """#,
      files: [
        "main.journal": """
        include a.journal
        include old/a.journal
        include old/b.journal
        include new/b.journal
        2024-01-01 coffee
            a    1
            b

        include day.timedot

        """,
        "florin.yaml": "journal: main.journal\n",
        "day.timedot": "# comment\n\n2024-01-02 tea\nfos.tea  ..\n",
        "a.journal": "\n2024-01-03 first\n  a  1\n  b\n",
        "old/a.journal": "\n\n2024-01-04 old\n  a  1\n  b\n",
        "old/b.journal": "", "new/b.journal": "2024-01-05 new\n  a  1\n  b\n",
      ])
  }

  @Test func `editors are told the line in their ways`() throws {
    try check(
      #"""
      $ EDITOR='echo one' florin edit savings | sed 's|/.*/||'
      one florin.yaml
      $ mkdir bin; for e in vim code hx; do printf '#!/bin/sh\nprintf "%%s\\n" "$*"\n' > bin/$e; chmod +x bin/$e; done
      $ PATH=$PWD/bin:$PATH VISUAL='vim -n' florin edit desc:employer | sed 's|/.*/||'
      -n +9 main.journal
      $ PATH=$PWD/bin:$PATH VISUAL=code florin edit desc:employer | sed 's|/.*/||'
      --goto main.journal:9
      $ PATH=$PWD/bin:$PATH VISUAL=hx florin edit desc:employer | sed 's|/.*/||'
      main.journal:9
      $ echo '2024-01-01 x' | florin edit -f -
      florin: error: standard input can't be edited
         = help: name the file with -f
      [64]
      """#, files: PlanSample.files)
  }
}
