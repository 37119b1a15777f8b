import CoreGraphics
public import Foundation
import QuartzCore
public import UIKit

/// Something that a finger of a script can be put on: a view, a point of the window, or a spot on a view.
///
/// Views are looked up when the finger gets there, and found where they are seen at that moment.
@MainActor
public protocol TouchTarget {
  /// The place in the window's coordinates, as seen now; nil for a view that is not in the window.
  func place(in window: UIWindow) -> CGPoint?
}

extension CGPoint: TouchTarget {
  /// The point itself.
  public func place(in window: UIWindow) -> CGPoint? { self }
}

extension UIView: TouchTarget {
  /// The center of the visible part of the view's bounds.
  public func place(in window: UIWindow) -> CGPoint? {
    let middle = (self as? any PartlyCovered)?.visibleMiddle
    let offset = middle.map { UIOffset(horizontal: $0.x - bounds.midX, vertical: $0.y - bounds.midY) }
    return TouchSpot(self, offsetFromCenter: offset ?? .zero).place(in: window)
  }
}

/// A spot on a view.
public struct TouchSpot: TouchTarget {
  /// The view.
  public var view: UIView
  /// The distance from the center of the view's bounds, in the view's coordinates.
  public var offsetFromCenter: UIOffset

  /// Names a spot on a view: by default its center.
  public init(_ view: UIView, offsetFromCenter: UIOffset = .zero) {
    (self.view, self.offsetFromCenter) = (view, offsetFromCenter)
  }

  /// The spot as seen now.
  public func place(in window: UIWindow) -> CGPoint? {
    guard view.window === window, let place = view.layer.shownPlace(in: window.layer) else { return nil }
    let bounds = view.layer.currentValues.bounds
    let spot = CGPoint(x: bounds.midX + offsetFromCenter.horizontal, y: bounds.midY + offsetFromCenter.vertical)
    let outside = place.map(spot)
    // The projection ends outside the window's layer.
    return window.layer.convert(outside, from: nil)
  }
}
