import CoreGraphics

extension UIView {
  /// Whether a tint colour is dimmed.
  public enum TintAdjustmentMode: Int, Sendable {
    /// The same as the superview.
    case automatic
    /// The tint colour is not dimmed.
    case normal
    /// Desaturated, for example behind an alert.
    case dimmed
  }

  /// The tint colour before dimming.
  final var undimmedTintColor: UIColor { inheritedTint.color }

  /// The mode of the nearest ancestor that sets one.
  final var effectiveTintAdjustmentMode: TintAdjustmentMode { inheritedTint.mode }

  /// The colour and the mode of the nearest of the view and its ancestors that set them.
  private var inheritedTint: (color: UIColor, mode: TintAdjustmentMode) {
    var (color, mode) = (ownTintColor, ownTintAdjustmentMode)
    // A loop, because a sequence's closures check the actor at every step, and every added view calls this.
    var view = superviewStorage
    while let ancestor = view, color == nil || mode == .automatic {
      color = color ?? ancestor.ownTintColor
      if mode == .automatic { mode = ancestor.ownTintAdjustmentMode }
      view = ancestor.superviewStorage
    }
    return (color ?? .systemBlue, mode == .automatic ? .normal : mode)
  }

  /// Makes a change that may change the view's tint, and notifies the view and its descendants that inherit it.
  final func watchingTint(_ change: () -> Void) {
    let old = inheritedTint
    change()
    let new = inheritedTint
    notifyOfTint(isOtherColor: new.color !== old.color && new.color != old.color, isOtherMode: new.mode != old.mode)
  }

  private func notifyOfTint(isOtherColor: Bool, isOtherMode: Bool) {
    guard isOtherColor || isOtherMode else { return }
    tintColorDidChange()
    for view in subviewStorage {
      view.notifyOfTint(
        isOtherColor: isOtherColor && view.ownTintColor == nil,
        isOtherMode: isOtherMode && view.ownTintAdjustmentMode == .automatic)
    }
  }
}

extension UIColor {
  /// The grey with the same luminance.
  var dimmed: UIColor {
    if isDynamic { return UIColor { [self] in resolved(with: $0).dimmed } }
    return CGColorSpace(name: CGColorSpace.genericGrayGamma2_2)
      .flatMap { cgColor.converted(to: $0, intent: .defaultIntent, options: nil) }
      .map(UIColor.init(cgColor:)) ?? self
  }
}
