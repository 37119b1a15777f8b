public import UIKit

extension UITouch.TouchType {
  public static var stylus: UITouch.TouchType { .pencil }
}

extension UITextContentType {
  public static let creditCardExpiration = UITextContentType(rawValue: "cc-exp")
  public static let creditCardExpirationMonth = UITextContentType(rawValue: "cc-exp-month")
  public static let creditCardExpirationYear = UITextContentType(rawValue: "cc-exp-year")
  public static let creditCardSecurityCode = UITextContentType(rawValue: "cc-csc")
  public static let creditCardType = UITextContentType(rawValue: "cc-type")
  public static let creditCardName = UITextContentType(rawValue: "cc-name")
  public static let creditCardGivenName = UITextContentType(rawValue: "cc-given-name")
  public static let creditCardMiddleName = UITextContentType(rawValue: "cc-middle-name")
  public static let creditCardFamilyName = UITextContentType(rawValue: "cc-family-name")
  public static let birthdate = UITextContentType(rawValue: "bday")
  public static let birthdateDay = UITextContentType(rawValue: "bday-day")
  public static let birthdateMonth = UITextContentType(rawValue: "bday-month")
  public static let birthdateYear = UITextContentType(rawValue: "bday-year")
  public static let cellularEID = UITextContentType(rawValue: "device-eid")
  public static let cellularIMEI = UITextContentType(rawValue: "device-imei")
}

public func __CGPointEqualToPoint(_ point1: CGPoint, _ point2: CGPoint) -> Bool { point1 == point2 }
public func __CGSizeEqualToSize(_ size1: CGSize, _ size2: CGSize) -> Bool { size1 == size2 }
public func __CGRectEqualToRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool { rect1 == rect2 }

extension UIActivityViewController {
  /// Creates the sheet for what a configuration provides; nothing is shared.
  public convenience init(activityItemsConfiguration: any UIActivityItemsConfigurationReading) {
    self.init(
      activityItems: activityItemsConfiguration.itemProvidersForActivityItemsConfiguration, applicationActivities: nil)
  }
}

extension UIApplication.OpenExternalURLOptionsKey {
  /// Opens the address only if an app has claimed it, which none has.
  public static let universalLinksOnly = Self(rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
}

extension UIKeyCommand {
  /// Creates a command with a name for the list of shortcuts.
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String
  ) {
    self.init(action: action, input: input, modifierFlags: modifierFlags, discoverabilityTitle: discoverabilityTitle)
  }
}

/// An empty page: there are no films to edit.
open class UIVideoEditorController: UINavigationController {
  /// Always false.
  public static func canEditVideo(atPath videoPath: String) -> Bool { false }
  open var videoPath = ""
  open var videoMaximumDuration: TimeInterval = 600
}
