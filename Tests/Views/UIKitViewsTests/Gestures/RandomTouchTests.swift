import CoreGraphics
import Foundation
import Mutoscope
import QuartzCore
import TestSupport
import Testing
import UIKit

/// Random fingers on random views with random recognisers.
///
/// `make check-touches` sets `MUTOSCOPE_TOUCHES` to run more.
@MainActor
struct RandomTouchTests {
  private static let count = ProcessInfo.processInfo.environment["MUTOSCOPE_TOUCHES"].flatMap(Int.init) ?? 40

  @Test func `No gesture remains when all fingers are lifted, and the same script does the same`() {
    for seed in 0..<UInt64(Self.count) {
      let (first, second) = (RandomScene(seed: seed), RandomScene(seed: seed))
      first.run()
      second.run()
      #expect(first.problems == [], "seed \(seed)")
      #expect(first.notes == second.notes, "seed \(seed)")
      #expect(first.stage.touches.locations == [], "seed \(seed)")
    }
  }
}

/// A stage with nested views, recognisers on them, and a script of fingers.
@MainActor
private final class RandomScene {
  let stage = Stage(size: CGSize(width: 300, height: 300))
  private(set) var notes: [String] = []
  private(set) var problems: [String] = []
  private var random: SeededRandom
  private var recognizers: [UIGestureRecognizer] = []
  private var states: [ObjectIdentifier: UIGestureRecognizer.State] = [:]
  private let judge = RandomJudge()

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    judge.bits = random.next()
    var views: [UIView] = [stage.window]
    for number in 0..<6 {
      let view = Pad(
        frame: CGRect(
          x: random.number(in: -20...150), y: random.number(in: -20...150), width: random.number(in: 40...250),
          height: random.number(in: 40...250)))
      view.name = "view \(number)"
      view.note = { [weak self] in self?.note($0) }
      view.isMultipleTouchEnabled = chance(0.5)
      view.isExclusiveTouch = chance(0.1)
      views[Int(random.next() % UInt64(views.count))].addSubview(view)
      views.append(view)
      for _ in 0..<Int(random.next() % 3) { addRecognizer(to: view) }
    }
    for one in recognizers where chance(0.3) {
      let other = recognizers[Int(random.next() % UInt64(recognizers.count))]
      if one !== other { one.require(toFail: other) }
    }
    for view in views.dropFirst() where chance(0.3) {
      let (x, y) = (random.number(in: 0...300), random.number(in: 0...300))
      stage.perform {
        UIViewPropertyAnimator(duration: 3, curve: .easeInOut) { view.center = CGPoint(x: x, y: y) }.startAnimation()
      }
    }
    for _ in 0..<8 { addTouches(views) }
    for view in views where chance(0.1) {
      let time = random.number(in: 0...3)
      stage.schedule(at: time) { view === self.stage.window ? () : view.removeFromSuperview() }
    }
    for recognizer in recognizers where chance(0.1) {
      let time = random.number(in: 0...3)
      stage.schedule(at: time) { recognizer.isEnabled.toggle() }
    }
  }

  private func chance(_ share: Double) -> Bool { random.number(in: 0...1) < share }

  private func note(_ text: String) { notes.append("\(stage.time) \(text)") }

  private func addRecognizer(to view: UIView) {
    let recognizer: UIGestureRecognizer
    switch random.next() % 8 {
    case 0:
      let tap = UITapGestureRecognizer()
      tap.numberOfTapsRequired = Int(random.next() % 3) + 1
      tap.numberOfTouchesRequired = chance(0.8) ? 1 : 2
      recognizer = tap
    case 1, 2: recognizer = UIPanGestureRecognizer()
    case 3: recognizer = UILongPressGestureRecognizer()
    case 4: recognizer = UIPinchGestureRecognizer()
    case 5: recognizer = UIRotationGestureRecognizer()
    case 6:
      let swipe = UISwipeGestureRecognizer()
      swipe.direction = UISwipeGestureRecognizer.Direction(rawValue: UInt(random.next() % 16))
      recognizer = swipe
    default:
      let edge = UIScreenEdgePanGestureRecognizer()
      edge.edges = [.left, .top]
      recognizer = edge
    }
    recognizer.cancelsTouchesInView = chance(0.7)
    recognizer.delaysTouchesBegan = chance(0.2)
    recognizer.delaysTouchesEnded = chance(0.7)
    if chance(0.3) { recognizer.delegate = judge }
    recognizer.name = "\(type(of: recognizer)) \(recognizers.count)"
    recognizer.addTarget { [weak self] in self?.didChange($0) }
    recognizers.append(recognizer)
    view.addGestureRecognizer(recognizer)
  }

  /// Notes a state and checks that it may follow the one before.
  private func didChange(_ recognizer: UIGestureRecognizer) {
    let (id, new) = (ObjectIdentifier(recognizer), recognizer.state)
    let isContinuous = !(recognizer is UITapGestureRecognizer || recognizer is UISwipeGestureRecognizer)
    let isFollowing = states[id] == .began || states[id] == .changed
    let isAllowed =
      switch new {
      case .began: isContinuous && !isFollowing
      case .changed, .cancelled: isFollowing
      case .ended: isContinuous == isFollowing
      case .possible, .failed: false
      }
    if !isAllowed { problems.append("\(recognizer.name ?? ""): \(new.word) after \(states[id]?.word ?? "nothing")") }
    states[id] = new
    note("\(recognizer.name ?? "") \(new.word) \(recognizer.location(in: nil))")
    if chance(0.02) { recognizer.state = .cancelled }
    if chance(0.01) { recognizer.isEnabled = false }
  }

  private func addTouches(_ views: [UIView]) {
    let (time, over) = (random.number(in: 0...3), random.number(in: 0...0.6))
    let point = CGPoint(x: random.number(in: 0...300), y: random.number(in: 0...300))
    let way = CGVector(dx: random.number(in: -200...200), dy: random.number(in: -200...200))
    let view = views[Int(random.next() % UInt64(views.count))]
    let finger = Int(random.next() % 1000) + 1
    switch random.next() % 8 {
    case 0: stage.touches.tap(TouchSpot(view), at: time, taps: Int(random.next() % 3) + 1)
    case 1: stage.touches.tap(point, at: time)
    case 2: stage.touches.drag(from: point, by: way, at: time, over: over, curve: .easeOut, hold: over / 3)
    case 3: stage.touches.flick(point, velocity: way, at: time)
    case 4: stage.touches.longPress(point, at: time, duration: over * 2)
    case 5: stage.touches.pinch(point, scale: over * 3 + 0.1, at: time, over: over)
    case 6: stage.touches.rotate(point, by: way.dx / 50, at: time, over: over)
    default:
      stage.touches.touchDown(point, finger: finger, at: time)
      stage.touches.touchMove(by: way, finger: finger, at: time + over / 2, over: over)
      if chance(0.5) {
        stage.touches.touchUp(finger: finger, at: time + over)
      } else {
        stage.touches.touchCancel(finger: finger, at: time + over)
      }
    }
  }

  func run() {
    _ = ProgrammerError.sentences { stage.advance(to: 6) }
    for recognizer in recognizers {
      if recognizer.state != .possible || recognizer.numberOfTouches > 0 {
        problems.append("\(recognizer.name ?? "") is \(recognizer.state.word) in the end")
      }
      let last = states[ObjectIdentifier(recognizer)]
      if last == .began || last == .changed { problems.append("\(recognizer.name ?? "") never ended") }
    }
    if !stage.touchesAreSettled { problems.append("touches are not settled") }
  }
}

/// Answers at random, but the same in every run.
private final class RandomJudge: NSObject, UIGestureRecognizerDelegate {
  var bits: UInt64 = 0

  private func answer(_ number: UInt64) -> Bool { bits >> number & 1 == 1 }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { answer(0) || answer(1) }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { answer(2) }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { answer(3) && answer(4) }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { answer(5) && answer(6) }
}

extension Stage {
  /// Whether no finger is down and no recogniser waits for anything.
  fileprivate var touchesAreSettled: Bool { context.service(TouchCenter.self).isIdle }
}
