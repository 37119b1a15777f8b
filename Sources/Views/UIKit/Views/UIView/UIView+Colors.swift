import CoreGraphics
import QuartzCore

/// A view's background that depends on its traits, and the colour that its layer shows for it.
struct DynamicBackground {
  let color: UIColor
  let shown: CGColor
}

extension UIView {
  final var shownBackground: UIColor? {
    guard let shown = ownLayer.backgroundColor else { return nil }
    // Code that sets the layer's colour replaces the dynamic one.
    if let dynamicBackground, dynamicBackground.shown.rgba == shown.rgba { return dynamicBackground.color }
    return UIColor(cgColor: shown)
  }

  final func paintBackground(_ color: UIColor?) {
    guard let color, color.isDynamic else {
      dynamicBackground = nil
      ownLayer.backgroundColor = color?.cgColor
      return
    }
    paint(color, for: environment)
  }

  private func paint(_ color: UIColor, for traits: UITraitCollection) {
    let shown = color.resolved(with: traits).cgColor
    dynamicBackground = DynamicBackground(color: color, shown: shown)
    ownLayer.backgroundColor = shown
  }

  /// Updates the view's colours when its traits have changed, and redraws it.
  final func renewForTraits(from previous: UITraitCollection, to new: UITraitCollection) {
    if type(of: self) != UIView.self { ownLayer.setNeedsLayout() }
    guard traitCenter.differInColors(previous, new) else { return }
    if let dynamicBackground, ownLayer.backgroundColor?.rgba == dynamicBackground.shown.rgba {
      paint(dynamicBackground.color, for: new)
    }
    ownLayer.setNeedsDisplayIfDrawn()
  }
}
