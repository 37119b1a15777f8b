import CoreGraphics
import Foundation
import SceneTemplates
import SceneText

extension Grammar {
  /// Forms that the schema defines once and references where they are used.
  static let definitions: [(name: String, definition: JSON)] = [
    ("expression", expression), ("repeat", repetition.definition), ("repeated", repeated),
    ("variable", variable.definition), ("color", color.definition), ("transform", transform.definition),
    ("gradient", gradient.definition), ("path", path.definition),
    ("figure", figure.definition), ("replicator", replicator.definition),
    ("emitter", emitter.definition),
    ("particle", particles.definition),
    ("view", view.definition), ("component", component.definition), ("section", sceneSection.definition),
    ("font", font.definition),
    ("text", text.definition),
    ("scrollView", scrollView.definition), ("stack", stack.definition), ("constraint", constraint.definition),
    ("ownLayout", ownLayout.definition),
    ("gesture", gesture.definition), ("action", step.definition), ("scrub", scrub.definition),
    ("attach", grip.definition), ("place", place.definition),
    ("curve", namedCurve.definition), ("spring", spring.definition), ("keyframes", keyframes.definition),
    ("transition", transition.definition),
    ("animate", animate.definition), ("animator", animator.definition), ("region", region.definition),
    ("boundary", boundary.definition),
    ("behavior", behavior.definition), ("dynamicAnimator", dynamicAnimator.definition), ("event", event.definition),
    ("sound", sound.definition),
  ]

  private static let expression: JSON = [
    "type": "string", "pattern": #"\$\{"#, "description": "A value with variables, such as ${width / 2 + 10}.",
  ]

  static let viewID: Form<String> = .id(of: .view)
  static let animatorID: Form<String> = .id(of: .animator)

  static let point = Form<CGPoint>.numbers(("x", .any), ("y", .any)) { CGPoint(x: $0[0], y: $0[1]) }

  static let vector = Form<CGVector>.numbers(("dx", .any), ("dy", .any)) { CGVector(dx: $0[0], dy: $0[1]) }

  static let rect = Form<CGRect>
    .numbers(("x", .any), ("y", .any), ("width", .atLeast(0)), ("height", .atLeast(0))) {
      CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
    }

  /// A size; each side is in the range.
  static func size(_ range: NumberRange) -> Form<CGSize> {
    Form<CGSize>.numbers(("width", range), ("height", range)) { CGSize(width: $0[0], height: $0[1]) }
  }
}
