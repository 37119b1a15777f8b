import CoreGraphics
import Foundation
import SceneTemplates
import SceneText
import Timing

/// The draft of a timing, whose keys are among others.
struct TimingDraft: Sendable {
  var curve: SceneCurve?
  var controlPoints: AnimationTiming?
  var dampingRatio: Double?
  var initialVelocity = CGVector.zero
  var spring: AnimationTiming?

  /// The timing that was given; there is at most one.
  var timing: AnimationTiming? {
    if let curve { return .curve(curve) }
    if let dampingRatio { return .dampingRatio(dampingRatio, initialVelocity: initialVelocity) }
    return controlPoints ?? spring
  }
}

/// A draft with the keys of a timing.
protocol TimedDraft: Sendable {
  var timing: TimingDraft { get set }
}

/// The draft of a spring.
private struct SpringDraft: Sendable {
  var mass = 0.0
  var stiffness = 0.0
  var damping = 0.0
  var duration: Double?
  var bounce = 0.0
  var initialVelocity = CGVector.zero
}

extension Grammar {
  static let spring: Form<AnimationTiming> = .mapping(
    named: "spring", "spring", into: SpringDraft(),
    [
      .optional("mass", \.mass, .number(.above(0)), "The mass on the spring."),
      .optional("stiffness", \.stiffness, .number(.above(0)), "The spring's force per point of displacement."),
      .optional("damping", \.damping, .number(.atLeast(0)), "The friction; with 0 the motion never ends."),
      .optional("duration", \.duration, .number(.above(0)), "The perceptual duration in seconds."),
      .optional(
        "bounce", \.bounce, .number(.above(-1, atMost: 1)), "0 for none, 1 for endless, below 0 for overdamped."),
      .optional("initialVelocity", \.initialVelocity, vector, "In units of the remaining distance per second."),
    ],
    choices: [
      Choice(
        rule: "a spring has 'mass', 'stiffness' and 'damping', or 'duration' and 'bounce'",
        need: "a spring needs 'mass', 'stiffness' and 'damping', or 'duration' and 'bounce'",
        groups: [.init("mass", "stiffness", "damping"), .init("duration", "bounce")])
    ]
  ) { draft, keys, reader in
    if let duration = draft.duration {
      return .bounce(duration: duration, bounce: draft.bounce, initialVelocity: draft.initialVelocity)
    }
    guard SpringCurve.problem(mass: draft.mass, stiffness: draft.stiffness, damping: draft.damping) == nil else {
      return reader.report(
        "this spring is beyond what can be computed; bring 'mass', 'stiffness' and 'damping' nearer to 1",
        at: keys.position)
    }
    return .spring(
      mass: draft.mass, stiffness: draft.stiffness, damping: draft.damping, initialVelocity: draft.initialVelocity)
  }

  /// The keys of a timing.
  static func timingFields<Draft: TimedDraft>() -> [Field<Draft>] {
    [
      .optional(
        "curve", \.timing.curve, namedCurve, "One of UIKit's curves, an easing or steps; easeInOut by default."),
      .optional(
        "controlPoints", \.timing.controlPoints, controlPoints, "The two control points of a cubic Bézier curve."),
      .optional(
        "dampingRatio", \.timing.dampingRatio, .number(.above(0)),
        "A spring fitted into the duration; 1 does not oscillate."
      ),
      .optional(
        "initialVelocity", \.timing.initialVelocity, vector,
        "With dampingRatio; in units of the remaining distance per second."),
      .optional("spring", \.timing.spring, spring, "A spring that lasts as long as it needs."),
    ]
  }

  static let timingChoice = Choice(
    rule: "an animation has one timing", need: nil,
    groups: [
      .init("curve"), .init("controlPoints"), .init("dampingRatio", optional: ["initialVelocity"]), .init("spring"),
    ])

  private static let controlPoints = Form<[Double]>
    .numbers(("x1", .any), ("y1", .any), ("x2", .any), ("y2", .any))
    .map { AnimationTiming.controlPoints(CGPoint(x: $0[0], y: $0[1]), CGPoint(x: $0[2], y: $0[3])) }
}
