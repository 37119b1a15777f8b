package import CoreGraphics
import DisplayList
package import Foundation

/// The properties that only gradient layers have.
package struct GradientValues: Hashable, Sendable {
  package enum Style: String, Hashable, Sendable, CaseIterable { case axial, radial, conic }

  package var style = Style.axial
  package var colors: [RGBA] = []
  /// The location of each colour, 0…1; evenly spread if nil or not one for each.
  package var locations: [Double]?
  // Both points are in the unit square of the bounds.
  package var startPoint = CGPoint(x: 0.5, y: 0)
  package var endPoint = CGPoint(x: 0.5, y: 1)
}

extension GradientValues {
  /// The gradient over a layer's bounds; nil without colours.
  func gradient(in bounds: CGRect, _ toDevice: CGAffineTransform) -> Gradient? {
    if colors.isEmpty { return nil }
    // The gradient is created in the unit square, then stretched: in non-square bounds, lines of equal colour are not
    // perpendicular to a slanted axis.
    let stretch = CGAffineTransform(
      a: bounds.width, b: 0, c: 0, d: bounds.height, tx: bounds.minX, ty: bounds.minY)
    let toDevice = stretch.concatenating(toDevice)
    switch style {
    case .axial:
      return Gradient(.axial(from: startPoint, to: endPoint), stops: stops, transform: toDevice)
    case .conic:
      return Gradient(.conic(around: startPoint, from: endPoint), stops: stops, transform: toDevice)
    case .radial:
      let ellipse = CGAffineTransform(
        a: endPoint.x - startPoint.x, b: 0, c: 0, d: endPoint.y - startPoint.y, tx: startPoint.x, ty: startPoint.y)
      return Gradient(
        .radial(from: Gradient.Circle(center: .zero, radius: 0), to: Gradient.Circle(center: .zero, radius: 1)),
        stops: stops, transform: ellipse.concatenating(toDevice))
    }
  }

  private var stops: [Gradient.Stop] { Gradient.stops(colors, locations: locations) }
}

extension Gradient {
  /// The stops of colours at their locations; evenly spread if there is not one for each.
  static func stops(_ colors: [RGBA], locations: [Double]?) -> [Stop] {
    var offset = 0.0
    return colors.indices.map { index in
      let even = colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0
      let location = locations.flatMap { $0.count == colors.count ? $0[index] : nil } ?? even
      // A location before that of the previous colour is clamped to it.
      offset = min(max(location, offset), 1)
      return Stop(offset: offset, color: colors[index])
    }
  }

  /// The same gradient multiplied by `alpha`, with its components clamped to 0…1.
  func multiplied(byAlpha alpha: Double) -> Gradient {
    var result = self
    for index in stops.indices { result.stops[index].color = stops[index].color.multiplied(byAlpha: alpha) }
    return result
  }
}
