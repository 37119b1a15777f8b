import Foundation
import SceneTemplates
import SceneText
import ViewVocabulary

/// A key that sets one property of a view.
struct PropertyForm: Sendable {
  let key: String
  let form: Form<ViewProperty>
  let help: String
  /// Whether UIKit animates the property.
  let isAnimatable: Bool
  /// Whether UIKit animates the property of views in a stack view.
  let isAnimatableInStacks: Bool
  /// The default that the schema names; nil for none.
  let standard: JSON?
  /// The decisions about a view that follow from the property, besides its value.
  let roles: ViewRoles
  /// Whether the property stays as it is when the view is made, except for 'set' events.
  let isFixed: Bool

  package init(
    _ key: String, _ form: Form<ViewProperty>, _ help: String, isAnimatable: Bool = false,
    isAnimatableInStacks: Bool = false, standard: JSON? = nil, roles: ViewRoles, isFixed: Bool = false
  ) {
    (self.key, self.form, self.help, self.isAnimatable) = (key, form, help, isAnimatable)
    (self.isAnimatableInStacks, self.standard) = (isAnimatableInStacks, standard)
    (self.roles, self.isFixed) = (roles, isFixed)
  }
}

extension Grammar {
  /// The properties of a view, in the order in which they are set.
  static let properties: [PropertyForm] = {
    let imageKey = PropertyForm(
      "image", path(inside: "the assets folder", isFile: true).map { .image(ImageReference(path: $0, position: $1)) },
      "An image file in the assets folder, PNG, JPEG, SVG, GIF, WebP or Lottie; makes the view an image view.",
      roles: [.image, .drawing], isFixed: true)
    let videoKey = PropertyForm(
      "video", footage.map { .image($0) },
      "A video, an animated image or a folder of images in the assets folder; the view plays it.",
      roles: [.image, .drawing], isFixed: true)
    let gradientKey = PropertyForm(
      "gradient", Form.later(gradient).map(ViewProperty.gradient),
      "Fills the view with a gradient; its colours, locations and points are animated.", isAnimatable: true,
      roles: [.gradient, .drawing])
    let replicatorKey = PropertyForm(
      "replicator", Form.later(replicator).map(ViewProperty.replicator), "Shows the subviews several times.",
      roles: .replicator, isFixed: true)
    let emitterKey = PropertyForm(
      "emitter", Form.later(emitter).map(ViewProperty.emitter), "Emits particles, the same ones in every run.",
      roles: [.emitter, .drawing], isFixed: true)
    return [imageKey, videoKey] + keys(of: ViewAttribute.content) + [gradientKey, replicatorKey, emitterKey]
      + textProperties
      + keys(of: ViewAttribute.shapes) + keys(of: ViewAttribute.views)
  }()

  /// Where a draft has the properties of a view.
  typealias PropertiesPath<Draft> = any WritableKeyPath<Draft, [ViewProperty]> & Sendable

  /// The fields for all properties.
  static func propertyFields<Draft>(to path: PropertiesPath<Draft>) -> [Field<Draft>] {
    properties.map { .appending($0.key, to: path, $0.form, $0.help) }
  }

  /// The fields for the properties that UIKit animates; the others are refused with a hint.
  ///
  /// - Parameter add: Adds a property to a draft.
  static func animatableFields<Draft>(
    _ add: @escaping @Sendable (inout Draft, ViewProperty) -> Void
  ) -> [Field<Draft>] {
    properties.map { property in
      let reason = "'\(property.key)' cannot be animated; change it with a 'set' event"
      guard property.isAnimatable || property.isAnimatableInStacks else {
        return .refused(property.key, because: reason)
      }
      let field = Field<Draft>.frequent(property.key, property.form, property.help, set: add)
      return property.isAnimatable ? field : field.allowed(else: reason) { $0.hasLayout }
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

  /// The need for at least one property.
  static func needsProperty(_ sentence: String) -> Need {
    Need(keys: properties.map(\.key), sentence: sentence)
  }
}
