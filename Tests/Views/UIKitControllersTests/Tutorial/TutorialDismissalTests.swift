import CoreGraphics
import Mutoscope
import TestSupport
import Testing
import UIKit

/// The tutorial's scenarios 31 and 32: a card that fingers drag away and catch; by fingers and pixels.
@MainActor
struct TutorialDismissalTests {
  private let stage = Stage(size: CGSize(width: 200, height: 400))
  private let root = UIViewController()
  private let card = CardController()
  private let dismissal = CardDismissal()

  init() {
    let (stage, root, card, dismissal) = (stage, root, card, dismissal)
    stage.perform {
      stage.window.rootViewController = root
      root.view.backgroundColor = .white
      dismissal.attach(to: card)
      root.present(card, animated: false)
    }
    stage.advance(to: 1)
  }

  /// The first row, from above, in which the card is seen; 400 if it is not.
  private func top() throws -> Int {
    let image = try stage.image()
    return (0..<400).first { image[100, $0].green < 250 } ?? 400
  }
  /// The colour at the lower edge.
  private func color() throws -> Pixel { try stage.image()[100, 399] }

  @Test func `31: blocks in an animator are scrubbed, paused and reversed with it`() throws {
    #expect(try top() == 0)
    stage.touches.touchDown(CGPoint(x: 100, y: 100), at: 1)
    // Ten points begin the drag.
    for (number, way) in [100, 200, 40, 300].enumerated() {
      stage.touches.touchMove(to: CGPoint(x: 100, y: 110 + CGFloat(way)), at: stage.time, over: 0.2)
      stage.advance(to: 1.5 + Double(number))
      let seen = try top()
      #expect(seen == way)
      // A block within the animator follows on a straight line: half of the alpha goes with the whole way.
      let green = 255 * 0.5 * Double(way) / 400
      let below = Double(try color().green)
      #expect(abs(below - green) <= 1, "\(way)")
    }
    // Nothing moves while the finger rests.
    stage.advance(to: 6)
    #expect(try top() == 300)
    #expect(dismissal.cleanUps == [] && root.presentedViewController === card)
    stage.touches.touchUp(at: 6)
    stage.advance(to: 6.1)
    let later = try top()
    #expect(later > 310 && later < 400)
    stage.advance(to: 6.26)
    #expect(try top() == 400)
    #expect(root.presentedViewController == nil && card.view.window == nil)
    #expect(dismissal.cleanUps == [true])
  }

  @Test func `32: a dismissal that runs is caught again and again, goes on from there, and ends once`() throws {
    // Released after a third of the way, it goes back in a third of a second, along the animator's own curve.
    stage.touches.drag(from: CGPoint(x: 100, y: 100), by: CGVector(dx: 0, dy: 150), at: 1, over: 0.3, hold: 0.2)
    stage.advance(to: 1.5)
    let dragged = try top()
    #expect(dragged == 140)
    stage.advance(to: 1.6)
    let later = try top()
    #expect(later == 116)
    #expect(dismissal.hasStarted && dismissal.interactor?.percentComplete == 0.35)
    // Caught where it is seen, without a jump, and dragged on.
    stage.touches.touchDown(CGPoint(x: 100, y: 200), at: 1.6)
    stage.touches.touchMove(by: CGVector(dx: 0, dy: 50), at: 1.6, over: 0.1)
    var (last, largest) = (try top(), 0)
    while stage.time < 1.9 {
      stage.advance(by: 0.01)
      let now = try top()
      (largest, last) = (max(largest, abs(now - last)), now)
    }
    // The card's own speed is up to 680 points per second, the finger's 500.
    #expect(largest <= 8)
    let caught = Double(dismissal.interruptedPercent)
    #expect(caught > 0.24 && caught < 0.28)
    // The way that began the gesture does not count.
    #expect(abs(Double(last) - (400 * caught + 40)) <= 1)
    stage.touches.touchUp(at: 2)
    stage.advance(to: 2.05)
    let slow = try top()
    #expect(abs(slow - (last - 6)) <= 1)
    #expect(dismissal.cleanUps == [])
    // Caught once more, and thrown away.
    stage.touches.flick(CGPoint(x: 100, y: 300), velocity: CGVector(dx: 0, dy: 900), at: 2.06)
    stage.advance(to: 3.2)
    #expect(try top() == 400)
    #expect(dismissal.cleanUps == [true] && !dismissal.hasStarted)
    #expect(root.presentedViewController == nil && card.view.window == nil && root.view.window === stage.window)
  }

  @Test func `32: a card that is caught and released above the middle comes back, and can leave again`() throws {
    for (number, start) in [1.0, 5.0].enumerated() {
      stage.touches.drag(from: CGPoint(x: 100, y: 100), by: CGVector(dx: 0, dy: 110), at: start, over: 0.3, hold: 0.2)
      stage.touches.drag(
        from: CGPoint(x: 100, y: 300), by: CGVector(dx: 0, dy: 30), at: start + 0.52, over: 0.1, hold: 0.2)
      stage.advance(to: start + 3)
      #expect(try top() == 0)
      #expect(try color() == .red)
      #expect(dismissal.cleanUps.count == number + 1 && dismissal.cleanUps.last == false && !dismissal.hasStarted)
      #expect(root.presentedViewController === card && card.view.window === stage.window)
      #expect(card.view.center == CGPoint(x: 100, y: 200))
      #expect(card.view.alpha == 1)
    }
  }
}
