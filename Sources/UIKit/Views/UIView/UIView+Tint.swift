import CoreGraphics

extension UIView {
  /// Whether a tint colour is dimmed.
  public enum TintAdjustmentMode: Int, Sendable {
    /// As in the superview.
    case automatic
    /// Not dimmed.
    case normal
    /// Desaturated, as behind an alert.
    case dimmed
  }

  /// The tint colour before dimming.
  final var undimmedTintColor: UIColor {
    withAncestors.first { $0.ownTintColor != nil }?.ownTintColor ?? .systemBlue
  }

  /// The mode of the nearest ancestor that sets one.
  final var effectiveTintAdjustmentMode: TintAdjustmentMode {
    withAncestors.first { $0.ownTintAdjustmentMode != .automatic }?.ownTintAdjustmentMode ?? .normal
  }

  /// Makes a change that may change the view's tint, and notifies the view and its descendants that inherit it.
  final func watchingTint(_ change: () -> Void) {
    let (color, mode) = (undimmedTintColor, effectiveTintAdjustmentMode)
    change()
    let newColor = undimmedTintColor
    tellTint(isOtherColor: newColor !== color && newColor != color, isOtherMode: effectiveTintAdjustmentMode != mode)
  }

  private func tellTint(isOtherColor: Bool, isOtherMode: Bool) {
    guard isOtherColor || isOtherMode else { return }
    tintColorDidChange()
    for view in subviewStorage {
      view.tellTint(
        isOtherColor: isOtherColor && view.ownTintColor == nil,
        isOtherMode: isOtherMode && view.ownTintAdjustmentMode == .automatic)
    }
  }
}

extension UIColor {
  /// The grey of the same luminance.
  var dimmed: UIColor {
    if isDynamic { return UIColor { [self] in resolved(with: $0).dimmed } }
    return CGColorSpace(name: CGColorSpace.genericGrayGamma2_2)
      .flatMap { cgColor.converted(to: $0, intent: .defaultIntent, options: nil) }
      .map(UIColor.init(cgColor:)) ?? self
  }
}
