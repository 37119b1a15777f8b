public import Foundation

/// An item of a bar.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// The text.
  open var title: String?
  /// The image.
  open var image: UIImage?
  /// Whether the item can be used.
  open var isEnabled = true
  /// A custom number.
  open var tag = 0

  public override init() { super.init() }
}

/// A button of a bar, which is stored but not shown: bars are empty.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// The looks of a button.
  public enum Style: Int, Sendable {
    case plain = 0
    case done = 2
  }
  /// Buttons that the system provides.
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search
    case refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo
    case close = 24
  }

  /// The looks of the button.
  open var style = Style.plain
  /// The object that is told of taps.
  open weak var target: AnyObject?
  /// The method that is called for taps.
  open var action: Selector?
  /// A view in the place of the button.
  open var customView: UIView?
  /// The colour of the button.
  open var tintColor: UIColor?
  /// The width in points; 0 means what the contents need.
  open var width: CGFloat = 0

  /// Creates a button without anything.
  public override init() { super.init() }
  /// Creates a button with a text.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    (self.title, self.style, self.target, self.action) = (title, style, target.map { $0 as AnyObject }, action)
  }
  /// Creates a button with an image.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    (self.image, self.style, self.target, self.action) = (image, style, target.map { $0 as AnyObject }, action)
  }
  /// Creates a button of the system.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init()
    (self.target, self.action) = (target.map { $0 as AnyObject }, action)
  }
  /// Creates an item with a view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }
}

/// What a navigation bar shows for a controller; stored, as bars are empty.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// How titles are shown.
  public enum LargeTitleDisplayMode: Int, Sendable {
    case automatic, always, never
  }

  /// The title.
  open var title: String?
  /// A view in the place of the title.
  open var titleView: UIView?
  /// A line above the title.
  open var prompt: String?
  /// The button that leads back to this controller.
  open var backBarButtonItem: UIBarButtonItem?
  /// The text of the button that leads back to this controller.
  open var backButtonTitle: String?
  /// Whether there is no button that leads back.
  open var hidesBackButton = false
  /// The buttons on the left.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// The buttons on the right, the outermost first.
  open var rightBarButtonItems: [UIBarButtonItem]?
  /// The first button on the left.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The first button on the right.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  /// Whether the title is large.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic

  /// Creates an item with a title.
  public init(title: String) {
    super.init()
    if !title.isEmpty { self.title = title }
  }
}

/// What a tab bar shows for a controller; stored, as bars are empty.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// The image of the selected item.
  open var selectedImage: UIImage?
  /// A small text on the item.
  open var badgeValue: String?

  /// Creates an item without anything.
  public override init() { super.init() }
  /// Creates an item with a text and an image.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
  }
  /// Creates an item with a text, an image and a number.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }
}
