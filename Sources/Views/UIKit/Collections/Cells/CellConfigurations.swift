import Foundation

/// The content and the background of a cell, as values, and the cell's state.
@MainActor
struct CellConfigurations {
  var content: (any UIContentConfiguration)?
  var background: UIBackgroundConfiguration?
  var updatesContent = true
  var updatesBackground = true
  /// Whether the cell's state has changed since the values were last updated for it.
  var isPending = true
  /// Whether the values are being updated.
  var isUpdating = false
  /// Whether a finger has swiped the cell aside to show its actions.
  var isSwiped = false
  /// Whether a finger moves the cell to another place.
  var isReordering = false
  /// Whether the items inside the cell's item are shown.
  var isExpanded = false
  /// Whether the list is being edited.
  var isEditing = false
  /// Whether the cell's context menu is open, which shows the cell itself.
  var hasMenu = false
  /// The view that shows the background.
  var backdrop: BackgroundPlate?
}

/// A cell of any kind of list.
@preconcurrency @MainActor
protocol ConfiguredCell: UIView {
  var configurations: CellConfigurations { get set }
  var configurationState: UICellConfigurationState { get }
  var isSelected: Bool { get }
  var isHighlighted: Bool { get }
  var contentView: UIView { get }
  /// Shows another content view.
  func replaceContent(by view: UIView)
  func updateConfiguration(using state: UICellConfigurationState)
  /// Shows whether the cell is selected or highlighted.
  func showSelection()
  /// Notifies the list that the content may need another size.
  func contentSizeDidChange()
}

extension ConfiguredCell {
  func set(content: (any UIContentConfiguration)?) {
    configurations.content = content
    showContent()
    contentSizeDidChange()
    updateSoon()
  }

  func set(background: UIBackgroundConfiguration?) {
    configurations.background = background
    if background == nil {
      configurations.backdrop?.removeFromSuperview()
      configurations.backdrop = nil
    } else if configurations.backdrop == nil {
      let view = BackgroundPlate(frame: bounds)
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(view, at: 0)
      configurations.backdrop = view
    }
    paint(configurationState)
    updateSoon()
  }

  /// The state of the cell that follows from the user's actions.
  var currentState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    (state.isHighlighted, state.isSelected) = (looksHighlighted, looksSelected)
    (state.isSwiped, state.isReordering) = (configurations.isSwiped, configurations.isReordering)
    (state.isExpanded, state.isEditing) = (configurations.isExpanded, configurations.isEditing)
    return state
  }

  /// Whether the cell looks selected: not while its context menu is open.
  var looksSelected: Bool { isSelected && !configurations.hasMenu }
  /// Whether the cell looks highlighted: not while its context menu is open.
  var looksHighlighted: Bool { isHighlighted && !configurations.hasMenu }

  /// Records that a context menu of the cell has opened or closed.
  func setMenuOpen(_ isOpen: Bool) {
    guard configurations.hasMenu != isOpen else { return }
    configurations.hasMenu = isOpen
    showSelection()
  }

  func updateSoon() {
    // Values that an update sets are for the state already.
    if configurations.isUpdating { return }
    configurations.isPending = true
    setNeedsLayout()
  }

  /// Updates the values for the state before the cell is laid out.
  func updateIfPending() {
    guard configurations.isPending else { return }
    configurations.isPending = false
    configurations.isUpdating = true
    updateConfiguration(using: configurationState)
    configurations.isUpdating = false
  }

  /// The default reaction of a cell to a change of its state.
  func updateBySelf(_ state: UICellConfigurationState) {
    if configurations.updatesContent, let content = configurations.content {
      configurations.content = content.updated(for: state)
      showContent()
    }
    paint(state)
  }

  private func showContent() {
    if let content = configurations.content {
      if let known = contentView as? any UIView & UIContentView, known.supports(content) {
        known.configuration = content
      } else {
        replaceContent(by: content.makeContentView())
      }
    } else if contentView is any UIContentView {
      replaceContent(by: UIView())
    }
  }

  private func paint(_ state: UICellConfigurationState) {
    guard let view = configurations.backdrop, var background = configurations.background else { return }
    if configurations.updatesBackground { background = background.updated(for: state) }
    let tint: UIColor = view.tintColor
    let radius = background.cornerRadius
    view.show(
      background, color: background.shownColor(for: tint), tint: tint, radius: { _ in radius })
  }
}
