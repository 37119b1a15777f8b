import CoreGraphics
import UIKit

// Points, scales and safe areas are what iOS reports on these devices, as developers have published them: Apple's Human
// Interface Guidelines ("Layout", specifications), useyourloaf.com ("iPhone 16 Screen Sizes" and its predecessors) and the
// configurations of swift-snapshot-testing; radii are those of github.com/kylebshr/ScreenCorners. The heights of keyboards
// include the row of suggestions; those of tablets are rounded.
extension Stage.Device {
  /// iPhone SE of 2020 and 2022: the smallest phone.
  public static let iPhoneSE = phone("iPhoneSE", 375, 667, scale: 2, top: 20, radius: 0, keyboard: (260, 200))
  /// iPhone 12 mini and 13 mini.
  public static let iPhone13Mini = phone("iPhone13Mini", 375, 812, top: 50, radius: 44, keyboard: (336, 209))
  /// iPhone 12, 13 and 14, with the Pro models of 12 and 13.
  public static let iPhone14 = phone("iPhone14", 390, 844, top: 47, radius: 47.33, keyboard: (336, 209))
  /// iPhone 14 Plus, 12 Pro Max and 13 Pro Max.
  public static let iPhone14Plus = phone(
    "iPhone14Plus", 428, 926, top: 47, radius: 53.33, keyboard: (346, 209), isLarge: true)
  /// iPhone 15, with 14 Pro and 15 Pro.
  public static let iPhone15 = phone("iPhone15", 393, 852, top: 59, radius: 55, keyboard: (336, 209))
  /// iPhone 15 Plus, with 14 Pro Max and 15 Pro Max.
  public static let iPhone15Plus = phone(
    "iPhone15Plus", 430, 932, top: 59, radius: 55, keyboard: (346, 209), isLarge: true)
  /// iPhone 16.
  public static let iPhone16 = phone("iPhone16", 393, 852, top: 59, radius: 55, keyboard: (336, 209))
  /// iPhone 16 Plus.
  public static let iPhone16Plus = phone(
    "iPhone16Plus", 430, 932, top: 59, radius: 55, keyboard: (346, 209), isLarge: true)
  /// iPhone 16 Pro.
  public static let iPhone16Pro = phone("iPhone16Pro", 402, 874, top: 62, radius: 62, keyboard: (336, 209))
  /// iPhone 16 Pro Max: the largest phone.
  public static let iPhone16ProMax = phone(
    "iPhone16ProMax", 440, 956, top: 62, radius: 62, keyboard: (346, 209), isLarge: true)
  /// iPad mini of the 6th generation.
  public static let iPadMini = pad("iPadMini", 744, 1133, radius: 21.5, keyboard: (337, 422))
  /// iPad of the 10th generation, and iPad Air with 11 inches.
  public static let iPad = pad("iPad", 820, 1180, radius: 18, keyboard: (337, 422))
  /// iPad Pro with 11 inches, up to the 4th generation.
  public static let iPadPro11 = pad("iPadPro11", 834, 1194, radius: 18, keyboard: (337, 422))
  /// iPad Pro with 12.9 inches, and iPad Air with 13 inches.
  public static let iPadPro13 = pad("iPadPro13", 1024, 1366, radius: 18, keyboard: (403, 498))

  /// All devices, from the smallest phone to the largest tablet.
  public static let all = [
    iPhoneSE, iPhone13Mini, iPhone14, iPhone14Plus, iPhone15, iPhone15Plus, iPhone16, iPhone16Plus, iPhone16Pro,
    iPhone16ProMax, iPadMini, iPad, iPadPro11, iPadPro13,
  ]

  /// The device with a name, upright; nil if there is none.
  public static func named(_ name: String) -> Stage.Device? { all.first { $0.name.lowercased() == name.lowercased() } }

  /// A phone; one with a home indicator has sensors at its upper end, which cover both sides when it is turned.
  private static func phone(
    _ name: String, _ width: CGFloat, _ height: CGFloat, scale: CGFloat = 3, top: CGFloat, radius: CGFloat,
    keyboard: (CGFloat, CGFloat), isLarge: Bool = false
  ) -> Stage.Device {
    let hasIndicator = radius > 0
    var upright = DeviceProfile(size: CGSize(width: width, height: height), scale: scale)
    (upright.cornerRadius, upright.keyboardHeight) = (radius, keyboard.0)
    upright.safeArea = UIEdgeInsets(top: top, left: 0, bottom: hasIndicator ? 34 : 0, right: 0)
    var turned = upright.turned(keyboard: keyboard.1)
    // A turned phone shows no status bar.
    turned.safeArea =
      hasIndicator ? UIEdgeInsets(top: 0, left: top, bottom: 21, right: top) : .zero
    turned.horizontalSizeClass = isLarge ? .regular : .compact
    turned.verticalSizeClass = .compact
    return Stage.Device(name, upright: upright, turned: turned)
  }

  /// A tablet with a home indicator.
  private static func pad(
    _ name: String, _ width: CGFloat, _ height: CGFloat, radius: CGFloat, keyboard: (CGFloat, CGFloat)
  ) -> Stage.Device {
    var upright = DeviceProfile(size: CGSize(width: width, height: height), scale: 2)
    (upright.cornerRadius, upright.keyboardHeight) = (radius, keyboard.0)
    upright.idiom = .pad
    upright.horizontalSizeClass = .regular
    upright.safeArea = UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0)
    return Stage.Device(name, upright: upright, turned: upright.turned(keyboard: keyboard.1))
  }
}

extension DeviceProfile {
  /// The same device on its side.
  fileprivate func turned(keyboard: CGFloat) -> DeviceProfile {
    var profile = self
    profile.size = CGSize(width: size.height, height: size.width)
    profile.orientation = .landscapeLeft
    profile.keyboardHeight = keyboard
    return profile
  }
}
