import CoreGraphics
import Foundation
import UIKit

/// Measures what can be touched, as fingers find it.
@MainActor
struct TargetCheck {
  private let reading: StageReading

  /// The least side of a target, in points: Apple's recommendation.
  private static let least: CGFloat = 44

  init(_ reading: StageReading) { self.reading = reading }

  /// The finding about a view that is too small to touch; nil if it is large enough, or nothing to touch.
  func finding(_ position: Int) -> Finding? {
    let seen = reading.views[position]
    guard isTarget(seen.view), !isInSystemPart(position), seen.visible == seen.frame,
      min(seen.frame.width, seen.frame.height) < Self.least
    else { return nil }
    let size = touchableSize(of: seen)
    guard min(size.width, size.height) < Self.least - 0.5 else { return nil }
    let words = "\(DoParser.spelled(Double(size.width))) x \(DoParser.spelled(Double(size.height)))"
    return Finding(
      .target, at: reading.time, seen.reference, seen.name, property: "bounds", frame: ViewTree.Frame(seen.frame),
      numbers: [("width", Double(size.width)), ("height", Double(size.height)), ("least", Double(Self.least))],
      "\(seen.name.viewName) can be touched on \(words) points, and a finger needs \(Int(Self.least)) x "
        + "\(Int(Self.least)).")
  }

  private func isTarget(_ view: UIView) -> Bool {
    guard view.isUserInteractionEnabled else { return false }
    switch view {
    // The heights of these are UIKit's own.
    case is UISwitch, is UISlider, is UISegmentedControl, is UIStepper, is UIPageControl, is UITextField,
      is UIRefreshControl:
      return false
    case let control as UIControl:
      let hasMenu = (control as? UIButton)?.menu != nil
      return control.isEnabled && (!control.allControlEvents.isEmpty || hasMenu)
    default:
      return view.gestureRecognizers?.contains { ($0 as? UITapGestureRecognizer)?.isEnabled == true } == true
        && !(view is UIScrollView) && !(view is UITextView)
    }
  }

  /// Whether UIKit decides about the size, or an outer view is the target.
  private func isInSystemPart(_ position: Int) -> Bool {
    var outer = reading.views[position].parent
    while let place = outer {
      let view = reading.views[place].view
      if ViewWords.isBar(view) || view is UISearchBar { return true }
      if view is UIControl || view is UIStepper { return true }
      outer = reading.views[place].parent
    }
    // Apps also use plain controls.
    let view = reading.views[position].view
    return ViewWords.isOwn(view) && ViewWords.role(of: view) == "control" && type(of: view) != UIControl.self
  }

  /// The size of the area around the middle in which touches are inside the view.
  private func touchableSize(of seen: StageReading.SeenView) -> CGSize {
    let middle = CGPoint(x: seen.frame.midX, y: seen.frame.midY)
    func reach(_ dx: CGFloat, _ dy: CGFloat) -> CGFloat {
      let most = max(Self.least, abs(dx) * seen.frame.width + abs(dy) * seen.frame.height) / 2 + 8
      var distance: CGFloat = 0
      while distance < most {
        let point = CGPoint(x: middle.x + dx * (distance + 0.25), y: middle.y + dy * (distance + 0.25))
        let inner = seen.view.convert(point, from: nil)
        if !seen.view.point(inside: inner, with: nil) { break }
        distance += 0.5
      }
      return distance
    }
    return CGSize(width: reach(-1, 0) + reach(1, 0), height: reach(0, -1) + reach(0, 1))
  }
}
