public import Foundation

/// The appearance of a bar; its background, its line and the titles' attributes are used.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, AppearanceValue {
  /// The background colour of the bar, over the effect; nil for none.
  open var backgroundColor: UIColor?
  /// The blur behind the bar; nil for none.
  open var backgroundEffect: UIBlurEffect?
  /// The image behind the bar, stretched; nil for none.
  open var backgroundImage: UIImage?
  /// The colour of the line between the bar and scrolling content; nil or clear for none.
  open var shadowColor: UIColor?

  /// Creates an appearance with the system's blurred background.
  public override init() {
    super.init()
    configureWithDefaultBackground()
  }
  /// Creates a copy of another appearance.
  public init(barAppearance: UIBarAppearance) {
    super.init()
    backgroundColor = barAppearance.backgroundColor
    backgroundEffect = barAppearance.backgroundEffect
    backgroundImage = barAppearance.backgroundImage
    shadowColor = barAppearance.shadowColor
  }
  /// Sets a blurred background, and a line.
  open func configureWithDefaultBackground() {
    configure(effect: UIBlurEffect(style: .systemChromeMaterial), color: nil, line: .separator)
  }
  /// Sets the system's background colour, and a line.
  open func configureWithOpaqueBackground() { configure(effect: nil, color: .systemBackground, line: .separator) }
  /// Removes the background.
  open func configureWithTransparentBackground() { configure(effect: nil, color: nil, line: nil) }

  /// Whether bars look the same with another appearance.
  final func isSame(as other: Any) -> Bool {
    guard let other = other as? UIBarAppearance, type(of: other) == type(of: self) else { return false }
    return parts.elementsEqual(other.parts) { AppearanceProperty.isSame($0 as Any, $1 as Any) }
  }
  /// Everything that determines the look.
  var parts: [Any?] { [backgroundColor, backgroundEffect, backgroundImage, shadowColor] }

  private func configure(effect: UIBlurEffect?, color: UIColor?, line: UIColor?) {
    (backgroundEffect, backgroundColor, backgroundImage, shadowColor) = (effect, color, nil, line)
  }
}

/// The appearance of a navigation bar.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of a large title.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]

  /// Creates an appearance with the system's blurred background.
  public override init() { super.init() }
  /// Creates a copy of another appearance, with its title attributes if it is one of navigation bars.
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UINavigationBarAppearance else { return }
    (titleTextAttributes, largeTitleTextAttributes) = (other.titleTextAttributes, other.largeTitleTextAttributes)
  }

  override var parts: [Any?] { super.parts + [titleTextAttributes, largeTitleTextAttributes] }
}

/// The appearance of a tab bar.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
  /// Removes the background: the items have a plate of their own.
  open override func configureWithDefaultBackground() { configureWithTransparentBackground() }
}

/// The appearance of a toolbar.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {}
