"""Checks the messages of `florin lsp` against the types of the specification, as lsprotocol has them.

    protocol.py FLORIN FOLDER      a program, and a folder with a book

Prints a line for each method; a message that has another form ends it with status 1.
"""

import json
import os
import subprocess
import sys

from lsprotocol import converters, types

florin, folder = sys.argv[1:3]
converter = converters.get_converter()
server = subprocess.Popen(
    [florin, "lsp", "--today", "2024-06-15"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=folder)
uri = "file://" + os.path.join(folder, "main.journal")
plan = "file://" + os.path.join(folder, "florin.yaml")
requests, notifications = 0, []


def send(message):
    body = json.dumps(message).encode()
    server.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
    server.stdin.flush()


def receive():
    length = 0
    while (line := server.stdout.readline()) != b"\r\n":
        name, value = line.split(b":")
        if name == b"Content-Length":
            length = int(value)
    return json.loads(server.stdout.read(length))


def check(message, method, kind):
    cls = types.METHOD_TO_TYPES[method][0 if kind != "response" else 1]
    try:
        value = converter.structure(message, cls)
        again = json.loads(json.dumps(converter.unstructure(value)))
    except Exception as error:
        sys.exit(f"{kind} {method}: {error!r}\n{json.dumps(message)[:2000]}")
    lost = difference(message, again)
    if lost:
        sys.exit(f"{kind} {method}: the specification doesn't have {lost}\n{json.dumps(message)[:2000]}")


def difference(sent, understood, path=""):
    """The first part of a message that the types don't know; None if they know all."""
    if isinstance(sent, dict):
        if not isinstance(understood, dict):
            return path
        for key, value in sent.items():
            if value is None:
                continue
            if key not in understood:
                return f"{path}.{key}"
            if found := difference(value, understood[key], f"{path}.{key}"):
                return found
    elif isinstance(sent, list):
        for index, value in enumerate(sent):
            if found := difference(value, understood[index], f"{path}[{index}]"):
                return found
    return None


def ask(method, params):
    global requests
    requests += 1
    send({"jsonrpc": "2.0", "id": requests, "method": method, "params": params})
    while True:
        message = receive()
        if "method" in message:
            check(message, message["method"], "message")
            notifications.append(message)
        else:
            assert message["id"] == requests
            if "error" in message:
                sys.exit(f"{method}: {message['error']}")
            check(message, method, "response")
            print("ok", method)
            return message["result"]


def tell(method, params):
    send({"jsonrpc": "2.0", "method": method, "params": params})


capabilities = {
    "general": {"positionEncodings": ["utf-16"]},
    "workspace": {
        "workspaceEdit": {"documentChanges": True},
        "didChangeWatchedFiles": {"dynamicRegistration": True},
        "inlayHint": {"refreshSupport": True},
        "codeLens": {"refreshSupport": True},
    },
    "textDocument": {
        "completion": {"completionItem": {"snippetSupport": True}},
        "hover": {"contentFormat": ["markdown"]},
        "documentSymbol": {"hierarchicalDocumentSymbolSupport": True},
        "codeAction": {
            "codeActionLiteralSupport": {"codeActionKind": {"valueSet": []}},
            "disabledSupport": True, "dataSupport": True, "resolveSupport": {"properties": ["edit"]},
        },
    },
}
ask("initialize", {"processId": os.getpid(), "rootUri": "file://" + folder, "capabilities": capabilities})
tell("initialized", {})
text = open(os.path.join(folder, "main.journal")).read()
lines = text.count("\n")
tell("textDocument/didOpen", {"textDocument": {"uri": uri, "languageId": "hledger", "version": 1, "text": text}})
tell(
    "textDocument/didOpen",
    {
        "textDocument": {
            "uri": plan, "languageId": "yaml", "version": 1,
            "text": open(os.path.join(folder, "florin.yaml")).read(),
        }
    },
)
entry = "2024-06-20 é𝄞  ; trip: Rome\n    Expenses:Food  1 EUR\n    Assets:Cash\nacount x\n"
tell(
    "textDocument/didChange",
    {"textDocument": {"uri": uri, "version": 2}, "contentChanges": [{"text": text + entry}]},
)
document = {"textDocument": {"uri": uri}}
whole = {"start": {"line": 0, "character": 0}, "end": {"line": lines + 4, "character": 0}}
place = {**document, "position": {"line": lines + 1, "character": 8}}
for method in ("hover", "definition", "references", "documentHighlight", "completion", "prepareRename"):
    ask("textDocument/" + method, {**place, "context": {"includeDeclaration": True}} if method == "references" else place)
for method in ("documentSymbol", "foldingRange", "documentLink", "codeLens", "semanticTokens/full"):
    ask("textDocument/" + method, document)
    ask("textDocument/" + method, {"textDocument": {"uri": plan}})
ask("textDocument/semanticTokens/range", {**document, "range": whole})
ask("textDocument/inlayHint", {**document, "range": whole})
ask("textDocument/selectionRange", {**document, "positions": [place["position"]]})
ask("textDocument/formatting", {**document, "options": {"tabSize": 4, "insertSpaces": True}})
ask("textDocument/rangeFormatting", {**document, "range": whole, "options": {"tabSize": 4, "insertSpaces": True}})
ask(
    "textDocument/onTypeFormatting",
    {**place, "ch": "\n", "options": {"tabSize": 4, "insertSpaces": True}},
)
mistake = {"line": lines + 3, "character": 1}
ask("textDocument/codeAction", {**document, "range": {"start": mistake, "end": mistake}, "context": {"diagnostics": []}})
actions = ask(
    "textDocument/codeAction",
    {**document, "range": {"start": place["position"], "end": place["position"]}, "context": {"diagnostics": []}})
if "edit" not in ask("codeAction/resolve", actions[0]):
    sys.exit(f"an action has no edit: {actions[0]}")
ask("workspace/symbol", {"query": ""})
tell(
    "textDocument/didChange",
    {"textDocument": {"uri": uri, "version": 3}, "contentChanges": [{"text": text + entry.replace("acount x\n", "")}]},
)
ask("textDocument/rename", {**place, "newName": "Expenses:Eating"})
methods = {message["method"] for message in notifications}
wanted = {
    "textDocument/publishDiagnostics", "client/registerCapability", "workspace/inlayHint/refresh",
    "workspace/codeLens/refresh",
}
if not wanted <= methods:
    sys.exit(f"only these messages came: {sorted(methods)}")
ask("shutdown", None)
tell("exit", None)
sys.exit(server.wait())
