import CoreGraphics
import UIKit
import ViewVocabulary

extension Stage.Device {
  /// iPhone SE of 2020 and 2022: the smallest phone.
  public static let iPhoneSE = Stage.Device(.iPhoneSE)
  /// iPhone 12 mini and 13 mini.
  public static let iPhone13Mini = Stage.Device(.iPhone13Mini)
  /// iPhone 12, 13 and 14, with the Pro models of 12 and 13.
  public static let iPhone14 = Stage.Device(.iPhone14)
  /// iPhone 14 Plus, 12 Pro Max and 13 Pro Max.
  public static let iPhone14Plus = Stage.Device(.iPhone14Plus)
  /// iPhone 15, with 14 Pro and 15 Pro.
  public static let iPhone15 = Stage.Device(.iPhone15)
  /// iPhone 15 Plus, with 14 Pro Max and 15 Pro Max.
  public static let iPhone15Plus = Stage.Device(.iPhone15Plus)
  /// iPhone 16.
  public static let iPhone16 = Stage.Device(.iPhone16)
  /// iPhone 16 Plus.
  public static let iPhone16Plus = Stage.Device(.iPhone16Plus)
  /// iPhone 16 Pro.
  public static let iPhone16Pro = Stage.Device(.iPhone16Pro)
  /// iPhone 16 Pro Max: the largest phone.
  public static let iPhone16ProMax = Stage.Device(.iPhone16ProMax)
  /// iPad mini of the 6th generation.
  public static let iPadMini = Stage.Device(.iPadMini)
  /// iPad of the 10th generation, and iPad Air with 11 inches.
  public static let iPad = Stage.Device(.iPad)
  /// iPad Pro with 11 inches, up to the 4th generation.
  public static let iPadPro11 = Stage.Device(.iPadPro11)
  /// iPad Pro with 12.9 inches, and iPad Air with 13 inches.
  public static let iPadPro13 = Stage.Device(.iPadPro13)

  /// All devices, from the smallest phone to the largest tablet.
  public static let all = DeviceModel.all.map { Stage.Device($0) }

  /// The device with a name, upright; nil if there is none.
  public static func named(_ name: String) -> Stage.Device? { all.first { $0.name.lowercased() == name.lowercased() } }
}

extension DeviceModel {
  /// The profile that the upright device reports to the interface.
  var upright: DeviceProfile {
    var profile = DeviceProfile(size: size, scale: CGFloat(scale))
    (profile.cornerRadius, profile.keyboardHeight) = (CGFloat(cornerRadius), CGFloat(keyboard.upright))
    guard isTablet else {
      profile.safeArea = UIEdgeInsets(top: CGFloat(top), left: 0, bottom: hasHomeIndicator ? 34 : 0, right: 0)
      return profile
    }
    profile.idiom = .pad
    profile.horizontalSizeClass = .regular
    profile.safeArea = UIEdgeInsets(top: CGFloat(top), left: 0, bottom: 20, right: 0)
    return profile
  }

  /// The profile that the device on its side reports to the interface.
  var turned: DeviceProfile {
    var profile = upright
    profile.size = size(isLandscape: true)
    profile.orientation = .landscapeLeft
    profile.keyboardHeight = CGFloat(keyboard.turned)
    if isTablet { return profile }
    // A turned phone shows no status bar; one with a home indicator has sensors at its upper end, which cover both sides.
    profile.safeArea =
      hasHomeIndicator ? UIEdgeInsets(top: 0, left: CGFloat(top), bottom: 21, right: CGFloat(top)) : .zero
    profile.horizontalSizeClass = isLarge ? .regular : .compact
    profile.verticalSizeClass = .compact
    return profile
  }

  private var hasHomeIndicator: Bool { isTablet || cornerRadius > 0 }
}
