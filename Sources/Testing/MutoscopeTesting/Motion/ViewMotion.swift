import CoreGraphics
public import Foundation

/// The motion of a view on screen.
public struct ViewMotion: Sendable {
  /// The name of the view: its `accessibilityIdentifier`, or its path in the hierarchy.
  public let name: String
  /// The times of the samples: seconds from the beginning of the recording.
  public let times: [TimeInterval]

  let samples: [Sample]

  /// A sample of a view at one time, in the stage's coordinates.
  struct Sample: Sendable {
    var frame: CGRect
    var center: CGPoint
    var alpha: Double
    /// Radians; nil for a view that is scaled to nothing.
    var rotation: Double?
    var scale: Double
  }

  /// The bounding box of the view, in points of the stage.
  public var frame: FrameMotion { FrameMotion(name: "\(name).frame", times: times, values: samples.map(\.frame)) }

  /// The center of the view, in points of the stage.
  public var center: PointMotion { PointMotion(name: "\(name).center", times: times, values: samples.map(\.center)) }

  /// The alpha of the view multiplied by those of its superviews, 0…1; 0 while it is hidden.
  public var alpha: NumberMotion { number("alpha", samples.map(\.alpha), tolerance: 0.005) }

  /// The clockwise rotation of the view, in degrees; it continues beyond 180 without jumping.
  public var rotation: NumberMotion {
    var degrees: [Double] = []
    for sample in samples {
      let last = degrees.last ?? 0
      guard let rotation = sample.rotation else {
        degrees.append(last)
        continue
      }
      let turn = rotation * 180 / .pi - last
      degrees.append(last + turn - (turn / 360).rounded() * 360)
    }
    return number("rotation", degrees, tolerance: 0.5)
  }

  /// The scale of the view relative to its bounds: the square root of the factor by which its area is scaled.
  public var scale: NumberMotion { number("scale", samples.map(\.scale), tolerance: 0.005) }

  private func number(_ property: String, _ values: [Double], tolerance: Double) -> NumberMotion {
    NumberMotion(name: "\(name).\(property)", times: times, values: values, tolerance: tolerance)
  }
}

extension ViewMotion.Sample {
  /// Computes the sample of a view with these bounds at its position on the stage.
  init(bounds: CGRect, _ place: Projection, alpha: Double) {
    frame = place.boundingBox(of: bounds)
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    center = place.map(middle)
    self.alpha = alpha
    let transform = place.derivative(at: middle)
    let area = abs(transform.a * transform.d - transform.b * transform.c)
    rotation = hypot(transform.a, transform.b) > 1e-9 ? atan2(transform.b, transform.a) : nil
    scale = area.squareRoot()
  }
}

/// The motion of a point on screen.
public struct PointMotion: Sendable {
  /// The name: `card.center`.
  public let name: String
  /// The times of the values: seconds from the beginning of the recording.
  public let times: [TimeInterval]
  /// The values, in points of the stage.
  public let values: [CGPoint]

  /// The first coordinate.
  public var x: NumberMotion { NumberMotion(name: "\(name).x", times: times, values: values.map { $0.x }) }
  /// The second coordinate.
  public var y: NumberMotion { NumberMotion(name: "\(name).y", times: times, values: values.map { $0.y }) }
}

/// The motion of a rectangle on screen.
public struct FrameMotion: Sendable {
  /// The name: `card.frame`.
  public let name: String
  /// The times of the values: seconds from the beginning of the recording.
  public let times: [TimeInterval]
  /// The values, in points of the stage.
  public let values: [CGRect]

  /// The left edge.
  public var minX: NumberMotion { number("minX", values.map { $0.minX }) }
  /// The right edge.
  public var maxX: NumberMotion { number("maxX", values.map { $0.maxX }) }
  /// The upper edge.
  public var minY: NumberMotion { number("minY", values.map { $0.minY }) }
  /// The lower edge.
  public var maxY: NumberMotion { number("maxY", values.map { $0.maxY }) }
  /// The width.
  public var width: NumberMotion { number("width", values.map { $0.width }) }
  /// The height.
  public var height: NumberMotion { number("height", values.map { $0.height }) }

  var edges: [NumberMotion] { [minX, maxX, minY, maxY] }

  private func number(_ part: String, _ values: [Double]) -> NumberMotion {
    NumberMotion(name: "\(name).\(part)", times: times, values: values)
  }
}

/// The values of a number over time.
public struct NumberMotion: Sendable {
  /// The name: `card.center.y`.
  public let name: String
  /// The times of the values: seconds from the beginning of the recording.
  public let times: [TimeInterval]
  /// The values, in points of the stage, or in degrees for a rotation.
  public let values: [Double]

  /// The tolerance within which values count as equal: half a point or a degree, 0.005 of an alpha or a scale.
  var tolerance = 0.5
}
