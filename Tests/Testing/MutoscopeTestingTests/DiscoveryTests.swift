import MutoscopeTesting
import Testing

/// The errors that end the process while XCTest looks for tests.
struct DiscoveryTests {
  final class CardTests: Sendable {}

  private static func said(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  /// XCTest casts every test to a function that is on no actor.
  @Test func `A synchronous test on the main actor is explained`() async {
    let result = await #expect(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      let test: (CardTests) -> @MainActor () -> Void = { _ in {} }
      let casted = test as Any as! (CardTests) -> () -> Void
      casted(CardTests())()
    }
    let text = Self.said(result)
    #expect(
      text.contains(
        "DiscoveryTests.CardTests has a test on the main actor that is not async, which XCTest cannot run on Linux: "))
    #expect(text.hasSuffix("write 'func testFlies() async'; nothing has to be awaited.\n"))
  }

  @Test func `Another cast that fails is left alone`() async {
    let result = await #expect(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      print(CardTests() as Any as! [Int])
    }
    let text = Self.said(result)
    #expect(text.contains("Could not cast value of type "))
    #expect(!text.contains("XCTest"))
  }
}
