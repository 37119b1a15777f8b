import CoreGraphics
import Foundation
import Mutoscope
import UIKit

/// An item that is not a view.
@MainActor
final class Box: NSObject, UIDynamicItem {
  var center: CGPoint
  var bounds: CGRect
  var transform: CGAffineTransform

  init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat = 100, _ height: CGFloat = 100, angle: CGFloat = 0) {
    center = CGPoint(x: x, y: y)
    bounds = CGRect(x: 0, y: 0, width: width, height: height)
    transform = CGAffineTransform(rotationAngle: angle)
  }

  var angle: CGFloat { atan2(transform.b, transform.a) }
}

/// A stage with an animator, and helpers to follow a trajectory frame by frame.
@MainActor
struct Lab {
  let stage: Stage
  let animator: UIDynamicAnimator
  let view: UIView

  /// An animator for items of any kind.
  init() {
    stage = Stage(size: CGSize(width: 400, height: 400))
    animator = UIDynamicAnimator()
    view = stage.window
  }

  /// An animator for views in a view of this size, at the origin of the window.
  init(_ width: CGFloat, _ height: CGFloat, ticksPerSecond: Int = 60) {
    stage = Stage(size: CGSize(width: 400, height: 700), ticksPerSecond: ticksPerSecond)
    view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
    stage.addSubview(view)
    animator = UIDynamicAnimator(referenceView: view)
  }

  /// Adds behaviors and returns them as one.
  func add(_ behaviors: UIDynamicBehavior...) {
    stage.perform { for behavior in behaviors { animator.addBehavior(behavior) } }
  }

  /// Removes all resistance from items.
  @discardableResult
  func free(_ items: any UIDynamicItem..., and change: (UIDynamicItemBehavior) -> Void = { _ in })
    -> UIDynamicItemBehavior
  {
    let behavior = UIDynamicItemBehavior(items: items)
    (behavior.resistance, behavior.angularResistance) = (0, 0)
    change(behavior)
    add(behavior)
    return behavior
  }

  /// Moves the clock to the end of a frame of 1/60 s, counted from the start.
  func frame(_ number: Int) { stage.advance(to: Double(number) / 60) }

  /// Frames until the animator pauses, or nil.
  func framesUntilPause(from start: Int = 0, limit: Int = 600) -> Int? {
    for number in start + 1...limit {
      frame(number)
      if !animator.isRunning { return number }
    }
    return nil
  }

  /// A view of the reference view.
  func addView(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> UIView {
    let item = UIView(frame: CGRect(x: x, y: y, width: width, height: height))
    view.addSubview(item)
    return item
  }
}
