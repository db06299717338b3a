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
}
