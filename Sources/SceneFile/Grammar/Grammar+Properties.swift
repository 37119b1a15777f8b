import CoreGraphics
import Foundation

/// A key that sets one property of a view.
struct PropertyForm: Sendable {
  let key: String
  let form: Form<ViewProperty>
  let help: String
  /// Whether UIKit animates the property.
  let isAnimatable: Bool

  fileprivate init(_ key: String, _ form: Form<ViewProperty>, _ help: String, isAnimatable: Bool = true) {
    (self.key, self.form, self.help, self.isAnimatable) = (key, form, help, isAnimatable)
  }
}

/// A draft that sets properties of a view.
protocol PropertiesDraft: Sendable {
  var properties: [ViewProperty] { get set }
}

extension SceneView: PropertiesDraft {}
extension SceneAnimation: PropertiesDraft {}

extension Grammar {
  /// The properties of a view, in the order in which they are set: that of `ViewProperty`'s cases.
  static let properties: [PropertyForm] = [
    PropertyForm(
      "image", path(inside: "the assets folder", isFile: true).map { .image(ImageReference(path: $0, position: $1)) },
      "An image file in the assets folder; makes the view an image view.", isAnimatable: false),
    PropertyForm(
      "contentMode", Form<ContentMode>.choice("content mode").map(ViewProperty.contentMode),
      "How an image fills the bounds.", isAnimatable: false),
    PropertyForm(
      "anchorPoint", point.map(ViewProperty.anchorPoint), "What center and transform refer to, [0.5, 0.5] the middle."),
    PropertyForm("frame", rect.map(ViewProperty.frame), "The rectangle in the superview, in points."),
    PropertyForm("bounds", rect.map(ViewProperty.bounds), "The rectangle in the view's own coordinates."),
    PropertyForm("size", size(.atLeast(0)).map(ViewProperty.size), "The size of the bounds, in points."),
    PropertyForm("center", point.map(ViewProperty.center), "The position of the anchor point in the superview."),
    PropertyForm("transform", transform.map(ViewProperty.transform), "The view's transform around its anchor point."),
    PropertyForm("alpha", Form<Double>.number(.within(0...1)).map(ViewProperty.alpha), "The opacity."),
    PropertyForm(
      "isHidden", Form<Bool>.bool.map(ViewProperty.isHidden), "Whether to draw nothing.", isAnimatable: false),
    PropertyForm(
      "clipsToBounds", Form<Bool>.bool.map(ViewProperty.clipsToBounds), "Whether subviews end at the bounds.",
      isAnimatable: false),
    PropertyForm("backgroundColor", color.map(ViewProperty.backgroundColor), "What fills the bounds."),
    PropertyForm(
      "cornerRadius", Form<Double>.number(.atLeast(0)).map(ViewProperty.cornerRadius), "The radius of the corners."),
    PropertyForm(
      "maskedCorners",
      Form<[Corner]>.list("a list of corners", of: .choice("corner")).map(ViewProperty.maskedCorners),
      "Which corners are round.", isAnimatable: false),
    PropertyForm(
      "borderWidth", Form<Double>.number(.atLeast(0)).map(ViewProperty.borderWidth),
      "The width of the border inside the bounds."),
    PropertyForm("borderColor", color.map(ViewProperty.borderColor), "The colour of the border."),
    PropertyForm(
      "zPosition", Form<Double>.number().map(ViewProperty.zPosition),
      "Views with larger values are drawn over their siblings."),
  ]

  /// The fields for all properties.
  static func propertyFields<Draft: PropertiesDraft>() -> [Field<Draft>] {
    properties.map { .appending($0.key, to: \.properties, $0.form, $0.help) }
  }

  /// The fields for the properties that UIKit animates; the others are refused with a hint.
  static func animatableFields<Draft: PropertiesDraft>() -> [Field<Draft>] {
    properties.map { property in
      property.isAnimatable
        ? .appending(property.key, to: \.properties, property.form, property.help)
        : .refused(
          property.key, because: "'\(property.key)' cannot be animated; change it with a 'set' event")
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
