import Media
import Mutoscope
import Testing

struct FramePlanTests {
  private func plan(_ duration: Double, _ fps: Double, end: Bool = false, _ selection: FrameSelection = .all) throws
    -> FramePlan
  {
    try FramePlan(duration: duration, framesPerSecond: fps, includesEnd: end, selection: selection)
  }

  private func problem(_ duration: Double, _ fps: Double, end: Bool = false, _ selection: FrameSelection = .all)
    -> String?
  {
    #expect(throws: FramePlanError.self) { try plan(duration, fps, end: end, selection) }?.description
  }

  /// Duration, frame rate, number of frames, and time of the last one.
  static let counts: [(Double, Double, Int, Double)] = [
    (2, 60, 120, 119 / 60),
    (1, 24, 24, 23 / 24),
    (0.1, 60, 6, 5 / 60),
    (0.3333333333333333, 60, 20, 19 / 60),
    (1.21, 60, 73, 1.2),
    (1.005, 60, 60, 59 / 60),
    (1, 29.97, 30, 29 / (30_000.0 / 1001)),
    (0.02, 60, 1, 0),
    (10, 0.1, 1, 0),
  ]

  @Test(arguments: counts)
  func `A plan has a frame for each interval that begins before the end`(
    _ duration: Double, _ fps: Double, _ count: Int, _ last: Double
  ) throws {
    let plan = try plan(duration, fps)
    #expect(plan.frameCount == count)
    #expect(plan.indices == Array(0..<count))
    #expect(plan.time(ofFrame: 0) == 0)
    #expect(plan.time(ofFrame: count - 1) == last)

    let toTheEnd = try self.plan(duration, fps, end: true)
    #expect(toTheEnd.frameCount == count + 1)
    #expect(toTheEnd.time(ofFrame: count - 1) == last)
    #expect(toTheEnd.time(ofFrame: count) == duration)
    #expect(last < duration)
  }

  @Test(arguments: [0, 0.001, 0.008] as [Double])
  func `A film shorter than a frame has only the frame at its end`(_ duration: Double) throws {
    let plan = try plan(duration, 60, end: true)
    #expect(plan.indices == [0])
    #expect(plan.time(ofFrame: 0) == duration)
  }

  /// A time and the frame shown then, in a scene of 1.005 s at 60 frames per second, without and with its end.
  static let times: [(Double, Int?, Int?)] = [
    (0, 0, 0), (0.016, 0, 0), (1 / 60, 1, 1), (0.1, 6, 6), (0.35, 21, 21), (0.5, 30, 30), (0.7, 42, 42),
    (0.9833, 58, 58), (59 / 60, 59, 59), (0.999, 59, 59), (1, nil, 59), (1.004, nil, 59), (1.005, nil, 60),
    (1.02, nil, 60), (1.022, nil, nil), (1e300, nil, nil),
  ]

  @Test(arguments: times)
  func `A frame is found by its time`(_ time: Double, _ frame: Int?, _ frameWithEnd: Int?) throws {
    #expect((try? plan(1.005, 60, .at(time)))?.indices == frame.map { [$0] })
    #expect((try? plan(1.005, 60, end: true, .at(time)))?.indices == frameWithEnd.map { [$0] })
  }

  @Test(arguments: [24.0, 25, 29.97, 30, 50, 59.94, 60, 120, 240])
  func `The time of a frame leads to that frame`(_ fps: Double) throws {
    let whole = try plan(3, fps)
    for index in whole.indices {
      #expect(try plan(3, fps, .at(whole.time(ofFrame: index))).indices == [index])
    }
  }

  @Test func `A plan of several times has a frame for each`() throws {
    #expect(try plan(1, 10, .at([0.95, 0, 0.35, 0.31])).indices == [0, 3, 9])
  }

  @Test func `A plan without frames is refused with a remedy`() {
    let nothing = "include the end to get the one there."
    #expect(problem(0, 60) == "0.0 s at 60.0 frames per second do not make a frame; \(nothing)")
    #expect(problem(0.008, 60) == "0.008 s at 60.0 frames per second do not make a frame; \(nothing)")
    #expect(
      problem(0.001, 60, end: true, .at(0))
        == "There is no frame at 0.0 s: the scene has 1 frame, the last at 0.001 s.")
    #expect(
      problem(1, 10, .at(1)) == "There is no frame at 1.0 s: the scene has 10 frames, the last at 0.9 s.")
    #expect(
      problem(1, 10, .at([0, -0.5])) == "There is no frame at -0.5 s; a time is a number of seconds from 0 on.")
    #expect(problem(1, 10, .at(.nan)) == "There is no frame at nan s; a time is a number of seconds from 0 on.")
  }

  @Test func `Too many frames are refused`() throws {
    #expect(try plan(1_000_000, 1, .at(0)).frameCount == 1_000_000)
    #expect(try plan(1_000_000, 1, end: true, .at(0)).frameCount == 1_000_001)
    let limit = "are more than 1000000 frames, the limit."
    #expect(problem(1_000_001, 1) == "1000001.0 s at 1.0 frames per second \(limit)")
    #expect(problem(1, 1e300) == "1.0 s at 1e+300 frames per second \(limit)")
    #expect(problem(1e300, 1e300) == "1e+300 s at 1e+300 frames per second \(limit)")
  }

  @Test(arguments: [0, -1, Double.nan, .infinity])
  func `Invalid rates are refused`(_ fps: Double) {
    #expect(problem(1, fps) == "\(fps) frames per second cannot be rendered; give a number above 0.")
  }

  @Test(arguments: [-1, Double.nan, .infinity])
  func `Invalid durations are refused`(_ duration: Double) {
    #expect(
      problem(duration, 60)
        == "A duration of \(duration) s cannot be rendered; give a number of seconds from 0 on.")
  }
}
