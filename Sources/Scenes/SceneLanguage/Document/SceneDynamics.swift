package import CoreGraphics
package import Foundation
package import SceneText
package import ViewVocabulary

/// One dynamic animator.
package struct SceneDynamics: Sendable, Hashable {
  /// Unique among the dynamic and the property animators.
  package internal(set) var id = ""
  /// The animator's position in the file.
  package internal(set) var position = SourcePosition.start
  /// The id of the view whose coordinates are the animator's.
  package internal(set) var referenceView = SceneDocument.rootID
  /// Seconds of the simulation per second of media time.
  package internal(set) var speed = 1.0
  /// Whether it is paused until an event starts it.
  package internal(set) var isPaused = false
  /// Whether frames between two steps show interpolated positions.
  package internal(set) var interpolatesBetweenTicks = false
  package internal(set) var groups: [SceneItemGroup] = []
  /// In the order in which behaviors are added at the same time.
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
  /// Unique among the behaviors; if the file gives none, a generated id that no file can contain.
  package internal(set) var id = ""
  /// The behavior's position in the file.
  package internal(set) var position = SourcePosition.start
  package internal(set) var kind = Kind.composite([])
  package internal(set) var settings = BehaviorSettings()
  /// Seconds; nil for 0, and for the children of a behavior.
  package internal(set) var addedAt: Double?
  /// Seconds; nil for never.
  package internal(set) var removedAt: Double?

  /// The kind of the behavior, with the values that cannot be changed later.
  ///
  /// Items are given by the ids of views and groups.
  package indirect enum Kind: Sendable, Hashable {
    case gravity(items: [String])
    case collision(items: [String], boundaries: [SceneBoundary])
    case attachment(SceneAttachment)
    case snap(item: String)
    case push(items: [String], Named.PushMode)
    case item(items: [String], linearVelocities: [ItemVector], angularVelocities: [ItemAngle])
    case field(items: [String], DynamicField)
    /// `UIDynamicBehavior` with children.
    case composite([SceneBehavior])
  }
}

/// The ends of an attachment.
package struct SceneAttachment: Sendable, Hashable {
  package internal(set) var kind = AttachmentKind.distance
  package internal(set) var item = ""
  /// The anchor on the item, relative to its center.
  package internal(set) var offset = CGVector.zero
  /// The other item, if there is one.
  package internal(set) var otherItem: String?
  package internal(set) var otherOffset = CGVector.zero
  /// The axis of a sliding attachment.
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
