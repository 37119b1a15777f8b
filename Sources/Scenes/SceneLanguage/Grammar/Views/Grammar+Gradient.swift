import CoreGraphics
import SceneTemplates
import SceneText
import ViewVocabulary

/// Gradients of views.
extension Grammar {
  static let gradient: Form<SceneGradient> = .mapping(
    named: "gradient", "gradient", into: SceneGradient(),
    [
      .optional(
        "type", \.type, .choice("gradient type"),
        "Along a line, out from a point or around a point; axial by default."),
      .optional(
        "colors", \.colors, .list("a list of colours", of: color, minimum: 1, hasEach: true),
        "The colours, from start to end."),
      .optional(
        "locations", \.locations, .list("a list of locations", of: .number(.within(0...1)), minimum: 1, hasEach: true),
        "Where each colour is, 0 the start and 1 the end; evenly spread by default."),
      .optional(
        "startPoint", \.startPoint, point,
        "Where it starts, [0.5, 0] the middle of the upper edge, which is the default; the center of what goes around."),
      .optional(
        "endPoint", \.endPoint, point,
        "Where it ends, [0.5, 1] by default; the corner of an ellipse; where what goes around begins."),
    ]
  ) { gradient, keys, reader in
    if let colors = gradient.colors, let locations = gradient.locations, colors.count != locations.count {
      return reader.report(
        "there are \(locations.count) locations for \(colors.count) colours", at: keys.valuePosition(of: "locations"))
    }
    return gradient
  }
}

extension SceneDraft {
  /// Reports gradients that are set on views without one.
  func checkGradients(_ index: SceneIndex, _ reader: SceneReader) {
    visitChanges { change in
      guard !index.is(change.view, .gradient), change.properties.contains(where: { $0.key == "gradient" }) else {
        return
      }
      reader.report("'\(change.view)' has no gradient to change; give it a 'gradient'", at: change.position)
    }
    for event in events {
      guard case .layerAnimation(let animation) = event.action,
        animation.keyPath.property.descriptor.owner == .gradient,
        !index.is(animation.view, .gradient)
      else { continue }
      reader.report(
        "'\(animation.view)' has no gradient, whose \(animation.keyPath.string) could change", at: event.position)
    }
  }
}
