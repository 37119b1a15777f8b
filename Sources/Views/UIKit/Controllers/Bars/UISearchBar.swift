public import Foundation
import CoreGraphics
import QuartzCore

/// A search field and a cancel button, with the scopes of the search below them.
@preconcurrency @MainActor
open class UISearchBar: UIView, UIBarPositioning, UITextInputTraits {
  /// How much of a bar is visible around the field.
  public enum Style: UInt, Sendable {
    case `default` = 0
    case prominent = 1
    /// Only the field.
    case minimal = 2
  }
  /// The images of the field.
  public enum Icon: Int, Sendable { case search, clear, bookmark, resultsList }

  /// Sizes in points: those of the field and around it are measured; the rest is our own choice.
  private enum Metrics {
    static let (height, field, inset): (CGFloat, CGFloat, CGFloat) = (44, 36, 8)
    static let (gap, scope): (CGFloat, CGFloat) = (8, 44)
  }

  private let field = UISearchTextField(frame: .zero)
  private let cancel = UIButton(type: .system)
  /// The item for which proxies of `UIBarButtonItem` in search bars style the button.
  private let cancelItem = UIBarButtonItem()
  private let backdrop = UIView()
  private let backgroundPicture = UIImageView()
  private var scope: UISegmentedControl?
  private let reporter = SearchFieldReporter()

  /// Creates a bar without text.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Archives are not supported; creates a bar without size and text.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func didCreate() {
    super.didCreate()
    reporter.bar = self
    field.delegate = reporter
    field.addTarget(for: .editingChanged) { [weak self] _ in self?.textDidChange() }
    showCancelStyle()
    cancel.accessibilityIdentifier = "cancel"
    cancel.alpha = 0
    cancel.addTarget(for: .touchUpInside) { [weak self] _ in self?.cancelWasPressed() }
    for part in [backdrop, backgroundPicture, field, cancel] { addSubview(part) }
    backdrop.isUserInteractionEnabled = false
    backgroundPicture.isUserInteractionEnabled = false
    showBackdrop()
  }

  /// Proxies for items in containers apply once the bar is in them.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    showCancelStyle()
    setNeedsLayout()
  }

  private func showCancelStyle() {
    func attribute<Value>(_ key: NSAttributedString.Key) -> Value? {
      cancelItem.titleAttribute(key, in: .normal, shownBy: cancel) as? Value
    }
    cancel.setTitle(cancelItem.title(shownBy: cancel) ?? "Cancel", for: .normal)
    cancel.setTitleColor(attribute(.foregroundColor) ?? cancelItem.tintColor(shownBy: cancel), for: .normal)
    if let font: UIFont = attribute(.font) { cancel.titleLabel?.font = font }
  }

  /// The field.
  open var searchTextField: UISearchTextField { field }
  /// The object asked and notified about changes.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The search text; never nil when read, as on iOS.
  ///
  /// Setting it notifies the delegate, as on iOS.
  open var text: String? {
    get { field.text }
    set {
      guard newValue ?? "" != field.text else { return }
      field.text = newValue
      textDidChange()
    }
  }
  /// The text shown while the field is empty.
  open var placeholder: String? {
    get { field.placeholder }
    set { field.placeholder = newValue }
  }
  /// The value is only stored: a line above the field is not shown.
  open var prompt: String?
  /// Whether there is a cancel button.
  open var showsCancelButton: Bool {
    get { hasCancelButton }
    set { setShowsCancelButton(newValue, animated: false) }
  }
  private var hasCancelButton = false
  /// Shows or hides the cancel button.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    guard showsCancelButton != hasCancelButton else { return }
    hasCancelButton = showsCancelButton
    setNeedsLayout()
    guard animated, window != nil else { return }
    UIView.animate(withDuration: BarMetrics.seconds) { self.layoutIfNeeded() }
  }
  /// Whether the bookmark button is shown while the field is empty.
  open var showsBookmarkButton = false { didSet { showFieldButton() } }
  /// Whether the search results button is shown while the field is empty; the bookmark button takes precedence.
  open var showsSearchResultsButton = false { didSet { showFieldButton() } }
  /// Whether the search results button is selected.
  open var isSearchResultsButtonSelected = false { didSet { showFieldButton() } }
  /// The button in the field, if there has been one.
  private var fieldButton: UIButton?
  private func showFieldButton() {
    let shows = showsBookmarkButton || showsSearchResultsButton
    guard shows || fieldButton != nil else { return }
    let button = fieldButton ?? UIButton(type: .system)
    if fieldButton == nil {
      button.frame.size = CGSize(width: 24, height: 24)
      button.addTarget(for: .touchUpInside) { [weak self] _ in self?.fieldButtonWasPressed() }
      (fieldButton, field.rightView) = (button, button)
    }
    // The client may have put a view of its own there.
    guard field.rightView === button else { return }
    field.rightViewMode = shows && field.text?.isEmpty != false ? .always : .never
    field.rightIcon = showsBookmarkButton ? .bookmark : .resultsList
    let symbol = showsBookmarkButton ? "book" : "list.bullet"
    button.setImage(icons[field.rightIcon] ?? UIImage(systemName: symbol), for: .normal)
    button.accessibilityIdentifier = showsBookmarkButton ? "bookmarks" : "results"
    button.tintColor = isSearchResultsButtonSelected && !showsBookmarkButton ? nil : .secondaryLabel
  }
  private func fieldButtonWasPressed() {
    MediaContext.notify(delegate) {
      if showsBookmarkButton {
        $0.searchBarBookmarkButtonClicked(self)
      } else {
        $0.searchBarResultsListButtonClicked(self)
      }
    }
  }
  /// Whether text can be entered.
  open var isEnabled: Bool {
    get { field.isEnabled }
    set { field.isEnabled = newValue }
  }

  // Scopes.

  /// The names of the scopes.
  open var scopeButtonTitles: [String]? {
    didSet { if scopeButtonTitles != oldValue { scopeDidChange() } }
  }
  /// The selected scope.
  open var selectedScopeButtonIndex = 0 {
    didSet { scope?.selectedSegmentIndex = selectedScopeButtonIndex }
  }
  /// Whether the scopes are shown.
  open var showsScopeBar = false {
    didSet { if showsScopeBar != oldValue { scopeDidChange() } }
  }
  /// Shows or hides the scopes.
  open func setShowsScope(_ show: Bool, animated: Bool) { showsScopeBar = show }

  private func scopeDidChange() {
    scope?.removeFromSuperview()
    scope = nil
    if showsScopeBar, let titles = scopeButtonTitles, !titles.isEmpty {
      let control = UISegmentedControl(items: titles)
      control.selectedSegmentIndex = selectedScopeButtonIndex
      control.addTarget(for: .valueChanged) { [weak self] control in
        guard let self else { return }
        selectedScopeButtonIndex = control.selectedSegmentIndex
        MediaContext.notify(delegate) {
          $0.searchBar(self, selectedScopeButtonIndexDidChange: control.selectedSegmentIndex)
        }
      }
      addSubview(control)
      scope = control
    }
    heightDidChange()
  }

  // Appearance.

  /// How much of a bar is visible around the field.
  open var searchBarStyle = Style.default { didSet { showBackdrop() } }
  /// The value is only stored: bars follow the appearance.
  open var barStyle = UIBarStyle.default
  /// The value is only stored: bars are drawn plainly.
  open var isTranslucent = true
  /// The colour around the field; nil for none.
  open var barTintColor: UIColor? { didSet { showBackdrop() } }
  /// An image behind the field.
  open var backgroundImage: UIImage? { didSet { showBackdrop() } }
  /// Sets the image behind the field, at any place and height.
  open func setBackgroundImage(_ image: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics) {
    backgroundImage = image
  }
  /// The image behind the field, at any place and height.
  open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? { backgroundImage }
  /// Sets the background image of the field itself; nil for a capsule.
  open func setSearchFieldBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    guard state == .normal else { return }
    field.background = image
    field.backgroundColor = image == nil ? .tertiarySystemFill : .clear
  }
  /// The background image of the field itself.
  open func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? { field.background }
  /// Sets the image before the text, or that of a button in the field, for the normal state.
  ///
  /// nil removes the former, and restores the usual image of a button. The image for clearing is stored without effect.
  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    guard state == .normal else { return }
    guard icon == .search else {
      icons[icon] = iconImage
      return showFieldButton()
    }
    let picture = UIImageView(image: iconImage)
    picture.tintColor = .secondaryLabel
    field.leftView = picture
    field.leftViewMode = iconImage == nil ? .never : .always
  }
  /// The image that was set for an icon, or the usual one before the text.
  open func image(for icon: Icon, state: UIControl.State) -> UIImage? {
    icon == .search ? (field.leftView as? UIImageView)?.image : icons[icon]
  }
  private var icons: [Icon: UIImage] = [:]
  /// Moves an image of the field to the right and down, in points.
  open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) { field.adjustments[icon] = adjustment }
  /// How far an image of the field is moved.
  open func positionAdjustment(for icon: Icon) -> UIOffset { field.adjustments[icon] ?? .zero }
  /// How far the field is moved to the right and down, in points.
  open var searchFieldBackgroundPositionAdjustment = UIOffset.zero { didSet { setNeedsLayout() } }
  /// How far the text is moved within the field to the right and down, in points.
  open var searchTextPositionAdjustment: UIOffset {
    get { field.textAdjustment }
    set { field.textAdjustment = newValue }
  }

  private func showBackdrop() {
    let isPlain = searchBarStyle == .minimal || barTintColor == nil
    backdrop.backgroundColor = isPlain ? nil : barTintColor
    backgroundPicture.image = backgroundImage
  }

  open var barPosition: UIBarPosition { .any }

  // Editing.

  open override var canBecomeFirstResponder: Bool { field.canBecomeFirstResponder }
  open override var isFirstResponder: Bool { field.isFirstResponder }
  @discardableResult
  open override func becomeFirstResponder() -> Bool { field.becomeFirstResponder() }
  @discardableResult
  open override func resignFirstResponder() -> Bool { field.resignFirstResponder() }
  open override var inputAccessoryView: UIView? {
    get { field.inputAccessoryView }
    set { field.inputAccessoryView = newValue }
  }

  open var autocapitalizationType: UITextAutocapitalizationType {
    get { field.autocapitalizationType }
    set { field.autocapitalizationType = newValue }
  }
  open var autocorrectionType: UITextAutocorrectionType {
    get { field.autocorrectionType }
    set { field.autocorrectionType = newValue }
  }
  open var spellCheckingType: UITextSpellCheckingType {
    get { field.spellCheckingType }
    set { field.spellCheckingType = newValue }
  }
  open var keyboardType: UIKeyboardType {
    get { field.keyboardType }
    set { field.keyboardType = newValue }
  }
  open var keyboardAppearance: UIKeyboardAppearance {
    get { field.keyboardAppearance }
    set { field.keyboardAppearance = newValue }
  }
  open var returnKeyType: UIReturnKeyType {
    get { field.returnKeyType }
    set { field.returnKeyType = newValue }
  }
  open var enablesReturnKeyAutomatically: Bool {
    get { field.enablesReturnKeyAutomatically }
    set { field.enablesReturnKeyAutomatically = newValue }
  }
  open var isSecureTextEntry: Bool {
    get { field.isSecureTextEntry }
    set { field.isSecureTextEntry = newValue }
  }

  /// Called when the height of the bar has changed.
  final var onResize: (() -> Void)?
  /// The object that follows the bar besides its delegate: a search controller.
  final weak var follower: (any SearchBarFollowing)?

  private func textDidChange() {
    let text = field.text ?? ""
    showFieldButton()
    MediaContext.notify(delegate) { $0.searchBar(self, textDidChange: text) }
    follower?.searchTextDidChange()
  }

  private func cancelWasPressed() {
    MediaContext.notify(delegate) { $0.searchBarCancelButtonClicked(self) }
    follower?.searchWasCancelled()
  }

  // Places.

  private var scopeHeight: CGFloat { scope == nil ? 0 : Metrics.scope }
  /// The height of the field for the preferred size of text.
  private var fieldHeight: CGFloat { max(Metrics.field, (field.font?.lineHeight ?? 0) + 15.7).rounded() }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: fieldHeight + Metrics.height - Metrics.field + scopeHeight)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  override func environmentDidChange(from previous: UITraitCollection, to new: UITraitCollection) {
    super.environmentDidChange(from: previous, to: new)
    if previous.preferredContentSizeCategory != new.preferredContentSizeCategory {
      heightDidChange()
    }
  }

  private func heightDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    onResize?()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    (backdrop.frame, backgroundPicture.frame) = (bounds, bounds)
    let row = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - scopeHeight)
    let cancelWidth = cancel.sizeThatFits(.zero).width
    let taken = hasCancelButton ? cancelWidth + Metrics.gap : 0
    let height = max(0, min(fieldHeight, row.height))
    field.frame = mirrored(
      CGRect(
        x: Metrics.inset, y: row.midY - height / 2, width: max(0, row.width - 2 * Metrics.inset - taken),
        height: height)
    ).moved(by: searchFieldBackgroundPositionAdjustment)
    let x = hasCancelButton ? row.maxX - Metrics.inset - cancelWidth : row.maxX + Metrics.gap
    cancel.frame = mirrored(CGRect(x: x, y: row.midY - height / 2, width: cancelWidth, height: height))
    cancel.alpha = hasCancelButton ? 1 : 0
    scope?.frame = CGRect(
      x: Metrics.inset, y: row.maxY, width: row.width - 2 * Metrics.inset, height: UISegmentedControl.height)
  }
}

/// An object that follows a search bar besides its delegate.
@MainActor
protocol SearchBarFollowing: AnyObject {
  func searchDidBegin()
  func searchTextDidChange()
  func searchWasCancelled()
}

/// Passes on the questions and notifications of a search bar's field.
private final class SearchFieldReporter: NSObject, UITextFieldDelegate {
  weak var bar: UISearchBar?

  private func ask(_ question: (any UISearchBarDelegate, UISearchBar) -> Bool) -> Bool {
    guard let bar, let delegate = bar.delegate else { return true }
    return MediaContext.ask(delegate) { question($0, bar) }
  }
  private func notify(_ body: (any UISearchBarDelegate, UISearchBar) -> Void) {
    guard let bar, let delegate = bar.delegate else { return }
    MediaContext.notify(delegate) { body($0, bar) }
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { ask { $0.searchBarShouldBeginEditing($1) } }
  func textFieldDidBeginEditing(_ textField: UITextField) {
    notify { $0.searchBarTextDidBeginEditing($1) }
    bar?.follower?.searchDidBegin()
  }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ask { $0.searchBarShouldEndEditing($1) } }
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    notify { $0.searchBarTextDidEndEditing($1) }
  }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { ask { $0.searchBar($1, shouldChangeTextIn: range, replacementText: string) } }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    notify { $0.searchBarSearchButtonClicked($1) }
    return true
  }
}
