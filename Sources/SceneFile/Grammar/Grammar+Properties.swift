import CoreGraphics
import Foundation
import QuartzCore

/// A key that sets one property of a view.
struct PropertyForm: Sendable {
  let key: String
  let form: Form<ViewProperty>
  let help: String
  /// Whether UIKit animates the property.
  let isAnimatable: Bool
  /// Whether UIKit animates the property of views in a stack view.
  let isAnimatableInStacks: Bool

  init(
    _ key: String, _ form: Form<ViewProperty>, _ help: String, isAnimatable: Bool = true,
    isAnimatableInStacks: Bool = false
  ) {
    (self.key, self.form, self.help, self.isAnimatable) = (key, form, help, isAnimatable)
    self.isAnimatableInStacks = isAnimatableInStacks
  }
}

/// A draft that sets properties of a view.
protocol PropertiesDraft: Sendable {
  var properties: [ViewProperty] { get set }
}

extension SceneView: PropertiesDraft {}
extension SceneAnimation: PropertiesDraft {}

extension Grammar {
  /// The properties of a view, in the order in which they are set.
  ///
  /// What others depend on comes first, so that `frame` is laid out around the new `anchorPoint` and before the new
  /// `transform`. All else that layers can animate follows from their descriptors.
  static let properties: [PropertyForm] = {
    let imageKey = PropertyForm(
      "image", path(inside: "the assets folder", isFile: true).map { .image(ImageReference(path: $0, position: $1)) },
      "An image file in the assets folder; makes the view an image view.", isAnimatable: false)
    let contentModeKey = PropertyForm(
      "contentMode", Form<ContentMode>.choice("content mode").map(ViewProperty.contentMode),
      "How an image fills the bounds.", isAnimatable: false)
    let gradientKey = PropertyForm(
      "gradient", gradient.map(ViewProperty.gradient),
      "Fills the view with a gradient; its colours, locations and points are animated.")
    let replicatorKey = PropertyForm(
      "replicator", replicator.map(ViewProperty.replicator), "Shows the subviews several times.", isAnimatable: false)
    let emitterKey = PropertyForm(
      "emitter", emitter.map(ViewProperty.emitter), "Emits particles, the same ones in every run.", isAnimatable: false)
    let frameKey = PropertyForm("frame", rect.map(ViewProperty.frame), "The rectangle in the superview, in points.")
    let sizeKey = PropertyForm("size", size(.atLeast(0)).map(ViewProperty.size), "The size of the bounds, in points.")
    let first: [PropertyForm?] =
      [imageKey, contentModeKey, gradientKey, replicatorKey, emitterKey] + textProperties + [
        layer(.anchorPoint), frameKey, layer(.bounds), sizeKey, layer(.position), layer(.transform),
      ]
    let set: [LayerProperty] = [.anchorPoint, .bounds, .position, .transform]
    let rest = LayerProperty.allCases.filter { !set.contains($0) }
    return first.compactMap(\.self) + rest.flatMap { [layer($0)].compactMap(\.self) + companions(of: $0) }
  }()

  /// The key of a property that layers can animate; nil if scenes cannot set it.
  private static func layer(_ property: LayerProperty) -> PropertyForm? {
    guard let help = property.descriptor.sceneHelp, let form = value(of: property) else { return nil }
    return PropertyForm(
      property.descriptor.name, form.map { .layer(property, $0) }, help, isAnimatable: property != .shadowPath)
  }

  /// The values of a property of layers; nil for those that scenes cannot spell.
  static func value(of property: LayerProperty) -> Form<SceneValue>? {
    switch property.descriptor.kind {
    case .number: Form<Double>.number(NumberRange(property.descriptor.limits)).map(SceneValue.number)
    case .point, .size: point.map(SceneValue.point)
    case .rect: rect.map(SceneValue.rect)
    case .transform: transform.map(SceneValue.transform)
    case .color: color.map(SceneValue.color)
    case .path: svgPath.map(SceneValue.path)
    case .angle, .colors, .numbers, .picture: nil
    }
  }

  /// The keys that cannot be animated and are listed after one that can.
  private static func companions(of property: LayerProperty) -> [PropertyForm] {
    switch property {
    case .opacity:
      [
        PropertyForm(
          "isHidden", Form<Bool>.bool.map(ViewProperty.isHidden),
          "Whether to draw nothing; animated of views in a stack alone.", isAnimatable: false,
          isAnimatableInStacks: true),
        PropertyForm(
          "isUserInteractionEnabled", Form<Bool>.bool.map(ViewProperty.isUserInteractionEnabled),
          "Whether touches reach the view and what is in it; false for images without gestures.", isAnimatable: false),
        PropertyForm(
          "clipsToBounds", Form<Bool>.bool.map(ViewProperty.clipsToBounds), "Whether subviews end at the bounds.",
          isAnimatable: false),
      ]
    case .zPosition:
      [
        PropertyForm(
          "isDoubleSided", Form<Bool>.bool.map(ViewProperty.isDoubleSided),
          "Whether the view is seen from behind, too, when it is turned away.", isAnimatable: false)
      ]
    case .cornerRadius:
      [
        PropertyForm(
          "maskedCorners",
          Form<[Corner]>.list("a list of corners", of: .choice("corner")).map(ViewProperty.maskedCorners),
          "Which corners are round.", isAnimatable: false),
        PropertyForm(
          "cornerCurve", Form<CornerCurve>.choice("corner curve").map(ViewProperty.cornerCurve),
          "How round corners bend; circular by default.", isAnimatable: false),
      ]
    case .backgroundColor:
      [
        PropertyForm(
          "blendMode", Form<BlendModeName>.choice("blend mode").map(ViewProperty.blendMode),
          "How the view is mixed with what lies below it.", isAnimatable: false),
        PropertyForm(
          "blurEffect", Form<BlurEffectName>.choice("blur effect").map(ViewProperty.blurEffect),
          "How what lies below the view is blurred; makes the view a visual effect view."),
      ]
    default: []
    }
  }

  /// The fields for all properties.
  static func propertyFields<Draft: PropertiesDraft>() -> [Field<Draft>] {
    properties.map { .appending($0.key, to: \.properties, $0.form, $0.help) }
  }

  /// The fields for the properties that UIKit animates; the others are refused with a hint.
  static func animatableFields<Draft: PropertiesDraft>() -> [Field<Draft>] {
    properties.map { property in
      if property.isAnimatable { return .appending(property.key, to: \.properties, property.form, property.help) }
      let reason = "'\(property.key)' cannot be animated; change it with a 'set' event"
      guard property.isAnimatableInStacks else { return .refused(property.key, because: reason) }
      return .appending(property.key, to: \.properties, property.form, property.help, else: reason) { $0.hasLayout }
    }
  }

  /// Keys that exclude each other when a view is changed.
  static let geometryChoices = [
    Choice(
      rule: placeRule, need: nil,
      groups: [.init("frame"), .init(optional: ["center", "size", "bounds"])]),
    sizeChoice,
  ]

  static let placeRule = "a view is placed by 'frame', or by 'center' and 'size'"
  static let sizeChoice = Choice(rule: "a view has one size", need: nil, groups: [.init("size"), .init("bounds")])

  /// At least one property.
  static func needsProperty(_ sentence: String) -> Need {
    Need(keys: properties.map(\.key), sentence: sentence)
  }
}
