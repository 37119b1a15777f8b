package import CoreGraphics
package import Foundation
package import SceneText
package import ViewVocabulary

/// Where a finger of the script goes.
package enum ScenePlace: Sendable, Hashable {
  /// The center of a view, by its id, or a spot at a distance from it in the view's coordinates.
  case view(String, offset: CGVector)
  /// A point of the canvas, and its position in the file.
  case point(CGPoint, SourcePosition)
}

/// The movement of one finger, or of two at once, from touching down to lifting.
package struct SceneTouch: Sendable, Hashable {
  /// The key of the event.
  package internal(set) var verb = Verb.tap
  package internal(set) var start = ScenePlace.point(.zero, .start)
  package internal(set) var course = Course.rest
  /// How long the fingers move, in seconds.
  package internal(set) var over = 0.0
  package internal(set) var curve = Named.Curve.linear
  /// How long they stay in the end, in seconds.
  package internal(set) var hold = 0.0
  package internal(set) var force = 1.0
  /// How often it is done, every 0.2 seconds.
  package internal(set) var count = 1

  /// The keys of events in which fingers touch down and lift.
  package enum Verb: String, Sendable {
    case tap, longPress, drag, flick, pinch, rotate

    /// The verb's name in sentences.
    package var spoken: String { self == .longPress ? "long press" : rawValue }
  }

  /// Where the fingers go.
  package typealias Course = FingerCourse<ScenePlace>
}

/// A step of a finger that has a number.
package enum SceneFingerStep: Sendable, Hashable {
  case down(ScenePlace, force: Double)
  case move(SceneTouch.Course, over: Double, curve: Named.Curve)
  case up
  case cancel
}

/// A gesture recogniser on a view, and what it does.
package struct SceneGesture: Sendable, Hashable {
  /// The gesture's position in the file.
  package internal(set) var position = SourcePosition.start
  package internal(set) var kind = Kind.pinch
  /// The effect of fingers that move during the gesture.
  package internal(set) var use: Use?
  /// The actions when the gesture begins; for a tap or a swipe, when it is recognised.
  package internal(set) var began: [SceneEvent.Action] = []
  /// The actions when the gesture ends.
  package internal(set) var ended: [SceneEvent.Action] = []

  /// The recognisers.
  package enum Kind: Sendable, Hashable {
    case tap(taps: Int, fingers: Int)
    case longPress(seconds: Double)
    case swipe(Named.SwipeDirection, fingers: Int)
    case pan(fingers: Int)
    case screenEdgePan(Named.Edge)
    case pinch
    case rotation
  }

  /// The effect of fingers that move.
  package enum Use: Sendable, Hashable {
    /// They move an animator's fraction, and let it go with their velocity.
    case scrub(SceneScrub)
    /// They hold the view in a dynamic animator.
    case attach(SceneGrip)
    /// They move the view.
    case move
  }

  /// Whether fingers that move change the view itself.
  package var changesView: Bool {
    switch kind {
    case .pinch, .rotation: true
    case .pan, .screenEdgePan: use == .move
    case .tap, .longPress, .swipe: false
    }
  }
}

/// How fingers scrub an animator.
package struct SceneScrub: Sendable, Hashable {
  package internal(set) var animator = ""
  /// The path of the fingers from the start to the end, in the canvas's points.
  package internal(set) var along = CGVector.zero
  /// The timing of the rest of the way; its own velocity is replaced by the fingers'.
  package internal(set) var timing = AnimationTiming.dampingRatio(1, initialVelocity: .zero)
  /// The time of the rest of the way, as a fraction of the animator's duration.
  package internal(set) var durationFactor = 1.0
}

/// How fingers hold a view in a dynamic animator.
package struct SceneGrip: Sendable, Hashable {
  package internal(set) var animator = ""
  /// The frequency of a springy hold, in hertz; nil for a firm one.
  package internal(set) var frequency: Double?
  package internal(set) var damping: Double?
}
