public import CoreGraphics
public import Foundation

/// The appearance of a view's preview.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject, NSCopying {
  /// The visible part, in the view's coordinates; nil for all of it.
  open var visiblePath: UIBezierPath?
  /// The value is stored without effect: previews have no shadow.
  open var shadowPath: UIBezierPath?
  /// The colour behind the view; nil for the system's background.
  // Declared as Apple declares it, so that `.clear` can be compared and set.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var backgroundColor: UIColor!

  /// Creates parameters that show everything on the system's background.
  public override init() { super.init() }

  public nonisolated func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated {
      let copy = UIPreviewParameters()
      (copy.visiblePath, copy.shadowPath, copy.backgroundColor) = (visiblePath, shadowPath, backgroundColor)
      return SendableAny(copy)
    }.value
  }
}

/// The start or the end of a preview's movement.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
  /// The view whose coordinates are used.
  public let container: UIView
  /// The centre of the preview.
  public let center: CGPoint
  /// The transform of the preview.
  public let transform: CGAffineTransform

  /// Creates a target in a view.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
    (self.container, self.center, self.transform) = (container, center, transform)
    super.init()
  }
}

/// A picture of a view that is lifted beside a menu: the view, its appearance, and its origin.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
  /// The view.
  public let view: UIView
  /// The appearance of the view.
  public let parameters: UIPreviewParameters
  /// The origin of the preview.
  public let target: UIPreviewTarget
  /// The preview's size in points.
  open var size: CGSize { view.bounds.size }

  /// Creates a preview that comes from a target.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    (self.view, self.parameters, self.target) = (view, parameters, target)
    super.init()
  }

  /// Creates a preview of a view that comes from the view's own position; the view must have a superview.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    if view.superview == nil {
      ProgrammerError.report(
        "UITargetedPreview(view:parameters:)",
        "the view has no superview, so it has no position; add it to one, or give a UIPreviewTarget.")
    }
    self.init(
      view: view, parameters: parameters,
      target: UIPreviewTarget(container: view.superview ?? view, center: view.center, transform: view.transform))
  }

  /// Creates a preview of a view that comes from the view's own position; the view must have a superview.
  public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

  /// The same preview with another target.
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }
}
