import Contracts
public import Foundation
import QuartzCore

/// An object that shows items and needs to know when they change.
@MainActor
protocol BarItemOwner: AnyObject {
  func itemsDidChange()
}

/// An item of a bar.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// The text.
  open var title: String? { didSet { if title != oldValue { didChange() } } }
  /// The image.
  open var image: UIImage? { didSet { didChange() } }
  /// Whether the item can be used.
  open var isEnabled = true { didSet { if isEnabled != oldValue { didChange() } } }
  /// A custom number.
  open var tag = 0
  /// A name for tests and tools; by default the title.
  open var accessibilityIdentifier: String?
  /// A short name for assistive technologies.
  open var accessibilityLabel: String?

  /// It is only looked up, never iterated.
  private var titleTextAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]
  /// Sets the look of the title in a state: its font and its colour.
  ///
  /// Buttons of bars have the states `normal`, `highlighted` and `disabled`, tabs `normal`, `selected` and `disabled`.
  /// An attribute that is missing for a state is that of `normal`.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    titleTextAttributes[state] = attributes
    didChange()
  }
  /// The attributes of the title that were set for a state.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleTextAttributes[state]
  }

  final weak var owner: (any BarItemOwner)?

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }

  /// Called on iOS after the item was read from a nib: never.
  open func awakeFromNib() {}
  /// Called by Xcode before it shows the item: never.
  open func prepareForInterfaceBuilder() {}

  /// Whether its view shows a change by itself.
  final var isQuiet = false
  final func didChange() { if !isQuiet { owner?.itemsDidChange() } }
}

/// A button of a bar, or a space between buttons.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// The looks of a button.
  public enum Style: Int, Sendable {
    case plain = 0
    /// A button in the tint colour.
    case done = 2
    /// The same as `done`.
    public static let prominent = Style.done
  }
  /// The system's buttons.
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search
    case refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo
    case close = 24
  }

  /// The view that shows the image, once there is one.
  final weak var picture: UIImageView? {
    didSet {
      guard let picture else { return }
      let changes = awaitingPicture
      awaitingPicture = []
      for change in changes { change(picture) }
    }
  }
  /// The changes that are made as soon as there is that view.
  final var awaitingPicture: [(UIImageView) -> Void] = []

  /// The look of the button.
  open var style = Style.plain { didSet { didChange() } }
  /// The object notified of taps; without one the responder chain is searched.
  open weak var target: AnyObject?
  /// The method called for taps, with the item as the sender.
  open var action: Selector?
  /// The action of a tap; the item has its title and image if it has none of its own.
  open var primaryAction: UIAction? { didSet { adoptAction() } }
  /// The menu shown by a tap if there is no action; otherwise by a long press.
  open var menu: UIMenu? { didSet { didChange() } }
  /// The order of the menu's elements.
  open var preferredMenuElementOrder = MenuElementOrder.automatic
  /// A view in place of the button.
  open var customView: UIView? { didSet { didChange() } }
  /// The colour of the text or the image; nil for that of labels.
  open var tintColor: UIColor? { didSet { didChange() } }
  /// The width in points; 0 means that of the contents.
  open var width: CGFloat = 0 { didSet { if width != oldValue { didChange() } } }
  /// Whether the item is omitted.
  open var isHidden = false { didSet { if isHidden != oldValue { didChange() } } }
  /// Whether the item stays out of a background that neighbours share: stored, as items have none.
  open var hidesSharedBackground = false
  /// Whether the item may share a background with its neighbours: stored, as items have none.
  open var sharesBackground = true

  /// The name of one of the system's buttons, which shows only a symbol.
  final var systemName: String?
  /// Whether the custom view is as large as its constraints say.
  final var fitsCustomView = false

  enum Space { case fixed, flexible }
  final var space: Space?
  /// Whether it is a back button: an arrow and a title.
  final var isBack = false

  /// Creates an empty button.
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// Creates a button with text.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    (self.title, self.style, self.target, self.action) = (title, style, target.map { $0 as AnyObject }, action)
  }
  /// Creates a button with an image.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    (self.image, self.style, self.target, self.action) = (image, style, target.map { $0 as AnyObject }, action)
  }
  /// Creates one of the system's buttons.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init()
    (self.target, self.action) = (target.map { $0 as AnyObject }, action)
    adopt(systemItem)
  }
  /// Creates an item with a view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }
  /// Creates a button that performs an action, or shows a menu.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    (self.title, self.image, self.primaryAction, self.menu) = (title, image, primaryAction, menu)
    adoptAction()
  }
  /// Creates one of the system's buttons that performs an action, or shows a menu.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init()
    (self.primaryAction, self.menu) = (primaryAction, menu)
    adopt(systemItem)
  }
  private class func make() -> Self {
    let item: UIBarItem = requiringInits(self, as: _BarItemWithRequiredInit.self).init()
    guard let item = item as? Self else { internalError("\(self) has created an item of another class.") }
    return item
  }
  /// A space of a fixed width in points.
  open class func fixedSpace(_ width: CGFloat) -> Self {
    let item = make()
    (item.space, item.width) = (.fixed, width)
    return item
  }
  /// A space that fills the remaining width.
  open class func flexibleSpace() -> Self {
    let item = make()
    item.space = .flexible
    return item
  }

  private func adoptAction() {
    guard let primaryAction else { return didChange() }
    if title == nil, !primaryAction.title.isEmpty { title = primaryAction.title }
    if image == nil { image = primaryAction.image }
  }

  final func adopt(_ item: SystemItem) {
    func symbol(_ name: String) { image = UIImage(systemName: name) }
    systemName = item.spokenName
    switch item {
    case .done:
      style = .done
      symbol("checkmark")
    case .cancel, .close, .stop: symbol("xmark")
    case .edit: title = "Edit"
    case .save:
      (title, style) = ("Save", .done)
    case .add: symbol("plus")
    case .flexibleSpace: space = .flexible
    case .fixedSpace: space = .fixed
    case .compose: symbol("square.and.pencil")
    case .reply: symbol("arrow.backward")
    case .action: symbol("square.and.arrow.up")
    case .organize: title = "Organize"
    case .bookmarks: symbol("bookmark")
    case .search: symbol("magnifyingglass")
    case .refresh: symbol("arrow.clockwise")
    case .camera: symbol("camera")
    case .trash: symbol("trash")
    case .play: symbol("play.fill")
    case .pause: symbol("pause.fill")
    case .rewind: symbol("backward.fill")
    case .fastForward: symbol("forward.fill")
    case .undo: symbol("arrow.counterclockwise")
    case .redo: symbol("arrow.clockwise")
    }
  }

  /// Performs the item's action.
  final func perform(in control: UIControl) {
    if let primaryAction { primaryAction.performWithSender(self, target: target) }
    guard let action else { return }
    let application = control.ownLayer.context.service(ApplicationService.self).app
    if let target {
      application.sendAction(action, to: target, from: self, for: nil)
    } else if let object = control.target(forAction: action, withSender: self) {
      application.sendAction(action, to: object, from: self, for: nil)
    }
  }
}

extension UIBarButtonItem.SystemItem {
  /// The name that is read aloud, and by which scripts of touches find the button.
  fileprivate var spokenName: String? {
    switch self {
    case .done: "Done"
    case .cancel: "Cancel"
    case .edit: "Edit"
    case .save: "Save"
    case .add: "Add"
    case .flexibleSpace, .fixedSpace: nil
    case .compose: "Compose"
    case .reply: "Reply"
    case .action: "Share"
    case .organize: "Organize"
    case .bookmarks: "Bookmarks"
    case .search: "Search"
    case .refresh: "Refresh"
    case .stop: "Stop"
    case .camera: "Camera"
    case .trash: "Delete"
    case .play: "Play"
    case .pause: "Pause"
    case .rewind: "Rewind"
    case .fastForward: "Fast Forward"
    case .undo: "Undo"
    case .redo: "Redo"
    case .close: "Close"
    }
  }
}

/// The button that begins and ends editing.
extension UIBarButtonItem {
  convenience init(isEditing: Bool, toggle: @escaping () -> Void) {
    self.init(title: Self.title(isEditing: isEditing), primaryAction: UIAction { _ in toggle() })
  }

  /// Shows what a touch does.
  final func showEditing(_ isEditing: Bool) {
    title = Self.title(isEditing: isEditing)
    style = isEditing ? .done : .plain
  }

  private static func title(isEditing: Bool) -> String { isEditing ? "Done" : "Edit" }
}
