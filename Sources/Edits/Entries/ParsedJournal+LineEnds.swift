public import Journal
import SourceText

extension ParsedJournal {
  /// The address after the last non-blank character of a line.
  public func endOfText(onLineOf address: UInt32) -> UInt32 {
    let file = sources.file(at: address)
    return file.base + UInt32(TextLines(file.buffer).textEnd(ofLineAt: Int(address - file.base)))
  }
}
