import Testing
import Timing

/// Misuse stops the program with a sentence.
struct MisuseTests {
  @Test func `A control point that is not finite`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = CubicTimingCurve(x1: 0, y1: .infinity, x2: 1, y2: 1)
    }
    Self.expect("The control points of a timing curve must be finite", in: result)
  }

  @Test func `A spring without mass`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SpringCurve(mass: 0, stiffness: 1, damping: 1)
    }
    Self.expect("A spring's mass must be a finite number above 0", in: result)
  }

  @Test func `A damping ratio that is not a number`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SpringCurve(dampingRatio: .nan, duration: 1)
    }
    Self.expect("damping ratio, duration and velocity must be finite", in: result)
  }

  @Test func `An event at no time`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var queue = EventQueue<Int>()
      queue.schedule(at: .nan, 1)
    }
    Self.expect("a time that is not a number", in: result)
  }

  @Test func `A timeline whose times are no numbers`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = MediaTimeline(beginTime: .nan, duration: 1).sample(at: 0)
    }
    Self.expect("The times of an animation must be numbers", in: result)
  }

  private static func expect(
    _ sentence: String, in result: ExitTest.Result?, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    // Optimised code stops without a word.
    #if DEBUG
    let output = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(output.contains(sentence), sourceLocation: sourceLocation)
    #endif
  }
}
