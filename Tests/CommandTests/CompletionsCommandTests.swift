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
      $ florin completions fish | grep -c '^complete' >/dev/null && echo fine
      fine
      $ florin completions tcsh
      florin: error: there is no completion script for 'tcsh'
         = help: write bash, zsh or fish
      [64]
      """#, files: Sample.files)
  }
}
