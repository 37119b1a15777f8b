import CoreGraphics
public import Foundation

/// A row of a table: content, a selection behind it, and an accessory.
@preconcurrency @MainActor
open class UITableViewCell: UIView, ConfiguredCell, TapHandling {
  /// The arrangement of a cell's labels.
  public enum CellStyle: Int, Sendable {
    /// One label.
    case `default`
    /// One label in front, one at the end.
    case value1
    /// A small label before a larger one.
    case value2
    /// A label above a paler one.
    case subtitle
  }
  /// How a selected cell looks.
  public enum SelectionStyle: Int, Sendable {
    case none, blue, gray, `default`
  }
  /// The accessory at a cell's end.
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  /// The identifier under which the cell is reused.
  open internal(set) var reuseIdentifier: String?
  final let style: CellStyle
  private var content = UIView()
  private let separator = CellSeparator()
  private let accessory = CellAccessoryView()
  private var selectedBackground: UIView?
  private lazy var labels = CellLabels(style)

  /// Creates a cell.
  public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    (self.style, self.reuseIdentifier) = (style, reuseIdentifier)
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
  }

  /// Creates a cell without an identifier; subclasses that override the initialiser above inherit this one.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Archives are not supported; creates a cell without size.
  public required init?(coder: NSCoder) {
    style = .default
    super.init(coder: coder)
  }

  override func didCreate() {
    super.didCreate()
    backgroundColor = .systemBackground
    content.layoutMargins = UIEdgeInsets(top: 11, left: Self.margin, bottom: 11, right: Self.margin)
    addSubview(content)
    accessory.isHidden = true
    accessory.addAction(
      UIAction { [weak self] _ in
        if let self { (superview as? UITableView)?.detailButtonWasTapped(in: self) }
      }, for: .touchUpInside)
    addSubview(accessory)
    addSubview(separator)
  }

  /// The view that contains the cell's content.
  open var contentView: UIView { content }
  /// The main label; created on demand.
  open var textLabel: UILabel? { labels.title(in: content) }
  /// The second label; nil in the default style.
  open var detailTextLabel: UILabel? { style == .default ? nil : labels.detail(in: content) }
  /// The image at the cell's beginning; created on demand.
  open var imageView: UIImageView? { labels.picture(in: content) }

  // Content and background by values.

  /// Requests another height for the row, if its cell sizes itself.
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    contentSizeDidChange()
  }
  override func subviewContentDidChange(_ subview: UIView) { if subview === content { contentSizeDidChange() } }
  /// Whether the content may need another height.
  final var needsFitting = false

  final var configurations = CellConfigurations()
  func replaceContent(by view: UIView) {
    insertSubview(view, aboveSubview: content)
    content.removeFromSuperview()
    content = view
    setNeedsLayout()
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
  open var configurationState: UICellConfigurationState {
    var state = currentState
    state.isEditing = isEditing
    return state
  }
  /// Configures the cell for a state; called before layout when the state has changed.
  open var configurationUpdateHandler: ((_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void)? {
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
  /// The default content of a row in the cell's style, to be filled in.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default, .subtitle: .cell()
    case .value1, .value2: .valueCell()
    }
  }

  /// How many steps the image and the labels, or the content of a configuration, are moved towards the cell's end;
  /// subviews of the content view stay.
  open var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { indentDidChange() } }
  }
  /// The length of each step.
  open var indentationWidth: CGFloat = 10 {
    didSet { if indentationWidth != oldValue { indentDidChange() } }
  }
  private func indentDidChange() {
    labels.indent = indentation
    setNeedsLayout()
  }
  private var indentation: CGFloat { CGFloat(indentationLevel) * indentationWidth }
  /// How far the content of a configuration is moved.
  private var contentIndent: CGFloat { configurations.content == nil ? 0 : indentation }

  /// The accessory at the cell's end.
  open var accessoryType = UITableViewCell.AccessoryType.none {
    didSet {
      accessory.type = accessoryType
      setNeedsLayout()
    }
  }
  /// A view in place of the accessory.
  open var accessoryView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let accessoryView { addSubview(accessoryView) }
      setNeedsLayout()
    }
  }
  /// How the cell looks while it is selected.
  open var selectionStyle = UITableViewCell.SelectionStyle.default
  /// A view behind the content, as large as the cell.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// A view behind the content, shown while the cell is selected or highlighted; nil for a grey one.
  open var selectedBackgroundView: UIView? {
    didSet {
      selectedBackground?.removeFromSuperview()
      selectedBackground = nil
      showSelection(animated: false)
    }
  }
  /// The inset of the line below the cell; that of its table until it is set.
  open var separatorInset: UIEdgeInsets {
    get { separator.inset(textStart: textStart) }
    set {
      separator.own = newValue
      setNeedsLayout()
    }
  }
  /// Shows or hides the line, with the inset of the table.
  final func dressSeparator(isShown: Bool, inset: UIEdgeInsets, color: UIColor) {
    separator.isHidden = !isShown
    if separator.backgroundColor != color { separator.backgroundColor = color }
    if separator.inherited != inset { setNeedsLayout() }
    separator.inherited = inset
  }

  /// Whether the row is selected.
  open var isSelected: Bool {
    get { selected }
    set { setSelected(newValue, animated: false) }
  }
  /// Whether a finger is about to select the row.
  open var isHighlighted: Bool {
    get { highlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  private var (selected, highlighted) = (false, false)

  /// The cell's state while its table is edited.
  final var editing = CellEditing()
  /// Whether the cell's table is being edited.
  open var isEditing: Bool {
    get { isInEditing }
    set { setEditing(newValue, animated: false) }
  }
  private var isInEditing = false
  /// Called when the editing of the table begins or ends, in its animation; override it to change the look.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isInEditing = editing
    updateSoon()
  }
  /// Called before the cell shows or hides its editing control or the actions beside it; override it to respond.
  open func willTransition(to state: UITableViewCell.StateMask) {}
  /// Called when the cell has shown or hidden its editing control or the actions beside it.
  open func didTransition(to state: UITableViewCell.StateMask) {}
  /// The row's editing control.
  open var editingStyle: UITableViewCell.EditingStyle { editing.style }
  /// Whether the cell makes room for the button of its editing style.
  open var shouldIndentWhileEditing = true
  /// Whether the row has a handle while the table is edited and the data source lets it move.
  ///
  /// A row that may move has a handle unless this has been set to false; until then it is false when read, as on iOS.
  open var showsReorderControl: Bool {
    get { reorderControlIsWanted ?? false }
    set { reorderControlIsWanted = newValue }
  }
  final var reorderControlIsWanted: Bool?
  /// Whether the table clips the cell because it has round corners.
  final var clipsAtCorners = false
  /// The accessory at the cell's end while the table is edited.
  open var editingAccessoryType = UITableViewCell.AccessoryType.none {
    didSet { setNeedsLayout() }
  }
  /// Whether the cell is swiped aside to show its actions.
  open var showingDeleteConfirmation: Bool { configurations.isSwiped }

  /// Selects or deselects the cell; an animated change takes 0.3 seconds.
  open func setSelected(_ selected: Bool, animated: Bool) {
    self.selected = selected
    showSelection(animated: animated)
  }
  /// Highlights the cell, or removes the highlight.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    self.highlighted = highlighted
    showSelection(animated: animated)
  }
  /// Called before the cell is reused for another row; override it to reset the cell.
  open func prepareForReuse() {}

  final func showSelection() { showSelection(animated: false) }

  private func showSelection(animated: Bool) {
    updateSoon()
    editing.button?.isChosen = selected
    let isShown = (looksSelected || looksHighlighted) && selectionStyle != .none
    if isShown { addSelectedBackground() }
    guard let view = selectedBackground else { return }
    if animated {
      UIView.animate(withDuration: ListTuning.updateDuration, delay: 0, options: .allowUserInteraction) {
        view.alpha = isShown ? 1 : 0
      }
    } else {
      view.alpha = isShown ? 1 : 0
    }
  }

  /// Adds the view that shows the selection behind the content: the client's, or else a grey one.
  private func addSelectedBackground() {
    if let current = selectedBackground, current === selectedBackgroundView || selectedBackgroundView == nil { return }
    let view = selectedBackgroundView ?? UIView()
    if selectedBackgroundView == nil { view.backgroundColor = UIBackgroundConfiguration.selection }
    UIView.performWithoutAnimation {
      view.frame = bounds
      view.alpha = 0
      selectedBackground?.removeFromSuperview()
      if let backgroundView { insertSubview(view, aboveSubview: backgroundView) } else { insertSubview(view, at: 0) }
    }
    selectedBackground = view
  }

  // Layout.

  private static let margin = CellLabels.margin
  /// How far sensors reach into the row from the sides, which its content avoids.
  final var sensors = UIEdgeInsets.zero {
    didSet { if sensors != oldValue { setNeedsLayout() } }
  }

  private var accessoryWidth: CGFloat {
    if isInEditing {
      return editing.trailingRoom + CellAccessoryView.room(editingAccessoryType, Self.margin)
    }
    if let accessoryView { return accessoryView.bounds.width + Self.margin }
    return CellAccessoryView.room(accessoryType, Self.margin)
  }

  /// The start of the text.
  private var textStart: CGFloat {
    if configurations.content == nil { return labels.textStart }
    return indentation + ((content as? UIListContentView)?.textStart ?? Self.margin)
  }

  /// The height of the labels and the image with their padding; subclasses with other content override it.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let fitting = contentSize(fitting: CGSize(width: roomForContent(size.width), height: size.height))
    return CGSize(width: size.width, height: fitting.height)
  }

  /// The size that satisfies the content view's constraints, or else the one that `sizeThatFits(_:)` returns.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    if content.constraints.isEmpty {
      let room = horizontalFittingPriority == .required ? targetSize.width : .greatestFiniteMagnitude
      return sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude))
    }
    layOutForMeasuring()
    let taken = editing.leadingRoom + accessoryWidth + sensors.left + sensors.right + contentIndent
    let size = content.systemLayoutSizeFitting(
      CGSize(width: max(targetSize.width - taken, 0), height: targetSize.height),
      withHorizontalFittingPriority: horizontalFittingPriority, verticalFittingPriority: verticalFittingPriority)
    return CGSize(width: size.width + taken, height: size.height)
  }

  /// The width for content and accessory.
  private func roomForContent(_ width: CGFloat) -> CGFloat {
    width - editing.leadingRoom - sensors.left - sensors.right
  }

  private func contentSize(fitting size: CGSize) -> CGSize {
    if configurations.content != nil {
      let room = CGSize(width: max(size.width - accessoryWidth - contentIndent, 0), height: size.height)
      return CGSize(width: size.width, height: content.sizeThatFits(room).height)
    }
    return CGSize(width: size.width, height: labels.height(in: size, beside: accessoryWidth))
  }

  open override func layoutSubviews() {
    updateIfPending()
    super.layoutSubviews()
    let size = bounds.size
    let (indent, room) = (editing.leadingRoom + sensors.left, roomForContent(size.width))
    content.frame = mirrored(
      CGRect(
        x: indent + contentIndent, y: 0, width: max(room - accessoryWidth - contentIndent, 0), height: size.height))
    placeSurroundings()
    labels.place(in: content, of: CGSize(width: room, height: size.height), beside: accessoryWidth)
  }

  /// Places everything except the content.
  final func placeSurroundings() {
    backgroundView?.frame = bounds
    selectedBackground?.frame = bounds
    separator.place(
      in: CGSize(width: bounds.width - sensors.right, height: bounds.height),
      indent: editing.leadingRoom + sensors.left, inset: separatorInset)
    placeAccessory()
    placeEditing(isOn: editing.isOn)
  }

  private func placeAccessory() {
    let type = isInEditing ? editingAccessoryType : accessoryType
    accessory.type = type
    let own = isInEditing ? nil : accessoryView
    accessoryView?.isHidden = own == nil
    accessory.isHidden = own != nil || type == .none
    let end = own ?? accessory
    let width = own?.bounds.width ?? CellAccessoryView.size(of: type).width
    if own == nil { end.bounds.size = CellAccessoryView.size(of: type) }
    let x = bounds.width - sensors.right - editing.trailingRoom - Self.margin - width / 2
    end.center = mirrored(CGPoint(x: x, y: bounds.height / 2))
  }
}
