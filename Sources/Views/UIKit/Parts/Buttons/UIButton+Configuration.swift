public import Foundation

extension UIButton {
  /// The appearance of a button as one value.
  public struct Configuration: Sendable, Equatable {
    /// The size of a button.
    public enum Size: Int, Sendable {
      case medium, small, mini, large
    }
    /// The shape of a button's corners.
    public enum CornerStyle: Int, Sendable {
      /// The radius of `background.cornerRadius`.
      case fixed
      /// The system's choice: a capsule.
      case dynamic
      case small, medium, large, capsule
    }
    /// The alignment of title and subtitle.
    public enum TitleAlignment: Int, Sendable {
      case automatic, leading, center, trailing
    }

    enum Style { case plain, gray, tinted, filled }
    var style: Style

    /// The title; setting it removes all attributes.
    public var title: String? {
      get { attributedTitle.map { String($0.characters) } }
      set { attributedTitle = newValue.map { AttributedString($0) } }
    }
    /// The title with attributes; where these say nothing, it has the button's font and colour.
    public var attributedTitle: AttributedString?
    /// Changes the attributes of the title; it receives them with the font and the colour of the button's state.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// A smaller title below; setting it removes all attributes.
    public var subtitle: String? {
      get { attributedSubtitle.map { String($0.characters) } }
      set { attributedSubtitle = newValue.map { AttributedString($0) } }
    }
    /// The smaller title with attributes.
    public var attributedSubtitle: AttributedString?
    /// Changes the attributes of the smaller title.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// The alignment of title and subtitle.
    public var titleAlignment = TitleAlignment.automatic
    /// The image; a template has the foreground colour.
    public var image: UIImage?
    /// The size and weight of a symbol that does not specify its own; by default those of the title's text.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// Changes the colour of the image, which is otherwise that of the title.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// Changes the colour of the activity indicator, which is otherwise that of the title.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    /// How a title that is too wide is broken or truncated; by default it goes on in another line.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// How a subtitle that is too wide is broken or truncated; by default it goes on in another line.
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// The side of the titles on which the image is.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The space between the image and the titles, in points.
    public var imagePadding: CGFloat = 0
    /// The space between title and subtitle, in points.
    public var titlePadding: CGFloat = 1
    /// The space around everything, in points.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { ownInsets ?? buttonSize.insets }
      set { ownInsets = newValue }
    }
    private var ownInsets: NSDirectionalEdgeInsets?
    /// The size of the button, unless insets say otherwise.
    public var buttonSize = Size.medium
    /// The shape of the corners.
    public var cornerStyle = CornerStyle.dynamic
    /// The colour of title and image, from which those of other states are derived; nil for the style's.
    public var baseForegroundColor: UIColor?
    /// The colour of the background, from which those of other states are derived; nil for the style's.
    public var baseBackgroundColor: UIColor?
    /// The background; unspecified values follow the style.
    public var background = UIBackgroundConfiguration()
    /// The sign of a menu after the titles.
    public var indicator = Indicator.automatic
    /// Changes the colour of that sign, which is otherwise that of the title.
    public var indicatorColorTransformer: UIConfigurationColorTransformer?
    /// How the image changes into another symbol; nil for at once.
    public var symbolContentTransition: UISymbolContentTransition?
    /// The signs of a menu.
    public enum Indicator: Int, Sendable {
      /// The same as `popup` in a button that shows what was chosen from its menu, and otherwise as `none`.
      case automatic
      case none
      /// Two arrows, up and down.
      case popup
    }
    /// Whether an activity indicator replaces the image.
    public var showsActivityIndicator = false

    /// A configuration without a background.
    public static func plain() -> Configuration { Configuration(style: .plain) }
    /// A configuration with a grey background.
    public static func gray() -> Configuration { Configuration(style: .gray) }
    /// A configuration with a pale tint colour as its background.
    public static func tinted() -> Configuration { Configuration(style: .tinted) }
    /// A configuration in white on the tint colour.
    public static func filled() -> Configuration { Configuration(style: .filled) }
    /// The same as `plain()`.
    public static func borderless() -> Configuration { plain() }
    /// The same as `gray()`.
    public static func bordered() -> Configuration { gray() }
    /// The same as `tinted()`.
    public static func borderedTinted() -> Configuration { tinted() }
    /// The same as `filled()`.
    public static func borderedProminent() -> Configuration { filled() }

    private init(style: Style) { self.style = style }

    /// Restores the default insets of the button's size.
    public mutating func setDefaultContentInsets() { ownInsets = nil }

    /// The configuration with the colours of a button's state.
    @MainActor
    public func updated(for button: UIButton) -> Configuration {
      var updated = self
      updated.baseForegroundColor = foreground(of: button)
      updated.background.backgroundColor = fill(of: button)
      return updated
    }
  }
}

/// Sides of a rectangle, named by the reading direction.
public struct NSDirectionalRectEdge: OptionSet, Sendable, Hashable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
  public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
  public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
  public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
