import Edits
import Testing

@Suite struct EmbeddedExampleTests {
  @Test func `the program holds the household as it is`() {
    #expect(HouseholdExample.files.count == 9)
    for file in HouseholdExample.files {
      #expect(
        file.text == Repository.text(of: "examples/household/\(file.name)"),
        "\(file.name) has changed since the program was built")
    }
  }
}
