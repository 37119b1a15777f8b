package import CoreGraphics
package import Foundation
package import ViewVocabulary

/// The settings of a behavior, for its creation and later; nil leaves a value unchanged.
///
/// Each kind of behavior uses only some of them.
package struct BehaviorSettings: Sendable, Hashable {
  // Gravity, push; fields also use the direction.
  /// Radians.
  package internal(set) var angle: Double?
  package internal(set) var magnitude: Double?
  package internal(set) var direction: CGVector?

  // Collision.
  package internal(set) var collisionMode: Named.CollisionMode?
  package internal(set) var referenceBoundary: ReferenceBoundary?

  // Attachment; snaps also use the damping.
  package internal(set) var anchor: CGPoint?
  package internal(set) var length: Double?
  package internal(set) var frequency: Double?
  package internal(set) var damping: Double?
  package internal(set) var frictionTorque: Double?
  /// Radians for a pin, points for a sliding attachment.
  package internal(set) var range: AttachmentRange?

  // Snap.
  package internal(set) var snapPoint: CGPoint?

  // Push.
  package internal(set) var active: Bool?
  package internal(set) var targetOffsets: [ItemVector]?

  // Items.
  package internal(set) var elasticity: Double?
  package internal(set) var friction: Double?
  package internal(set) var density: Double?
  package internal(set) var resistance: Double?
  package internal(set) var angularResistance: Double?
  package internal(set) var allowsRotation: Bool?
  package internal(set) var isAnchored: Bool?
  package internal(set) var charge: Double?

  // Fields.
  package internal(set) var position: CGPoint?
  package internal(set) var strength: Double?
  package internal(set) var falloff: Double?
  package internal(set) var minimumRadius: Double?
  package internal(set) var smoothness: Double?
  package internal(set) var animationSpeed: Double?
  package internal(set) var region: SceneRegion?
}

/// Whether the bounds of the reference view are a boundary.
package enum ReferenceBoundary: Sendable, Hashable {
  case none
  /// Inset by these distances; 0 for the bounds themselves.
  case inset(top: Double, left: Double, bottom: Double, right: Double)
}

/// How far an attachment lets an item turn, in radians, or slide, in points.
package struct AttachmentRange: Sendable, Hashable {
  package internal(set) var minimum: Double
  package internal(set) var maximum: Double
}

/// Where a field acts.
package indirect enum SceneRegion: Sendable, Hashable {
  case infinite
  case circle(radius: Double)
  case rectangle(CGSize)
  case inverse(SceneRegion)
  /// These have at least one region.
  case union([SceneRegion])
  case intersection([SceneRegion])
  /// The first without the others.
  case difference([SceneRegion])
}
