import CoreGraphics
import Foundation

/// The measures of configurations, none of which Apple publishes.
extension UIButton.Configuration {
  /// The corner radius of a button with a size, in points.
  func cornerRadius(in size: CGSize) -> CGFloat {
    switch cornerStyle {
    case .fixed: background.cornerRadius
    case .small: 4
    case .medium: 6
    case .large: 9
    case .dynamic, .capsule: min(size.width, size.height) / 2
    }
  }

  @MainActor
  func foreground(of button: UIButton) -> UIColor {
    let base: UIColor = baseForegroundColor ?? (style == .filled ? .white : button.roleColor)
    if !button.isEnabled { return .tertiaryLabel }
    return button.isHighlighted && style != .filled ? base.fading(to: 0.4) : base
  }

  @MainActor
  func fill(of button: UIButton) -> UIColor? {
    if let transformer = background.backgroundColorTransformer {
      return transformer(background.backgroundColor ?? baseBackgroundColor ?? button.roleColor)
    }
    if let color = background.backgroundColor { return color }
    if !button.isEnabled { return style == .plain ? nil : .tertiarySystemFill }
    let pressed: CGFloat = button.isHighlighted ? 0.7 : 1
    switch style {
    case .plain: return baseBackgroundColor
    case .gray: return (baseBackgroundColor ?? .secondarySystemFill).fading(to: pressed)
    case .tinted: return (baseBackgroundColor ?? button.roleColor).withAlphaComponent(0.18 * pressed)
    case .filled: return (baseBackgroundColor ?? button.roleColor).fading(to: pressed)
    }
  }
}

extension UIButton.Configuration.Size {
  var insets: NSDirectionalEdgeInsets {
    switch self {
    case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    case .small, .mini: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
    case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
    }
  }

  var titleSize: CGFloat { self == .small || self == .mini ? 15 : 17 }
}

extension UIColor {
  /// The same colour with a fraction of its alpha.
  fileprivate func fading(to share: CGFloat) -> UIColor {
    if share == 1 { return self }
    if isDynamic { return UIColor { [self] in resolved(with: $0).fading(to: share) } }
    return withAlphaComponent(CGFloat(cgColor.rgba.alpha) * share)
  }
}

extension UIButton {
  /// The configuration with the colours of the present state.
  final var shownConfiguration: Configuration? {
    automaticallyUpdatesConfiguration ? configuration?.updated(for: self) : configuration
  }

  /// Lets clients adapt the configuration, which may in turn set it.
  final func updateConfigurationOnce() {
    guard !isUpdatingConfiguration else { return }
    isUpdatingConfiguration = true
    withTraits { updateConfiguration() }
    isUpdatingConfiguration = false
  }

  final func showConfigured(_ configuration: Configuration) {
    let color: UIColor = configuration.baseForegroundColor ?? tintColor
    title.font = .systemFont(
      ofSize: UIFontMetrics.default.scaledValue(
        for: configuration.buttonSize.titleSize, compatibleWith: environment))
    subtitle.font = .systemFont(
      ofSize: UIFontMetrics(forTextStyle: .caption1).scaledValue(
        for: UIButton.subtitleSize, compatibleWith: environment))
    (title.textColor, subtitle.textColor) = (color, color)
    if configuration.title == nil, let attributed = currentAttributedTitle {
      title.showAttributed(attributed)
    } else {
      show(
        configuration.attributedTitle ?? currentTitle.map { AttributedString($0) },
        configuration.titleTextAttributesTransformer, in: title)
    }
    show(configuration.attributedSubtitle, configuration.subtitleTextAttributesTransformer, in: subtitle)
    let alignment: NSTextAlignment =
      switch configuration.titleAlignment {
      case .automatic:
        configuration.imagePlacement == .top || configuration.imagePlacement == .bottom ? .center : .natural
      case .leading: .natural
      case .center: .center
      case .trailing: .right
      }
    (title.textAlignment, subtitle.textAlignment) = (alignment, alignment)
    let image = configuration.image ?? currentImage
    showImage(
      image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image,
      configuration.symbolContentTransition)
    picture.tintColor = configuration.imageColorTransformer.map { $0(color) } ?? color
    let textSize = UIImage.SymbolConfiguration(pointSize: title.font.pointSize)
    picture.preferredSymbolConfiguration =
      (symbolConfigurations.value(for: state) ?? configuration.preferredSymbolConfigurationForImage).map {
        textSize.applying($0)
      } ?? textSize
    (title.lineBreakMode, subtitle.lineBreakMode) = (
      configuration.titleLineBreakMode, configuration.subtitleLineBreakMode
    )
    (title.numberOfLines, subtitle.numberOfLines) = (
      configuration.titleLineBreakMode.wraps ? 0 : 1, configuration.subtitleLineBreakMode.wraps ? 0 : 1
    )
    (picture.alpha, title.alpha) = (1, 1)
    show(configuration)
    let spins = configuration.showsActivityIndicator
    if spins, spinner == nil {
      let new = UIActivityIndicatorView(style: .medium)
      new.startAnimating()
      spinner = new
    }
    spinner?.color = configuration.activityIndicatorColorTransformer.map { $0(color) } ?? color
    show([
      (backdrop, false), (picture, !spins && picture.image != nil), (title, hasTitle),
      (subtitle, subtitle.text?.isEmpty == false),
    ])
    if let spinner { show([(spinner, spins)]) }
    if !spins { spinner = nil }
    showIndicator(configuration, color)
  }

  private func showImage(_ image: UIImage?, _ transition: UISymbolContentTransition?) {
    guard let transition, let image, let old = picture.image, old != image else {
      picture.image = image
      return
    }
    picture.setSymbolImage(image, contentTransition: .replace, options: transition.options)
  }

  /// Shows or hides the sign of a menu.
  private func showIndicator(_ configuration: Configuration, _ color: UIColor) {
    let isShown =
      configuration.indicator == .popup
      || configuration.indicator == .automatic && changesSelectionAsPrimaryAction && menu != nil
    guard isShown else {
      indicator?.removeFromSuperview()
      indicator = nil
      return
    }
    let view = indicator ?? UIImageView()
    indicator = view
    view.image = UIImage(systemName: "chevron.up.chevron.down")
    view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
      pointSize: (title.font.pointSize * 0.75).rounded(), weight: .medium)
    view.tintColor = configuration.indicatorColorTransformer.map { $0(color) } ?? color
    show([(view, true)])
  }

  private func show(
    _ text: AttributedString?, _ transformer: UIConfigurationTextAttributesTransformer?, in label: UILabel
  ) {
    guard let text, transformer != nil || text != AttributedString(String(text.characters)) else {
      label.text = text.map { String($0.characters) }
      return
    }
    var usual = AttributeContainer()
    (usual.font, usual.foregroundColor) = (label.font, label.textColor)
    label.showAttributed(text.shown(with: usual, by: transformer))
  }

  private func show(_ configuration: Configuration) {
    let view = plate ?? BackgroundPlate()
    plate = view
    if view.superview !== self { insertSubview(view, at: 0) }
    view.show(
      configuration.background, color: configuration.background.backgroundColor, tint: tintColor,
      radius: { configuration.cornerRadius(in: $0) })
  }

  /// The frames of a configured button's parts in given bounds; without bounds, its natural size.
  final func arrange(
    _ configuration: Configuration, in bounds: CGRect?, wrappingWidth: CGFloat? = nil
  ) -> (size: CGSize, image: CGRect, title: CGRect, subtitle: CGRect, indicator: CGRect) {
    var insets = UIEdgeInsets(configuration.contentInsets)
    let sign = indicator?.shownSize ?? .zero
    if sign.width > 0 { insets.right += sign.width + Self.indicatorPadding }
    let image = spinner?.intrinsicContentSize ?? picture.shownSize
    let isStacked = !configuration.imagePlacement.isDisjoint(with: [.top, .bottom])
    // Titles that have no room go on in another line.
    let beside = isStacked || image.width == 0 ? 0 : image.width + configuration.imagePadding
    let limit = (bounds?.width ?? wrappingWidth).map { max(1, $0 - insets.left - insets.right - beside) }
    func fitted(_ label: UILabel) -> CGSize {
      let natural = label.sizeThatFits(CGSize(width: CGFloat.infinity, height: 0))
      guard let limit, natural.width > limit + 0.5 / pixelsPerPoint, label.numberOfLines != 1 else { return natural }
      return label.sizeThatFits(CGSize(width: limit, height: 0))
    }
    var first = hasTitle ? fitted(title) : .zero
    var second = subtitle.text?.isEmpty == false ? fitted(subtitle) : .zero
    let between = first.height > 0 && second.height > 0 ? configuration.titlePadding : 0
    var text = CGSize(width: max(first.width, second.width), height: first.height + between + second.height)
    let padding = image.width > 0 && text.width > 0 ? configuration.imagePadding : 0
    let natural =
      isStacked
      ? CGSize(width: max(image.width, text.width), height: image.height + padding + text.height)
      : CGSize(width: image.width + padding + text.width, height: max(image.height, text.height))
    let size = CGSize(
      width: natural.width + insets.left + insets.right, height: natural.height + insets.top + insets.bottom)
    guard let room = bounds?.inset(by: insets) else { return (size, .zero, .zero, .zero, .zero) }
    let free = max(0, room.width - (isStacked ? 0 : image.width + padding))
    text.width = min(text.width, free)
    (first.width, second.width) = (text.width, text.width)
    let total = isStacked ? max(image.width, text.width) : image.width + padding + text.width
    let left: CGFloat =
      switch mirroredAlignment {
      case .left: room.minX
      case .right: room.maxX - total
      case .center, .fill, .leading, .trailing: room.midX - total / 2
      }
    let middle = room.midY
    let (imageOrigin, textOrigin): (CGPoint, CGPoint)
    switch configuration.imagePlacement {
    case .top, .bottom:
      let isTop = configuration.imagePlacement == .top
      let top = middle - natural.height / 2
      imageOrigin = CGPoint(x: left + (total - image.width) / 2, y: isTop ? top : top + text.height + padding)
      textOrigin = CGPoint(x: left + (total - text.width) / 2, y: isTop ? top + image.height + padding : top)
    case .trailing:
      imageOrigin = CGPoint(x: left + text.width + padding, y: middle - image.height / 2)
      textOrigin = CGPoint(x: left, y: middle - text.height / 2)
    default:
      imageOrigin = CGPoint(x: left, y: middle - image.height / 2)
      textOrigin = CGPoint(x: left + image.width + padding, y: middle - text.height / 2)
    }
    func rect(_ origin: CGPoint, _ size: CGSize) -> CGRect {
      mirrored(CGRect(origin: CGPoint(x: onPixels(origin.x), y: onPixels(origin.y)), size: size))
    }
    let below = CGPoint(x: textOrigin.x, y: textOrigin.y + first.height + between)
    let after = CGPoint(x: left + total + Self.indicatorPadding, y: middle - sign.height / 2)
    return (size, rect(imageOrigin, image), rect(textOrigin, first), rect(below, second), rect(after, sign))
  }

  /// The space before the sign of a menu, in points; our own choice.
  private static let indicatorPadding: CGFloat = 6
}

extension NSLineBreakMode {
  /// Whether text goes on in another line.
  fileprivate var wraps: Bool { self == .byWordWrapping || self == .byCharWrapping }
}
