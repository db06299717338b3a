import Banking
import Containers
import Definitions
import Edits
import Journal
import Ledger
import Recurring
import SourceText

extension LanguageServer {
  // MARK: - Formatting

  /// `textDocument/formatting`, `/rangeFormatting` and `/onTypeFormatting`: what `florin fmt` would change. Definitions
  /// and timesheets are never formatted.
  mutating func format(_ params: JSONInput, _ part: FormattedPart) throws(Refusal) -> RawJSON {
    let document = try document(params["textDocument"])
    guard isJournal(document) else { return .null }
    let text = document.positions
    let file = SourceFile(name: document.path, buffer: document.buffer, base: 0)
    guard document.buffer.check().problem == nil else {
      throw .failed("'\(document.path)' isn't text in UTF-8")
    }
    let change: ChangeSet
    do throws(JournalFormat.Mistake) {
      change = try JournalFormat.change(of: file)
    } catch {
      throw .failed("formatting would change the meaning of '\(document.path)'")
    }
    let wanted: ClosedRange<Int>
    switch part {
    case .all: wanted = 0...text.lineCount
    case .range:
      let range = try TextRange(params["range"])
      wanted = range.start.line...max(range.start.line, range.end.line)
    case .aboveCursor:
      // The entry that the new line ends: its lines above the cursor.
      let last = min(max(0, try Position(params["position"]).line - 1), text.lineCount - 1)
      var first = last
      while first > 0, document.buffer.bytes[text.line(first)].first?.isBlank ?? false {
        first -= 1
      }
      wanted = first...last
    }
    var edits: [RangeEdit] = []
    for edit in change.edits.sorted(by: { $0.span.start < $1.span.start }) {
      let range = text.range(Int(edit.span.start)..<Int(edit.span.end))
      guard wanted.contains(range.start.line) else { continue }
      edits.append(
        RangeEdit(range: range, newText: String(decoding: edit.replacement, as: UTF8.self)))
    }
    return RawJSON(edits)
  }

  /// Which part of a text to format.
  enum FormattedPart { case all, range, aboveCursor }

  // MARK: - Renaming

  /// `textDocument/prepareRename`
  mutating func prepareRename(_ params: JSONInput) throws(Refusal) -> RawJSON {
    let place = try place(params)
    guard let mention = Mentions(place.snapshot).at(place.address),
      let (_, name) = place.snapshot.renamable(mention.subject)
    else { return .null }
    return RawJSON { object in
      object.set("range", place.range(of: mention.span))
      object.set("placeholder", name)
    }
  }

  /// `textDocument/rename`: what `florin rename` does.
  mutating func rename(_ params: JSONInput) throws(Refusal) -> RawJSON {
    let place = try place(params)
    let snapshot = place.snapshot
    guard let new = params["newName"].text else { throw .params("the request needs a new name") }
    guard let mention = Mentions(snapshot).at(place.address),
      let (kind, old) = snapshot.renamable(mention.subject)
    else { throw .failed("there is no name here that florin can rename") }
    let broken = (snapshot.journal.diagnostics + snapshot.definitions.diagnostics)
      .first { $0.isError }
    if let broken {
      throw .failed("the book has errors, so nothing was renamed: \(broken.headline)")
    }
    let target: Rename.Target
    do throws(RenamedKind.Refusal) {
      target = try kind.target(from: old, to: new, snapshot.definitions) { template in
        let location = location(of: template.id.span, in: snapshot)
        return
          "\(snapshot.source(of: template.id.span).file.name):\(location.range.start.line + 1)"
      }
    } catch {
      throw .failed(([error.message] + (error.help.map { [$0] } ?? [])).joined(separator: "; "))
    }
    let book = Book(journal: snapshot.journal, definitions: snapshot.definitions)
    var rename = Rename(target, in: book.journal.journal, book.definitions)
    if let problem = rename.problems.first { throw .failed(problem.headline) }
    let verified: VerifiedRename
    do throws(VerifiedRename.Problem) {
      verified = try VerifiedRename(&rename, book, snapshot.reader(files, shelf.choices))
    } catch {
      throw .failed(error.words)
    }
    let edit = try edit(verified.changes)
    let sources = snapshot.journal.journal.sources
    var locator = Locator(sources)
    let mentions = rename.mentions.map { span in
      "'\(visible(sources.text(span)))' at \(locator.location(of: span.start).fileAndLine)"
    }
    if !mentions.isEmpty { show("left alone: \(mentions.joined(separator: ", "))") }
    return edit
  }

  // MARK: - Edits

  /// Changes of files as a `WorkspaceEdit`, for the versions that are open.
  ///
  /// - Throws: `Refusal` when a file would have to be created.
  func edit(_ changes: [FileChange]) throws(Refusal) -> RawJSON {
    var files: [(uri: String, version: Int?, edits: [RangeEdit])] = []
    for change in changes {
      guard let old = change.old else {
        throw .failed("'\(change.name)' would have to be created; use the command line")
      }
      let positions = cache.positions(of: old, client.encoding)
      // Clients differ in the order of edits that touch, so those are one.
      var joined: [(old: Range<Int>, new: Range<Int>)] = []
      for next in change.replacements {
        if let last = joined.last, last.old.upperBound == next.old.lowerBound,
          last.new.upperBound == next.new.lowerBound
        {
          joined[joined.count - 1] = (
            last.old.lowerBound..<next.old.upperBound, last.new.lowerBound..<next.new.upperBound
          )
        } else {
          joined.append((next.old, next.new))
        }
      }
      let edits = joined.map { replacement in
        RangeEdit(
          range: positions.range(replacement.old),
          newText: String(decoding: change.new.bytes[replacement.new], as: UTF8.self))
      }
      files.append((uri(of: change.path), documents[change.path]?.version, edits))
    }
    return RawJSON { object in
      if client.takesDocumentChanges {
        object.array("documentChanges") { list in
          for file in files {
            list.object { change in
              change.object("textDocument") { document in
                document.set("uri", file.uri)
                document.set("version", file.version)
              }
              change.set("edits", file.edits)
            }
          }
        }
      } else {
        object.set("changes") { output in
          output.append(UInt8(ascii: "{"))
          for (index, file) in files.enumerated() {
            if index > 0 { output.append(UInt8(ascii: ",")) }
            output.append(jsonString: file.uri)
            output.append(UInt8(ascii: ":"))
            file.edits.writeJSON(to: &output)
          }
          output.append(UInt8(ascii: "}"))
        }
      }
    }
  }
}

extension VerifiedRename.Problem {
  /// Why nothing was renamed.
  fileprivate var words: String {
    switch self {
    case .unmergeable:
      "these names can't be merged in one step; first merge their lines in the definitions by hand"
    case .mistake(let mistake): UnwritableChange.layout(mistake).message
    case .errors(let errors, _):
      "the new name would cause errors: \(errors.first?.headline ?? "")"
    case .foreign(let problems): problems.first?.headline ?? ""
    case .meaning: "the new name would change more than the name"
    }
  }
}

extension BookSnapshot {
  /// The kind and the name of what can be renamed; nil for budgets, rules and imports.
  fileprivate func renamable(_ subject: Subject) -> (RenamedKind, String)? {
    let parsed = journal.journal
    return switch subject {
    case .account(let account): (.account, parsed.accounts.name(of: account))
    case .commodity(let commodity): (.commodity, parsed.commodities.symbol(of: commodity))
    case .payee(let name): (.payee, name)
    case .tag(let name): (.tag, name)
    case .template(let id): (.template, id)
    case .budget, .rule, .importProfile: nil
    }
  }
}
