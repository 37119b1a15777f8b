import Contracts
public import UIKit
import ViewVocabulary

/// A way in which a screen is looked at: in dark mode, with large text, from right to left, on another device.
///
///     Stage(device: .iPhone16, look: .dark + .accessibilityLarge)
///
/// A look changes nothing that it does not mention. If two looks are added, the second one counts where both say
/// something.
public struct Look: Hashable, Sendable {
  /// The name, by which commands know the look and goldens are called; `+` joins the names of several.
  public let name: String
  /// The traits in which it differs from the usual.
  public private(set) var traits = UITraitOverrides()
  /// The device; nil for the screen's own.
  public private(set) var device: Stage.Device?
  /// Whether the device is on its side; nil if it is held as it was.
  public private(set) var isLandscape: Bool?
  /// The part of a tablet's screen that the app has; nil if it is as it was.
  public private(set) var share: Stage.Device.Share?
  /// The size of the canvas in pixels, for places where films are shown; nil for the canvas's own.
  package private(set) var canvas: CanvasPixels?

  /// A size in pixels.
  package struct CanvasPixels: Hashable, Sendable {
    package var width: Int
    package var height: Int
  }

  /// Creates a look of one's own.
  ///
  /// - Parameters:
  ///   - name: Letters, digits, hyphens and underscores; goldens are named after it.
  ///   - mutations: Sets the traits in which it differs from the usual.
  public init(_ name: String, _ mutations: (_ traits: inout UITraitOverrides) -> Void) {
    let isAllowed = !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || "-_+".contains($0) }
    if !isAllowed { misuse("Look(\"\(name)\"): a name consists of letters, digits, hyphens and underscores.") }
    self.name = name
    mutations(&traits)
  }

  init(_ device: Stage.Device) { (name, self.device) = (device.name, device) }

  private init(_ name: String, isLandscape: Bool) { (self.name, self.isLandscape) = (name, isLandscape) }

  private init(_ share: Stage.Device.Share) { (name, self.share) = (share.rawValue, share) }

  /// A canvas of a size in pixels.
  package init(_ name: String, width: Int, height: Int) {
    (self.name, canvas) = (name, CanvasPixels(width: width, height: height))
  }

  /// A look on a device.
  public static func on(_ device: Stage.Device) -> Look {
    let look = Look(device.portrait.sharing(nil))
    let held = device.isLandscape ? look + landscape : look
    return device.share.map { held + Look($0) } ?? held
  }

  /// One look on top of another.
  public static func + (first: Look, second: Look) -> Look {
    if first == .standard { return second }
    if second == .standard { return first }
    var sum = Look("\(first.name)+\(second.name)") {
      $0 = first.traits.overridden(by: second.traits)
      $0.pseudolanguage = first.traits.pseudolanguage.union(second.traits.pseudolanguage)
    }
    sum.device = second.device ?? first.device
    sum.isLandscape = second.isLandscape ?? first.isLandscape
    sum.share = second.share ?? first.share
    sum.canvas = second.canvas ?? first.canvas
    return sum
  }

  /// The device on which a screen for another one is shown, held as the look says.
  package func device(insteadOf other: Stage.Device) -> Stage.Device {
    let isTurned = isLandscape ?? other.isLandscape
    let device = device ?? other
    return (isTurned ? device.landscape : device.portrait).sharing(share ?? (self.device ?? other).share)
  }
}

extension Look {
  /// A phone in light mode, with text of the usual size, from left to right.
  public static let standard = Look("standard") { _ in }
  public static let light = Look("light") { $0.userInterfaceStyle = .light }
  public static let dark = Look("dark") { $0.userInterfaceStyle = .dark }
  /// Colours that stand out more.
  public static let highContrast = Look("highContrast") { $0.accessibilityContrast = .high }
  /// All text bold.
  public static let boldText = Look("boldText") { $0.legibilityWeight = .bold }
  /// Less motion, for code that asks `UIAccessibility.isReduceMotionEnabled`.
  public static let reduceMotion = Look("reduceMotion") { $0.reducesMotion = true }
  public static let leftToRight = Look("ltr") { $0.layoutDirection = .leftToRight }
  public static let rightToLeft = Look("rtl") { $0.layoutDirection = .rightToLeft }
  /// All texts twice as long, as they may be in other languages.
  public static let doubledStrings = Look("doubled") { $0.pseudolanguage = .doubled }
  /// All letters with accents, which need room above and below.
  public static let accentedStrings = Look("accented") { $0.pseudolanguage = .accented }
  /// All texts between markers, which are missing where a text is truncated.
  public static let boundedStrings = Look("bounded") { $0.pseudolanguage = .bounded }
  /// Right-to-left layout, in which the letters of all texts are also in this order.
  public static let rightToLeftStrings = Look("rtlStrings") {
    $0.layoutDirection = .rightToLeft
    $0.pseudolanguage = .reversed
  }
  public static let portrait = Look("portrait", isLandscape: false)
  public static let landscape = Look("landscape", isLandscape: true)
  /// A tablet's screen shared with another app, or the app in a narrow window in front of another one.
  public static let third = Look(.third)
  public static let half = Look(.half)
  public static let twoThirds = Look(.twoThirds)
  public static let slideOver = Look(.slideOver)

  public static let extraSmall = size("xs", .extraSmall)
  public static let small = size("s", .small)
  public static let medium = size("m", .medium)
  public static let large = size("l", .large)
  public static let extraLarge = size("xl", .extraLarge)
  public static let extraExtraLarge = size("xxl", .extraExtraLarge)
  public static let extraExtraExtraLarge = size("xxxl", .extraExtraExtraLarge)
  public static let accessibilityMedium = size("accessibilityM", .accessibilityMedium)
  public static let accessibilityLarge = size("accessibilityL", .accessibilityLarge)
  public static let accessibilityExtraLarge = size("accessibilityXL", .accessibilityExtraLarge)
  public static let accessibilityExtraExtraLarge = size("accessibilityXXL", .accessibilityExtraExtraLarge)
  public static let accessibilityExtraExtraExtraLarge = size(
    "accessibilityXXXL", .accessibilityExtraExtraExtraLarge)

  public static let iPhoneSE = Look(.iPhoneSE)
  public static let iPhone13Mini = Look(.iPhone13Mini)
  public static let iPhone14 = Look(.iPhone14)
  public static let iPhone15 = Look(.iPhone15)
  public static let iPhone16 = Look(.iPhone16)
  public static let iPhone16Plus = Look(.iPhone16Plus)
  public static let iPhone16Pro = Look(.iPhone16Pro)
  public static let iPhone16ProMax = Look(.iPhone16ProMax)
  public static let iPadMini = Look(.iPadMini)
  public static let iPadPro11 = Look(.iPadPro11)
  public static let iPadPro13 = Look(.iPadPro13)

  private static func size(_ name: String, _ category: UIContentSizeCategory) -> Look {
    Look(name) { $0.preferredContentSizeCategory = category }
  }
}

extension [Look] {
  /// Looks, in this order.
  public static func looks(_ looks: Look...) -> [Look] { looks }
}
