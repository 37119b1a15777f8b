import Testing
import Timing

/// Misuse of curves, springs and the event queue.
struct TimingMisuseTests {
  @Test func `A control point that is not finite stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = CubicTimingCurve(x1: 0, y1: .infinity, x2: 1, y2: 1)
    }
    expect("The control points of a timing curve must be finite", in: result)
  }

  @Test func `A spring without mass stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SpringCurve(mass: 0, stiffness: 1, damping: 1)
    }
    expect("A spring's mass must be a finite number above 0", in: result)
  }

  @Test func `A damping ratio that is not a number stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SpringCurve(dampingRatio: .nan, duration: 1)
    }
    expect("damping ratio, duration and velocity must be finite", in: result)
  }

  @Test func `An event at the time NaN stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var queue = EventQueue<Int>()
      queue.schedule(at: .nan, 1)
    }
    expect("a time that is not a number", in: result)
  }

  @Test func `A timeline whose times are NaN stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = MediaTimeline(beginTime: .nan, duration: 1).sample(at: 0)
    }
    expect("The times of an animation must be numbers", in: result)
  }
}
