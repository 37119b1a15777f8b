public import Foundation

/// The delegate of a layer.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
  /// Places the sublayers.
  func layoutSublayers(of layer: CALayer)
  /// The action when a property changes; nil continues the search, `NSNull` means no action.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
  /// Sets the contents; by default they are what `draw(_:in:)` draws.
  func display(_ layer: CALayer)
  /// Draws the contents, in the layer's coordinates.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Called before `draw(_:in:)`.
  func layerWillDraw(_ layer: CALayer)
}

extension CALayerDelegate {
  public func layoutSublayers(of layer: CALayer) {}
  public func display(_ layer: CALayer) { layer.recordContents() }
  public func draw(_ layer: CALayer, in ctx: CGContext) { ctx.wasLeftToDefault = true }
  public func layerWillDraw(_ layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// An action that a change of a layer triggers.
@preconcurrency @MainActor
public protocol CAAction {
  /// Reacts to the change of `event` (a key) on `anObject` (the layer).
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
  /// Does nothing: `NSNull` means no action.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// A layer's delegate that is a view: its changes animate in animation blocks only, never implicitly.
@MainActor
package protocol ViewLayerDelegate: CALayerDelegate {
  /// Looks for the view's traits, which may have changed; called before constraints are updated if that is pending.
  func performTraitUpdate()
  /// Updates the view's properties; called before constraints are updated if that is pending.
  func performPropertyUpdate()
  /// Updates the view's constraints; called before layout if that is pending.
  func performConstraintUpdate()
}
