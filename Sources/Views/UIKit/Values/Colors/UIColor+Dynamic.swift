import CoreGraphics
import Foundation

extension UIColor {
  /// A colour that depends on traits; `provider` is called whenever the colour is used.
  ///
  ///     let ink = UIColor { traits in traits.userInterfaceStyle == .dark ? .white : .black }
  public convenience init(dynamicProvider provider: @escaping (UITraitCollection) -> UIColor) {
    self.init(source: .provided(ColorProvider(provider)))
  }

  /// The colour for the given traits.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { resolved(with: traitCollection) }

  /// The default tint colour of interactive elements.
  public static let tintColor = systemBlue

  /// Creates a colour with a different value in dark mode.
  convenience init(light: UIColor, dark: UIColor) {
    self.init { $0.userInterfaceStyle == .dark ? dark : light }
  }

  /// Whether the colour can change with the traits.
  package final var isDynamic: Bool {
    if case .fixed = source { false } else { true }
  }

  final func resolved(with traits: UITraitCollection) -> UIColor {
    switch source {
    case .fixed: self
    case .system(let color): color.color(for: traits)
    case .provided(let provider): provider.provide(traits).resolved(with: traits)
    case .faded(let color, let alpha): color.resolved(with: traits).withAlphaComponent(alpha)
    }
  }
}

/// The source of a colour's components.
enum ColorSource: Hashable {
  case fixed(CGColor)
  case system(SystemColor)
  case provided(ColorProvider)
  /// A dynamic colour with another alpha.
  case faded(UIColor, CGFloat)

  static func == (first: ColorSource, second: ColorSource) -> Bool {
    switch (first, second) {
    case (.fixed(let first), .fixed(let second)): first.rgba == second.rgba
    case (.system(let first), .system(let second)): first === second
    case (.provided(let first), .provided(let second)): first === second
    case (.faded(let first, let alpha), .faded(let second, let other)): first == second && alpha == other
    default: false
    }
  }

  func hash(into hasher: inout Hasher) {
    switch self {
    case .fixed(let color): hasher.combine(color.rgba)
    case .system(let color): hasher.combine(ObjectIdentifier(color))
    case .provided(let provider): hasher.combine(ObjectIdentifier(provider))
    case .faded(let color, let alpha):
      hasher.combine(color)
      hasher.combine(alpha)
    }
  }
}

/// The provider of a client's dynamic colour.
final class ColorProvider {
  let provide: (UITraitCollection) -> UIColor
  init(_ provide: @escaping (UITraitCollection) -> UIColor) { self.provide = provide }
}

/// A system colour, which depends on the style, the contrast and, for backgrounds, the level.
final class SystemColor {
  let name: String
  /// Indexed by style (dark 1), contrast (high 2) and level (elevated 4).
  private let colors: [UIColor]

  /// - Parameters:
  ///   - elevated: The dark colours for elevated content, without and with high contrast.
  init(
    _ name: String, light: UIColor, dark: UIColor, contrast: (light: UIColor, dark: UIColor),
    elevated: (dark: UIColor, contrast: UIColor)? = nil
  ) {
    self.name = name
    let base = [light, dark, contrast.light, contrast.dark]
    colors = base + [light, elevated?.dark ?? dark, contrast.light, elevated?.contrast ?? contrast.dark]
  }

  func color(for traits: UITraitCollection) -> UIColor {
    let values = traits.values
    return colors[
      (values.userInterfaceStyle == .dark ? 1 : 0) + (values.accessibilityContrast == .high ? 2 : 0)
        + (values.userInterfaceLevel == .elevated ? 4 : 0)]
  }
}
