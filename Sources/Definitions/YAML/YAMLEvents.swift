import CYaml
import SourceText

/// libyaml's events, with places as spans.
enum YAMLEvent {
  case documentStart(ByteSpan)
  case documentEnd
  case alias(ByteSpan)
  case scalar(text: String, style: Node.Style, marks: NodeMarks, span: ByteSpan)
  case sequenceStart(marks: NodeMarks, span: ByteSpan)
  case sequenceEnd(ByteSpan)
  case mappingStart(marks: NodeMarks, span: ByteSpan)
  case mappingEnd(ByteSpan)
  case streamEnd
}

/// Marks before a node that are rejected.
struct NodeMarks: OptionSet {
  let rawValue: UInt8
  static let anchor = NodeMarks(rawValue: 1)
  static let tag = NodeMarks(rawValue: 2)
}

/// Why libyaml can't continue, in its own words.
struct YAMLSyntaxError: Error {
  /// The problem.
  let problem: String
  /// What it was reading; empty if it doesn't say.
  let context: String
  /// The place of the error.
  let place: UInt32
  /// Where the construct that it was reading began.
  let contextPlace: UInt32?
}

/// The events of one file. This is the only code that uses libyaml's types.
///
/// libyaml's parser needs a fixed address, so it's on the heap; this value owns it.
struct YAMLEvents: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let file: SourceFile
  private var marks: MarkConverter

  /// Begins to read a file known to be UTF-8.
  init(_ file: SourceFile) {
    self.file = file
    marks = MarkConverter(file)
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    guard yaml_parser_initialize(parser) == 1 else { return }
    // libyaml detects the encoding by itself, and only then skips a byte order mark; UTF-16, the
    // other encoding that it knows, isn't UTF-8.
    yaml_parser_set_input_string(parser, file.buffer.start, file.buffer.bytes.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  /// The next event.
  ///
  /// - Throws: `YAMLSyntaxError`; nothing can be read after it.
  mutating func next() throws(YAMLSyntaxError) -> YAMLEvent {
    while true {
      var event = yaml_event_t()
      guard yaml_parser_parse(parser, &event) == 1 else { throw syntaxError() }
      defer { yaml_event_delete(&event) }
      if let known = translate(event) { return known }
    }
  }

  private mutating func translate(_ event: yaml_event_t) -> YAMLEvent? {
    let span = ByteSpan(
      marks.address(ofCharacter: event.start_mark.index),
      marks.address(ofCharacter: max(event.start_mark.index, event.end_mark.index)))
    switch event.type {
    case YAML_STREAM_END_EVENT, YAML_NO_EVENT: return .streamEnd
    case YAML_DOCUMENT_START_EVENT: return .documentStart(span)
    case YAML_DOCUMENT_END_EVENT: return .documentEnd
    case YAML_ALIAS_EVENT: return .alias(span)
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      return .scalar(
        text: String(decoding: bytes, as: UTF8.self), style: style(scalar.style),
        marks: nodeMarks(anchor: scalar.anchor, tag: scalar.tag), span: span)
    case YAML_SEQUENCE_START_EVENT:
      let start = event.data.sequence_start
      return .sequenceStart(marks: nodeMarks(anchor: start.anchor, tag: start.tag), span: span)
    case YAML_SEQUENCE_END_EVENT: return .sequenceEnd(span)
    case YAML_MAPPING_START_EVENT:
      let start = event.data.mapping_start
      return .mappingStart(marks: nodeMarks(anchor: start.anchor, tag: start.tag), span: span)
    case YAML_MAPPING_END_EVENT: return .mappingEnd(span)
    default: return nil
    }
  }

  private func style(_ style: yaml_scalar_style_t) -> Node.Style {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
    default: .plain
    }
  }

  private func nodeMarks(
    anchor: UnsafeMutablePointer<UInt8>?, tag: UnsafeMutablePointer<UInt8>?
  ) -> NodeMarks {
    var marks: NodeMarks = []
    if anchor != nil { marks.insert(.anchor) }
    if tag != nil { marks.insert(.tag) }
    return marks
  }

  private mutating func syntaxError() -> YAMLSyntaxError {
    let state = parser.pointee
    let problem = state.problem.map { String(cString: $0) } ?? ""
    // libyaml's reader counts bytes and its other parts count characters; the reader doesn't set a
    // mark.
    let place =
      state.error == YAML_READER_ERROR
      ? file.base + UInt32(min(state.problem_offset, file.buffer.bytes.count))
      : marks.address(ofCharacter: state.problem_mark.index)
    let context = state.context.map { String(cString: $0) } ?? ""
    return YAMLSyntaxError(
      problem: problem, context: context, place: place,
      contextPlace: context.isEmpty
        ? nil : marks.address(ofCharacter: state.context_mark.index))
  }
}
