public import Foundation

/// What an element is, for assistive technologies.
public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Nothing in particular.
  public static let none: UIAccessibilityTraits = []
  /// It does something when it is touched.
  public static let button = UIAccessibilityTraits(rawValue: 1)
  /// It leads elsewhere.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// It is a picture.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// It is the one that is chosen.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// It makes a sound of its own.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// It is a key of a keyboard.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// It is a text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// It sums up what an app shows when it begins.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// It does not react.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// Its value changes often, as that of a clock.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// It takes what is looked for.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// It begins to play or to record.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// Its value goes up and down, as that of a slider.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// It is touched directly, as the keys of an instrument are.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// The next page comes when it has been read.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// It begins a part of the content.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  /// It is a bar of tabs.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 28)
}

/// Settings of assistive technologies: all are off, and nobody hears announcements.
public enum UIAccessibility {
  /// What an app tells assistive technologies.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public var rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Something else fills the screen.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A part of the screen has changed.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// A text is to be spoken.
    public static let announcement = Notification(rawValue: 1008)
    /// Content has been scrolled by a page.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Tells assistive technologies of something; there are none, so nothing happens.
  public static func post(notification: Notification, argument: Any?) {}

  /// Whether what is shown is spoken; false.
  public static let isVoiceOverRunning = false
  /// Whether switches stand for fingers; false.
  public static let isSwitchControlRunning = false
  /// Whether motion is to be avoided; false.
  public static let isReduceMotionEnabled = false
  /// Whether nothing is to show through; false.
  public static let isReduceTransparencyEnabled = false
  /// Whether texts are to be bold, on the stage whose code runs.
  public static var isBoldTextEnabled: Bool { Preferences.current.legibilityWeight == .bold }
  /// Whether colours are to have more contrast, on the stage whose code runs.
  public static var isDarkerSystemColorsEnabled: Bool { Preferences.current.accessibilityContrast == .high }
  /// Whether colours are inverted; false.
  public static let isInvertColorsEnabled = false
  /// Whether colours are shown as greys; false.
  public static let isGrayscaleEnabled = false
  /// Whether the device is kept to one app; false.
  public static let isGuidedAccessEnabled = false
  /// Whether fades are to stand for motion; false.
  public static let prefersCrossFadeTransitions = false

  /// Posted on devices when `isVoiceOverRunning` changes; never here.
  public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChange")
  /// Posted on devices when `isReduceMotionEnabled` changes; never here.
  public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChange")
  /// Posted when `isBoldTextEnabled` has changed, after views have learned of it by their traits.
  public static let boldTextStatusDidChangeNotification = Preferences.boldTextDidChange
  /// Posted when `isDarkerSystemColorsEnabled` has changed, after views have learned of it by their traits.
  public static let darkerSystemColorsStatusDidChangeNotification = Preferences.contrastDidChange
  /// Posted on devices when a text has been spoken; never here.
  public static let announcementDidFinishNotification = NSNotification.Name("UIAccessibilityAnnouncementDidFinish")
}

/// Something that assistive technologies can do with an element.
open class UIAccessibilityCustomAction: NSObject {
  /// What it is called.
  open var name: String
  /// The object whose method stands for a closure; stored.
  open weak var target: AnyObject?
  /// Does it, and returns whether it could be done.
  open var actionHandler: ((UIAccessibilityCustomAction) -> Bool)?

  /// Creates an action that a closure does.
  public init(name: String, actionHandler: ((UIAccessibilityCustomAction) -> Bool)?) {
    (self.name, self.actionHandler) = (name, actionHandler)
    super.init()
  }
}

/// How the elements in one are gone through.
public enum UIAccessibilityNavigationStyle: Int, Sendable { case automatic, separate, combined }
/// Where content is scrolled to by assistive technologies.
public enum UIAccessibilityScrollDirection: Int, Sendable { case right = 1, left, up, down, next, previous }
/// What kind of elements are in one.
public enum UIAccessibilityContainerType: Int, Sendable {
  case none, dataTable, list, landmark, semanticGroup
}

/// A way in which assistive technologies go through elements; nobody does.
open class UIAccessibilityCustomRotor: NSObject {
  /// Which way elements are gone through.
  public enum Direction: Int, Sendable { case previous, next }
  /// What it is called.
  open var name: String

  /// Creates a rotor whose closure is never called.
  public init(name: String, itemSearch itemSearchBlock: @escaping (Any) -> Any?) {
    self.name = name
    super.init()
  }
}
