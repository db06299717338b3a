import SourceText

// The messages for YAML errors, for people who write the file by hand.

extension Diagnostic {
  static func anchor(at span: ByteSpan) -> Self {
    Diagnostic(
      .yamlAnchor, "anchors aren't supported in definition files", at: span,
      help: ["write the value out; if '&' is part of a text, quote it: \"&…\""])
  }

  static func alias(at span: ByteSpan) -> Self {
    Diagnostic(
      .yamlAnchor, "aliases aren't supported in definition files", at: span,
      help: ["write the value out; if '*' is part of a text, quote it: \"*…\""])
  }

  static func mergeKey(at span: ByteSpan) -> Self {
    Diagnostic(
      .yamlAnchor, "merge keys aren't supported in definition files", at: span,
      help: ["write the keys out"])
  }

  static func tag(at span: ByteSpan) -> Self {
    Diagnostic(
      .yamlTag, "YAML tags aren't supported in definition files", at: span,
      help: [
        "remove it; if '!' is part of a text, quote it: \"!…\""
      ])
  }

  static func conflictMarker(at span: ByteSpan) -> Self {
    Diagnostic(
      .yamlSyntax, "this line marks a merge conflict that isn't resolved", at: span,
      help: ["keep the lines that are right, and remove those of <, |, = and >"])
  }

  static func cutAmount(_ amount: String, at span: ByteSpan) -> Self {
    Diagnostic(
      .yamlSyntax, "between braces, a comma ends a value, so '\(amount)' is read as two parts",
      at: span, help: ["quote it: \"\(amount)\""])
  }

  static func secondDocument(at span: ByteSpan) -> Self {
    Diagnostic(
      .yamlDocuments, "a second YAML document starts here, but a file can hold only one", at: span,
      help: ["remove the '---', or move what follows to a file of its own and include it"])
  }

  static func complexKey(at span: ByteSpan) -> Self {
    Diagnostic(
      .yamlComplexKey, "a key must be a text, not a list or a mapping", at: span,
      help: ["if the brackets are part of the key, quote it: \"[…]\": value"])
  }

  static func duplicateKey(_ key: String, at span: ByteSpan, first: ByteSpan) -> Self {
    Diagnostic(
      .yamlDuplicateKey, "the key '\(key)' occurs twice", at: span,
      notes: [Note("the first one", at: first)],
      help: [
        key.utf8.contains(UInt8(ascii: ":"))
          ? "remove one of them; in 'postings', a list can have an account twice: - \(key): …"
          : "remove one of them, or merge them"
      ])
  }

  static func tooDeep(at span: ByteSpan) -> Self {
    Diagnostic(
      .yamlTooDeep, "this is more than \(NodeComposer.deepest) levels deep", at: span,
      help: ["definitions need at most seven"])
  }

  static func yamlTooLarge(_ file: SourceFile) -> Self {
    Diagnostic(
      .yamlTooLarge, "'\(file.name)' is larger than \(NodeComposer.largest >> 20) MiB",
      at: ByteSpan(at: file.base), help: ["split it and include the parts"])
  }

  /// The diagnostic for an error that libyaml found.
  static func syntax(_ error: YAMLSyntaxError, in file: SourceFile) -> Self {
    let words = SyntaxWords(error, in: file)
    let place = words.isAboutBeginning ? error.contextPlace ?? error.place : error.place
    let offset = Int(place - file.base)
    let next = file.byte(at: offset)
    let end = next == nil || next == UInt8(ascii: "\n") ? place : file.endOfCharacter(at: offset)
    var notes: [Note] = []
    if let place = error.contextPlace, let begun = words.begun, place != error.place {
      notes.append(Note(begun, at: ByteSpan(at: place)))
    }
    return Diagnostic(
      .yamlSyntax, words.headline, at: ByteSpan(place, end), notes: notes, help: [words.help])
  }
}

extension SourceFile {
  fileprivate func endOfCharacter(at offset: Int) -> UInt32 {
    var end = offset + 1
    while end < buffer.bytes.count, buffer.bytes[end] & 0xC0 == 0x80 { end += 1 }
    return base + UInt32(end)
  }

  fileprivate func byte(at offset: Int) -> UInt8? {
    offset < buffer.bytes.count ? buffer.bytes[offset] : nil
  }

  /// The last line before an offset that isn't blank; empty if there's none.
  fileprivate func textLine(before start: Int) -> Slice<UnsafeBufferPointer<UInt8>> {
    var end = start
    while end > 0 {
      let line = line(before: end - 1)
      if line.contains(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\r") }) {
        return line
      }
      end = line.startIndex
    }
    return buffer.bytes[0..<0]
  }

  /// The bytes of a line before an offset.
  fileprivate func line(before offset: Int) -> Slice<UnsafeBufferPointer<UInt8>> {
    var start = min(offset, buffer.bytes.count)
    while start > 0, buffer.bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    return buffer.bytes[start..<min(offset, buffer.bytes.count)]
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// Whether the line has a key with a value after it.
  fileprivate var hasKey: Bool {
    zip(self, dropFirst()).contains { $0 == (UInt8(ascii: ":"), UInt8(ascii: " ")) }
  }

  /// The number of blanks at the beginning of the line.
  fileprivate var indentation: Int { prefix { $0 == UInt8(ascii: " ") }.count }
}

/// An error that libyaml found, in florin's words.
private struct SyntaxWords {
  let headline: String
  let help: String
  /// What to say at the start of the construct that libyaml was reading.
  var begun: String?
  /// Whether the error is at the start of that construct.
  var isAboutBeginning = false

  init(_ error: YAMLSyntaxError, in file: SourceFile) {
    let offset = Int(error.place - file.base)
    let next = file.byte(at: offset)
    let line = file.line(before: offset)
    let above = file.textLine(before: line.startIndex)
    let isWithinLine = line.contains { $0 != UInt8(ascii: " ") }
    switch error.problem {
    case _ where next == UInt8(ascii: "\t"), "found a tab character that violates indentation",
      "found a tab character where an indentation space is expected":
      headline = "there's a tab where YAML needs spaces"
      help = "indent with spaces; most editors can convert a file's tabs"
    case "mapping values are not allowed in this context"
    where !line.hasKey && above.hasKey && line.indentation > above.indentation:
      headline = "this is indented deeper than the key above it, which has a value"
      help = "indent both equally, or quote the value above if it goes on here"
    case "mapping values are not allowed in this context" where !line.hasKey:
      headline = "a key can't be here"
      help = "the line above lacks ': ' after its key, or has a text that needs quotes"
    case "mapping values are not allowed in this context":
      headline = "this line has a second ': '"
      help = "quote a value that contains ': ': \"…: …\""
    case "found character that cannot start any token":
      let shown = next.map { String(UnicodeScalar($0)) } ?? ""
      headline = "a value can't start with '\(shown)'"
      help = "quote it: \"\(shown)…\""
    case "could not find expected ':'":
      headline = "this line has no ': ' after its key"
      help =
        "write 'key: value' with a space after the colon; a text of several lines needs quotes"
      isAboutBeginning = true
    case "found unexpected end of stream" where error.context.contains("quoted"),
      "found unexpected document indicator":
      headline = "this quote is never closed"
      help = "add the same quote at the end of the text"
      isAboutBeginning = true
    case "did not find expected ',' or '}'", "did not find expected ',' or ']'":
      let bracket = error.problem.hasSuffix("'}'") ? "}" : "]"
      headline = "a comma or '\(bracket)' is missing"
      help =
        "separate items with commas and close the bracket; if it's part of a text, quote the text"
      begun = "the bracket opens here"
    case "did not find expected key" where isWithinLine:
      headline = "unexpected text after a value"
      help = "if a text starts with a quote or a bracket, quote all of it: '\"a\" b'"
    case "did not find expected key":
      headline = "this doesn't line up with the keys above it"
      help =
        "indent all keys of a mapping equally"
      begun = "those keys begin here"
    case "did not find expected '-' indicator":
      headline = "this doesn't line up with the list above it"
      help = "start each item with '- ', with the same indentation"
      begun = "the list begins here"
    case "did not find expected comment or line break" where error.context.contains("block scalar"),
      "did not find expected alphabetic or numeric character":
      let first = error.contextPlace.flatMap { file.byte(at: Int($0 - file.base)) }
      let shown = String(UnicodeScalar(first ?? UInt8(ascii: ">")))
      headline = "a text can't start with '\(shown)'"
      help = "quote it: \"\(shown) …\""
      isAboutBeginning = true
    case "found unknown escape character", "did not find expected hexdecimal number",
      "found invalid Unicode character escape code":
      headline = "unknown escape sequence"
      help =
        "in double quotes, a backslash starts an escape: write \\\\, or use single quotes"
    case "block sequence entries are not allowed in this context":
      headline = "a list can't start on the same line as its key"
      help = "start the list on its own line with '- ', or write it as [a, b]"
    case "mapping keys are not allowed in this context", "block mapping keys are not allowed here":
      headline = "a key can't be here"
      help = "quote a text that starts with '? '"
    case "control characters are not allowed":
      headline = "there's a control character here"
      help = "remove it, or write it in double quotes as \\x1B"
    case "found undefined tag handle":
      headline = "YAML tags aren't supported in definition files"
      help = "if '!' is part of a text, quote it: \"!…\""
    case "did not find expected <document start>":
      headline = "unexpected text after the end of the document"
      help = "a file is one mapping of keys; indent all of them equally"
    case "did not find expected node content":
      headline = "a value is missing here"
      help = "write one, or remove the comma"
    default:
      headline = "this isn't valid YAML: \(error.problem)"
      help = "quote texts that contain any of these: : # { } [ ] , & * ! | > % @ ` ' \""
    }
  }
}
