/// The kind of a behavior, as far as it determines its settings.
package enum BehaviorKind: Sendable, Hashable {
  case gravity, collision, snap, push, item, composite
  case attachment(AttachmentKind, toItem: Bool)
  case field(DynamicField)

  /// The keys of the settings of such a behavior.
  package var settings: [String] {
    switch self {
    case .gravity: ["magnitude", "angle", "direction"]
    case .collision: ["mode", "translatesReferenceBoundsIntoBoundary"]
    case .snap: ["to", "damping"]
    case .push: ["magnitude", "angle", "direction", "active", "targetOffsetFromCenter"]
    case .item:
      [
        "elasticity", "friction", "density", "resistance", "angularResistance", "allowsRotation", "isAnchored",
        "charge",
      ]
    case .composite: []
    case .attachment(.distance, let toItem): (toItem ? [] : ["anchor"]) + ["length", "frequency", "damping"]
    case .attachment(.limit, _): ["length"]
    case .attachment(.fixed, _): []
    case .attachment(.pin, _): ["attachmentRange", "frictionTorque"]
    case .attachment(.sliding, _): ["attachmentRange"]
    case .field(let field):
      ["position", "strength", "falloff", "minimumRadius", "region"]
        + (field.hasDirection ? ["direction"] : []) + (field.isNoisy ? ["smoothness", "animationSpeed"] : [])
    }
  }

  /// Whether items can be added and removed.
  package var hasItems: Bool {
    switch self {
    case .gravity, .collision, .push, .item, .field: true
    case .attachment, .snap, .composite: false
    }
  }

  /// Its name in errors, without an article.
  package var spoken: String {
    switch self {
    case .gravity: "gravity"
    case .collision: "collision"
    case .snap: "snap"
    case .push: "push"
    case .item: "item behavior"
    case .composite: "composite"
    case .attachment(.distance, let toItem): toItem ? "distance attachment to an item" : "distance attachment"
    case .attachment(let kind, _): "\(kind.rawValue) attachment"
    case .field(let field): "\(field.rawValue) field"
    }
  }
}

extension DynamicField {
  /// Whether the field uses the direction.
  var hasDirection: Bool { self == .linearGravity || self == .velocity || self == .drag }
  /// Whether the field is noise.
  var isNoisy: Bool { self == .noise || self == .turbulence }
}

/// The names of the kinds of attachments.
package enum AttachmentKind: String, Sendable, CaseIterable {
  case distance, limit, fixed, pin, sliding
}

/// The names of UIKit's fields.
package enum DynamicField: String, Sendable, CaseIterable {
  case drag, vortex, radialGravity, linearGravity, velocity, noise, turbulence, spring, electric, magnetic
}
