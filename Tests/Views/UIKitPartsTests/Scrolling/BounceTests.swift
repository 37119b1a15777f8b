import CoreGraphics
import Foundation
import Mutoscope
import Testing
import UIKit

/// Bouncing along one axis.
@MainActor struct BounceTests {
  private func farthest(_ change: (UIScrollView) -> Void) -> CGPoint {
    let phone = Phone(content: CGSize(width: 800, height: 1700))
    change(phone.view)
    phone.stage.touches.drag(
      from: CGPoint(x: 196, y: 426), by: CGVector(dx: 120, dy: 120), at: 0, over: 0.4, hold: 0.2)
    phone.stage.advance(to: 0.5)
    return phone.view.contentOffset
  }

  @Test func `Content goes beyond its end only along the axes that bounce`() {
    let both = farthest { _ in }
    #expect(both.x < -10 && both.y < -10)
    #expect(farthest { $0.bouncesHorizontally = false } == CGPoint(x: 0, y: both.y))
    #expect(farthest { $0.bouncesVertically = false } == CGPoint(x: both.x, y: 0))
    #expect(farthest { $0.bounces = false } == .zero)
  }
}
