public import Foundation
import CoreGraphics
import QuartzCore

/// An effect of a `UIVisualEffectView` on its background or its contents.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject, NSCopying {
  public override init() { super.init() }

  /// Returns the effect itself, because effects are immutable.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Blurs the background of a `UIVisualEffectView`.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
  /// The strength of the blur and its tint.
  ///
  /// The first three have the numbers of Apple's published sample code. The others are our own approximation: Apple has
  /// published no numbers. Styles whose names do not say "light" or "dark" follow the appearance.
  public enum Style: Int, Sendable, CaseIterable {
    case extraLight, light, dark, extraDark, regular, prominent
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
    case systemChromeMaterialLight
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark
    case systemChromeMaterialDark
  }

  package let style: Style

  /// Creates an effect of the style `light`.
  public override convenience init() { self.init(style: .light) }

  /// Creates an effect.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  open override var description: String { "<UIBlurEffect style=\(style)>" }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UIBlurEffect)?.style == style }

  open override var hash: Int { style.rawValue }
}

extension UIBlurEffect.Style {
  /// The style that this one stands for in an appearance.
  private func style(isDark: Bool) -> Self {
    guard isDark else { return self }
    switch self {
    case .systemUltraThinMaterial: return .systemUltraThinMaterialDark
    case .systemThinMaterial: return .systemThinMaterialDark
    case .systemMaterial: return .systemMaterialDark
    case .systemThickMaterial: return .systemThickMaterialDark
    case .systemChromeMaterial: return .systemChromeMaterialDark
    case .regular: return .dark
    case .prominent: return .extraDark
    default: return self
    }
  }

  /// The radius in points, the saturation, and the white and the alpha of the tint.
  private var numbers: (radius: Double, saturation: Double, white: Double, alpha: Double) {
    switch self {
    // These numbers are from Apple's sample code.
    case .light: (30, 1.8, 1, 0.3)
    case .extraLight: (20, 1.8, 0.97, 0.82)
    case .dark: (20, 1.8, 0.11, 0.73)
    // Our own approximation.
    case .extraDark: (20, 1.8, 0.05, 0.85)
    case .regular: (30, 1.8, 1, 0.45)
    case .prominent: (30, 1.8, 1, 0.68)
    case .systemUltraThinMaterial, .systemUltraThinMaterialLight: (22, 1.8, 0.97, 0.38)
    case .systemThinMaterial, .systemThinMaterialLight: (26, 1.8, 0.97, 0.54)
    case .systemMaterial, .systemMaterialLight: (30, 1.8, 0.97, 0.68)
    case .systemThickMaterial, .systemThickMaterialLight: (34, 1.8, 0.97, 0.82)
    case .systemChromeMaterial, .systemChromeMaterialLight: (30, 1.8, 0.98, 0.76)
    case .systemUltraThinMaterialDark: (22, 1.8, 0.13, 0.4)
    case .systemThinMaterialDark: (26, 1.8, 0.13, 0.56)
    case .systemMaterialDark: (30, 1.8, 0.13, 0.7)
    case .systemThickMaterialDark: (34, 1.8, 0.13, 0.84)
    case .systemChromeMaterialDark: (30, 1.8, 0.1, 0.78)
    }
  }

  /// The filter of the background.
  func backdrop(for traits: UITraitCollection) -> BackdropValues {
    let numbers = style(isDark: traits.userInterfaceStyle == .dark).numbers
    let white = UIColor(white: CGFloat(numbers.white), alpha: CGFloat(numbers.alpha))
    return BackdropValues(radius: numbers.radius, saturation: numbers.saturation, tint: white.cgColor.rgba)
  }

  /// Whether the background becomes darker.
  func isDark(for traits: UITraitCollection) -> Bool {
    style(isDark: traits.userInterfaceStyle == .dark).numbers.white < 0.5
  }
}

/// Mixes the contents of a `UIVisualEffectView` with the blurred background below them.
@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
  let blur: UIBlurEffect
  let style: UIVibrancyEffectStyle

  /// Creates an effect for contents on a light blur.
  public override convenience init() { self.init(blurEffect: UIBlurEffect()) }

  /// Creates an effect for contents on a blur, of the style `label`.
  public convenience init(blurEffect: UIBlurEffect) { self.init(blurEffect: blurEffect, style: .label) }

  /// Creates an effect for contents on a blur.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    (blur, self.style) = (blurEffect, style)
    super.init()
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIVibrancyEffect else { return false }
    return other.blur.style == blur.style && other.style == style
  }

  open override var hash: Int { blur.style.rawValue * 16 + style.rawValue }
}

/// How strongly contents with vibrancy stand out.
public enum UIVibrancyEffectStyle: Int, Sendable {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel
  case fill, secondaryFill, tertiaryFill
  case separator

  /// The opacity of the contents; our own approximation.
  var opacity: CGFloat {
    switch self {
    case .label: 1
    case .secondaryLabel: 0.6
    case .tertiaryLabel: 0.35
    case .quaternaryLabel: 0.2
    case .fill: 0.3
    case .secondaryFill: 0.2
    case .tertiaryFill: 0.12
    case .separator: 0.25
    }
  }
}
