extension LanguageServer {
  /// Answers a request of a running server.
  ///
  /// - Throws: `Refusal` when there's no such request, or it can't be done.
  mutating func respond(to method: String, _ params: JSONInput) throws(Refusal) -> RawJSON {
    switch method {
    case "textDocument/completion": try complete(params)
    case "textDocument/hover": try hover(params)
    case "textDocument/definition", "textDocument/declaration": try definition(params)
    case "textDocument/references": try references(params)
    case "textDocument/documentHighlight": try highlights(params)
    case "textDocument/documentLink": try links(params)
    case "textDocument/documentSymbol": try symbols(params)
    case "workspace/symbol": try workspaceSymbols(params)
    case "textDocument/foldingRange": try folding(params)
    case "textDocument/selectionRange": try selections(params)
    case "textDocument/semanticTokens/full", "textDocument/semanticTokens/range":
      try tokens(params)
    case "textDocument/inlayHint": try hints(params)
    case "textDocument/codeLens": try lenses(params)
    case "textDocument/formatting": try format(params, .all)
    case "textDocument/rangeFormatting": try format(params, .range)
    case "textDocument/onTypeFormatting": try format(params, .aboveCursor)
    case "textDocument/prepareRename": try prepareRename(params)
    case "textDocument/rename": try rename(params)
    case "textDocument/codeAction": try actions(params)
    case "codeAction/resolve": try resolve(params)
    default: throw Refusal(.methodNotFound, "there is no request '\(method)'")
    }
  }
}
