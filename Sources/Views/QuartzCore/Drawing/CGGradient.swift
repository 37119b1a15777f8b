public import CoreGraphics
package import DisplayList
public import Foundation

/// A gradient, to be drawn along a line or between circles.
public final class CGGradient: Sendable {
  package let stops: [Gradient.Stop]

  /// Creates a gradient from colours, evenly spread or at locations, 0…1 in ascending order.
  ///
  /// Colours are interpolated in sRGB, whatever the space. Nil without colours.
  public init?(colorsSpace space: CGColorSpace?, colors: [CGColor], locations: UnsafePointer<CGFloat>?) {
    if colors.isEmpty { return nil }
    stops = Gradient.stops(
      colors.map(\.rgba), locations: locations.map { start in colors.indices.map { Double(start[$0]) } })
  }

  /// Creates a gradient from components: red, green, blue and alpha of each colour, or grey and alpha.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    let width = space.numberOfComponents + 1
    let colors = (0..<max(count, 0)).compactMap { index in
      CGColor(
        colorSpace: space, components: (0..<width).map { components[index * width + $0] })
    }
    guard colors.count == count else { return nil }
    self.init(colorsSpace: space, colors: colors, locations: locations)
  }

  /// Creates a gradient from an array as iOS wants it: `[red.cgColor, blue.cgColor] as CFArray`.
  ///
  /// Nil if something in the array is not a `CGColor`.
  public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
    let values = colors.compactMap { $0 as? CGColor }
    guard values.count == colors.count else { return nil }
    self.init(colorsSpace: space, colors: values, locations: locations)
  }
}

/// The arrays of Core Foundation, which are Foundation's.
public typealias CFArray = NSArray

/// Where a gradient extends beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The gradient is drawn before the start, in the first colour.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1 << 0)
  /// The gradient is drawn after the end, in the last colour.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 1 << 1)
}

extension CGContext {
  /// Fills the clip with a gradient along the line between two points.
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
  ) {
    shade(.axial(from: startPoint, to: endPoint), gradient, options)
  }

  /// Fills the clip with a gradient between two circles.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    let start = Gradient.Circle(center: startCenter, radius: startRadius)
    shade(.radial(from: start, to: Gradient.Circle(center: endCenter, radius: endRadius)), gradient, options)
  }

  private func shade(_ geometry: Gradient.Geometry, _ gradient: CGGradient, _ options: CGGradientDrawingOptions) {
    var stops = gradient.stops
    // Beyond an end, the colour of the stop there continues: a transparent stop ends the gradient.
    if !options.contains(.drawsBeforeStartLocation), let first = stops.first {
      let color = first.color
      stops = [Gradient.Stop(offset: 0, color: color.withAlpha(0)), Gradient.Stop(offset: 0, color: color)] + stops
    }
    if !options.contains(.drawsAfterEndLocation), let last = stops.last {
      let color = last.color
      stops += [Gradient.Stop(offset: 1, color: color), Gradient.Stop(offset: 1, color: color.withAlpha(0))]
    }
    let rest = state.clipBounds.intersection(canvas.bounds)
    let shape = Shape(.rect(rest), transform: .identity)
    let shades = Gradient(geometry, stops: stops, transform: state.transform).multiplied(byAlpha: state.alpha)
    draw([.shade(shape, shades)], covering: shape, state.alpha == 0 ? .none : .partly)
  }
}
