import TestSupport
import Testing
import Timing

struct MediaTimelineTests {
  typealias Phase = MediaTimeline.Phase

  /// Checks the phase and progress at each of several times.
  private func expect(
    _ timeline: MediaTimeline, _ table: [(time: Double, phase: Phase, progress: Double?)],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for row in table {
      let sample = timeline.sample(at: row.time)
      let agrees =
        switch (sample.progress, row.progress) {
        case (nil, nil): true
        case (let found?, let expected?): abs(found - expected) <= 1e-12
        default: false
        }
      #expect(
        sample.phase == row.phase && agrees, "\(sample) at \(row.time) instead of \(row)",
        sourceLocation: sourceLocation)
    }
  }

  @Test func `A timeline runs once and is removed`() {
    expect(
      MediaTimeline(beginTime: 1, duration: 2),
      [
        (0.99, .before, nil), (1, .active, 0), (1.5, .active, 0.25), (2, .active, 0.5), (2.9, .active, 0.95),
        (3, .after, nil), (100, .after, nil),
      ])
  }

  @Test(arguments: [
    (MediaTimeline.FillMode.removed, nil, nil), (.forwards, nil, 1.0), (.backwards, 0.0, nil), (.both, 0, 1),
  ])
  func `The fill mode decides about the time before the beginning and after the end`(
    fillMode: MediaTimeline.FillMode, before: Double?, after: Double?
  ) {
    let timeline = MediaTimeline(beginTime: 1, duration: 2, fillMode: fillMode)
    #expect(timeline.sample(at: 0).progress == before)
    #expect(timeline.sample(at: 3).progress == after)
    #expect(timeline.sample(at: 4).progress == after)
  }

  @Test func `A timeline repeats, and each moment between two cycles is the start of the next`() {
    let timeline = MediaTimeline(duration: 2, repeatCount: 2.5, fillMode: .forwards)
    #expect(timeline.activeDuration == 5)
    expect(
      timeline,
      [
        (0, .active, 0), (1, .active, 0.5), (2, .active, 0), (3, .active, 0.5), (4, .active, 0), (4.5, .active, 0.25),
        (5, .after, 0.5), (9, .after, 0.5),
      ])
    #expect([0, 1.9, 2, 4.5, 5].map { timeline.sample(at: $0).cycle } == [0, 0, 1, 2, 2])
  }

  @Test func `The end of the last cycle stays after a whole number of cycles`() {
    let timeline = MediaTimeline(duration: 2, repeatCount: 3, fillMode: .forwards)
    #expect(timeline.sample(at: 6) == MediaTimeline.Sample(phase: .after, progress: 1, cycle: 2))
    let returning = MediaTimeline(duration: 2, repeatCount: 3, autoreverses: true, fillMode: .forwards)
    #expect(returning.sample(at: 12) == MediaTimeline.Sample(phase: .after, progress: 0, cycle: 2))
  }

  @Test func `Autoreversing doubles a cycle`() {
    let timeline = MediaTimeline(duration: 2, repeatCount: 1.5, autoreverses: true, fillMode: .both)
    #expect(timeline.activeDuration == 6)
    expect(
      timeline,
      [
        (-1, .before, 0), (0, .active, 0), (1, .active, 0.5), (2, .active, 1), (3, .active, 0.5), (4, .active, 0),
        (5, .active, 0.5), (6, .after, 1), (7, .after, 1),
      ])
  }

  @Test func `The repeat duration limits the run, and the shorter of both limits counts`() {
    #expect(MediaTimeline(duration: 2, repeatDuration: 5).activeDuration == 5)
    #expect(MediaTimeline(duration: 2, repeatDuration: 1).activeDuration == 1)
    #expect(MediaTimeline(duration: 2, repeatDuration: 5, autoreverses: true).activeDuration == 5)
    #expect(MediaTimeline(duration: 2, repeatCount: 2, repeatDuration: 5).activeDuration == 4)
    #expect(MediaTimeline(duration: 2, repeatCount: 4, repeatDuration: 5).activeDuration == 5)
    expect(
      MediaTimeline(duration: 2, repeatDuration: 5, fillMode: .forwards), [(4.5, .active, 0.25), (5, .after, 0.5)])
    expect(MediaTimeline(duration: 0.1, repeatDuration: 0.3, fillMode: .forwards), [(0.3, .after, 1)])
  }

  @Test func `A timeline that repeats forever is active at any time`() {
    let timeline = MediaTimeline(duration: 2, repeatCount: .infinity)
    #expect(timeline.endTime == .infinity)
    expect(timeline, [(1e9, .active, 0), (1e9 + 0.5, .active, 0.25)])
    #expect(timeline.sample(at: 1e9).cycle == 5e8)
    #expect(MediaTimeline(duration: 2, repeatDuration: .infinity).endTime == .infinity)
  }

  @Test func `Speed shortens the run in the parent's time`() {
    let timeline = MediaTimeline(beginTime: 10, duration: 4, speed: 2, fillMode: .forwards)
    #expect(timeline.endTime == 12)
    expect(timeline, [(10.5, .active, 0.25), (11, .active, 0.5), (12, .after, 1)])
  }

  @Test func `An offset wraps round within the whole length`() {
    expect(
      MediaTimeline(beginTime: 1, duration: 5, timeOffset: 2, fillMode: .both),
      [
        (0, .before, 0.4), (1, .active, 0.4), (3, .active, 0.8), (4, .active, 0), (5, .active, 0.2), (6, .after, 0.4),
      ])
  }

  @Test func `A negative speed plays from the end to the start`() {
    let timeline = MediaTimeline(duration: 2, speed: -1, repeatCount: 2, fillMode: .both)
    expect(
      timeline,
      [
        (-1, .before, 1), (0, .active, 1), (0.5, .active, 0.75), (1.5, .active, 0.25), (2, .active, 1),
        (3, .active, 0.5), (4, .after, 0),
      ])
  }

  @Test func `The offset decides what shows at speed 0`() {
    for (offset, progress) in [(0.0, 0.0), (0.5, 0.25), (1.5, 0.75), (2, 1)] {
      let timeline = MediaTimeline(duration: 2, speed: 0, timeOffset: offset)
      expect(timeline, [(0, .active, progress), (1e6, .active, progress)])
      #expect(timeline.endTime == .infinity)
    }
    expect(MediaTimeline(duration: 2, speed: 0, timeOffset: 3, autoreverses: true), [(7, .active, 0.5)])
  }

  @Test func `A timeline without a duration ends at once`() {
    expect(MediaTimeline(beginTime: 1, duration: 0, fillMode: .both), [(0.5, .before, 0), (1, .after, 1)])
    expect(
      MediaTimeline(beginTime: 1, duration: 0, repeatCount: .infinity, autoreverses: true, fillMode: .both),
      [(0.5, .before, 0), (1, .after, 0)])
    expect(MediaTimeline(duration: -3, fillMode: .forwards), [(0, .after, 1)])
  }

  @Test func `A timeline is finished at its end time, however the times were rounded`() {
    var random = SeededRandom(seed: 61)
    for _ in 0..<10_000 {
      let timeline = MediaTimeline(
        beginTime: random.number(in: 0...10), duration: random.number(in: 0.01...3), speed: random.number(in: 0.1...4),
        repeatCount: Double(Int.random(in: 1...5, using: &random)), autoreverses: Bool.random(using: &random),
        fillMode: .forwards)
      let last = timeline.sample(at: timeline.endTime)
      let justBefore = timeline.sample(at: timeline.endTime.nextDown)
      guard last.phase == .after, last.progress == (timeline.autoreverses ? 0 : 1), justBefore.phase == .active,
        abs((justBefore.progress ?? .nan) - (timeline.autoreverses ? 0 : 1)) < 1e-6
      else {
        Issue.record("\(last) at the end of \(timeline)")
        return
      }
    }
  }

  @Test func `A repetition starts again at each multiple of its length, however it was rounded`() {
    let timeline = MediaTimeline(beginTime: 0.1, duration: 0.1, repeatCount: .infinity)
    for k in 1...1000 {
      let sample = timeline.sample(at: Double(k) / 10)
      #expect(sample.progress == 0 && sample.cycle == Double(k - 1), "\(k)")
    }
  }

  @Test func `The local time is known before it is folded into a cycle`() {
    let timeline = MediaTimeline(beginTime: 2, duration: 1, speed: 3, timeOffset: 0.5)
    #expect(timeline.localTime(at: 4) == 6.5)
    #expect(timeline.localTime(at: 2) == 0.5)
  }
}
