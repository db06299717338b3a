/// The value of `-w N` or `-w N,D`
struct RegisterWidths {
  let line: Int
  let description: Int?

  init(_ text: String?, terminal: Terminal) throws(Failure) {
    guard let text else {
      line = terminal.width
      description = nil
      return
    }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count <= 2, let first = parts[0], first > 0, parts.count == 1 || parts[1] != nil
    else { throw .usage("'\(text)' isn't a width", help: "write -w 100, or -w 100,40") }
    line = min(first, 10_000)
    description = parts.count == 2 ? parts[1].map { max(0, min($0, 5_000)) } : nil
  }
}
