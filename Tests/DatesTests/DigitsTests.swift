import Containers
import Testing

@Test(
  arguments: [
    ("0", 0), ("042", 42), ("20240131", 20_240_131), ("9223372036854775807", .max),
    ("00000000000000000000000042", 42), ("9223372036854775808", nil), ("92233720368547758070", nil),
    ("", nil), ("-1", nil), ("+1", nil), ("1 ", nil), ("1_0", nil), ("１", nil),
  ] as [(String, Int?)])
private func `digits are a number, unless it does not fit`(text: String, expected: Int?) {
  #expect(Int(digits: text.utf8) == expected)
}
