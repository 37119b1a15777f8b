// Members of values that other programs name: some are approximations, the rest do nothing.
public import CoreGraphics
public import UIKit

extension UIColor {
  /// The mean of the pattern is not computed: the colour is grey.
  public convenience init(patternImage image: UIImage) { self.init(white: 0.5, alpha: 1) }
  public static var viewFlipsideBackground: UIColor { .darkGray }
  public static var scrollViewTexturedBackground: UIColor { .lightGray }
  /// A description of the colour, which nothing here reads.
  public var accessibilityName: String { "\(self)" }
  public enum Prominence: Int, Sendable { case primary, secondary, tertiary, quaternary }
  public var prominence: Prominence { .primary }
  public func withProminence(_ prominence: Prominence) -> UIColor {
    withAlphaComponent([1, 0.6, 0.3, 0.18][prominence.rawValue] * cgColor.alpha)
  }
}

extension UIImage {
  @MainActor public class var add: UIImage { named("plus.circle.fill") }
  @MainActor public class var remove: UIImage { named("minus.circle.fill") }
  @MainActor public class var actions: UIImage { named("ellipsis.circle") }
  @MainActor public class var checkmark: UIImage { named("checkmark") }
  @MainActor public class var strokedCheckmark: UIImage { named("checkmark.circle") }
  @MainActor private static func named(_ name: String) -> UIImage { UIImage(systemName: name) ?? UIImage() }
  @MainActor public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    let images = (0..<1024).lazy.map { UIImage(named: "\(name)\($0)") }.prefix { $0 != nil }.compactMap { $0 }
    return images.isEmpty ? nil : animatedImage(with: Array(images), duration: duration)
  }
  @MainActor public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    resizableImage(
      withCapInsets: UIEdgeInsets(
        top: CGFloat(topCapHeight), left: CGFloat(leftCapWidth), bottom: size.height - CGFloat(topCapHeight) - 1,
        right: size.width - CGFloat(leftCapWidth) - 1))
  }
  /// Nothing: images are not encoded in this format.
  public func heicData() -> Data? { nil }
}

extension UIFontDescriptor {
  public func withFamily(_ newFamily: String) -> UIFontDescriptor { addingAttributes([.family: newFamily]) }
  public func withFace(_ newFace: String) -> UIFontDescriptor { addingAttributes([.face: newFace]) }
  public func withMatrix(_ matrix: CGAffineTransform) -> UIFontDescriptor { self }
  public var matrix: CGAffineTransform { .identity }
  public func matchingFontDescriptors(withMandatoryKeys mandatoryKeys: Set<AttributeName>?) -> [UIFontDescriptor] {
    [self]
  }
}
extension UIFontDescriptor.AttributeName {
  public static let cascadeList = UIFontDescriptor.AttributeName(rawValue: "NSCTFontCascadeListAttribute")
  public static let fixedAdvance = UIFontDescriptor.AttributeName(rawValue: "NSCTFontFixedAdvanceAttribute")
}

extension NSAttributedString.Key {
  public static let verticalGlyphForm = NSAttributedString.Key("NSVerticalGlyphForm")
  public static let accessibilitySpeechSpellOut = NSAttributedString.Key("UIAccessibilitySpeechAttributeSpellOut")
  public static let accessibilityTextCustom = NSAttributedString.Key("UIAccessibilityTextAttributeCustom")
  public static let markedClauseSegment = NSAttributedString.Key("NSMarkedClauseSegment")
}
extension NSAttributedString {
  public func containsAttachments(in range: NSRange) -> Bool {
    var found = false
    enumerateAttribute(.attachment, in: range) { value, _, _ in found = found || value != nil }
    return found
  }
}
extension NSTextAttachment {
  /// The character that stands for an attachment.
  public static var character: Int { 0xFFFC }
}

extension NSNumber {
  fileprivate var point: CGFloat { CGFloat(doubleValue) }
}
extension CGFloat {
  public init(truncating number: NSNumber) { self = number.point }
  public init?(exactly number: NSNumber) { self = number.point }
  public init(_ number: NSNumber) { self = number.point }
}

extension UIScreen {
  public static var screens: [UIScreen] { MainActor.assumeIsolated { [UIScreen.main] } }
  public nonisolated static let brightnessDidChangeNotification = NSNotification.Name("UIScreenBrightnessDidChange")
  public nonisolated static let capturedDidChangeNotification = NSNotification.Name("UIScreenCapturedDidChange")
  public nonisolated static let didConnectNotification = NSNotification.Name("UIScreenDidConnect")
  public nonisolated static let didDisconnectNotification = NSNotification.Name("UIScreenDidDisconnect")
  public nonisolated static let modeDidChangeNotification = NSNotification.Name("UIScreenModeDidChange")
  public var applicationFrame: CGRect { bounds }
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView { UIView(frame: bounds) }
}
extension UIDevice {
  public nonisolated static let proximityStateDidChangeNotification = NSNotification.Name(
    "UIDeviceProximityStateDidChange")
}
extension UIApplication {
  public nonisolated static let statusBarOrientationUserInfoKey = "UIApplicationStatusBarOrientationUserInfoKey"
  public nonisolated static let statusBarFrameUserInfoKey = "UIApplicationStatusBarFrameUserInfoKey"
}
extension UIApplication.LaunchOptionsKey {
  public static let url = UIApplication.LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
  public static let sourceApplication = UIApplication.LaunchOptionsKey(
    rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
  public static let remoteNotification = UIApplication.LaunchOptionsKey(
    rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
  public static let localNotification = UIApplication.LaunchOptionsKey(
    rawValue: "UIApplicationLaunchOptionsLocalNotificationKey")
  public static let annotation = UIApplication.LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsAnnotationKey")
  public static let location = UIApplication.LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsLocationKey")
  public static let shortcutItem = UIApplication.LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
  public static let userActivityDictionary = UIApplication.LaunchOptionsKey(
    rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
}
extension UIButton {
  @MainActor public class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target as AnyObject?, action: action, for: .touchUpInside) }
    return button
  }
}
extension UITableViewCell {
  public func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }
}
extension UICollectionViewCell {
  public func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }
}

extension NSAttributedString {
  /// An effect of letters, which is not drawn.
  public struct TextEffectStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let letterpressStyle = TextEffectStyle(rawValue: "NSTextEffectLetterpressStyle")
  }
}
extension AttributeScopes.UIKitAttributes {
  public enum ExpansionAttribute: AttributedStringKey {
    public typealias Value = CGFloat
    public static let name = NSAttributedString.Key.expansion.rawValue
  }
  public enum LigatureAttribute: AttributedStringKey {
    public typealias Value = Int
    public static let name = NSAttributedString.Key.ligature.rawValue
  }
  public enum TextEffectAttribute: AttributedStringKey {
    public typealias Value = NSAttributedString.TextEffectStyle
    public static let name = NSAttributedString.Key.textEffect.rawValue
  }
}
extension UIPasteboard {
  public static let changedNotification = NSNotification.Name("UIPasteboardChangedNotification")
  public static let removedNotification = NSNotification.Name("UIPasteboardRemovedNotification")
}
extension UIAccessibility {
  @MainActor public static func focusedElement(using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?)
    -> Any?
  {
    nil
  }
  public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let notificationVoiceOver = AssistiveTechnologyIdentifier(rawValue: "VoiceOver")
    public static let notificationSwitchControl = AssistiveTechnologyIdentifier(rawValue: "SwitchControl")
  }
  public static func registerGestureConflictWithZoom() {}
}
extension UIFeedbackGenerator {
  /// A generator for a view, which feels as any other.
  public convenience init(view: UIView) { self.init() }
}
extension UIImpactFeedbackGenerator {
  public convenience init(style: FeedbackStyle, view: UIView) { self.init(style: style) }
}
extension ProcessInfo {
  public var isiOSAppOnMac: Bool { false }
  public var isMacCatalystApp: Bool { false }
}
public func mach_absolute_time() -> UInt64 { UInt64(CACurrentMediaTime() * 1e9) }
extension UITouch {
  public var altitudeAngle: CGFloat { .pi / 2 }
  public func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
  public func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }
  public var estimationUpdateIndex: NSNumber? { nil }
}
extension UIEvent {
  public struct ButtonMask: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let primary = ButtonMask(rawValue: 1)
    public static let secondary = ButtonMask(rawValue: 2)
  }
  public var buttonMask: ButtonMask { [] }
  public var modifierFlags: UIKeyModifierFlags { [] }
}
extension NSMutableString {
  public func appendFormat(_ format: String, _ args: any CVarArg...) { append(String(format: format, arguments: args)) }
}
extension NSNotification.Name {
  public static let NSSystemClockDidChange = NSNotification.Name("NSSystemClockDidChangeNotification")
  public static let NSExtensionHostDidBecomeActive = NSNotification.Name("NSExtensionHostDidBecomeActiveNotification")
  public static let NSExtensionHostWillResignActive = NSNotification.Name("NSExtensionHostWillResignActiveNotification")
}
/// Contents that a cache may discard, which it does not do here.
public protocol NSDiscardableContent: AnyObject {
  func beginContentAccess() -> Bool
  func endContentAccess()
  func discardContentIfPossible()
  func isContentDiscarded() -> Bool
}
extension NSObject {
  /// Nothing: changes of properties are reported by the properties; operations have their own methods.
  @_disfavoredOverload public func willChangeValue(forKey key: String) {}
  @_disfavoredOverload public func didChangeValue(forKey key: String) {}
  @preconcurrency @MainActor public func setValuesForKeys(_ keyedValues: [String: Any]) {
    for (key, value) in keyedValues.sorted(by: { $0.key < $1.key }) { setValue(value, forKey: key) }
  }
}
extension FileManager {
  /// Nothing: apps do not share folders.
  public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? { nil }
}
extension UIKit.DispatchQueue {
  public var qos: DispatchQoS { .unspecified }
  public func activate() {}
}
