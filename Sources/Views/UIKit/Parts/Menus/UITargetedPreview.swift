public import CoreGraphics
public import Foundation

/// How a preview of a view looks.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject, NSCopying {
  /// The part that is shown, in the view's coordinates; nil for all of it.
  open var visiblePath: UIBezierPath?
  /// Stored, without effect: previews have no shadow.
  open var shadowPath: UIBezierPath?
  /// The colour behind the view; nil for the system's background.
  // Declared as Apple declares it, so that `.clear` can be compared and set.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var backgroundColor: UIColor!

  /// Everything, on the system's background.
  public override init() { super.init() }

  public nonisolated func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated {
      let copy = UIPreviewParameters()
      (copy.visiblePath, copy.shadowPath, copy.backgroundColor) = (visiblePath, shadowPath, backgroundColor)
      return SendableAny(copy)
    }.value
  }
}

/// Carries a value out of the main actor's code to code that is there, too.
private struct SendableAny: @unchecked Sendable {
  let value: Any
  init(_ value: Any) { self.value = value }
}

/// Where a preview comes from and goes to.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
  /// The view in whose coordinates the place is.
  public let container: UIView
  /// The middle of the preview.
  public let center: CGPoint
  /// How it is transformed there.
  public let transform: CGAffineTransform

  /// A place in a view.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
    (self.container, self.center, self.transform) = (container, center, transform)
    super.init()
  }
}

/// A picture of a view that is lifted beside a menu: the view, how it looks, and where it comes from.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
  /// The view.
  public let view: UIView
  /// How it looks.
  public let parameters: UIPreviewParameters
  /// Where it comes from.
  public let target: UIPreviewTarget
  /// Its size in points.
  open var size: CGSize { view.bounds.size }

  /// A preview that comes from a place.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    (self.view, self.parameters, self.target) = (view, parameters, target)
    super.init()
  }

  /// A preview of a view that comes from where the view is; the view has to be in a superview.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    if view.superview == nil {
      ProgrammerError.report(
        "UITargetedPreview(view:parameters:)",
        "the view is in no superview, so it is nowhere; add it to one, or give a UIPreviewTarget.")
    }
    self.init(
      view: view, parameters: parameters,
      target: UIPreviewTarget(container: view.superview ?? view, center: view.center, transform: view.transform))
  }

  /// A preview of a view that comes from where the view is; the view has to be in a superview.
  public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

  /// The same preview from another place.
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }
}
