public import Foundation

/// A button: a title, an image or both, which may depend on its state, and a background.
///
/// A button of the type `.system` has its tint colour and dims while it is pressed; a `.custom` one shows only what it
/// is given. With a `configuration`, the button's whole appearance follows from that value.
///
///     var count = 0
///     let button = UIButton(configuration: .filled(), primaryAction: UIAction(title: "Add") { _ in count += 1 })
///     button.sizeToFit()
///     stage.addSubview(button)
///     stage.touches.tap(button)
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// The kinds of buttons.
  public enum ButtonType: Int, Sendable {
    /// Shows only what it is given.
    case custom
    /// Shown in the tint colour, dimmed while it is pressed.
    case system
    /// An i in a circle.
    case detailDisclosure, infoLight, infoDark
    /// A plus in a circle.
    case contactAdd
    /// The same as `system`.
    case plain
    /// A cross in a grey circle.
    case close
    /// The older name of `system`.
    public static let roundedRect = ButtonType.system
  }

  /// Creates a custom button.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Archives are not supported; creates a custom button without size.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a button of a type; it has the size of its symbol, or none.
  public convenience init(type buttonType: UIButton.ButtonType) {
    self.init(frame: .zero)
    adopt(buttonType)
  }

  /// Creates a button of a type that performs an action, and shows the action's title and image.
  public convenience init(type buttonType: UIButton.ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
    adopt(buttonType)
    adopt(primaryAction)
  }

  /// Creates a button with a configuration, which performs an action.
  public convenience init(configuration: UIButton.Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero, primaryAction: primaryAction)
    adopt(.system)
    self.configuration = configuration
    adopt(primaryAction)
    // Observers are not called for properties set by an initialiser.
    updateContent()
    sizeToFit()
  }

  override func didCreate() {
    super.didCreate()
    title.font = .systemFont(ofSize: UIFont.buttonFontSize)
    title.lineBreakMode = .byTruncatingMiddle
    title.textColor = .white
    subtitle.font = .systemFont(ofSize: Self.subtitleSize)
    for part in [title, subtitle] { part.backgroundColor = nil }
  }

  private func adopt(_ type: ButtonType) {
    buttonType = type
    if isTinted { title.font = .systemFont(ofSize: Self.systemTitleSize) }
    if let symbol = ButtonSymbol(type) {
      let view = ButtonSymbolView(symbol)
      symbolView = view
      addSubview(view)
      frame.size = symbol.size
    }
    updateContent()
  }

  private func adopt(_ action: UIAction?) {
    guard let action else { return }
    if configuration == nil {
      if !action.title.isEmpty { setTitle(action.title, for: .normal) }
      if let image = action.image { setImage(image, for: .normal) }
    } else {
      if configuration?.title == nil, !action.title.isEmpty { configuration?.title = action.title }
      if configuration?.image == nil { configuration?.image = action.image }
    }
  }

  /// The size of a configured button's second text, in points.
  static let subtitleSize: CGFloat = 12

  /// The size of a system button's title, in points; measured.
  private static let systemTitleSize: CGFloat = 15

  /// The type of the button.
  open private(set) var buttonType = ButtonType.custom
  /// Whether it has the tint colour and is dimmed while pressed.
  final var isTinted: Bool { buttonType != .custom }
  /// The symbol of a type that has one.
  final var symbolView: ButtonSymbolView?

  // The parts.

  final let title = UILabel()
  final let subtitle = UILabel()
  final let picture = UIImageView()
  final let backdrop = UIImageView()
  final var plate: BackgroundPlate?
  final var spinner: UIActivityIndicatorView?
  final var indicator: UIImageView?

  /// The label of the title; its font and other settings may be changed, but its text comes from the button.
  open var titleLabel: UILabel? { title }
  /// The label of the configuration's subtitle.
  open var subtitleLabel: UILabel? { subtitle }
  /// The view of the image.
  open var imageView: UIImageView? { picture }

  // The content for each state.

  final var titles = StateValues<String>()
  final var attributedTitles = StateValues<NSAttributedString>()
  final var titleColors = StateValues<UIColor>() { didSet { updateContent() } }
  final var titleShadowColors = StateValues<UIColor>()
  final var images = StateValues<UIImage>()
  final var backgroundImages = StateValues<UIImage>()
  final var symbolConfigurations = StateValues<UIImage.SymbolConfiguration>()

  /// Sets the title for a state; other states have that of `.normal`.
  open func setTitle(_ title: String?, for state: UIControl.State) {
    titles[state] = title
    updateContent()
  }
  /// Sets the title with attributes for a state; it replaces a plain one.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
    attributedTitles[state] = title
    updateContent()
  }
  /// Sets the title's colour for a state.
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    titleColors[state] = color
  }
  /// Sets the colour of the title's shadow for a state.
  open func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
    titleShadowColors[state] = color
    updateContent()
  }
  /// Sets the image for a state.
  open func setImage(_ image: UIImage?, for state: UIControl.State) {
    images[state] = image
    updateContent()
  }
  /// Sets the background image, which fills the button, for a state.
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    backgroundImages[state] = image
    updateContent()
  }

  /// Sets the size and weight for a state of symbols that do not specify their own.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
  ) {
    symbolConfigurations[state] = configuration
    updateContent()
  }

  /// The title for a state.
  open func title(for state: UIControl.State) -> String? { titles.value(for: state) }
  /// The title with attributes for a state.
  open func attributedTitle(for state: UIControl.State) -> NSAttributedString? { attributedTitles.value(for: state) }
  /// The colour of the title for a state.
  open func titleColor(for state: UIControl.State) -> UIColor? { color(for: state) }
  /// The colour of the title's shadow for a state.
  open func titleShadowColor(for state: UIControl.State) -> UIColor? { titleShadowColors.value(for: state) }
  /// The image for a state.
  open func image(for state: UIControl.State) -> UIImage? { images.value(for: state) }
  /// The background image for a state.
  open func backgroundImage(for state: UIControl.State) -> UIImage? { backgroundImages.value(for: state) }

  /// The size and weight of symbols for a state.
  open func preferredSymbolConfigurationForImage(in state: UIControl.State) -> UIImage.SymbolConfiguration? {
    symbolConfigurations.value(for: state)
  }

  /// The size and weight of symbols at present.
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? { symbolConfigurations.value(for: state) }
  /// The title that is shown at present.
  open var currentTitle: String? { title(for: state) }
  /// The title with attributes that is shown at present.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  /// The present colour of the title.
  open var currentTitleColor: UIColor { color(for: state) }
  /// The present colour of the title's shadow.
  open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
  /// The image that is shown at present.
  open var currentImage: UIImage? { image(for: state) }
  /// The background image that is shown at present.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  /// Whether the image of a custom button darkens while it is pressed, unless there is an image for that state.
  open var adjustsImageWhenHighlighted = true
  /// Whether the image is paler while the button is disabled, unless there is an image for that state.
  open var adjustsImageWhenDisabled = true
  /// The value is stored without effect.
  open var showsTouchWhenHighlighted = false
  /// The value is stored without effect.
  open var isPointerInteractionEnabled = false

  /// The importance of the button, which its configuration shows: destructive ones are red.
  open var role = Role.normal { didSet { if role != oldValue { updateContent() } } }

  // The configuration.

  /// The whole appearance of the button; nil uses titles, images and insets.
  open var configuration: UIButton.Configuration? {
    didSet { updateContent() }
  }
  /// Whether the configuration adapts itself to the state.
  open var automaticallyUpdatesConfiguration = true
  /// Called whenever the appearance may have to change, to change the configuration beforehand.
  open var configurationUpdateHandler: UIButton.ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Code that adapts a button's configuration.
  public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

  /// Requests `updateConfiguration()`, which follows at once.
  open func setNeedsUpdateConfiguration() { updateConfigurationOnce() }
  /// Adapts the configuration to the state; the default calls the handler.
  open func updateConfiguration() { configurationUpdateHandler?(self) }
  final var isUpdatingConfiguration = false

  // Layout.

  /// The space around the content; zero stands for the button's default.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentSizeDidChange() } }
  /// Moves the title within the content.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// Moves the image within the content.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

  /// The rectangle of the background in given bounds.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// The rectangle for title and image in given bounds.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }
  /// The rectangle of the title in the content.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { place(contentRect).title }
  /// The rectangle of the image in the content.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { place(contentRect).image }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
  }

  open override var intrinsicContentSize: CGSize { naturalSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }
  override var breaksContent: Bool { configuration != nil && hasTitle }
  override func contentHeight(forWidth width: CGFloat) -> CGFloat {
    guard let configuration = shownConfiguration else { return intrinsicContentSize.height }
    return arrange(configuration, in: nil, wrappingWidth: width).size.height
  }
  override var baselineDistance: CGFloat? { hasTitle ? title.font.lineHeight : nil }
  override func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat) { titleBaselines(in: size) }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateContent()
  }

  override func environmentDidChange(from previous: UITraitCollection, to new: UITraitCollection) {
    super.environmentDidChange(from: previous, to: new)
    updateConfigurationOnce()
    guard configuration != nil || adjustsImageSizeForAccessibilityContentSizeCategory,
      previous.preferredContentSizeCategory != new.preferredContentSizeCategory
    else { return }
    updateContent()
    invalidateIntrinsicContentSize()
  }

  override func controlStateDidChange() {
    updateConfigurationOnce()
    updateContent()
    updateHighlight()
  }

  override func didLift(isInside: Bool, with event: UIEvent?) {
    if isInside, presentsMenu() { return }
    if isInside, changesSelectionAsPrimaryAction, menu == nil { isSelected.toggle() }
    send(isInside ? [.touchUpInside, .primaryActionTriggered] : .touchUpOutside, with: event)
  }

  override var hasTapsOfItsOwn: Bool { true }

  /// The menu shown by a long press, or by a tap if `showsMenuAsPrimaryAction` is set.
  open var menu: UIMenu? {
    didSet {
      if (menu == nil) != (oldValue == nil) { isContextMenuInteractionEnabled = menu != nil }
      if menu !== oldValue { menuDidChange() }
    }
  }
  final var menuElementOrder = MenuElementOrder.automatic
  /// The button's menu, unless a subclass provides another one.
  open override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { menuConfiguration }
  /// Whether a tap selects the button, or ends that; a button with a menu shows what was chosen from it.
  open var changesSelectionAsPrimaryAction = false {
    didSet { if changesSelectionAsPrimaryAction != oldValue { menuDidChange() } }
  }
}
