public import Foundation

extension UIButton {
  /// The look of a button as one value.
  public struct Configuration: Sendable, Equatable {
    /// How large a button is.
    public enum Size: Int, Sendable {
      case medium, small, mini, large
    }
    /// How round a button's corners are.
    public enum CornerStyle: Int, Sendable {
      /// As `background.cornerRadius` says.
      case fixed
      /// As the system likes it: a capsule.
      case dynamic
      case small, medium, large, capsule
    }
    /// Where title and subtitle begin.
    public enum TitleAlignment: Int, Sendable {
      case automatic, leading, center, trailing
    }

    enum Style { case plain, gray, tinted, filled }
    var style: Style

    /// The title; setting it takes all attributes away.
    public var title: String? {
      get { attributedTitle.map { String($0.characters) } }
      set { attributedTitle = newValue.map { AttributedString($0) } }
    }
    /// The title with attributes; where it does not say otherwise, it has the button's font and colour.
    public var attributedTitle: AttributedString?
    /// Changes the attributes of the title; it gets them with the font and the colour of the button's state.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// A smaller title below; setting it takes all attributes away.
    public var subtitle: String? {
      get { attributedSubtitle.map { String($0.characters) } }
      set { attributedSubtitle = newValue.map { AttributedString($0) } }
    }
    /// The smaller title with attributes.
    public var attributedSubtitle: AttributedString?
    /// Changes the attributes of the smaller title.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// Where title and subtitle begin.
    public var titleAlignment = TitleAlignment.automatic
    /// The image; a template takes the foreground's colour.
    public var image: UIImage?
    /// On which side of the titles the image is.
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
    /// How large the button is, unless insets say otherwise.
    public var buttonSize = Size.medium
    /// How round the corners are.
    public var cornerStyle = CornerStyle.dynamic
    /// The colour of title and image, from which those of other states follow; nil for the style's.
    public var baseForegroundColor: UIColor?
    /// The colour of the background, from which those of other states follow; nil for the style's.
    public var baseBackgroundColor: UIColor?
    /// The background; where it says nothing, the style decides.
    public var background = UIBackgroundConfiguration()
    /// Whether an activity indicator takes the image's place.
    public var showsActivityIndicator = false

    /// Without a background.
    public static func plain() -> Configuration { Configuration(style: .plain) }
    /// On grey.
    public static func gray() -> Configuration { Configuration(style: .gray) }
    /// On a pale tint colour.
    public static func tinted() -> Configuration { Configuration(style: .tinted) }
    /// White on the tint colour.
    public static func filled() -> Configuration { Configuration(style: .filled) }
    /// As `plain()`.
    public static func borderless() -> Configuration { plain() }
    /// As `gray()`.
    public static func bordered() -> Configuration { gray() }
    /// As `tinted()`.
    public static func borderedTinted() -> Configuration { tinted() }
    /// As `filled()`.
    public static func borderedProminent() -> Configuration { filled() }

    private init(style: Style) { self.style = style }

    /// Goes back to the insets of the button's size.
    public mutating func setDefaultContentInsets() { ownInsets = nil }

    /// The configuration with the colours that it has in a button's state.
    @MainActor
    public func updated(for button: UIButton) -> Configuration {
      var updated = self
      updated.baseForegroundColor = foreground(of: button)
      updated.background.backgroundColor = fill(of: button)
      return updated
    }
  }
}

/// The background of a button: a colour and a border.
public struct UIBackgroundConfiguration: Sendable, Equatable {
  /// The colour; nil for what the content likes.
  public var backgroundColor: UIColor?
  /// The radius of the corners in points, for buttons with the corner style `.fixed`.
  public var cornerRadius: CGFloat = 0
  /// The colour of the border; nil for the tint colour.
  public var strokeColor: UIColor?
  /// The width of the border in points.
  public var strokeWidth: CGFloat = 0

  /// Nothing that is not asked for.
  public init() {}
  /// No background at all.
  public static func clear() -> UIBackgroundConfiguration {
    var configuration = UIBackgroundConfiguration()
    configuration.backgroundColor = .clear
    return configuration
  }
}

/// Sides of a rectangle by the reading direction.
public struct NSDirectionalRectEdge: OptionSet, Sendable, Hashable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
  public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
  public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
  public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
