import CoreGraphics
import Foundation
import Mutoscope
import Testing
import UIKit
import UIKitTestSupport

/// Features that UIKit lacks: notification when items settle, running until then, and rewinding.
@MainActor
struct ReplayTests {
  @MainActor
  private struct Drop {
    let animator: UIDynamicAnimator
    let ball: UIView
    let other: UIView
  }

  /// A ball that falls on the floor, and another one later.
  private static func makeDrop() -> (stage: Stage, content: Drop) {
    let stage = Stage(size: CGSize(width: 200, height: 300))
    let balls = [60.0, 140].map { UIView(frame: CGRect(x: $0, y: 20, width: 30, height: 30)) }
    for ball in balls { stage.addSubview(ball) }
    let animator = UIDynamicAnimator(referenceView: stage.window)
    let (gravity, collision) = (UIGravityBehavior(items: [balls[0]]), UICollisionBehavior(items: balls))
    collision.translatesReferenceBoundsIntoBoundary = true
    stage.perform {
      animator.addBehavior(gravity)
      animator.addBehavior(collision)
    }
    stage.schedule(at: 1) { gravity.addItem(balls[1]) }
    return (stage, Drop(animator: animator, ball: balls[0], other: balls[1]))
  }

  @Test func `A scene rewinds to any time and replays identically`() {
    let replay = Replay(ReplayTests.makeDrop)
    var places: [CGPoint] = []
    for time in [0.25, 0.5, 1.25, 2] {
      replay.seek(to: time)
      places += [replay.content.ball.center, replay.content.other.center]
    }
    let hash = replay.content.animator.stateHash
    for (index, time) in [(2, 1.25), (0, 0.25), (1, 0.5), (3, 2)] {
      replay.seek(to: time)
      #expect(replay.time == time)
      #expect(places[2 * index] == replay.content.ball.center)
      #expect(places[2 * index + 1] == replay.content.other.center)
    }
    #expect(replay.content.animator.stateHash == hash)
  }

  @Test func `The time of rest is known beforehand`() {
    let replay = Replay(ReplayTests.makeDrop)
    let predicted = replay.time(when: { !$0.animator.isRunning })
    #expect(replay.time == 0)
    #expect(replay.content.animator.isRunning)
    #expect(replay.stage.advance(until: { !replay.content.animator.isRunning }) == predicted)
    #expect(predicted.map { (1.5..<4).contains($0) } == true)
    #expect(replay.time(when: { $0.ball.center.y > 1000 }, limit: 0.5) == nil)
  }

  @Test func `Items settle each at its own threshold, long before the animator pauses`() {
    let (lab, box) = (Lab(), Box(0, 0))
    let properties = lab.free(box) { $0.resistance = 2 }
    var times: [TimeInterval] = []
    lab.stage.perform {
      properties.addLinearVelocity(CGPoint(x: 500, y: 0), for: box)
      for speed in [100.0, 10] {
        let threshold = SettleThreshold(speed: speed, duration: 0.05)
        lab.animator.whenSettled([box], below: threshold) { times.append(lab.stage.time) }
      }
    }
    #expect(!lab.animator.isSlow(box))
    let end = lab.stage.advance(until: { !lab.animator.isRunning })
    #expect(times.count == 2)
    // 500 e^(-2t) is 100 at 0.805 and 10 at 1.956.
    for (time, expected) in zip(times, [0.805, 1.956]) { expect(time, expected + 0.05, within: 0.02) }
    // 1 is reached at 3.107, and half a second later it sleeps.
    expect(end ?? 0, 3.107 + 0.5, within: 0.05)
    #expect(lab.animator.isSlow(box) && lab.animator.isSlow(Box(0, 0)))
  }

  @Test func `A callback that waits longer than the animator runs is called when it pauses`() {
    let (lab, box) = (Lab(), Box(0, 0))
    lab.free(box)
    var time: TimeInterval?
    lab.stage.perform {
      lab.animator.whenSettled([box], below: SettleThreshold(duration: 10)) { time = lab.stage.time }
    }
    lab.frame(100)
    expect(time ?? 0, 31.0 / 60)
  }

  @Test func `Speed changes how long a trajectory takes and not where it leads`() {
    func places(_ speed: CGFloat, _ frames: [Int]) -> [CGPoint] {
      let (lab, box) = (Lab(), Box(200, 100, 40, 40))
      lab.animator.speed = speed
      lab.add(
        UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: 100, y: 100)), UIGravityBehavior(items: [box]))
      return frames.map { number in
        lab.frame(number)
        return box.center
      }
    }
    #expect(places(1, [10, 20, 30]) == places(0.5, [20, 40, 60]))
    #expect(places(1, [10, 20, 30]) == places(2, [5, 10, 15]))
    #expect(places(0, [30]) == [CGPoint(x: 200, y: 100)])
    #expect(places(.nan, [30]) == [CGPoint(x: 200, y: 100)])
  }

  @Test func `Between ticks views are interpolated on request`() {
    let lab = Lab(400, 400)
    let view = lab.addView(100, 100, 40, 40)
    lab.animator.interpolatesBetweenTicks = true
    let properties = lab.free(view)
    lab.stage.perform { properties.addLinearVelocity(CGPoint(x: 60, y: 0), for: view) }
    lab.stage.advance(to: 10.0 / 60)
    // 19 steps of 1/120 s have passed, and the presentation lags by two.
    expect(view.center.x, 120 + 19 * 0.5)
    expect(view.layer.presentation()?.position.x ?? 0, 120 + 17 * 0.5)
    lab.stage.advance(to: 10.5 / 60)
    expect(view.center.x, 120 + 19 * 0.5)
    expect(view.layer.presentation()?.position.x ?? 0, 120 + 18 * 0.5)
  }
}
