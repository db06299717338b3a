import Definitions
import Edits
import Journal
import SourceText

// A client that asks for an edit once somebody has chosen an action (`codeAction/resolve`) gets a list that costs
// nothing, and the book is read back for the chosen one. All others get edits that were read back.

extension LanguageServer {
  /// `textDocument/codeAction`
  mutating func actions(_ params: JSONInput) throws(Refusal) -> RawJSON {
    guard client.takesActionLiterals else { return RawJSON([RawJSON]()) }
    let place = try place(params, at: TextRange(params["range"]).start)
    let only = params["context"]["only"].elements.compactMap(\.text)
    let range = try TextRange(params["range"])
    var list: [RawJSON] = []
    for (number, action) in proposedActions(range, place).enumerated()
    where action.isWanted(only) {
      do throws(Refusal) {
        let changes = try changes(of: action, place.snapshot)
        guard !changes.isEmpty || action.refusal != nil else { continue }
        if action.refusal == nil, client.resolvesEdits {
          list.append(action.json { $0.set("data", action.key(number, range, place.document)) })
        } else {
          let edit = try checkedEdit(of: action, changes, place.snapshot)
          list.append(action.json { $0.set("edit", edit) })
        }
      } catch {
        guard client.takesDisabledActions else { continue }
        list.append(action.json { $0.object("disabled") { $0.set("reason", error.words) } })
      }
    }
    return RawJSON(list)
  }

  /// `codeAction/resolve`: the edit of an action that was listed without one.
  mutating func resolve(_ params: JSONInput) throws(Refusal) -> RawJSON {
    let data = params["data"]
    guard let title = params["title"].text else { throw .params("an action needs a title") }
    let range = try TextRange(data["range"])
    let place = try place(data, at: range.start)
    guard data["textDocument"]["version"].number == place.document.version,
      let number = data["number"].number,
      let action = proposedActions(range, place).dropFirst(number).first, action.title == title
    else { throw Refusal(.contentModified, "the text has changed since '\(title)' was offered") }
    let edit = try checkedEdit(
      of: action, changes(of: action, place.snapshot), place.snapshot)
    return action.json { $0.set("edit", edit) }
  }

  private func proposedActions(_ range: TextRange, _ place: AskedPlace) -> [ProposedAction] {
    let offsets = place.document.positions.offsets(of: range)
    let span = ByteSpan(
      place.file.base + UInt32(offsets.lowerBound), place.file.base + UInt32(offsets.upperBound))
    var found = fixes(at: span, place)
    if place.snapshot.isJournal(place.file) {
      if let transaction = place.snapshot.transaction(at: span.start) {
        // The fix of a problem can be what's proposed for the entry, too.
        let fixes = Set(found.map(\.title))
        found += EntryActions(transaction, at: span.start, place.snapshot).all
          .filter { !fixes.contains($0.title) }
      }
    } else {
      found += DefinitionActions(place).all
    }
    return found
  }

  /// The fixes of the problems in a range.
  private func fixes(at span: ByteSpan, _ place: AskedPlace) -> [ProposedAction] {
    let wire = WireDiagnostics(place.snapshot, client.encoding, cache)
    return place.snapshot.problems(at: span).flatMap { problem in
      guard let primary = problem.primary else { return [ProposedAction]() }
      let json = wire.json(problem, place.range(of: primary), uri: uri)
      return problem.fixes.map { fix in
        var action = ProposedAction(fix, kind: "quickfix")
        action.isPreferred = fix.certainty == .sure
        action.problem = (problem, json)
        return action
      }
    }
  }
}

extension ProposedAction {
  fileprivate func json(_ body: (inout JSONWriter.Object) -> Void) -> RawJSON {
    RawJSON { object in
      object.set("title", title)
      object.set("kind", word: kind)
      if isPreferred { object.set("isPreferred", true) }
      if let problem { object.set("diagnostics", [problem.json]) }
      body(&object)
    }
  }

  /// What finds the action again: the range that it's for, and its number there. Several can have one title.
  fileprivate func key(_ number: Int, _ range: TextRange, _ document: OpenDocument) -> RawJSON {
    RawJSON { data in
      data.set("number", number)
      data.object("textDocument") { text in
        text.set("uri", document.uri)
        text.set("version", document.version)
      }
      data.set("range", range)
    }
  }
}
