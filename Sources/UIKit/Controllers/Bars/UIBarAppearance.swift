public import Foundation

/// How a bar looks: of this its background, its line and the titles' attributes are honoured.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
  /// The colour behind the bar, over the effect; nil for none.
  open var backgroundColor: UIColor?
  /// The blur behind the bar; nil for none.
  open var backgroundEffect: UIBlurEffect?
  /// The image behind the bar, stretched; nil for none.
  open var backgroundImage: UIImage?
  /// The colour of the line between the bar and what scrolls; nil or clear for none.
  open var shadowColor: UIColor?

  /// The system's blurred background.
  public override init() {
    super.init()
    configureWithDefaultBackground()
  }
  /// The look of another appearance.
  public init(barAppearance: UIBarAppearance) {
    super.init()
    backgroundColor = barAppearance.backgroundColor
    backgroundEffect = barAppearance.backgroundEffect
    backgroundImage = barAppearance.backgroundImage
    shadowColor = barAppearance.shadowColor
  }
  /// What lies behind the bar, blurred, and a line.
  open func configureWithDefaultBackground() {
    configure(effect: UIBlurEffect(style: .systemChromeMaterial), color: nil, line: .separator)
  }
  /// The system's background colour, and a line.
  open func configureWithOpaqueBackground() { configure(effect: nil, color: .systemBackground, line: .separator) }
  /// Nothing behind the bar.
  open func configureWithTransparentBackground() { configure(effect: nil, color: nil, line: nil) }

  private func configure(effect: UIBlurEffect?, color: UIColor?, line: UIColor?) {
    (backgroundEffect, backgroundColor, backgroundImage, shadowColor) = (effect, color, nil, line)
  }
}

/// How a navigation bar looks.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of a large title.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// How a tab bar looks.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
  /// Nothing: the items lie on a plate of their own.
  open override func configureWithDefaultBackground() { configureWithTransparentBackground() }
}

/// How a toolbar looks.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {}
