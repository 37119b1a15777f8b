public import Foundation

extension UIAccessibility {
  /// A view's rectangle in the screen's coordinates.
  @preconcurrency @MainActor
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    view.convert(rect, to: nil)
  }

  /// A view's path in the screen's coordinates.
  @preconcurrency @MainActor
  public static func convertToScreenCoordinates(_ path: UIBezierPath, in view: UIView) -> UIBezierPath {
    let copy = UIBezierPath(cgPath: path.cgPath)
    let origin = view.convert(CGPoint.zero, to: nil)
    copy.apply(CGAffineTransform(translationX: origin.x, y: origin.y))
    return copy
  }
}

/// An element for assistive technologies that is not a view.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
  /// Creates an element in a container, which it does not retain.
  public init(accessibilityContainer container: Any) {
    self.container = container as AnyObject
    super.init()
    isAccessibilityElement = true
  }

  private weak var container: AnyObject?

  /// The container of the element.
  open var accessibilityContainer: Any? {
    get { container }
    set { container = newValue.map { $0 as AnyObject } }
  }
  /// The frame in the container's coordinates, from which the one on the screen follows if the container is a view, or an
  /// element in one.
  open var accessibilityFrameInContainerSpace = CGRect.zero
}

extension UIAccessibilityElement: SpokenFraming {
  var spokenFrame: CGRect? {
    let rect = accessibilityFrameInContainerSpace
    if rect == .zero { return nil }
    switch accessibilityContainer {
    case let view as UIView: return view.convert(rect, to: nil)
    case let element as UIAccessibilityElement:
      let outer = element.accessibilityFrame
      return rect.offsetBy(dx: outer.minX, dy: outer.minY)
    default: return rect
    }
  }
}

extension UIView: SpokenFraming {
  var spokenFrame: CGRect? { convert(bounds, to: nil) }
}
