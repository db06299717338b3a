import Dates

/// The date that an ISO text stands for; the text must be one.
func date(_ text: String) -> CivilDate {
  let parts = text.split(separator: "-").compactMap { Int($0) }
  return CivilDate(year: parts[0], month: parts[1], day: parts[2])!
}

/// The span from `first` to `last`, both inclusive, in the form of `DateSpan.description`.
func span(_ text: String) -> DateSpan {
  let range = text.firstRange(of: "..")!
  let begin = text[..<range.lowerBound]
  let last = text[range.upperBound...]
  return DateSpan(
    begin: begin.isEmpty ? nil : date(String(begin)),
    end: last.isEmpty ? nil : date(String(last)).adding(days: 1))
}

/// A text without its marks `[` and `]`, and the UTF-8 offsets between them.
func unmarked(_ text: String) -> (text: String, range: Range<Int>) {
  let bytes = Array(text.utf8)
  let begin = bytes.firstIndex(of: UInt8(ascii: "["))!
  let end = bytes.firstIndex(of: UInt8(ascii: "]"))! - 1
  return (text.filter { $0 != "[" && $0 != "]" }, begin..<end)
}
