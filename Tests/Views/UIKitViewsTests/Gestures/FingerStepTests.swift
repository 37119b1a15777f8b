import CoreGraphics
import Foundation
import Mutoscope
import Testing
import UIKit
import TestSupport
import UIKitTestSupport

/// Fingers that a script moves step by step, and events exactly at the end of a step.
@MainActor
struct FingerStepTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let pad: Pad

  init() { pad = Pad(on: stage) }

  /// Notes where the pad's touches are.
  private final class Spot: UIView {
    var ends: [CGPoint] = []
    var places: [CGPoint] = []
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      places += touches.map { $0.location(in: nil) }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      ends += touches.map { $0.location(in: nil) }
    }
  }

  /// 0.1 + 0.2 is a little more than 0.3, and 0.7 + 0.1 a little less than 0.8.
  @Test(arguments: [(0.1, 0.2, 0.3), (0.7, 0.1, 0.8), (0.3, 0.4, 0.7), (0, 0.5, 0.5)])
  func `A finger that lifts at the end of a movement lifts at its last place`(
    _ start: Double, _ over: Double, _ lift: Double
  ) {
    let spot = Spot(frame: stage.window.bounds)
    stage.addSubview(spot)
    stage.touches.touchDown(CGPoint(x: 100, y: 100), at: 0)
    stage.touches.touchMove(to: CGPoint(x: 300, y: 140), at: start, over: over)
    stage.touches.touchUp(at: lift)
    stage.advance(to: 2)
    #expect(spot.ends == [CGPoint(x: 300, y: 140)])
    #expect(spot.places.last == CGPoint(x: 300, y: 140))
  }

  @Test func `Movements, a lift and another touch at the same time follow each other`() {
    let spot = Spot(frame: stage.window.bounds)
    stage.addSubview(spot)
    stage.touches.touchDown(CGPoint(x: 100, y: 100), at: 0)
    stage.touches.touchMove(by: CGVector(dx: 60, dy: 0), at: 0.1, over: 0.2)
    stage.touches.touchMove(by: CGVector(dx: 0, dy: 40), at: 0.3)
    stage.touches.touchUp(at: 0.3)
    stage.touches.touchDown(CGPoint(x: 20, y: 30), at: 0.3)
    stage.touches.touchMove(by: CGVector(dx: 5, dy: 0), at: 0.3, over: 0.1)
    stage.touches.touchUp(at: 0.4)
    stage.advance(to: 1)
    #expect(spot.ends == [CGPoint(x: 160, y: 140), CGPoint(x: 25, y: 30)])
    #expect(stage.touches.locations == [])
  }
}
