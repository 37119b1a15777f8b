import CoreGraphics
import Foundation
import SceneTemplates
import SceneText
import ViewVocabulary

/// The draft of a scroll event.
private struct ScrollDraft: Sendable {
  var view = ""
  var velocity: CGVector?
  var to: CGPoint?
  var animated = true
}

/// Scroll views, and events that scroll them.
extension Grammar {
  static let scrollView: Form<SceneScroll> = .mapping(
    named: "scrollView", "scroll view", into: SceneScroll(),
    fields([.contentSize], to: \.properties) + [
      .optional("contentOffset", \.contentOffset, point, "The point of the content at the view's top left corner.")
    ] + fields(ViewAttribute.scrollViews.filter { $0 != .contentSize }, to: \.properties),
    needs: [
      Need(
        keys: ["contentSize"], sentence: "missing key 'contentSize' in a scroll view", isInSchema: false,
        layoutKey: "contentSize")
    ]
  ) { scroll, _, _ in scroll }

  static let scroll: Form<SceneEvent.Action> = .mapping(
    "scroll event", into: ScrollDraft(),
    [
      .required("view", \.view, viewID, "A scroll view."),
      .optional(
        "velocity", \.velocity, vector,
        "The velocity of the content offset, in points per second, as when a finger lifts."),
      .optional("to", \.to, point, "The content offset to scroll to."),
      .optional(
        "animated", \.animated, .bool, "With 'to': in 0.3 seconds, as by default, or at once.",
        default: ScrollDraft()),
    ],
    choices: [
      Choice(
        rule: "a scroll event has a 'velocity' or goes 'to' an offset",
        need: "a scroll event needs a 'velocity' or 'to'",
        groups: [.init("velocity"), .init("to", optional: ["animated"])])
    ]
  ) { draft, _, _ in
    if let to = draft.to { return .scroll(view: draft.view, .to(to, animated: draft.animated)) }
    return .scroll(view: draft.view, .flick(draft.velocity ?? .zero))
  }
}

extension SceneDraft {
  /// Reports events that scroll views other than scroll views.
  func checkScrolling(_ index: SceneIndex, _ reader: SceneReader) {
    for event in events {
      if case .scroll(let view, _) = event.action, !index.is(view, .scrollView) {
        reader.report("'\(view)' is not a scroll view, so it cannot scroll; give it a 'scrollView'", at: event.position)
      }
    }
  }
}
