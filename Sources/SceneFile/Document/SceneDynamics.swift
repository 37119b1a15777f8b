package import CoreGraphics
package import Foundation

/// One dynamic animator.
package struct SceneDynamics: Sendable, Hashable {
  /// Unique among the dynamic and the property animators.
  package internal(set) var id = ""
  /// Where the animator is described in the file.
  package internal(set) var position = SourcePosition.start
  /// The id of the view whose coordinates are the animator's.
  package internal(set) var referenceView = SceneDocument.rootID
  /// Seconds of the simulation in a second of media time.
  package internal(set) var speed = 1.0
  /// Whether it waits for an event to start it.
  package internal(set) var isPaused = false
  /// Whether pictures between two steps show places between theirs.
  package internal(set) var interpolatesBetweenTicks = false
  package internal(set) var groups: [SceneItemGroup] = []
  /// In the order in which to add those that are added at the same time.
  package internal(set) var behaviors: [SceneBehavior] = []
}

/// Views that move as one.
package struct SceneItemGroup: Sendable, Hashable {
  /// Unique among the views and groups.
  package internal(set) var id = ""
  /// The ids of views, at least one.
  package internal(set) var items: [String] = []
}

/// One behavior of a dynamic animator, or of another behavior.
package struct SceneBehavior: Sendable, Hashable {
  /// Unique among the behaviors; where the file gives none, one that no file can give.
  package internal(set) var id = ""
  /// Where the behavior is described in the file.
  package internal(set) var position = SourcePosition.start
  package internal(set) var kind = Kind.composite([])
  package internal(set) var settings = BehaviorSettings()
  /// Seconds; nil for 0, and for the children of a behavior.
  package internal(set) var addedAt: Double?
  /// Seconds; nil for never.
  package internal(set) var removedAt: Double?

  /// What the behavior is, with what cannot be changed later.
  ///
  /// Items are named by the ids of views and groups.
  package indirect enum Kind: Sendable, Hashable {
    case gravity(items: [String])
    case collision(items: [String], boundaries: [SceneBoundary])
    case attachment(SceneAttachment)
    case snap(item: String)
    case push(items: [String], PushMode)
    case item(items: [String], linearVelocities: [ItemVector], angularVelocities: [ItemAngle])
    case field(items: [String], DynamicField)
    /// `UIDynamicBehavior` with children.
    case composite([SceneBehavior])
  }
}

/// What an attachment ties to what.
package struct SceneAttachment: Sendable, Hashable {
  package internal(set) var kind = AttachmentKind.distance
  package internal(set) var item = ""
  /// From the item's center to where it is tied.
  package internal(set) var offset = CGVector.zero
  /// The other item, if it is tied to one.
  package internal(set) var otherItem: String?
  package internal(set) var otherOffset = CGVector.zero
  /// Along which to slide.
  package internal(set) var axis = CGVector.zero
}

/// A line that stops the items of a collision behavior.
package struct SceneBoundary: Sendable, Hashable {
  package internal(set) var identifier = ""
  package internal(set) var outline = Outline.path(Path())

  package enum Outline: Sendable, Hashable {
    case segment(from: CGPoint, to: CGPoint)
    case path(Path)
  }
}

/// A vector for an item.
package struct ItemVector: Sendable, Hashable {
  package internal(set) var item: String
  package internal(set) var vector: CGVector
}

/// A rotation for an item, in radians.
package struct ItemAngle: Sendable, Hashable {
  package internal(set) var item: String
  package internal(set) var angle: Double
}

/// The names of the kinds of attachments.
package enum AttachmentKind: String, Sendable, CaseIterable {
  case distance, limit, fixed, pin, sliding
}

/// The names of `UIPushBehavior.Mode`.
package enum PushMode: String, Sendable, CaseIterable {
  case continuous, instantaneous
}

/// The names of `UICollisionBehavior.Mode`.
package enum CollisionMode: String, Sendable, CaseIterable {
  case items, boundaries, everything
}

/// The names of the fields that UIKit makes.
package enum DynamicField: String, Sendable, CaseIterable {
  case drag, vortex, radialGravity, linearGravity, velocity, noise, turbulence, spring, electric, magnetic
}

/// The names of `UIDynamicItemCollisionBoundsType`.
package enum CollisionBoundsType: String, Sendable, CaseIterable {
  case rectangle, ellipse, path
}
