import CoreGraphics
import Foundation

/// The draft of a scroll event.
private struct ScrollDraft: Sendable {
  var view = ""
  var velocity: CGVector?
  var to: CGPoint?
  var animated = true
}

/// Scroll views, and events that scroll them.
extension Grammar {
  static let scrollView = Form<SceneScroll>.mapping(
    named: "scrollView", "scroll view", into: SceneScroll(),
    [
      .optional(
        "contentSize", \.contentSize, size(.atLeast(0)), "The size of the content; constraints may decide it instead."),
      .optional(
        "contentOffset", \.contentOffset, point, "The point of the content at the view's top left corner."),
      .optional(
        "contentInset", \.contentInset, insets, "Points around the content: top, left, bottom, right."),
      .optional("isScrollEnabled", \.isScrollEnabled, .bool, "Whether fingers scroll.", default: SceneScroll()),
      .optional(
        "isPagingEnabled", \.isPagingEnabled, .bool, "Whether flicks end on pages as large as the view.",
        default: SceneScroll()),
      .optional(
        "isDirectionalLockEnabled", \.isDirectionalLockEnabled, .bool, "Whether drags keep their first direction.",
        default: SceneScroll()),
      .optional("bounces", \.bounces, .bool, "Whether the content goes beyond its edges.", default: SceneScroll()),
      .optional(
        "alwaysBounceVertical", \.alwaysBounceVertical, .bool, "Even if all of it is visible.",
        default: SceneScroll()),
      .optional(
        "alwaysBounceHorizontal", \.alwaysBounceHorizontal, .bool, "Even if all of it is visible.",
        default: SceneScroll()),
      .optional(
        "showsVerticalScrollIndicator", \.showsVerticalScrollIndicator, .bool, "Whether a bar shows while it scrolls.",
        default: SceneScroll()),
      .optional(
        "showsHorizontalScrollIndicator", \.showsHorizontalScrollIndicator, .bool,
        "Whether a bar shows while it scrolls.", default: SceneScroll()),
      .optional(
        "decelerationRate", \.decelerationRate, .choice("deceleration rate"),
        "How soon a flick ends; normal by default."),
      .optional(
        "minimumZoomScale", \.minimumZoomScale, .number(.above(0)), "The least scale of the first subview.",
        default: SceneScroll()),
      .optional(
        "maximumZoomScale", \.maximumZoomScale, .number(.above(0)),
        "The largest scale of the first subview; two fingers zoom it if this is above the least one.",
        default: SceneScroll()),
    ],
    needs: [
      Need(
        keys: ["contentSize"], sentence: "missing key 'contentSize' in a scroll view", isInSchema: false,
        layoutKey: "contentSize")
    ]
  ) { scroll, _, _ in scroll }

  private static let insets = Form<[Double]>
    .numbers(("top", .any), ("left", .any), ("bottom", .any), ("right", .any))
    .map { SceneScroll.Insets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }

  static let scroll = Form<SceneEvent.Action>.mapping(
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
  /// Reports events that scroll what is not a scroll view.
  func checkScrolling(_ reader: SceneReader) {
    var scrolling: Set<String> = []
    func collect(_ views: [SceneView]) {
      for view in views {
        if view.scroll != nil { scrolling.insert(view.id) }
        collect(view.subviews)
      }
    }
    collect(views)
    for event in events {
      if case .scroll(let view, _) = event.action, !scrolling.contains(view) {
        reader.report("'\(view)' is not a scroll view, so it cannot scroll; give it a 'scrollView'", at: event.position)
      }
    }
  }
}
