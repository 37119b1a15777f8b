import CoreGraphics
import Foundation
import Mutoscope
import Testing

/// Misuse stops the program with a sentence.
struct MisuseTests {
  @Test func `A stage without pixels`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      _ = Stage(size: CGSize(width: 0, height: 30))
    }
    Self.expect("0.0 × 30.0 points at scale 1.0 is not 1 to 16384 pixels each way.", in: result)
  }

  @Test func `A stage with too many pixels`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      _ = Stage(size: CGSize(width: 10_000, height: 30), scale: 2)
    }
    Self.expect("10000.0 × 30.0 points at scale 2.0 is not 1 to 16384 pixels each way.", in: result)
  }

  @Test func `A stage whose size is no number`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      _ = Stage(size: CGSize(width: CGFloat.nan, height: 30))
    }
    Self.expect("nan × 30.0 points at scale 1.0 is not 1 to 16384 pixels each way.", in: result)
  }

  @Test func `A stage that never ticks`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      _ = Stage(size: CGSize(width: 40, height: 30), ticksPerSecond: 0)
    }
    Self.expect("Stage(ticksPerSecond:): 0 is not 1 to 1000.", in: result)
  }

  @Test func `A clock that is turned back`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let stage = Stage(size: CGSize(width: 40, height: 30))
      stage.advance(to: 2)
      stage.advance(to: 1)
    }
    Self.expect("Stage.advance(to: 1.0): the clock shows 2.0 s and only moves forwards.", in: result)
  }

  @Test func `A clock that is moved to no time`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      Stage(size: CGSize(width: 40, height: 30)).advance(to: .nan)
    }
    Self.expect("Stage.advance(to: nan): the clock shows 0.0 s and only moves forwards.", in: result)
  }

  @Test func `An action at no time`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      Stage(size: CGSize(width: 40, height: 30)).schedule(at: .nan) {}
    }
    Self.expect("Stage.schedule(at:): the time is not a number.", in: result)
  }

  private static func expect(
    _ sentence: String, in result: ExitTest.Result?, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains(sentence), "\(text)", sourceLocation: sourceLocation)
  }
}
