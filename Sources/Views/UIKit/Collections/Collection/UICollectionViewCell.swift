import CoreGraphics
public import Foundation

/// A view of a collection view that shows one item.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView, ConfiguredCell, TapHandling {
  /// The view that contains the cell's content; as large as the cell.
  open var contentView: UIView { content }
  private var content = UIView()

  /// A view behind the content, as large as the cell.
  open var backgroundView: UIView? {
    didSet { replace(oldValue, by: backgroundView, above: nil) }
  }
  /// A view behind the content and in front of `backgroundView`, shown while the cell is selected or highlighted.
  open var selectedBackgroundView: UIView? {
    didSet { replace(oldValue, by: selectedBackgroundView, above: backgroundView) }
  }

  /// Whether the item is selected.
  open var isSelected = false {
    didSet { if isSelected != oldValue { showSelection() } }
  }
  /// Whether the item is about to be selected.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { showSelection() } }
  }

  /// Creates a cell with a frame; the collection view calls it for registered classes.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Archives are not supported; creates a cell without size.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func didCreate() {
    super.didCreate()
    addContent()
  }

  override var fittedView: UIView { contentView }

  /// Requests another size for the cell, which a list whose cells size themselves gives it in its next layout.
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    contentSizeDidChange()
  }

  override func subviewContentDidChange(_ subview: UIView) {
    super.subviewContentDidChange(subview)
    if subview === content { contentSizeDidChange() }
  }

  final func contentSizeDidChange() {
    let list = sequence(first: superviewStorage) { $0?.superviewStorage }.lazy.prefix { $0 != nil }
      .compactMap { $0 as? UICollectionView }.first
    list?.contentSizeDidChange(of: self)
  }

  private func addContent() {
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if let backdrop = configurations.backdrop {
      insertSubview(content, aboveSubview: backdrop)
    } else {
      addSubview(content)
    }
  }

  // Content and background by values.

  final var configurations = CellConfigurations()
  func replaceContent(by view: UIView) {
    content.removeFromSuperview()
    content = view
    addContent()
  }

  /// The description of the content, whose view replaces the content view; nil if you add your own subviews.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configurations.content }
    set { set(content: newValue) }
  }
  /// The description of the background; nil for none, or `backgroundView`.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configurations.background }
    set { set(background: newValue) }
  }
  /// Whether the content configuration follows the cell's state by itself.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { configurations.updatesContent }
    set { configurations.updatesContent = newValue }
  }
  /// Whether the background configuration follows the cell's state by itself.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configurations.updatesBackground }
    set { configurations.updatesBackground = newValue }
  }
  /// The present state of the cell.
  open var configurationState: UICellConfigurationState { currentState }
  /// Configures the cell for a state; called before layout when the state has changed.
  open var configurationUpdateHandler: ((_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void)? {
    didSet { updateSoon() }
  }
  /// Schedules a configuration update before the next layout.
  open func setNeedsUpdateConfiguration() { updateSoon() }
  override func environmentDidChange(from previous: UITraitCollection, to new: UITraitCollection) {
    super.environmentDidChange(from: previous, to: new)
    updateSoon()
  }
  /// Updates the configurations for a state, and calls the handler; override it to configure the cell.
  open func updateConfiguration(using state: UICellConfigurationState) {
    updateBySelf(state)
    configurationUpdateHandler?(self, state)
  }

  /// Adopts the place of its item in an outline.
  func applyOutlinePlace(_ place: OutlinePlace, animated: Bool) {
    guard configurations.isExpanded != place.isExpanded else { return }
    configurations.isExpanded = place.isExpanded
    updateSoon()
  }

  /// Adopts whether the list is being edited.
  func applyEditing(_ isEditing: Bool) {
    guard configurations.isEditing != isEditing else { return }
    configurations.isEditing = isEditing
    updateSoon()
  }

  /// Whether a touch anywhere in the cell expands or collapses its item.
  var expandsByTouch: Bool { false }

  open override func layoutSubviews() {
    updateIfPending()
    super.layoutSubviews()
  }

  private func replace(_ old: UIView?, by new: UIView?, above lower: UIView?) {
    if old === new { return }
    old?.removeFromSuperview()
    guard let new else { return }
    new.frame = bounds
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if let lower { insertSubview(new, aboveSubview: lower) } else { insertSubview(new, at: 0) }
    showSelection()
  }

  final func showSelection() {
    selectedBackgroundView?.isHidden = !(looksSelected || looksHighlighted)
    updateSoon()
  }
}

extension UICollectionViewCell: ConfigurationUpdating {}
