import TestSupport
import Testing

/// A person's defaults: what they do, and what's wrong with them.
@Suite struct ConfigCommandTests {
  private static let journal = """
    2024-05-01 Market
        expenses:food:bread  5 EUR
        assets:cash

    2024-06-01 Market
        expenses:food:wine  7 EUR
        assets:cash

    """
  private static let files = [
    "main.journal": journal,
    ".config/florin/config.yaml": """
    color: always
    pager: no
    week-start: sunday
    options:
      balance: --no-total --tree
      recurring list: []
    aliases:
      food: [balance, "desc:Market", -M]

    """,
    "hledger.conf": """
    # for all commands
    --no-total --pretty

    [balance]
    --depth 1   # a comment
    -X "none"

    """,
  ]

  @Test func `it shows each value and where it comes from`() throws {
    try check(
      #"""
      $ HOME=$PWD florin config
      color                   always                  ~/.config/florin/config.yaml:1
      pager                   no                      ~/.config/florin/config.yaml:2
      week-start              sunday                  ~/.config/florin/config.yaml:3
      options balance         --no-total --tree       ~/.config/florin/config.yaml:5
      options recurring list                          ~/.config/florin/config.yaml:6
      alias food              balance desc:Market -M  ~/.config/florin/config.yaml:8
      $ HOME=$PWD florin config -n
      color       auto       the default
      pager       less -FRX  the default
      week-start  monday     the default
      $ HOME=$PWD FLORIN_PAGER='most -w' florin config
      color                   always                  ~/.config/florin/config.yaml:1
      pager                   most -w                 $FLORIN_PAGER
      week-start              sunday                  ~/.config/florin/config.yaml:3
      options balance         --no-total --tree       ~/.config/florin/config.yaml:5
      options recurring list                          ~/.config/florin/config.yaml:6
      alias food              balance desc:Market -M  ~/.config/florin/config.yaml:8
      $ PAGER=more florin config
      color       auto    the default
      pager       more    $PAGER
      week-start  monday  the default
      florin: there is no configuration file; it would be ~/.config/florin/config.yaml
      $ HOME=$PWD XDG_CONFIG_HOME=relative florin config
      color                   always                  ~/.config/florin/config.yaml:1
      pager                   no                      ~/.config/florin/config.yaml:2
      week-start              sunday                  ~/.config/florin/config.yaml:3
      options balance         --no-total --tree       ~/.config/florin/config.yaml:5
      options recurring list                          ~/.config/florin/config.yaml:6
      alias food              balance desc:Market -M  ~/.config/florin/config.yaml:8
      $ florin config --conf hledger.conf
      color            auto                 the default
      pager            less -FRX            the default
      week-start       monday               the default
      options          --no-total --pretty  hledger.conf:2
      options balance  --depth 1            hledger.conf:5
      options balance  -X none              hledger.conf:6
      """#, files: Self.files)
  }

  @Test func `options come before what is typed, and aliases are commands`() throws {
    try check(
      #"""
      $ HOME=$PWD florin balance --color=never
                   -12 EUR  assets:cash
                    12 EUR  expenses:food
                     5 EUR    bread
                     7 EUR    wine
      $ HOME=$PWD florin bal --flat --color=never
                   -12 EUR  assets:cash
                     5 EUR  expenses:food:bread
                     7 EUR  expenses:food:wine
      $ HOME=$PWD florin -n bal
                   -12 EUR  assets:cash
                     5 EUR  expenses:food:bread
                     7 EUR  expenses:food:wine
      --------------------
                         0  
      $ HOME=$PWD florin bal -En
                   -12 EUR  assets:cash
                     5 EUR  expenses:food:bread
                     7 EUR  expenses:food:wine
      --------------------
                         0  
      $ HOME=$PWD florin food -e 2024-06 --color=never
      Balance changes in 2024-05:

                           ||    May 
      =====================++========
       assets:cash         || -5 EUR 
       expenses:food:bread ||  5 EUR 
      $ HOME=$PWD florin food --help | head -1
      OVERVIEW: Show account balances, or their changes by period.
      $ HOME=$PWD florin fod
      florin: error: there is no command 'fod'
         = help: did you mean 'food'?
      [64]
      """#, files: Self.files)
  }

  @Test func `colours are the person's`() throws {
    try check(
      #"""
      $ HOME=$PWD florin balance -M | cat -v
      Balance changes in 2024-05-01..2024-06-30:

                     ||    May     Jun 
      ===============++================
       assets:cash   || -5 EUR  -7 EUR 
       expenses:food ||  5 EUR   7 EUR 
         bread       ||  5 EUR       0 
         wine        ||      0   7 EUR 
      $ HOME=$PWD florin balance -M --color=never
      Balance changes in 2024-05-01..2024-06-30:

                     ||    May     Jun 
      ===============++================
       assets:cash   || -5 EUR  -7 EUR 
       expenses:food ||  5 EUR   7 EUR 
         bread       ||  5 EUR       0 
         wine        ||      0   7 EUR 
      $ HOME=$PWD florin balance -M -n | cat -v
      Balance changes in 2024-05-01..2024-06-30:

                           ||    May     Jun 
      =====================++================
       assets:cash         || -5 EUR  -7 EUR 
       expenses:food:bread ||  5 EUR       0 
       expenses:food:wine  ||      0   7 EUR 
      ---------------------++----------------
                           ||      0       0 
      """#, files: Self.files)
  }

  @Test func `mistakes are reported all at once`() throws {
    try check(
      #"""
      $ HOME=$PWD florin balance
      ~/.config/florin/config.yaml:1:1: error: the configuration has no key 'colour' [definition.unknown-key]
      1 | colour: never
        | ^^^^^^
        = help: did you mean 'color'?
      ~/.config/florin/config.yaml:2:8: error: 'sometimes' isn't a color setting [definition.value]
      2 | color: sometimes
        |        ^^^^^^^^^
        = help: write one of: auto, always, never
      ~/.config/florin/config.yaml:3:13: error: 'moonday' isn't a weekday [definition.value]
      3 | week-start: moonday
        |             ^^^^^^^
        = help: did you mean 'monday'?
      ~/.config/florin/config.yaml:5:3: error: there is no command 'balnce' [definition.value]
      5 |   balnce: --tree
        |   ^^^^^^
        = help: did you mean 'balance'?
      ~/.config/florin/config.yaml:7:3: error: 'balance' is a command, so it can't be an alias [definition.value]
      7 |   balance: register
        |   ^^^^^^^
        = help: choose another name, or set its 'options'
      ~/.config/florin/config.yaml:8:9: error: there is no command 'blance' [definition.value]
      8 |   food: blance food
        |         ^^^^^^
        = help: did you mean 'balance'?
      ~/.config/florin/config.yaml:9:9: error: this is a mapping, but should be a text [definition.value]
      9 |   list: {a: b}
        |         ^^^^^^
      florin: to ignore the configuration, add -n
      [1]
      $ HOME=$PWD florin balance -n -N food
                     5 EUR  expenses:food:bread
                     7 EUR  expenses:food:wine
      $ HOME=$PWD florin --help | head -1
      OVERVIEW: Plain-text accounting with a plan.
      """#,
      files: [
        "main.journal": Self.journal,
        ".config/florin/config.yaml": """
        colour: never
        color: sometimes
        week-start: moonday
        options:
          balnce: --tree
        aliases:
          balance: register
          food: blance food
          list: {a: b}

        """,
      ])
  }

  @Test func `options that a command doesn't have are reported where they are`() throws {
    try check(
      #"""
      $ HOME=$PWD florin balance
      ~/.config/florin/config.yaml:2:18: error: these options can't be used with 'balance': there is no option '--depht' [definition.value]
      2 |   balance: --tre --depht 2
        |                  ^^^^^^^
        = help: 'florin balance --help' lists its options
      florin: to ignore the configuration, add -n
      [64]
      $ HOME=$PWD florin config
      color            auto             the default
      pager            less -FRX        the default
      week-start       monday           the default
      options balance  --tre --depht 2  ~/.config/florin/config.yaml:2
      options print    -x               ~/.config/florin/config.yaml:3
      ~/.config/florin/config.yaml:2:18: error: these options can't be used with 'balance': there is no option '--depht' [definition.value]
      2 |   balance: --tre --depht 2
        |                  ^^^^^^^
        = help: 'florin balance --help' lists its options
      [1]
      $ HOME=$PWD florin balance --wrong
      florin: error: there is no option '--wrong'
         = help: 'florin balance --help' lists the options
      [64]
      $ HOME=$PWD florin balance -n -N food
                     5 EUR  expenses:food:bread
                     7 EUR  expenses:food:wine
      """#,
      files: [
        "main.journal": Self.journal,
        ".config/florin/config.yaml": "options:\n  balance: --tre --depht 2\n  print: -x\n",
      ])
  }

  @Test func `hledger's file is read where its options exist`() throws {
    try check(
      #"""
      $ florin balance --conf hledger.conf food
                    12 EUR  expenses
      florin: warning: the journal has no commodity 'none', so nothing was converted
         = help: 'florin commodities' lists its commodities
      $ florin print --conf hledger.conf desc:Market -e 2024-06
      2024-05-01 Market
          expenses:food:bread                            5 EUR
          assets:cash
      $ florin print --conf=none.conf
      florin: error: there is no configuration file 'none.conf' (--conf)
      [66]
      $ florin print --conf=
      florin: error: --conf needs a file name
      [64]
      $ printf '[balance]\n--tree "open\n' > bad.conf; florin balance --conf bad.conf
      bad.conf:2:8: error: this quote isn't closed [definition.value]
      2 | --tree "open
        |        ^
        = help: close it in the same line
      florin: to ignore the configuration, add -n
      [1]
      $ printf 'junk\n-f x.journal\n[balance\n--tree\n' > bad.conf; florin balance --conf bad.conf
      bad.conf:1:1: error: 'junk' isn't an option, so it can't be for all commands [definition.value]
      1 | junk
        | ^^^^
        = help: write it below the [NAME] of a command, or write it as an option
      bad.conf:3:1: error: this name of a command isn't closed [definition.value]
      3 | [balance
        | ^^^^^^^^
        = help: write it as [balance]
      florin: to ignore the configuration, add -n
      [1]
      """#, files: Self.files)
  }

  @Test func `options for all commands are left out where they'd be words or mistakes`() throws {
    try check(
      #"""
      $ printf -- '-2\n-w 40\n--color=never\n' > all.conf
      $ florin balance --conf all.conf -N bread
                     5 EUR  expenses:food
      $ florin register --conf all.conf bread -O csv
      transaction,date,code,description,account,amounts,running
      1,2024-05-01,,Market,expenses:food,5 EUR,5 EUR
      $ florin files --conf all.conf
      main.journal
      $ florin check --conf all.conf
      $ florin import --conf all.conf bank.csv
      florin: error: there is no file 'bank.csv'
      [66]
      """#, files: Self.files)
  }

  @Test func `of options for all commands, each is left out alone`() throws {
    try check(
      #"""
      $ printf '2024-01-01\n  other  1\n  b\n' > other.journal
      $ printf -- '-f other.journal --average --title x --tree\n-w 90\n' > all.conf
      $ florin print --conf all.conf
      2024-01-01
          other                                          1
          b
      $ florin balance --conf all.conf -N other -M
      x

             || Jan  Average 
      =======++==============
       other ||   1        1 
      """#, files: Self.files)
  }

  @Test func `options for all commands go together with what's typed`() throws {
    try check(
      #"""
      $ printf -- '-O csv\n--list\n--tree\n' > all.conf
      $ florin undo --conf all.conf
      change,when,command,files,added,removed,state
      florin: florin hasn't written any change to the book in $ROOT
      $ printf -- '-O csv\n--tree\n' > all.conf
      $ florin undo --conf all.conf
      florin: error: there is no change to take back
      [1]
      $ florin balance --conf all.conf --flat -N wine
      kind,account,total
      account,expenses:food:wine,7 EUR
      """#, files: Self.files)
  }

  @Test func `a mistake in a command's own options has its place`() throws {
    try check(
      #"""
      $ printf -- '-N\n[balance]\n-b\n' > c.conf; florin balance --conf c.conf
      c.conf:3:1: error: these options can't be used with 'balance': -b needs a value [definition.value]
      3 | -b
        | ^^
        = help: 'florin balance --help' lists its options
      florin: to ignore the configuration, add -n
      [64]
      $ florin balance --conf c.conf -f main.journal
      c.conf:3:1: error: these options can't be used with 'balance': -b needs a value [definition.value]
      3 | -b
        | ^^
        = help: 'florin balance --help' lists its options
      florin: to ignore the configuration, add -n
      [64]
      """#, files: Self.files)
  }

  @Test func `two dashes end the options of their line`() throws {
    try check(
      #"""
      $ printf -- '--flat --\n-N\n[balance]\n--depth 1 --\n-e 2025\n' > c.conf
      $ florin balance --conf c.conf food
                    12 EUR  expenses
      """#, files: Self.files)
  }

  @Test func `what ends the options of a configuration says nothing about what's typed`() throws {
    try check(
      #"""
      $ printf 'aliases: {wine: balance -N -- wine}\noptions: {register: -O csv -- bread}\n' > c.yaml
      $ florin wine --conf c.yaml --flat
                     7 EUR  expenses:food:wine
      $ florin register --conf c.yaml -O tsv
      transaction	date	code	description	account	amounts	running
      1	2024-05-01		Market	expenses:food:bread	5 EUR	5 EUR
      """#, files: Self.files)
  }

  @Test func `an option and its value can be in two lines of hledger's file`() throws {
    try check(
      #"""
      $ printf '[balance]\n-b\n2024-06\n' > c.conf; florin config --conf c.conf | tail -2
      options balance  -b         c.conf:2
      options balance  2024-06    c.conf:3
      $ florin balance --conf c.conf -N wine
                     7 EUR  expenses:food:wine
      """#, files: Self.files)
  }

  @Test func `help about an alias reports a configuration that can't be read`() throws {
    try check(
      #"""
      $ printf 'aliases: {food: balance food}\ncolour: blue\n' > c.yaml
      $ florin balance --help --conf c.yaml | head -1
      OVERVIEW: Show account balances, or their changes by period.
      $ florin food --help --conf c.yaml
      c.yaml:2:1: error: the configuration has no key 'colour' [definition.unknown-key]
      2 | colour: blue
        | ^^^^^^
        = help: did you mean 'color'?
      florin: to ignore the configuration, add -n
      [1]
      """#, files: Self.files)
  }

  @Test func `completion reads the journal of the configuration`() throws {
    try check(
      #"""
      $ printf '2024-01-01\n  other  1\n  b\n' > other.journal
      $ printf 'options: {balance: -f other.journal}\n' > c.yaml
      $ florin ---completion --conf c.yaml balance o
      other
      $ florin ---completion --conf c.yaml print o
      """#, files: Self.files)
  }

  @Test func `help leaves out options and the words of aliases`() throws {
    try check(
      #"""
      $ HOME=$PWD florin help balance | head -1
      OVERVIEW: Show account balances, or their changes by period.
      $ HOME=$PWD florin help food -M | head -1
      OVERVIEW: Show account balances, or their changes by period.
      $ HOME=$PWD florin -n -f main.journal help balance | head -1
      OVERVIEW: Show account balances, or their changes by period.
      $ HOME=$PWD florin help balance food
      florin: error: unexpected argument 'food'
         = help: florin balance [<options>] [<QUERY> ...]
      [64]
      """#, files: Self.files)
  }

  @Test func `options and typed words stay apart`() throws {
    try check(
      #"""
      $ printf 'options:\n  balance: -N --begin\n' > c.yaml
      $ florin balance --conf c.yaml 2024
      c.yaml:2:15: error: these options can't be used with 'balance': --begin needs a value [definition.value]
      2 |   balance: -N --begin
        |               ^^^^^^^
        = help: 'florin balance --help' lists its options
      florin: to ignore the configuration, add -n
      [64]
      """#, files: Self.files)
  }

  @Test func `a typed file takes the place of the configured ones`() throws {
    try check(
      #"""
      $ printf 'options:\n  balance: -f a.journal --file=b.journal -N\n' > c.yaml
      $ for name in a b c; do printf "2024-01-01\n    $name    1\n    equity\n" > $name.journal; done
      $ florin balance --conf c.yaml
                         1  a
                         1  b
                        -2  equity
      $ florin balance --conf c.yaml -f c.journal
                         1  c
                        -1  equity
      $ florin balance --conf c.yaml --file c.journal -fa.journal
                         1  a
                         1  c
                        -2  equity
      """#, files: [:])
  }

  @Test func `a book has no configuration`() throws {
    try check(
      #"""
      $ mkdir -p florin; echo 'color: always' > florin/config.yaml; cp florin/config.yaml .
      $ XDG_CONFIG_HOME=. florin register cash
      2024-05-01 Market               assets:cash                 -5 EUR        -5 EUR
      2024-06-01 Market               assets:cash                 -7 EUR       -12 EUR
      """#, files: ["main.journal": Self.journal])
  }

  @Test func `a week starts on the person's day where the book has none`() throws {
    try check(
      #"""
      $ HOME=$PWD florin recurring preview r --next 2 --color=never
      date        state     template  description  change   total
      -----------------------------------------------------------
      2024-06-30  expected  r         x            -1 EUR  -1 EUR
      2024-07-01  expected  r         x            -1 EUR  -2 EUR
      $ HOME=$PWD florin recurring preview r --next 2 -n
      date        state     template  description  change   total
      -----------------------------------------------------------
      2024-06-23  expected  r         x            -1 EUR  -1 EUR
      2024-07-01  expected  r         x            -1 EUR  -2 EUR
      $ echo 'settings: {week-start: monday}' >> florin.yaml
      $ HOME=$PWD florin recurring preview r --next 2 --color=never
      date        state     template  description  change   total
      -----------------------------------------------------------
      2024-06-23  expected  r         x            -1 EUR  -1 EUR
      2024-07-01  expected  r         x            -1 EUR  -2 EUR
      """#,
      files: [
        "main.journal": Self.journal,
        ".config/florin/config.yaml": "week-start: sunday\n",
        "florin.yaml": """
        templates:
          r:
            description: x
            schedule: {frequency: biweekly, days: [sun, mon]}
            start: 2024-06-19
            postings: {expenses:food: 1 EUR, assets:cash: }

        """,
      ])
  }

  @Test func `hledger's file has aliases, too`() throws {
    try check(
      #"""
      $ florin --conf hledger.conf food
                         3  a
                         1    x
                         2    y
      --------------------
                         3  
      $ florin --conf hledger.conf flat -N
                         1  a:x
                         2  a:y
      $ florin --conf hledger.conf two
                        -3  b
      $ florin config --conf hledger.conf
      color          auto              the default
      pager          less -FRX         the default
      week-start     monday            the default
      alias flat     food --flat       hledger.conf:2
      alias food     balance a --tree  hledger.conf:4
      alias balance  stats             hledger.conf:5
      alias two      balance b -N      hledger.conf:7
      $ printf 'aliases: {one: two -N, two: three, three: two, four: four, five: balance -N, six: five b}' > a.yaml
      $ florin --conf a.yaml six
      a.yaml:1:54: error: there is no command 'four' [definition.value]
      1 | aliases: {one: two -N, two: three, three: two, four: four, five: balance -N, six: five b}
        |                                                      ^^^^
        = help: 'florin --help' lists the commands
      florin: to ignore the configuration, add -n
      [1]
      $ sed -i 's/four: four, //' a.yaml; florin --conf a.yaml six; florin --conf a.yaml one
                        -3  b
      florin: error: there is no command 'two'
         = help: 'florin --help' lists the commands
      [64]
      $ printf '[alias]\nfood\nshell = !ls\n= balance\n' > bad.conf; florin --conf bad.conf balance
      bad.conf:2:1: error: an alias is written as NAME = COMMAND [definition.value]
      2 | food
        | ^^^^
        = help: such as: food = balance expenses:food
      bad.conf:3:9: error: florin's aliases run no programs [definition.value]
      3 | shell = !ls
        |         ^^^
        = help: write a shell function or a script
      bad.conf:4:1: error: an alias is written as NAME = COMMAND [definition.value]
      4 | = balance
        | ^
        = help: such as: food = balance expenses:food
      florin: to ignore the configuration, add -n
      [1]
      """#,
      files: [
        "main.journal": "2024-01-05\n  a:x  1\n  a:y  2\n  b\n",
        "hledger.conf": """
        [alias]
        flat = food --flat
        food = register
        food = balance a --tree
        balance = stats
          [alias two]
        balance
        # --tree
        b  -N

        """,
      ])
  }
}
