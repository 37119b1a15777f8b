public import Foundation

/// The replacement for missing content: an image, two texts and buttons, below each other.
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  /// The style of a text.
  public struct TextProperties {
    public var font: UIFont
    public var color: UIColor
    public var numberOfLines = 0
  }
  /// The style of the image.
  public struct ImageProperties {
    /// The colour of a template.
    public var tintColor: UIColor?
    /// The size beyond which the image is scaled down; 0 for no limit.
    public var maximumSize = CGSize.zero
    /// The size and weight of a symbol that does not specify its own.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  }

  /// The image.
  public var image: UIImage?
  public var imageProperties: ImageProperties
  /// The first text.
  public var text: String?
  public var textProperties: TextProperties
  /// The second text.
  public var secondaryText: String?
  public var secondaryTextProperties: TextProperties
  /// The button.
  public var button: UIButton.Configuration
  /// The behaviour of the button.
  public var buttonProperties = ButtonProperties()
  /// The behaviour of a button.
  public struct ButtonProperties {
    /// Called when the button is tapped.
    public var primaryAction: UIAction?
    public var isEnabled = true
  }
  /// The space between the image and the texts, in points.
  public var imageToTextPadding: CGFloat = 10
  /// The space between the two texts, in points.
  public var textToSecondaryTextPadding: CGFloat = 5
  /// The space between the texts and the button, in points.
  public var textToButtonPadding: CGFloat = 20
  /// Whether a spinner replaces the image.
  var isLoading = false

  @MainActor
  private init(font: UIFont.TextStyle, color: UIColor) {
    imageProperties = ImageProperties(tintColor: .secondaryLabel)
    textProperties = TextProperties(font: .preferredFont(forTextStyle: font), color: color)
    secondaryTextProperties = TextProperties(
      font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
    button = .plain()
  }

  /// A configuration for empty content.
  @MainActor
  public static func empty() -> UIContentUnavailableConfiguration { Self(font: .title2, color: .label) }

  /// A configuration for content that is being loaded: a spinner and a text.
  @MainActor
  public static func loading() -> UIContentUnavailableConfiguration {
    var made = Self(font: .subheadline, color: .secondaryLabel)
    made.isLoading = true
    made.text = "Loading…"
    return made
  }

  /// A configuration for a search without results.
  @MainActor
  public static func search() -> UIContentUnavailableConfiguration {
    var made = Self(font: .title2, color: .label)
    made.image = UIImage(
      systemName: "magnifyingglass", withConfiguration: UIImage.SymbolConfiguration(pointSize: 48))
    made.text = "No Results"
    made.secondaryText = "Check the spelling or try a new search."
    return made
  }

  @MainActor
  public func makeContentView() -> any UIView & UIContentView { UIContentUnavailableView(configuration: self) }
  @MainActor
  public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration { self }
}

/// Shows the replacement for missing content, centred.
@preconcurrency @MainActor
open class UIContentUnavailableView: UIView, UIContentView {
  /// The configuration.
  open var configuration: any UIContentConfiguration {
    didSet { build() }
  }
  private let stack = UIStackView()

  /// Creates a view with a configuration.
  public init(configuration: UIContentUnavailableConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    addSubview(stack)
    (stack.axis, stack.alignment) = (.vertical, .center)
    stack.translatesAutoresizingMaskIntoConstraints = false
    let guide = layoutMarginsGuide
    NSLayoutConstraint.activate([
      stack.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
      stack.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
    ])
    build()
  }

  /// Archives are not supported.
  public required init?(coder: NSCoder) { nil }

  private func build() {
    for view in stack.arrangedSubviews { view.removeFromSuperview() }
    guard let shown = configuration as? UIContentUnavailableConfiguration else { return }
    if shown.isLoading {
      let spinner = UIActivityIndicatorView(style: .medium)
      spinner.startAnimating()
      add(spinner, before: shown.imageToTextPadding)
    } else if let image = shown.image {
      let view = UIImageView(image: image)
      view.tintColor = shown.imageProperties.tintColor
      view.preferredSymbolConfiguration = shown.imageProperties.preferredSymbolConfiguration
      add(view, before: shown.imageToTextPadding)
    }
    if let text = shown.text {
      add(label(text, shown.textProperties), before: shown.textToSecondaryTextPadding)
    }
    if let text = shown.secondaryText {
      add(label(text, shown.secondaryTextProperties), before: shown.textToButtonPadding)
    } else if let last = stack.arrangedSubviews.last {
      stack.setCustomSpacing(shown.textToButtonPadding, after: last)
    }
    if shown.button.title != nil || shown.button.image != nil {
      let button = UIButton(configuration: shown.button, primaryAction: shown.buttonProperties.primaryAction)
      button.isEnabled = shown.buttonProperties.isEnabled
      stack.addArrangedSubview(button)
    }
  }

  private func add(_ view: UIView, before space: CGFloat) {
    stack.addArrangedSubview(view)
    stack.setCustomSpacing(space, after: view)
  }

  private func label(_ text: String, _ properties: UIContentUnavailableConfiguration.TextProperties) -> UILabel {
    let label = UILabel()
    (label.text, label.font, label.textColor) = (text, properties.font, properties.color)
    (label.numberOfLines, label.textAlignment) = (properties.numberOfLines, .center)
    return label
  }
}

extension UIViewController {
  /// The replacement for missing content, over the whole view; nil for none.
  public var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { unavailableView?.configuration }
    set {
      unavailableView?.removeFromSuperview()
      guard let shown = newValue?.makeContentView() else { return }
      shown.frame = view.bounds
      shown.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(shown)
    }
  }

  private var unavailableView: (any UIView & UIContentView)? {
    viewIfLoaded?.subviews.lazy.compactMap { $0 as? UIContentUnavailableView }.first
  }
}
