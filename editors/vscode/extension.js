// Starts `florin lsp` and connects it to Visual Studio Code.

const { execFile } = require("child_process");
const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

function activate(context) {
  const settings = vscode.workspace.getConfiguration("florin");
  const command = settings.get("path", "florin");
  const args = ["lsp", ...settings.get("arguments", [])];
  client = new LanguageClient(
    "florin",
    "florin",
    { command, args },
    {
      documentSelector: [
        { scheme: "file", language: "hledger" },
        { scheme: "file", language: "yaml" },
        { scheme: "file", pattern: "**/*.{rules,csv,timeclock,timedot}" },
      ],
      initializationOptions: { hints: settings.get("hints") },
      synchronize: { configurationSection: "florin" },
    }
  );
  // The code of a problem is a link to its page, which `florin explain` prints.
  context.subscriptions.push(
    vscode.workspace.registerTextDocumentContentProvider("florin", {
      provideTextDocumentContent: (uri) =>
        new Promise((resolve) =>
          execFile(command, ["explain", uri.path.slice(1)], (error, text) => resolve(error ? String(error) : text))
        ),
    })
  );
  return client.start();
}

function deactivate() {
  return client && client.stop();
}

module.exports = { activate, deactivate };
