import Amounts
import FuzzSupport
import SourceText

@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  FuzzNumber.test(Fuzzer.Input(start: start, count: count))
  return 0
}

@_cdecl("FuzzNumber_main")
public func main(_ count: Int32, _ words: UnsafeRawPointer?) -> Int32 { Fuzzer.run(test) }

/// Scans the input as a number, by `NumberScanner` and by a naive reading of the grammar.
enum FuzzNumber {
  static func test(_ input: Fuzzer.Input) {
    let buffer = SourceBuffer(Array(input))
    defer { withExtendedLifetime(buffer) {} }
    Fuzzer.expect(
      (1...max(1, input.count)).contains(NumberScanner.extent(at: buffer.start)),
      "an extent lies in the text")
    let expected = NaiveNumber(Array(input))
    Fuzzer.expect(
      NumberScanner.begins(at: buffer.start) == expected.begins, "both see where a number begins")
    guard expected.begins else { return }
    let number: ScannedNumber
    do throws(NumberError) {
      number = try NumberScanner.scan(buffer.start)
    } catch {
      return Fuzzer.expect(expected.problems.contains(error), "\(error) is \(expected.problems)")
    }
    Fuzzer.expect(expected.problems.isEmpty, "\(number) is \(expected.problems)")
    Fuzzer.expect(number.length == expected.length, "the length is \(expected.length)")
    for rule in [nil, UInt8(ascii: "."), UInt8(ascii: ",")] { compare(number, expected, rule) }
  }

  private static func compare(_ number: ScannedNumber, _ expected: NaiveNumber, _ rule: UInt8?) {
    guard let quantity = try? number.quantity(decimalMark: rule) else {
      return Fuzzer.expect(
        expected.isTooLong(under: rule) || expected.contradicts(rule), "\(expected) is a number")
    }
    let value = expected.value(under: rule)
    Fuzzer.expect(
      Digits(quantity.description) == value,
      "\(quantity) is \(value) under \(String(describing: rule))")
    roundTrip(quantity, number, rule)
  }

  /// What is printed in the number's own style is read back as the same number.
  private static func roundTrip(_ quantity: Quantity, _ number: ScannedNumber, _ rule: UInt8?) {
    let groups = number.groups(under: rule)
    var mark = rule ?? UInt8(ascii: ".")
    if number.isDecimal(under: rule) { mark = number.lastMark }
    if let groups, groups.mark.value == UInt32(mark) { return }
    let style = AmountStyle(
      side: .right, isSpaced: true, decimalMark: mark, groups: groups, places: quantity.places)
    var text: [UInt8] = []
    style.append(number: quantity, rounding: .none, to: &text)
    if quantity.isNegative { text.removeFirst() }
    let buffer = SourceBuffer(text)
    defer { withExtendedLifetime(buffer) {} }
    let again = try? NumberScanner.scan(buffer.start)
    Fuzzer.expect(again?.length == text.count, "\(String(decoding: text, as: UTF8.self)) is read")
    Fuzzer.expect(
      (try? again?.quantity(decimalMark: nil)) == quantity,
      "\(String(decoding: text, as: UTF8.self)) is \(quantity)")
  }
}
