import CoreGraphics
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// `CADisplayLink`: sixty times a second of media time, whatever the frame rate of the output.
@MainActor
@Suite(.serialized)
struct DisplayLinkTests {
  @MainActor
  private final class Ticks {
    var times: [TimeInterval] = []
    var link: CADisplayLink?

    init(_ configure: (CADisplayLink) -> Void = { _ in }, onTick: @escaping (CADisplayLink) -> Void = { _ in }) {
      let link = CADisplayLink { [unowned self] link in
        times.append(link.timestamp)
        onTick(link)
      }
      configure(link)
      link.add(to: .main, forMode: .common)
      self.link = link
    }
  }

  @Test(arguments: [1.0, 24, 30, 60, 77, 240]) func `A display link ticks sixty times a second`(framesPerSecond: Double)
  {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    let ticks = Ticks()
    for frame in 1...Int(framesPerSecond) { stage.advance(to: Double(frame) / framesPerSecond) }
    let expected: [Double] = (1...60).map { Double($0) / 60 }
    #expect(ticks.times == expected)
  }

  @Test func `A link's timestamp is the time of its tick, its target that of the next`() {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    let journal = Journal()
    let ticks = Ticks(onTick: { link in
      journal.note("\(link.timestamp == CACurrentMediaTime()) \(link.targetTimestamp == 2.0 / 60)")
      link.invalidate()
    })
    expect(ticks.link?.duration ?? 0, near: 1.0 / 60)
    stage.advance(to: 1)
    #expect(journal.entries == ["true true"])
  }

  nonisolated static let preferred = [(30, 30), (60, 60), (0, 60), (120, 60), (20, 20), (15, 15), (25, 30), (1, 1)]

  @Test(arguments: preferred) func `A display link ticks at its preferred rate`(preferred: Int, actual: Int) {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    let ticks = Ticks { $0.preferredFramesPerSecond = preferred }
    stage.advance(to: 1)
    #expect(ticks.times == (1...actual).map { Double($0) / Double(actual) })
  }

  @Test func `A display link ticks at the rate of the screen`() {
    let stage = Stage(size: CGSize(width: 10, height: 10), ticksPerSecond: 120)
    let ticks = Ticks()
    stage.advance(to: 0.5)
    let expected: [Double] = (1...60).map { Double($0) / 120 }
    #expect(ticks.times == expected)
  }

  @Test func `A link added between two refreshes waits for the next one`() {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    stage.advance(to: 0.51)
    let ticks = Ticks()
    stage.advance(to: 0.54)
    let expected: [Double] = [31 / 60, 32 / 60]
    #expect(ticks.times == expected)
  }

  @Test func `A link that is paused misses its refreshes`() {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    let ticks = Ticks()
    stage.advance(to: 0.1)
    ticks.link?.isPaused = true
    stage.advance(to: 0.9)
    ticks.link?.isPaused = false
    stage.advance(to: 1)
    let refreshes = [1, 2, 3, 4, 5, 6, 55, 56, 57, 58, 59, 60]
    #expect(ticks.times == refreshes.map { Double($0) / 60 })
  }

  @Test func `A link can be ended from its own handler and from outside`() {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    let removed = Ticks(onTick: { $0.remove(from: .main, forMode: .common) })
    let invalidated = Ticks(onTick: { $0.invalidate() })
    let outside = Ticks()
    stage.advance(to: 2.5 / 60)
    outside.link?.invalidate()
    outside.link?.add(to: .main, forMode: .common)
    stage.advance(to: 1)
    #expect(removed.times.count == 1)
    #expect(invalidated.times.count == 1)
    #expect(outside.times.count == 2)
    removed.link?.add(to: .main, forMode: .common)
    stage.advance(to: 2)
    let expected: [Double] = [1 / 60, 61 / 60]
    #expect(removed.times == expected)
  }

  @Test func `Adding a link twice changes nothing`() {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    let ticks = Ticks()
    ticks.link?.add(to: .main, forMode: .default)
    stage.advance(to: 0.5)
    #expect(ticks.times.count == 30)
  }

  @Test func `Refreshes do not drift`() {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    let ticks = Ticks()
    stage.advance(to: 1000)
    #expect(ticks.times.count == 60_000)
    #expect(ticks.times.last == 1000)
  }

  @Test(arguments: [
    (CAFrameRateRange(minimum: 10, maximum: 60, preferred: 20), 20),
    (CAFrameRateRange(minimum: 10, maximum: 30), 30), (CAFrameRateRange(minimum: 80, maximum: 120), 60),
    (CAFrameRateRange.default, 12),
  ])
  func `A preferred range of rates replaces the preferred rate`(range: CAFrameRateRange, rate: Int) {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    let ticks = Ticks { link in
      link.preferredFramesPerSecond = 12
      link.preferredFrameRateRange = range
    }
    stage.advance(to: 1)
    #expect(ticks.times.count == rate)
  }
}
