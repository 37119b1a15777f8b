import CoreGraphics
import Foundation
import QuartzCore

extension UIButton {
  /// The grey of a disabled system button's title; measured.
  private static let disabledColor = UIColor(white: 0.52, alpha: 0.45)
  /// The alpha of a pressed system button's contents; measured.
  private static let pressedAlpha: CGFloat = 0.2
  /// The time in which the contents fade back, in seconds.
  private static let releaseSeconds: TimeInterval = 0.25

  /// The colour of the title, and of a template image, in a state.
  final func color(for state: UIControl.State) -> UIColor {
    if let color = titleColors[state] { return color }
    if isTinted, state.contains(.disabled) { return Self.disabledColor }
    return titleColors[.normal] ?? (isTinted ? tintColor : .white)
  }

  final func contentSizeDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Shows the content for the present state.
  final func updateContent() {
    if let configuration = shownConfiguration {
      showConfigured(configuration)
    } else {
      plate?.removeFromSuperview()
      indicator?.removeFromSuperview()
      (plate, spinner, indicator) = (nil, nil, nil)
      showStateValues()
    }
    contentSizeDidChange()
  }

  private func showStateValues() {
    if let attributed = currentAttributedTitle {
      title.showAttributed(attributed)
    } else {
      title.text = currentTitle
      title.textColor = currentTitleColor
    }
    subtitle.text = nil
    picture.preferredSymbolConfiguration = symbolConfigurations.value(for: state)
    title.shadowColor = currentTitleShadowColor
    symbolView?.color = color(for: state)
    let image = currentImage
    picture.image =
      isTinted && image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
    picture.tintColor = isTinted && !isEnabled ? Self.disabledColor : nil
    backdrop.image = currentBackgroundImage
    let isPale = !isTinted && !isEnabled && adjustsImageWhenDisabled
    picture.alpha = isPale && images[state] == nil ? 0.5 : 1
    backdrop.alpha = isPale && backgroundImages[state] == nil ? 0.5 : 1
    let isDark = !isTinted && isHighlighted && adjustsImageWhenHighlighted
    picture.shade(isDark && images[state] == nil)
    backdrop.shade(isDark && backgroundImages[state] == nil)
    show([(backdrop, backdrop.image != nil), (picture, picture.image != nil), (title, hasTitle), (subtitle, false)])
  }

  /// Adds the parts that show something, back to front, and removes the others.
  final func show(_ parts: [(view: UIView, isShown: Bool)]) {
    for (view, isShown) in parts {
      if !isShown {
        if view.superview === self { view.removeFromSuperview() }
      } else if view.superview !== self {
        view === backdrop ? insertSubview(view, at: 0) : addSubview(view)
      }
    }
  }

  /// The title is read as plain text, because Foundation on Linux never frees an attributed string that is created for
  /// it.
  final var hasTitle: Bool { title.text?.isEmpty == false }

  /// Dims a pressed system button at once; it fades back.
  final func updateHighlight() {
    guard isTinted, configuration == nil else { return }
    for view: UIView in [title, picture] + (symbolView.map { [$0] } ?? []) {
      let isReleased = view.alpha < 1 && !isHighlighted
      view.layer.removeAnimation(forKey: "highlight")
      view.alpha = isHighlighted ? Self.pressedAlpha : 1
      guard isReleased, window != nil, UIView.areAnimationsEnabled else { continue }
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = Double(Self.pressedAlpha)
      fade.duration = Self.releaseSeconds
      fade.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      view.layer.add(fade, forKey: "highlight")
    }
  }
}

extension UIImageView {
  /// Darkens the image by half, or restores it.
  fileprivate func shade(_ isShaded: Bool) {
    let old = subviews.first as? UIImageView
    guard isShaded, let image else {
      old?.removeFromSuperview()
      return
    }
    let shade = old ?? UIImageView()
    shade.image = image.withTintColor(UIColor(white: 0, alpha: 0.5), renderingMode: .alwaysOriginal)
    shade.frame = bounds
    shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    shade.contentMode = contentMode
    if old == nil { addSubview(shade) }
  }
}
