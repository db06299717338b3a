/// What a client can do, as it says in `initialize`.
struct ClientAbilities {
  /// The unit of positions.
  var encoding = PositionEncoding.utf16
  /// Whether completions may have places to fill in.
  var takesSnippets = false
  /// Whether edits can name the versions they were made for.
  var takesDocumentChanges = false
  /// Whether it can be asked to watch files.
  var watchesFiles = false
  /// Whether texts may be Markdown.
  var takesMarkdown = false
  /// Whether symbols may contain others.
  var takesSymbolTrees = false
  /// Whether an action may be an edit, not a command.
  var takesActionLiterals = false
  /// Whether it asks for the edit of an action once somebody has chosen it.
  var resolvesEdits = false
  /// Whether it shows actions that can't be done, with the reason.
  var takesDisabledActions = false
  /// Whether the server can ask it to ask for lenses and hints again.
  var refreshesLenses = false
  var refreshesHints = false
  /// Whether it shows how long work takes.
  var showsProgress = false
  /// The process that ends with the client; nil if it doesn't say.
  var process: Int32?
  /// The paths of the workspace's folders.
  var folders: [String] = []

  init() {}

  init(_ params: JSONInput) {
    let capabilities = params["capabilities"]
    let text = capabilities["textDocument"]
    let workspace = capabilities["workspace"]
    encoding = PositionEncoding(
      offered: capabilities["general"]["positionEncodings"].elements.compactMap(\.text))
    takesSnippets = text["completion"]["completionItem"]["snippetSupport"].isTrue
    takesDocumentChanges = workspace["workspaceEdit"]["documentChanges"].isTrue
    watchesFiles = workspace["didChangeWatchedFiles"]["dynamicRegistration"].isTrue
    takesMarkdown = text["hover"]["contentFormat"].elements.contains { $0.text == "markdown" }
    takesSymbolTrees = text["documentSymbol"]["hierarchicalDocumentSymbolSupport"].isTrue
    takesActionLiterals = text["codeAction"]["codeActionLiteralSupport"].isThere
    let action = text["codeAction"]
    resolvesEdits =
      action["dataSupport"].isTrue
      && action["resolveSupport"]["properties"].elements.contains { $0.text == "edit" }
    takesDisabledActions = action["disabledSupport"].isTrue
    refreshesLenses = workspace["codeLens"]["refreshSupport"].isTrue
    refreshesHints = workspace["inlayHint"]["refreshSupport"].isTrue
    showsProgress = capabilities["window"]["workDoneProgress"].isTrue
    process = params["processId"].number.flatMap { Int32(exactly: $0) }
    folders = params["workspaceFolders"].elements.compactMap { $0["uri"].text }
      .compactMap(FileURI.path)
    if folders.isEmpty, let root = params["rootUri"].text, let path = FileURI.path(of: root) {
      folders = [path]
    }
  }
}
