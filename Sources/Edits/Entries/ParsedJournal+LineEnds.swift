public import Journal
import SourceText

extension ParsedJournal {
  /// The address after the last character of a line that isn't a blank.
  public func endOfText(onLineOf address: UInt32) -> UInt32 {
    let file = sources.file(at: address)
    return file.base + UInt32(TextLines(file.buffer).textEnd(ofLineAt: Int(address - file.base)))
  }
}
