import Editing
import Testing

@Suite struct EmbeddedExampleTests {
  @Test func `the program holds the household as it is`() {
    for file in HouseholdExample.files {
      #expect(
        file.text == Repository.text(of: "examples/household/\(file.name)"),
        "run examples/embed.sh: \(file.name) has changed")
    }
  }
}
