import CoreGraphics
import Foundation
import SceneTemplates
import SceneText

/// The keys of behaviors' settings, the same in their descriptions and in `set` events.
extension Grammar {
  /// Degrees in the file, radians everywhere else.
  static let angle = Form<Double>.number().map(\.radians)

  /// The fields that gravity and pushes share.
  static func gravityFields<Draft: SettingsDraft>() -> [Field<Draft>] {
    [
      .optional("magnitude", \.settings.magnitude, .number(), "The strength; 1 is UIKit's unit."),
      .optional("angle", \.settings.angle, angle, "Degrees clockwise from the right."),
      .optional("direction", \.settings.direction, vector, "Angle and magnitude as a vector."),
    ]
  }

  static func collisionFields<Draft: SettingsDraft>() -> [Field<Draft>] {
    [
      .optional("mode", \.settings.collisionMode, .choice("collision mode"), "What the items collide with."),
      .optional(
        "translatesReferenceBoundsIntoBoundary", \.settings.referenceBoundary, referenceBoundary,
        "Whether the reference view's bounds stop items, or how far inside them: [top, left, bottom, right]."),
    ]
  }

  static func snapFields<Draft: SettingsDraft>() -> [Field<Draft>] {
    [
      .optional("to", \.settings.snapPoint, point, "Where the item's center is pulled."),
      .optional(
        "damping", \.settings.damping, .number(.atLeast(0)), "The damping: 0 swings most, 1 not at all; 0.5 by default."
      ),
    ]
  }

  static func pushFields<Draft: SettingsDraft>() -> [Field<Draft>] {
    [
      .optional("active", \.settings.active, .bool, "Whether it pushes; an impulse makes it false."),
      .optional(
        "targetOffsetFromCenter", \.settings.targetOffsets, itemVectors("offsets"),
        "Where items are pushed, from their centers."),
    ]
  }

  static func itemFields<Draft: SettingsDraft>() -> [Field<Draft>] {
    [
      .optional(
        "elasticity", \.settings.elasticity, .number(.atLeast(0)),
        "The fraction of the speed that is left after an impact."),
      .optional("friction", \.settings.friction, .number(.atLeast(0)), "The friction."),
      .optional("density", \.settings.density, .number(.above(0)), "The mass of 100 × 100 points."),
      .optional(
        "resistance", \.settings.resistance, .number(), "The fraction of its velocity that it loses per second."),
      .optional(
        "angularResistance", \.settings.angularResistance, .number(),
        "The fraction of its angular velocity that it loses per second."),
      .optional("allowsRotation", \.settings.allowsRotation, .bool, "Whether anything turns it."),
      .optional("isAnchored", \.settings.isAnchored, .bool, "Whether nothing moves it."),
      .optional("charge", \.settings.charge, .number(), "What electric and magnetic fields act on."),
    ]
  }

  static func fieldFields<Draft: SettingsDraft>() -> [Field<Draft>] {
    [
      .optional("position", \.settings.position, point, "The center of the field; [0, 0] by default."),
      .optional("strength", \.settings.strength, .number(), "The factor of the force."),
      .optional("falloff", \.settings.falloff, .number(), "The power of the distance by which the force falls off."),
      .optional(
        "minimumRadius", \.settings.minimumRadius, .number(.atLeast(0)),
        "The distance below which the force stays constant."),
      .optional("direction", \.settings.direction, vector, "Of linear gravity, velocity and drag; 1 is 100 points."),
      .optional("smoothness", \.settings.smoothness, .number(.within(0...1)), "Of noise and turbulence."),
      .optional("animationSpeed", \.settings.animationSpeed, .number(), "Of noise and turbulence."),
      .optional("region", \.settings.region, region, "Where the field acts, around its position."),
    ]
  }

  static func attachmentFields<Draft: SettingsDraft>() -> [Field<Draft>] {
    [
      .optional("anchor", \.settings.anchor, point, "The point to which the item is attached, or at which both are."),
      .optional("length", \.settings.length, .number(.atLeast(0)), "Points; by default the current distance."),
      .optional("frequency", \.settings.frequency, .number(.atLeast(0)), "Hertz; 0 is a rigid rod."),
      .optional(
        "damping", \.settings.damping, .number(.atLeast(0)), "The damping ratio: 0 swings longest, 1 not at all."),
      .optional("frictionTorque", \.settings.frictionTorque, .number(.atLeast(0)), "How much a pin resists turning."),
      .optional(
        "attachmentRange", \.settings.range, attachmentRange,
        "How far a pin turns, in degrees, or an item slides, in points."),
    ]
  }

  /// All fields, each key once.
  static func settingFields<Draft: SettingsDraft>() -> [Field<Draft>] {
    var keys: Set<String> = []
    let all: [Field<Draft>] =
      gravityFields() + collisionFields() + attachmentFields() + snapFields() + pushFields() + itemFields()
      + fieldFields()
    return all.filter { keys.insert($0.key).inserted }
  }

  private static let referenceBoundary: Form<ReferenceBoundary> = .byShape(
    "true, false or [top, left, bottom, right]",
    scalar: Form<Bool>.bool.map { $0 ? .inset(top: 0, left: 0, bottom: 0, right: 0) : .none },
    list: Form<[Double]>.numbers(("top", .any), ("left", .any), ("bottom", .any), ("right", .any)).map {
      .inset(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
    })

  private static let attachmentRange: Form<AttachmentRange> = Form(rangeNumbers.definition) { node, reader in
    guard let ends = rangeNumbers.read(node, reader) else { return nil }
    guard ends[0] <= 0, ends[1] >= 0 else {
      return reader.report("a range has to contain 0, the position at which the items are attached", at: node.position)
    }
    return AttachmentRange(minimum: ends[0], maximum: ends[1])
  }

  private static let rangeNumbers: Form<[Double]> = .numbers(("minimum", .any), ("maximum", .any))
}

extension Double {
  /// The value, in degrees, as radians.
  package var radians: Double { self * .pi / 180 }
}

extension BehaviorSettings {
  /// The settings with the range of a pin in radians, like all angles; a sliding attachment's is in points.
  func withAngles(of kind: BehaviorKind?) -> BehaviorSettings {
    guard case .attachment(.pin, _) = kind, let range else { return self }
    var settings = self
    settings.range = AttachmentRange(minimum: range.minimum.radians, maximum: range.maximum.radians)
    return settings
  }
}
