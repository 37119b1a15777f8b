package import CoreGraphics
package import Foundation
package import ViewVocabulary

/// A view that shows its subviews several times.
package struct SceneReplicator: Sendable, Hashable {
  package internal(set) var count = 1
  /// Seconds.
  package internal(set) var delay = 0.0
  package internal(set) var transform = CATransform3DIdentity
  package internal(set) var color: ColorValue?
  package internal(set) var redOffset = 0.0
  package internal(set) var greenOffset = 0.0
  package internal(set) var blueOffset = 0.0
  package internal(set) var alphaOffset = 0.0
}

/// A view that emits particles.
package struct SceneEmitter: Sendable, Hashable {
  package internal(set) var shape = Named.EmitterShape.point
  package internal(set) var mode = Named.EmitterMode.volume
  package internal(set) var order = Named.ParticleOrder.unordered
  /// The position in the view's coordinates; nil for the middle.
  package internal(set) var position: CGPoint?
  package internal(set) var size = CGSize.zero
  package internal(set) var seed = 0
  /// Seconds.
  package internal(set) var start = 0.0
  /// Seconds; nil for forever.
  package internal(set) var duration: Double?
  package internal(set) var cells: [SceneParticles] = []
}

/// One kind of particles.
package struct SceneParticles: Sendable, Hashable {
  package internal(set) var shape = ParticleShape.rectangle
  package internal(set) var size = CGSize(width: 8, height: 8)
  /// Each has an equal share of the particles.
  package internal(set) var colors: [ColorValue] = []
  package internal(set) var birthRate = 0.0
  package internal(set) var lifetime = 1.0
  package internal(set) var lifetimeRange = 0.0
  package internal(set) var velocity = 0.0
  package internal(set) var velocityRange = 0.0
  /// Degrees.
  package internal(set) var direction = 0.0
  /// Degrees.
  package internal(set) var spread = 0.0
  package internal(set) var acceleration = CGVector(dx: 0, dy: 0)
  package internal(set) var scale = 1.0
  package internal(set) var scaleRange = 0.0
  package internal(set) var scaleSpeed = 0.0
  /// Degrees.
  package internal(set) var spin = 0.0
  /// Degrees.
  package internal(set) var spinRange = 0.0
  package internal(set) var alphaRange = 0.0
  package internal(set) var alphaSpeed = 0.0
  /// The particles that each particle emits.
  package internal(set) var cells: [SceneParticles] = []
}

/// The shapes of particles.
package enum ParticleShape: String, Sendable, CaseIterable { case rectangle, circle, triangle, star }
