public import Foundation

/// The role of an element, for assistive technologies.
public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// No role in particular.
  public static let none: UIAccessibilityTraits = []
  /// A button, which acts when it is touched.
  public static let button = UIAccessibilityTraits(rawValue: 1)
  /// A link to something else.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// A picture.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// The element that is selected.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// An element that plays its own sound.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// A key of a keyboard.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// Text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// A summary of an app's state when it begins.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// An element that does not react.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// An element whose value changes often, such as a clock.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// A search field.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// An element that starts to play or to record.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// An element whose value goes up and down, such as a slider.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// An element that is touched directly, such as the keys of an instrument.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// An element that turns to the next page when it has been read.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// A header of a part of the content.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  /// A tab bar.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 28)
  /// An element that is on or off, such as a switch.
  public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)
  /// An image that can be enlarged.
  public static let supportsZoom = UIAccessibilityTraits(rawValue: 1 << 54)

  // Roles that apps cannot name, and that screen readers speak of.

  /// A text that can be typed.
  package static let textEntry = UIAccessibilityTraits(rawValue: 1 << 18)
  /// A text that is being typed.
  package static let isEditing = UIAccessibilityTraits(rawValue: 1 << 21)
  /// A text of several lines that can be typed.
  package static let textArea = UIAccessibilityTraits(rawValue: 1 << 47)
  /// A text whose letters are hidden.
  package static let secureText = UIAccessibilityTraits(rawValue: 1 << 48)
  /// A button that leads back.
  package static let backButton = UIAccessibilityTraits(rawValue: 1 << 27)
  /// A tab of a tab bar.
  package static let tab = UIAccessibilityTraits(rawValue: 1 << 49)
}

/// Settings of assistive technologies: all are off but those that a stage's look has, and no announcement is spoken.
public enum UIAccessibility {
  /// A notification from an app to assistive technologies.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public var rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// New content fills the screen.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A part of the screen has changed.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// A text that is to be spoken.
    public static let announcement = Notification(rawValue: 1008)
    /// Content has been scrolled by a page.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Notifies assistive technologies; there are none, so nothing happens.
  public static func post(notification: Notification, argument: Any?) {}

  /// Whether a screen reader speaks; false.
  public static let isVoiceOverRunning = false
  /// Whether switches replace fingers; false.
  public static let isSwitchControlRunning = false
  /// Whether motion should be avoided, on the current stage.
  public static var isReduceMotionEnabled: Bool { Preferences.current.reducesMotion }
  /// Whether translucency should be avoided; false.
  public static let isReduceTransparencyEnabled = false
  /// Whether text should be bold, on the current stage.
  public static var isBoldTextEnabled: Bool { Preferences.current.legibilityWeight == .bold }
  /// Whether colours should have more contrast, on the current stage.
  public static var isDarkerSystemColorsEnabled: Bool { Preferences.current.accessibilityContrast == .high }
  /// Whether colours are inverted; false.
  public static let isInvertColorsEnabled = false
  /// Whether colours are shown as shades of grey; false.
  public static let isGrayscaleEnabled = false
  /// Whether the device is restricted to one app; false.
  public static let isGuidedAccessEnabled = false
  /// Whether fades should replace motion; false.
  public static let prefersCrossFadeTransitions = false
  /// Whether texts are spoken on request; false.
  public static let isSpeakScreenEnabled = false
  /// Whether selected texts are spoken; false.
  public static let isSpeakSelectionEnabled = false
  /// Whether shaking undoes; true.
  public static let isShakeToUndoEnabled = true
  /// Whether both ears hear the same; false.
  public static let isMonoAudioEnabled = false
  /// Whether spoken words are shown; false.
  public static let isClosedCaptioningEnabled = false
  /// Whether previews of videos play by themselves; true.
  public static let isVideoAutoplayEnabled = true
  /// Whether switches bear 1 and 0; false.
  public static let isOnOffSwitchLabelsEnabled = false
  /// Whether colours may not be all that distinguishes things; false.
  public static let shouldDifferentiateWithoutColor = false
  /// Whether a menu on the screen replaces buttons and gestures; false.
  public static let isAssistiveTouchRunning = false
  /// Whether buttons have visible shapes; false.
  public static let buttonShapesEnabled = false

  /// Posted on devices when `isVoiceOverRunning` changes; never here.
  public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChange")
  /// Posted when `isReduceMotionEnabled` has changed, after the traits of views.
  public static let reduceMotionStatusDidChangeNotification = Preferences.motionDidChange
  /// Posted when `isBoldTextEnabled` has changed, after the traits of views.
  public static let boldTextStatusDidChangeNotification = Preferences.boldTextDidChange
  /// Posted when `isDarkerSystemColorsEnabled` has changed, after the traits of views.
  public static let darkerSystemColorsStatusDidChangeNotification = Preferences.contrastDidChange
  /// Posted on devices when an announcement has been spoken; never here.
  public static let announcementDidFinishNotification = NSNotification.Name("UIAccessibilityAnnouncementDidFinish")
}

/// An action that assistive technologies offer for an element.
open class UIAccessibilityCustomAction: NSObject {
  /// The name of the action.
  open var name: String
  /// The object whose method is called in place of a closure; stored.
  open weak var target: AnyObject?
  /// Performs the action, and returns whether it succeeded.
  open var actionHandler: ((UIAccessibilityCustomAction) -> Bool)?

  /// Creates an action without a name, which does nothing.
  public override convenience init() { self.init(name: "", actionHandler: nil) }

  /// Creates an action that calls a closure.
  public init(name: String, actionHandler: ((UIAccessibilityCustomAction) -> Bool)?) {
    (self.name, self.actionHandler) = (name, actionHandler)
    super.init()
  }

  /// Creates an action with a picture, which calls a closure.
  public init(name: String, image: UIImage?, actionHandler: ((UIAccessibilityCustomAction) -> Bool)?) {
    (self.name, self.image, self.actionHandler) = (name, image, actionHandler)
    super.init()
  }

  /// The picture of the action; stored.
  open var image: UIImage?
  /// The name with attributes.
  open var attributedName: NSAttributedString {
    get { NSAttributedString(string: name) }
    set { name = newValue.string }
  }
}

/// How assistive technologies navigate the elements of a container.
public enum UIAccessibilityNavigationStyle: Int, Sendable { case automatic, separate, combined }
/// The direction in which assistive technologies scroll content.
public enum UIAccessibilityScrollDirection: Int, Sendable { case right = 1, left, up, down, next, previous }
/// The kind of elements in a container.
public enum UIAccessibilityContainerType: Int, Sendable {
  case none, dataTable, list, landmark, semanticGroup
}

/// A way in which assistive technologies step through elements; it is never used.
open class UIAccessibilityCustomRotor: NSObject {
  /// The direction in which to step through elements.
  public enum Direction: Int, Sendable { case previous, next }
  /// The name of the rotor.
  open var name: String

  /// Creates a rotor whose closure is never called.
  public init(name: String, itemSearch itemSearchBlock: @escaping (Any) -> Any?) {
    self.name = name
    super.init()
  }
}
