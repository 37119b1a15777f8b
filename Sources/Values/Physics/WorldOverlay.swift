package import CoreGraphics
package import Foundation

/// A description of a world for debug drawing, in the world's coordinates.
package struct WorldOverlay: Sendable {
  package struct Body: Sendable {
    /// The outlines of its collision shapes in the engine.
    package var outlines: [Path]
    package var position: CGPoint
    /// The velocity in points per second.
    package var velocity: CGVector
    package var isAtRest: Bool
    package var isAnchored: Bool
  }

  package struct Joint: Sendable {
    /// Its anchor on one body, and that on the other or on the ground.
    package var ends: (CGPoint, CGPoint)
    /// Whether it gives way like a spring.
    package var isSpring: Bool
  }

  package struct Impact: Sendable {
    package var point: CGPoint
    /// The age in seconds.
    package var age: TimeInterval
  }

  package var bodies: [Body] = []
  package var joints: [Joint] = []
  package var boundaries: [Boundary.Outline] = []
  /// Where contacts began within the last `World.impactMemory` seconds, if the world remembers them.
  package var impacts: [Impact] = []
}

extension World {
  /// How long impacts are remembered, in seconds.
  package static var impactMemory: TimeInterval { 0.2 }

  /// Bodies, joints and boundaries as they are now.
  ///
  /// O(n) in their number.
  package var sketch: WorldOverlay {
    var sketch = WorldOverlay()
    sketch.bodies = bodies.map(\.sketch)
    sketch.joints = joints.flatMap(\.sketches)
    sketch.boundaries = groups.flatMap(\.boundaries).map(\.outline)
    sketch.impacts = impacts.map { WorldOverlay.Impact(point: $0.point, age: time - $0.time) }
    return sketch
  }

  /// Adds the contacts that began and drops old ones.
  func remember(_ contacts: [Contact]) {
    impacts.removeAll { $0.time < time - World.impactMemory }
    for contact in contacts where contact.phase == .began { impacts.append((contact.point, time)) }
  }
}

extension Body {
  fileprivate var sketch: WorldOverlay.Body {
    let place = CGAffineTransform(rotationAngle: angle)
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
    let outlines = solid.pieces.map { piece -> Path in
      var path = Path()
      switch piece.outline {
      case .circle(let center, let radius):
        path.addEllipse(
          in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
        // A line from the center shows the rotation.
        path.move(to: center)
        path.addLine(to: CGPoint(x: center.x + radius, y: center.y))
      case .polygon(let corners):
        for (number, corner) in corners.enumerated() {
          number == 0 ? path.move(to: corner) : path.addLine(to: corner)
        }
        path.closeSubpath()
      }
      return path.applying(place)
    }
    return WorldOverlay.Body(
      outlines: outlines, position: position, velocity: velocity, isAtRest: isAtRest, isAnchored: isAnchored)
  }
}
