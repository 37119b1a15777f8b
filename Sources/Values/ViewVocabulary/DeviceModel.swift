package import Foundation

/// A device without an interface: its name and its measures.
///
/// Points, scales and safe areas are what iOS reports on these devices, as developers have published them: Apple's Human
/// Interface Guidelines ("Layout", specifications), useyourloaf.com ("iPhone 16 Screen Sizes" and its predecessors) and the
/// configurations of swift-snapshot-testing; radii are those of github.com/kylebshr/ScreenCorners. The heights of keyboards
/// include the row of suggestions; those of tablets are rounded.
package struct DeviceModel: Hashable, Sendable {
  /// The name, by which commands and scenes know the device: `iPhone16`.
  package let name: String
  package let isTablet: Bool
  /// Whether a phone has the room of a tablet from side to side when it is turned.
  package let isLarge: Bool
  /// The size of the upright screen in points.
  package let size: CGSize
  /// Pixels per point.
  package let scale: Double
  /// The height that the status bar and the sensors cover at the upper end, in points.
  package let top: Double
  /// The radius of the screen's corners in points; a phone without round corners has no home indicator.
  package let cornerRadius: Double
  /// The height of the keyboard in points, upright and turned.
  package let keyboard: Keyboard

  /// Heights of a keyboard in points.
  package struct Keyboard: Hashable, Sendable {
    package let upright: Double
    package let turned: Double
  }

  /// The size of the screen in points, upright or turned.
  package func size(isLandscape: Bool) -> CGSize {
    isLandscape ? CGSize(width: size.height, height: size.width) : size
  }

  /// The part of a tablet's screen that an app has beside or above another one.
  package enum Share: String, CaseIterable, Sendable {
    case third, half, twoThirds, slideOver
  }
}

extension DeviceModel {
  package static let iPhoneSE = phone("iPhoneSE", 375, 667, scale: 2, top: 20, radius: 0, keyboard: (260, 200))
  package static let iPhone13Mini = phone("iPhone13Mini", 375, 812, top: 50, radius: 44, keyboard: (336, 209))
  package static let iPhone14 = phone("iPhone14", 390, 844, top: 47, radius: 47.33, keyboard: (336, 209))
  package static let iPhone14Plus = phone(
    "iPhone14Plus", 428, 926, top: 47, radius: 53.33, keyboard: (346, 209), isLarge: true)
  package static let iPhone15 = phone("iPhone15", 393, 852, top: 59, radius: 55, keyboard: (336, 209))
  package static let iPhone15Plus = phone(
    "iPhone15Plus", 430, 932, top: 59, radius: 55, keyboard: (346, 209), isLarge: true)
  package static let iPhone16 = phone("iPhone16", 393, 852, top: 59, radius: 55, keyboard: (336, 209))
  package static let iPhone16Plus = phone(
    "iPhone16Plus", 430, 932, top: 59, radius: 55, keyboard: (346, 209), isLarge: true)
  package static let iPhone16Pro = phone("iPhone16Pro", 402, 874, top: 62, radius: 62, keyboard: (336, 209))
  package static let iPhone16ProMax = phone(
    "iPhone16ProMax", 440, 956, top: 62, radius: 62, keyboard: (346, 209), isLarge: true)
  package static let iPadMini = tablet("iPadMini", 744, 1133, radius: 21.5, keyboard: (337, 422))
  package static let iPad = tablet("iPad", 820, 1180, radius: 18, keyboard: (337, 422))
  package static let iPadPro11 = tablet("iPadPro11", 834, 1194, radius: 18, keyboard: (337, 422))
  package static let iPadPro13 = tablet("iPadPro13", 1024, 1366, radius: 18, keyboard: (403, 498))

  /// All devices, from the smallest phone to the largest tablet.
  package static let all = [
    iPhoneSE, iPhone13Mini, iPhone14, iPhone14Plus, iPhone15, iPhone15Plus, iPhone16, iPhone16Plus, iPhone16Pro,
    iPhone16ProMax, iPadMini, iPad, iPadPro11, iPadPro13,
  ]

  private static func phone(
    _ name: String, _ width: Double, _ height: Double, scale: Double = 3, top: Double, radius: Double,
    keyboard: (upright: Double, turned: Double), isLarge: Bool = false
  ) -> DeviceModel {
    DeviceModel(
      name: name, isTablet: false, isLarge: isLarge, size: CGSize(width: width, height: height), scale: scale, top: top,
      cornerRadius: radius, keyboard: Keyboard(upright: keyboard.upright, turned: keyboard.turned))
  }

  /// A tablet with a home indicator.
  private static func tablet(
    _ name: String, _ width: Double, _ height: Double, radius: Double, keyboard: (upright: Double, turned: Double)
  ) -> DeviceModel {
    DeviceModel(
      name: name, isTablet: true, isLarge: false, size: CGSize(width: width, height: height), scale: 2, top: 24,
      cornerRadius: radius, keyboard: Keyboard(upright: keyboard.upright, turned: keyboard.turned))
  }
}
