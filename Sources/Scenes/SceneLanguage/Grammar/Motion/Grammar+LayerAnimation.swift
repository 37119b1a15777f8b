import CoreGraphics
import Foundation
import SceneTemplates
import SceneText
package import ViewVocabulary

/// The animations of a view's layer.
extension Grammar {
  /// These are not a part of the expression below, in which the compiler would take seconds for them.
  private static let layerAnimationFields: [Field<SceneLayerAnimation>] = [
    .required("view", \.view, viewID, "The view whose layer is animated."),
    .required("keyPath", \.keyPath, keyPath, "The property that changes; angles are degrees."),
    .optional(
      "duration", \.duration, .number(.above(0)), "Seconds; without it a spring takes as long as it needs."),
    .optional("curve", \.curve, namedCurve, "One of UIKit's curves, an easing or steps; linear by default."),
    .optional("spring", \.spring, spring, "With 'from', 'to' and 'by', instead of a curve."),
    .optional("from", \.from, layerValue, "Where it starts; by default where the layer is."),
    .optional("to", \.to, layerValue, "Where it ends; by default where the layer is."),
    .optional("by", \.by, layerValue, "How far it goes."),
    .optional(
      "values", \.values, .list("a list of values", of: layerValue, minimum: 1, hasEach: true),
      "The values to go through."),
    .optional(
      "keyTimes", \.keyTimes, .list("a list of times", of: .number(.within(0...1)), minimum: 1, hasEach: true),
      "The time of each value, as a fraction of the whole."),
    .optional(
      "calculationMode", \.calculationMode, .choice("calculation mode"), "How the values in between are computed."),
    .optional("path", \.path, svgPath, "SVG path data that a position goes along, in the superview's points."),
    .optional(
      "rotatesWithPath", \.rotatesWithPath, .bool, "Whether the layer turns with its path.",
      default: SceneLayerAnimation()),
    .optional(
      "repeatCount", \.repeatCount, .number(.above(0)), "How often it runs.", default: SceneLayerAnimation()),
    .optional(
      "autoreverses", \.autoreverses, .bool, "Whether each run is followed by one backwards.",
      default: SceneLayerAnimation()),
    .optional(
      "additive", \.isAdditive, .bool, "Whether values are added to what the layer has.",
      default: SceneLayerAnimation()),
  ]

  static let layerAnimation: Form<SceneEvent.Action> = .mapping(
    "layerAnimation event", into: SceneLayerAnimation(),
    layerAnimationFields,
    choices: [
      Choice(
        rule: "an animation of a layer has 'from', 'to' and 'by', or 'values', or a 'path'",
        need: "an animation of a layer needs 'from', 'to' or 'by', or 'values', or a 'path'",
        groups: [
          .init(optional: ["from", "to", "by"]), .init("values", optional: ["keyTimes", "calculationMode"]),
          .init("path", optional: ["rotatesWithPath"]),
        ]),
      Choice(
        rule: "an animation of a layer has a 'curve' or a 'spring'", need: nil,
        groups: [.init("curve"), .init("spring")]),
    ],
    needs: [Need(keys: ["duration", "spring"], sentence: "missing key 'duration' in a layerAnimation event")]
  ) { draft, keys, reader in
    var animation = draft
    let kind = animation.keyPath.kind
    let ends = [("from", animation.from), ("to", animation.to), ("by", animation.by)]
    let misfits = ends.filter { $1 != nil && $1?.fitted(to: kind) == nil }
    for (key, _) in misfits {
      reader.report(
        "'\(animation.keyPath.string)' takes \(kind.spoken ?? "")", at: keys.valuePosition(of: key))
    }
    animation.from = animation.from?.fitted(to: kind)
    animation.to = animation.to?.fitted(to: kind)
    animation.by = animation.by?.fitted(to: kind)
    let values = animation.values.compactMap { $0.fitted(to: kind) }
    if values.count != animation.values.count {
      reader.report("'\(animation.keyPath.string)' takes \(kind.spoken ?? "")", at: keys.valuePosition(of: "values"))
      return nil
    }
    animation.values = values
    if animation.spring != nil, animation.path != nil || !animation.values.isEmpty {
      return reader.report(
        "a spring animates from one value to another; use 'from' and 'to'", at: keys.position(of: "spring"))
    }
    if animation.path != nil, animation.keyPath != LayerKeyPath(.position) {
      reader.report("only 'position' can follow a path", at: keys.position(of: "path"))
      return nil
    }
    let needed: Int = animation.values.count + (animation.calculationMode == .discrete ? 1 : 0)
    let given: Int = animation.keyTimes.count
    guard given == 0 || given == needed else {
      let sentence = "there are \(given) keyTimes for \(animation.values.count) values; \(needed) are needed"
      return reader.report(sentence, at: keys.valuePosition(of: "keyTimes"))
    }
    return misfits.isEmpty ? .layerAnimation(animation) : nil
  }

  private static let keyPath = Form<Int>.choice("key path", among: LayerKeyPath.inScenes.map(\.string))
    .map { LayerKeyPath.inScenes[$0] }
  private static let layerColors: Form<[ColorValue]> = .list("a list of colours", of: color, minimum: 1, hasEach: true)
  private static let layerNumbers: Form<[Double]> = .list("a list of numbers", of: .number(), minimum: 1, hasEach: true)

  private static let layerValue: Form<AttributeValue> = Form(
    [
      "anyOf": .array([
        Form<Double>.number().schema, point.schema, color.schema, layerColors.schema, layerNumbers.schema,
      ])
    ]
  ) { (node: SourceNode, reader: SceneReader) -> AttributeValue? in
    switch node.content {
    case .list(let items):
      let numbers = items.count { item in
        if case .scalar(let scalar) = item.content, case .number = scalar.meaning { true } else { false }
      }
      if numbers == 2, items.count == 2 { return point.read(node, reader).map(AttributeValue.point) }
      if numbers > 0 { return layerNumbers.read(node, reader).map(AttributeValue.numbers) }
      return layerColors.read(node, reader).map(AttributeValue.colors)
    case .scalar(let scalar):
      if case .number = scalar.meaning {
        return Form<Double>.number().read(node, reader).map(AttributeValue.number)
      }
      return color.read(node, reader).map(AttributeValue.color)
    case .mapping, .unreadable: return color.read(node, reader).map(AttributeValue.color)
    }
  }

  /// SVG path data.
  static let svgPath: Form<Path> = Form(["type": "string"]) { node, reader in
    guard let text = Form<String>.text("SVG path data").read(node, reader) else { return nil }
    do throws(SVGPathError) {
      let path = try Path(svgPathData: text)
      return path.near(node.position, reader)
    } catch {
      // A text without a number is not path data at all.
      if !text.utf8.contains(where: (UInt8(ascii: "0")...UInt8(ascii: "9")).contains) {
        return reader.refuse(node, expected: "SVG path data, such as 'M 0 0 L 80 20'")
      }
      return reader.report(
        "the path data is wrong at its character \(error.offset + 1): \(error.message)", at: node.position)
    }
  }
}

extension AttributeValue {
  /// The value as one of a kind, with angles in radians; nil if it is of another kind.
  fileprivate func fitted(to kind: LayerValueKind) -> AttributeValue? {
    switch (self, kind) {
    case (.number(let degrees), .angle): .number(degrees.radians)
    case (.point(let point), .numbers): .numbers([Double(point.x), Double(point.y)])
    case (.number, .number), (.point, .point), (.point, .size), (.color, .color), (.colors, .colors),
      (.numbers, .numbers):
      self
    default: nil
    }
  }
}

extension LayerKeyPath {
  /// The key paths that scenes may animate: any to a number, a point, a size or a colour that every layer has, and what
  /// gradients and shapes have.
  package static let inScenes = all.filter { path in
    let owner = path.property.descriptor.owner
    return (owner == nil || owner == .gradient || owner == .shape) && path.kind.spoken != nil
  }
}

extension LayerValueKind {
  /// The name for values of the kind in errors; nil for kinds that scenes cannot animate.
  fileprivate var spoken: String? {
    switch self {
    case .number: "numbers"
    case .angle: "degrees"
    case .point, .size: "lists [x, y]"
    case .color: "colours"
    case .colors: "lists of colours"
    case .numbers: "lists of numbers"
    case .rect, .transform, .path, .picture: nil
    }
  }
}
