import TestSupport
import Testing

@Suite struct CompletionsCommandTests {
  @Test func `shells have scripts`() throws {
    try check(
      #"""
      $ florin completions bash | bash -n && echo fine
      fine
      $ florin completions zsh | head -1
      #compdef florin
      $ florin completions fish | grep '^complete'
      complete -c florin -f -a '(__florin_complete)'
      $ florin completions tcsh
      florin: error: there is no completion script for 'tcsh'
         = help: write bash, zsh or fish
      [64]
      """#, files: Sample.files)
  }

  @Test func `arguments of florin's own commands are offered`() throws {
    try check(
      #"""
      $ florin ---completion completions ''
      bash
      zsh
      fish
      $ florin ---completion schema st
      statement
      stats
      $ florin ---completion init ''
      :folders
      $ florin ---completion register --sort ''
      date
      desc
      account
      amount
      absamount
      $ florin help help | head -1
      OVERVIEW: Plain-text accounting with a plan.
      """#, files: [:])
  }

  /// `cur:$` would find the commodity without a symbol, and `payee:Trader (Joe)` nobody.
  @Test func `completed terms find what they name`() throws {
    try check(
      #"""
      $ florin ---completion balance -f main.journal payee:
      payee:Tea
      payee:Trader \(Joe\)
      $ florin ---completion balance -f main.journal cur:
      cur:\$
      $ florin balance -f main.journal 'payee:Trader \(Joe\)' 'cur:\$' a -N
                        $5  a
      """#,
      files: [
        "main.journal":
          "2024-01-01 Tea\n  a  $7\n  b\n\n2024-01-02 Trader (Joe)\n  a  $5\n  b\n"
      ])
  }
}
