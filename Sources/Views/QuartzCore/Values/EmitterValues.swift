package import CoreGraphics
package import Foundation

/// The properties that only emitter layers have, and since when they emit how much.
package struct EmitterValues: Hashable, Sendable {
  package enum Shape: String, Sendable { case point, line, rectangle, cuboid, circle, sphere }
  package enum Mode: String, Sendable { case points, outline, surface, volume }
  package enum Order: String, Sendable { case unordered, oldestFirst, oldestLast, backToFront, additive }

  package var cells: [EmitterCellValues] = []
  package var shape = Shape.point
  package var mode = Mode.volume
  package var order = Order.unordered
  package var position = CGPoint.zero
  package var size = CGSize.zero
  /// Factors of what the cells have.
  package var lifetime = 1.0
  package var velocity = 1.0
  package var scale = 1.0
  package var spin = 1.0
  package var seed: UInt32 = 0
  /// What the cells' birth rates were multiplied by, from a local time of the layer on; in ascending order.
  package var rates = [Rate(start: 0, factor: 1)]

  package struct Rate: Hashable, Sendable {
    package var start: Double
    package var factor: Double
  }

  /// Multiplies the birth rates from a time on.
  mutating func setRate(_ factor: Double, from start: Double) {
    rates.removeAll { $0.start >= start }
    if rates.last?.factor != factor { rates.append(Rate(start: start, factor: factor)) }
  }
}

/// The looks and motion of one kind of particles; a range is how far a value may be from the mean, either way.
package struct EmitterCellValues: Hashable, Sendable {
  /// What a particle shows: an image, or a shape around the origin that is filled with the colour.
  package var image: CGImage?
  package var outline: Path?
  package var contentsScale = 1.0
  /// Particles a second.
  package var birthRate = 0.0
  package var lifetime = 0.0
  package var lifetimeRange = 0.0
  package var velocity = 0.0
  package var velocityRange = 0.0
  /// Radians; clockwise from the x axis.
  package var longitude = 0.0
  /// Radians out of the layer's plane.
  package var latitude = 0.0
  /// The whole angle of the cone in which particles fly.
  package var emissionRange = 0.0
  package var acceleration = CGVector(dx: 0, dy: 0)
  package var scale = 1.0
  package var scaleRange = 0.0
  package var scaleSpeed = 0.0
  package var spin = 0.0
  package var spinRange = 0.0
  package var color = RGBA.white
  package var colorRange = RGBA(red: 0, green: 0, blue: 0, alpha: 0)
  package var colorSpeed = RGBA(red: 0, green: 0, blue: 0, alpha: 0)
  /// What each particle emits while it lives.
  package var cells: [EmitterCellValues] = []

  package init() {}
}
