import Journal
import Ledger
import SourceText

extension LanguageServer {
  /// `textDocument/inlayHint`: what the text doesn't say about its amounts, at the ends of their lines.
  mutating func hints(_ params: JSONInput) throws(Refusal) -> RawJSON {
    let place = try place(params)
    guard place.snapshot.isJournal(place.file) else { return RawJSON([RawJSON]()) }
    let asked = place.document.positions.offsets(of: try TextRange(params["range"]))
    let span = ByteSpan(
      place.file.base + UInt32(asked.lowerBound), place.file.base + UInt32(asked.upperBound))
    let hints = PostingHints(
      of: span, place, settings.hints, cursorAccount: cursorAccount)
    return RawJSON(
      hints.all.map { hint in
        RawJSON { object in
          object.set("position", place.document.positions.position(of: hint.offset))
          object.set("label", hint.label)
          if !hint.tooltip.isEmpty { object.set("tooltip", hint.tooltip) }
          object.set("paddingLeft", true)
        }
      })
  }

  /// Takes note of the account that has the cursor, and asks the client to ask for hints again if it's another one.
  mutating func moveCursor(to mention: Mention?, in snapshot: BookSnapshot) {
    var account: String?
    if case .account(let id) = mention?.subject {
      account = snapshot.journal.journal.accounts.name(of: id)
    }
    guard !(account ?? "").isExactly(cursorAccount ?? "") else { return }
    cursorAccount = account
    if client.refreshesHints { request("workspace/inlayHint/refresh") }
  }
}
