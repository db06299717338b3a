import FuzzSupport
import Patterns

@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  FuzzPattern.test(Fuzzer.Input(start: start, count: count))
  return 0
}

@_cdecl("FuzzPattern_main")
public func main(_ count: Int32, _ words: UnsafeRawPointer?) -> Int32 { Fuzzer.run(test) }

/// Matches a pattern, the input's first line, with a text, its third part, and replaces the matches by
/// the second line.
enum FuzzPattern {
  static func test(_ input: Fuzzer.Input) {
    let parts = input.split(
      separator: UInt8(ascii: "\n"), maxSplits: 2, omittingEmptySubsequences: false
    ).map(Array.init)
    let text = Array(String(decoding: parts.last ?? [], as: UTF8.self).utf8)
    let pattern: Pattern
    do throws(PatternError) {
      pattern = try Pattern(bytes: parts[0])
    } catch {
      Fuzzer.expect((0...parts[0].count).contains(error.offset), "an error lies in the pattern")
      return Fuzzer.expect(!error.message.isEmpty, "an error says something")
    }
    check(PatternMatcher(pattern), text)
    guard parts.count == 3 else { return }
    let template = String(decoding: parts[1], as: UTF8.self)
    guard let replacement = try? PatternReplacement(template, for: pattern) else { return }
    let string = String(decoding: text, as: UTF8.self)
    let result = PatternMatcher(pattern).replacingMatches(in: string, with: replacement)
    Fuzzer.expect(
      (result == nil) == !PatternMatcher(pattern).matches(text), "only matches are replaced")
  }

  private static func check(_ matcher: PatternMatcher, _ text: [UInt8]) {
    let first = matcher.firstMatch(in: text)
    Fuzzer.expect(matcher.matches(text) == (first != nil), "a match is somewhere")
    let all = matcher.allMatches(in: text)
    Fuzzer.expect(all.first == first, "the first of all matches is the first")
    var end = 0
    for match in all {
      Fuzzer.expect(match.range.lowerBound >= end, "matches do not overlap")
      Fuzzer.expect(match.range.upperBound <= text.count, "matches lie in the text")
      end = match.range.upperBound
      for number in 0..<match.groupCount {
        guard let group = match.group(number + 1) else { continue }
        Fuzzer.expect(
          match.range.lowerBound <= group.lowerBound && group.upperBound <= match.range.upperBound,
          "groups lie in their match")
      }
    }
    for match in all.prefix(3) {
      Fuzzer.expect(
        matcher.firstMatch(in: text, from: match.range.lowerBound)?.range == match.range,
        "a search from a match finds it")
    }
  }
}
