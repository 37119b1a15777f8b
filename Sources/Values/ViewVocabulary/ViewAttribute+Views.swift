/// The rows of every view.
extension ViewAttribute {
  /// The attributes of an image.
  package static let content = [
    choice(.contentMode, "content mode", Named.ContentMode.self, "How an image fills the bounds.")
  ]

  package static let frame = ViewAttribute(
    .frame, .rect, "The rectangle in the superview, in points.", animation: .always, roles: .frame)
  /// The size of the bounds, whose origin is unchanged.
  package static let size = ViewAttribute(
    .size, .size, "The size of the bounds, in points.", animation: .always, roles: .size)
  package static let isHidden = flag(
    .isHidden, "Whether to draw nothing; animated only inside stack views.", animation: .inStacks)
  package static let isUserInteractionEnabled = flag(
    .isUserInteractionEnabled,
    "Whether touches reach the view and what is in it; false for images without gestures.",
    roles: .isUserInteractionEnabled)
  package static let clipsToBounds = flag(
    .clipsToBounds, "Whether subviews end at the bounds.", roles: .clipsToBounds, plain: false)
  package static let maskedCorners = choices(
    .maskedCorners, "corner", plural: "corners", Named.Corner.self, "Which corners are round.")
  package static let blurEffect = ViewAttribute(
    .blurEffect, .choice(noun: "blur effect", [noBlur] + Named.BlurStyle.names),
    "How what lies below the view is blurred; makes the view a visual effect view.", animation: .always,
    roles: .blurEffect, plain: .choice(noBlur))

  /// The name of the blur effect that is none.
  package static let noBlur = "none"

  /// Where the camera over the subviews looks.
  package static let cameraPosition = ViewAttribute(
    .cameraPosition, .point, "The point of the view that is seen in its middle, which is the default.",
    animation: .always)

  /// In the order in which they are set: what others depend on comes first, so that `frame` is laid out around the new
  /// `anchorPoint` and before the new `transform`.
  package static let views: [ViewAttribute] = {
    let placing: [LayerProperty] = [.anchorPoint, .bounds, .position, .transform]
    var rows = [anchorPoint, frame, bounds, size, center, transform]
    for property in LayerProperty.allCases where !placing.contains(property) && property.descriptor.owner != .shape {
      rows.append(of(property))
      rows += companions(of: property)
    }
    return rows
  }()

  /// Attributes that cannot be animated as a layer's property, and are listed after one that can.
  private static func companions(of property: LayerProperty) -> [ViewAttribute] {
    switch property {
    case .zPosition:
      [flag(.isDoubleSided, "Whether the view is also seen from behind, when it is turned away.")]
    case .opacity:
      [
        isHidden, isUserInteractionEnabled, clipsToBounds,
        choice(
          .semanticContentAttribute, "semantic content attribute", Named.SemanticContentAttribute.self,
          "How the view is mirrored where lines are written from right to left; leading and trailing follow."),
      ]
    case .backgroundColor:
      [
        choice(
          .blendMode, "blend mode", Named.BlendMode.self, "How the view is mixed with what lies below it.",
          roles: [.blendMode, .picture], plain: .normal),
        blurEffect,
      ]
    case .cameraOffset: [cameraPosition]
    case .cameraShake:
      [
        number(.cameraShakeRate, .positive, "How often in a second the camera trembles; 6.", standard: 6),
        number(.cameraSeed, .whole(upTo: 1_000_000), "Which trembling of the camera it is.", standard: 0),
      ]
    case .cornerRadius:
      [
        maskedCorners,
        choice(
          .cornerCurve, "corner curve", Named.CornerCurve.self, "How round corners bend; circular by default."),
      ]
    default: []
    }
  }
}
