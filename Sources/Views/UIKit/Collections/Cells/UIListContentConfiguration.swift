import CoreGraphics
public import Foundation

/// The content of a row: an image, a text, and a second text below it or at the end.
public struct UIListContentConfiguration: UIContentConfiguration, Equatable {
  /// The style of the image.
  public struct ImageProperties: Equatable {
    /// The colour of a template.
    public var tintColor: UIColor?
    /// The radius of the corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The size beyond which the image is scaled down; 0 for no limit.
    public var maximumSize = CGSize.zero
    /// The area in which the image is centred; 0 for the image's own size.
    public var reservedLayoutSize = CGSize.zero
    /// The size and weight of a symbol that does not specify its own.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  }
  /// The style of a text.
  public struct TextProperties: Equatable {
    /// The alignment of lines.
    public enum TextAlignment: Int, Sendable { case natural, center, justified }
    /// The font.
    public var font: UIFont
    /// The colour.
    public var color: UIColor
    /// The alignment of lines.
    public var alignment = TextAlignment.natural
    /// How lines that are too long end.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The maximum number of lines; 0 for no limit.
    public var numberOfLines = 0
    /// How the letters of the text are changed, which has no effect on attributed text.
    public var transform = TextTransform.none
    /// Changes of letters.
    public enum TextTransform: Int, Sendable { case none, uppercase, lowercase, capitalized }
    /// Whether the font follows the preferred size of text.
    public var adjustsFontForContentSizeCategory = true
    /// Whether the font shrinks to fit.
    public var adjustsFontSizeToFitWidth = false
    /// The minimum size of the font, as a fraction.
    public var minimumScaleFactor: CGFloat = 0
  }

  /// The image.
  public var image: UIImage?
  /// The style of the image.
  public var imageProperties = ImageProperties()
  /// The text.
  public var text: String?
  /// The text with attributes, which overrides the plain one.
  public var attributedText: NSAttributedString?
  /// The style of the text.
  public var textProperties: TextProperties
  /// The second text.
  public var secondaryText: String?
  /// The second text with attributes, which overrides the plain one.
  public var secondaryAttributedText: NSAttributedString?
  /// The style of the second text.
  public var secondaryTextProperties: TextProperties
  /// Whether the second text is at the end of the row, if it fits there.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The margins around the content.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  /// The distance between image and text, in points.
  public var imageToTextPadding: CGFloat = 16
  /// The minimum distance between texts side by side, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// The distance between texts below each other, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 1.5

  private init(_ font: UIFont, _ color: UIColor, second: UIFont, vertical: CGFloat = 15.5) {
    textProperties = TextProperties(font: font, color: color)
    secondaryTextProperties = TextProperties(font: second, color: .secondaryLabel)
    directionalLayoutMargins = NSDirectionalEdgeInsets(top: vertical, leading: 16, bottom: vertical, trailing: 16)
  }

  /// A row of a list.
  @MainActor
  public static func cell() -> UIListContentConfiguration {
    UIListContentConfiguration(
      .preferredFont(forTextStyle: .body), .label, second: .preferredFont(forTextStyle: .subheadline))
  }
  /// A row with a second text below.
  @MainActor
  public static func subtitleCell() -> UIListContentConfiguration { cell() }
  /// A row with a second text at the end.
  @MainActor
  public static func valueCell() -> UIListContentConfiguration {
    var made = UIListContentConfiguration(
      .preferredFont(forTextStyle: .body), .label, second: .preferredFont(forTextStyle: .body))
    made.prefersSideBySideTextAndSecondaryText = true
    return made
  }
  /// A header of a list.
  @MainActor
  public static func header() -> UIListContentConfiguration { plainHeader() }
  /// A footer of a list.
  @MainActor
  public static func footer() -> UIListContentConfiguration { groupedFooter() }
  /// A header of a plain list.
  @MainActor
  public static func plainHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(
      .preferredFont(forTextStyle: .headline), .label, second: .preferredFont(forTextStyle: .subheadline), vertical: 10)
  }
  /// A header of a grouped list.
  @MainActor
  public static func groupedHeader() -> UIListContentConfiguration { plainHeader() }
  /// A footer of a plain list.
  @MainActor
  public static func plainFooter() -> UIListContentConfiguration { groupedFooter() }
  /// A footer of a grouped list.
  @MainActor
  public static func groupedFooter() -> UIListContentConfiguration {
    UIListContentConfiguration(
      .preferredFont(forTextStyle: .footnote), .secondaryLabel, second: .preferredFont(forTextStyle: .footnote),
      vertical: 10)
  }

  public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }
  /// Returns the same configuration: only backgrounds show states.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}

/// Shows the content of a row.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
  private var content: UIListContentConfiguration
  private let (title, detail) = (UILabel(), UILabel())
  private let picture = UIImageView()

  /// Creates a view with a configuration.
  public init(configuration: UIListContentConfiguration) {
    content = configuration
    super.init(frame: .zero)
  }

  /// Archives are not supported; creates an empty view without size.
  public required init?(coder: NSCoder) {
    content = .cell()
    super.init(coder: coder)
  }

  override func didCreate() {
    super.didCreate()
    for view in [picture, title, detail] { addSubview(view) }
    fill()
  }

  /// The content; a `UIListContentConfiguration`.
  open var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let new = newValue as? UIListContentConfiguration else {
        return ProgrammerError.report(
          "UIListContentView.configuration", "it shows a UIListContentConfiguration, not a \(type(of: newValue)).")
      }
      if new == content { return }
      content = new
      fill()
      invalidateIntrinsicContentSize()
    }
  }

  private func fill() {
    picture.preferredSymbolConfiguration =
      content.imageProperties.preferredSymbolConfiguration ?? UIImage.SymbolConfiguration(textStyle: .body)
    picture.image = content.image
    picture.isHidden = content.image == nil
    if let color = content.imageProperties.tintColor { picture.tintColor = color }
    picture.layer.cornerRadius = content.imageProperties.cornerRadius
    picture.clipsToBounds = content.imageProperties.cornerRadius > 0
    fill(title, content.text, content.attributedText, content.textProperties)
    fill(detail, content.secondaryText, content.secondaryAttributedText, content.secondaryTextProperties)
    setNeedsLayout()
  }

  private func fill(
    _ label: UILabel, _ text: String?, _ attributed: NSAttributedString?,
    _ properties: UIListContentConfiguration.TextProperties
  ) {
    (label.font, label.textColor) = (properties.font, properties.color)
    label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
    (label.numberOfLines, label.lineBreakMode) = (properties.numberOfLines, properties.lineBreakMode)
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.textAlignment =
      switch properties.alignment {
      case .natural: .natural
      case .center: .center
      case .justified: .justified
      }
    if let attributed { label.showAttributed(attributed) } else { label.text = text.map(properties.transform.text) }
  }

  // Layout.

  private struct Arrangement {
    var (title, detail, picture) = (CGRect.zero, CGRect.zero, CGRect.zero)
    var (width, height): (CGFloat, CGFloat) = (0, 0)
  }

  private func isEmpty(_ label: UILabel) -> Bool { (label.text ?? "").isEmpty }

  private var imageSize: CGSize {
    guard let image = content.image.map(picture.configured), image.size.width > 0, image.size.height > 0 else {
      return .zero
    }
    let limit = content.imageProperties.maximumSize
    var scale: CGFloat = 1
    if limit.width > 0 { scale = min(scale, limit.width / image.size.width) }
    if limit.height > 0 { scale = min(scale, limit.height / image.size.height) }
    return CGSize(width: image.size.width * scale, height: image.size.height * scale)
  }

  /// The width reserved for the image.
  private var imageRoom: CGFloat {
    let reserved = content.imageProperties.reservedLayoutSize.width
    return reserved > 0 ? reserved : imageSize.width
  }

  /// The start of the text.
  final var textStart: CGFloat {
    let leading = content.directionalLayoutMargins.leading
    return content.image == nil ? leading : leading + (imageRoom + content.imageToTextPadding)
  }

  /// The arrangement of everything in a view with a given width, from its top.
  private func arrangement(width: CGFloat) -> Arrangement {
    var made = Arrangement()
    let margins = content.directionalLayoutMargins
    let (left, image) = (textStart, imageSize)
    if content.image != nil {
      made.picture = CGRect(
        x: margins.leading + (imageRoom - image.width) / 2, y: 0, width: image.width, height: image.height)
    }
    let room = max(width - left - margins.trailing, 0)
    func size(_ label: UILabel, _ width: CGFloat) -> CGSize {
      isEmpty(label)
        ? .zero : label.sizeThatFits(CGSize(width: max(width, 0), height: .greatestFiniteMagnitude))
    }
    var (first, second) = (size(title, room), size(detail, room))
    // Without a limit, nothing is wider than the content.
    let isWide = width >= 1e6
    let gap = content.textToSecondaryTextHorizontalPadding
    var text: CGFloat
    let isSideBySide = content.prefersSideBySideTextAndSecondaryText && !hasAccessibilitySize
    if isSideBySide, second.width > 0, first.width + gap + second.width <= room {
      let width = isWide ? left + first.width + gap + second.width + margins.trailing : width
      made.width = width
      text = max(first.height, second.height)
      made.title = CGRect(x: left, y: (text - first.height) / 2, width: first.width, height: first.height)
      made.detail = CGRect(
        x: width - margins.trailing - second.width, y: (text - second.height) / 2, width: second.width,
        height: second.height)
    } else {
      let room = isWide ? max(first.width, second.width) : room
      made.width = isWide ? left + room + margins.trailing : width
      (first.width, second.width) = (room, room)
      let between = first.height > 0 && second.height > 0 ? content.textToSecondaryTextVerticalPadding : 0
      text = first.height + between + second.height
      made.title = CGRect(x: left, y: 0, width: room, height: first.height)
      made.detail = CGRect(x: left, y: first.height + between, width: room, height: second.height)
    }
    if content.text == nil, content.attributedText == nil { text = max(text, title.font.lineHeight) }
    made.height = max(
      text + margins.top + margins.bottom,
      max(image.height, content.imageProperties.reservedLayoutSize.height) + min(margins.top + margins.bottom, 8))
    let top = margins.top + (made.height - margins.top - margins.bottom - text) / 2
    made.title.origin.y += top
    made.detail.origin.y += top
    made.picture.origin.y = (made.height - image.height) / 2
    return made
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let made = arrangement(width: size.width)
    return CGSize(width: made.width, height: made.height)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: contentHeight(forWidth: bounds.width))
  }

  override var breaksContent: Bool { true }
  /// At least as high as a row, also outside of a list.
  override func contentHeight(forWidth width: CGFloat) -> CGFloat { max(arrangement(width: width).height, 44) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let made = arrangement(width: bounds.width)
    // In a higher view, the content is centred.
    let shift = (bounds.height - made.height) / 2
    func place(_ part: UIView, _ frame: CGRect) { part.frame = mirrored(frame.offsetBy(dx: 0, dy: shift)) }
    place(title, made.title)
    place(detail, made.detail)
    place(picture, made.picture)
  }
}

extension UIListContentConfiguration.TextProperties.TextTransform {
  /// The text with changed letters.
  func text(_ text: String) -> String {
    switch self {
    case .none: text
    case .uppercase: text.uppercased()
    case .lowercase: text.lowercased()
    case .capitalized: text.capitalized
    }
  }
}
