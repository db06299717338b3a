import SourceText

/// What the server offers: the answer to `initialize`.
struct Capabilities {
  private let client: ClientAbilities
  private let version: String

  init(_ client: ClientAbilities, version: String) {
    self.client = client
    self.version = version
  }

  var json: RawJSON {
    RawJSON { object in
      object.object("capabilities") { capabilities in
        capabilities.set("positionEncoding", client.encoding.rawValue)
        capabilities.object("textDocumentSync") { sync in
          sync.set("openClose", true)
          sync.set("change", 2)
          sync.set("save", true)
        }
        capabilities.object("completionProvider") { completion in
          completion.set("triggerCharacters", [" ", ":", "-"])
        }
        for name in Self.plain { capabilities.set(name, true) }
        capabilities.object("documentLinkProvider") { $0.set("resolveProvider", false) }
        capabilities.object("codeLensProvider") { $0.set("resolveProvider", false) }
        capabilities.object("documentOnTypeFormattingProvider") {
          $0.set("firstTriggerCharacter", "\n")
        }
        capabilities.object("renameProvider") { $0.set("prepareProvider", true) }
        capabilities.object("codeActionProvider") {
          $0.set("codeActionKinds", ["quickfix", "refactor", "refactor.rewrite"])
          if client.resolvesEdits { $0.set("resolveProvider", true) }
        }
        capabilities.object("semanticTokensProvider") { tokens in
          tokens.object("legend") { legend in
            legend.set("tokenTypes", TokenKind.allCases.map(\.name))
            legend.set("tokenModifiers", [String]())
          }
          tokens.set("full", true)
          tokens.set("range", true)
        }
        capabilities.object("workspace") { workspace in
          workspace.object("workspaceFolders") { folders in
            folders.set("supported", true)
            folders.set("changeNotifications", true)
          }
        }
      }
      object.object("serverInfo") { info in
        info.set("name", word: "florin")
        info.set("version", version)
      }
    }
  }

  /// What is offered without choices.
  private static let plain: [StaticString] = [
    "hoverProvider", "definitionProvider", "declarationProvider", "referencesProvider",
    "documentHighlightProvider", "documentSymbolProvider", "workspaceSymbolProvider",
    "foldingRangeProvider", "selectionRangeProvider", "inlayHintProvider",
    "documentFormattingProvider", "documentRangeFormattingProvider",
  ]
}
