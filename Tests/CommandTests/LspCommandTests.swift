import Foundation
import TestSupport
import Testing

@Suite struct LspCommandTests {
  private let florin = FlorinProgram.built

  /// A conversation as a client writes it.
  private func script(_ messages: String...) -> String {
    messages.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined()
  }

  @Test func `a conversation ends with 0 after shutdown`() throws {
    let florin = try #require(florin)
    let folder = try ScratchFolder(files: [
      "florin.yaml": "journal: main.journal\n", "main.journal": "rubbish\n",
    ])
    let uri = "file://" + folder.url.path
    let talk = script(
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"rootUri":"\#(uri)","capabilities":{}}}"#,
      #"{"jsonrpc":"2.0","method":"initialized","params":{}}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#, #"{"jsonrpc":"2.0","method":"exit"}"#)
    let outcome = try florin.run("printf '%s' '\(talk)' | florin lsp --trace", in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains(#""serverInfo":{"name":"florin""#))
    #expect(outcome.output.contains(#""id":2,"result":null"#))
    #expect(outcome.errors.contains("florin: request shutdown"))
  }

  @Test func `a client that disappears ends it with 1, without a word`() throws {
    let outcome = try #require(florin).run("florin lsp < /dev/null", in: ScratchFolder())
    #expect(outcome.status == 1 && outcome.output.isEmpty && outcome.errors.isEmpty)
  }

  @Test func `standard input can't be the journal too`() throws {
    let outcome = try #require(florin).run("florin lsp -f - < /dev/null", in: ScratchFolder())
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("standard input belongs to the editor"))
  }
}
