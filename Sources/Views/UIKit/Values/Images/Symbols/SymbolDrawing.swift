import CoreGraphics
import Foundation
import QuartzCore

/// Everything that determines the pixels of a symbol.
struct SymbolKey: Hashable, Sendable {
  var name: String
  var configuration: UIImage.SymbolConfiguration.Values

  /// The point size of the text beside a symbol that is not configured.
  static let usualPointSize: CGFloat = 17

  /// The side of the square that the symbol is drawn on, in points: a fifth more than its point size, on whole pixels.
  func side(on screenScale: CGFloat) -> CGFloat {
    let size = min(max(configuration.pointSize ?? Self.usualPointSize, 1), 2000) * 1.2 * configuration.scale.factor
    return (size * screenScale).rounded(.up) / screenScale
  }
}

/// The requested symbols that do not exist; each is reported once.
final class MissingSymbols: MediaService {
  private var names: Set<String> = []

  init(context: MediaContext) {}

  func report(_ name: String) {
    guard names.insert(name).inserted else { return }
    ProgrammerError.report(
      "UIImage(systemName: \"\(name)\")", "There is no such symbol here; a dashed square is shown in its place.",
      isWarning: true)
  }
}

// A symbol is drawn when it is shown, for the screen that shows it: it may have been created before there was one.
extension UIImage {
  /// Whether the pixels are those of a symbol that `withTintColor(_:)` has not tinted.
  var isSymbolOnly: Bool { attributes.symbol != nil && attributes.cgImage == nil }

  /// The pixels of the symbol for the screen of the current stage; nil without a stage.
  var drawnSymbol: SymbolImages.Drawn? {
    guard let key = attributes.symbol, MainQueue.isCurrent else { return nil }
    return MainActor.assumeIsolated { SymbolImages.drawn(key, scale: UIScreen.main.scale) }
  }

  /// The pixels of the symbol as it is shown where nothing tints it.
  var symbolPixels: CGImage? {
    guard let drawn = drawnSymbol else { return nil }
    guard let tint = attributes.symbolTint, !hasOwnColors else { return drawn.image }
    return drawn.tints[tint]
  }

  /// Whether the image is a symbol whose configuration has its colours.
  final var hasOwnColors: Bool { attributes.symbol?.configuration.colors.isEmpty == false }

  /// The pixels as a view with a tint colour shows them.
  final func pixels(tint: UIColor) -> CGImage? {
    renderingMode == .alwaysTemplate && !hasOwnColors ? tints[tint] : uprightImage
  }

  /// The pixels per point of the current stage's screen.
  var symbolScale: CGFloat { MainQueue.isCurrent ? MainActor.assumeIsolated { UIScreen.main.scale } : 1 }

  /// The size of a symbol, which is known without its pixels.
  var measuredSymbol: CGSize? {
    guard isSymbolOnly, let side = attributes.symbol?.side(on: symbolScale) else { return nil }
    return CGSize(width: side, height: side)
  }
}

/// The pixels of symbols that have been drawn.
enum SymbolImages {
  /// A symbol's pixels and their colours.
  struct Drawn: Sendable {
    var image: CGImage
    var tints: TintedImages
  }

  private struct Key: Hashable {
    var name: String
    var weight: UIImage.SymbolWeight
    var side: CGFloat
    var scale: CGFloat
    var colors: [RGBA]
  }

  /// It is only looked up, never iterated.
  @MainActor private static var known: [Key: Drawn] = [:]
  /// More than an app shows; then all are forgotten.
  private static let limit = 1024

  /// A symbol for a screen; nil without a stage, which provides the renderer.
  @MainActor
  static func drawn(_ symbol: SymbolKey, scale: CGFloat) -> Drawn? {
    let configuration = symbol.configuration
    let key = Key(
      name: symbol.name, weight: configuration.weight, side: symbol.side(on: scale), scale: scale,
      colors: configuration.shades)
    if let drawn = known[key] { return drawn }
    guard MediaContext.current.graphics.canRasterise else { return nil }
    let image = draw(key)
    let drawn = Drawn(image: image, tints: TintedImages(image))
    if known.count >= limit { known.removeAll() }
    known[key] = drawn
    return drawn
  }

  /// Draws a symbol on its square.
  @MainActor
  private static func draw(_ key: Key) -> CGImage {
    let shape = SymbolShape.named(key.name) ?? .placeholder
    let context = CGContext(
      canvas: CGContext.Canvas(bounds: CGRect(x: 0, y: 0, width: key.side, height: key.side), scale: key.scale))
    context.scaleBy(x: key.side / 24, y: key.side / 24)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    let layers = key.colors.isEmpty ? [shape] : shape.layers
    for (index, layer) in layers.enumerated().reversed() {
      let color = key.colors.isEmpty ? CGColor.black : CGColor(rgba: key.colors[min(index, key.colors.count - 1)])
      context.setFillColor(color)
      context.setStrokeColor(color)
      draw(layer, pen: key.weight.lineWidth, into: context)
    }
    return context.image
  }

  @MainActor
  private static func draw(_ shape: SymbolShape, pen: CGFloat, into context: CGContext) {
    func fill(_ data: String) {
      guard !data.isEmpty else { return }
      context.addPath(CGPath(SymbolShape.path(data)))
      context.fillPath(using: .evenOdd)
    }
    func stroke(_ data: String) {
      guard !data.isEmpty else { return }
      context.addPath(CGPath(SymbolShape.path(data)))
      context.strokePath()
    }
    context.setBlendMode(.normal)
    context.setLineWidth(pen)
    fill(shape.areas + " " + shape.bodies)
    for lines in [shape.bodies, shape.enclosure, shape.lines] { stroke(lines) }
    context.setBlendMode(.clear)
    stroke(shape.gaps)
    fill(shape.holes)
    if let badge = shape.badge {
      fill(badge.room)
      context.setBlendMode(.normal)
      fill(badge.area)
      stroke(badge.lines)
    }
    if !shape.slash.isEmpty {
      context.setBlendMode(.clear)
      context.setLineWidth(pen * 3)
      stroke(shape.slash)
      context.setBlendMode(.normal)
      context.setLineWidth(pen)
      stroke(shape.slash)
    }
  }
}

extension UIImage.SymbolConfiguration.Values {
  /// The colours of a symbol's layers for the current traits, the first one in front; none for a symbol in one colour.
  @MainActor
  fileprivate var shades: [RGBA] {
    guard let first = colors.first, isHierarchical else { return colors.map(\.cgColor.rgba) }
    return [1, 0.5, 0.25].map { first.withAlphaComponent(first.cgColor.alpha * $0).cgColor.rgba }
  }
}

extension UIImage.SymbolWeight {
  /// The width of the pen on a square of 24 units.
  fileprivate var lineWidth: CGFloat {
    switch self {
    case .ultraLight: 0.7
    case .thin: 1
    case .light: 1.4
    case .unspecified, .regular: 1.9
    case .medium: 2.2
    case .semibold: 2.6
    case .bold: 3
    case .heavy: 3.5
    case .black: 4
    }
  }
}

extension UIImage.SymbolScale {
  /// The factor of a symbol's size.
  fileprivate var factor: CGFloat {
    switch self {
    case .small: 0.78
    case .default, .unspecified, .medium: 1
    case .large: 1.28
    }
  }
}
