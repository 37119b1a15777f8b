import Testing
import Utilities

struct GroupedDigitsTests {
  @Test(arguments: [
    (0, "0"), (999, "999"), (1000, "1,000"), (10_000, "10,000"), (1_234_567, "1,234,567"), (-1_000_000, "-1,000,000"),
    (.min, "-9,223,372,036,854,775,808"),
  ])
  func `Digits are in groups of three`(_ number: Int, _ text: String) {
    #expect(grouped(number) == text)
  }
}
