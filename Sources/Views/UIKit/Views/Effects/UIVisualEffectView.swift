public import Foundation
import QuartzCore

/// A view that blurs its background, or mixes its contents with the background.
///
/// The background is everything drawn before the view inside the innermost enclosing view that is drawn as a group:
/// with an alpha below 1 and subviews, a mask, a shadow of several things or a blend mode. A clip does not make a
/// group. Subviews belong in `contentView`.
///
/// Changes of `effect` are animated by blocks and property animators. A paused animator that adds or removes the effect
/// makes a blur whose strength follows `fractionComplete`.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  /// The class of the view's layer, which shows the content below it.
  open override class var layerClass: AnyClass { BackdropLayer.self }

  /// Creates a view without size.
  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    self.effect = effect
    show()
  }

  /// Creates a view without an effect.
  public convenience override init(frame: CGRect) {
    self.init(effect: nil)
    self.frame = frame
  }

  /// Archives are not supported; creates a view without an effect.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Holds the views that lie on the blurred background; it fills the view.
  public let contentView = UIView()

  /// The view's effect; nil for none; animatable.
  open var effect: UIVisualEffect? {
    didSet { if effect !== oldValue { show() } }
  }

  /// Reports subviews that are not in `contentView`.
  open override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    guard subview !== contentView else { return }
    ProgrammerError.report(
      "UIVisualEffectView.addSubview(_:)", "add subviews to the contentView of a visual effect view, not to itself.")
  }

  override func didCreate() {
    super.didCreate()
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  override func environmentDidChange(from previous: UITraitCollection, to new: UITraitCollection) {
    super.environmentDidChange(from: previous, to: new)
    if effect != nil, traitCenter.differInColors(previous, new) { show() }
  }

  private func show() {
    let vibrancy = effect as? UIVibrancyEffect
    let traits = environment
    (layer as? BackdropLayer)?.effect = (effect as? UIBlurEffect)?.style.backdrop(for: traits) ?? BackdropValues()
    contentView.layer.compositingFilter = vibrancy.map {
      $0.blur.style.isDark(for: traits) ? "plusL" : "overlayBlendMode"
    }
    contentView.alpha = vibrancy?.style.opacity ?? 1
  }
}
