/// Properties that the script sets on a view.
struct ScriptedChange {
  var view: String
  var properties: [ViewProperty]
  var isAnimated: Bool
  var position: SourcePosition
}

extension SceneDraft {
  /// Visits everything that animators and events set on views.
  func visitChanges(_ body: (ScriptedChange) -> Void) {
    ScriptedChange.visit(animators.map(\.animator), events.lazy.map { ($0.action, $0.position) }, body)
  }
}

extension ScriptedChange {
  /// Visits everything that animators and events set on views.
  static func visit(
    _ animators: [SceneAnimator], _ actions: some Sequence<(SceneEvent.Action, SourcePosition)>,
    _ body: (ScriptedChange) -> Void
  ) {
    func visit(_ animation: SceneAnimation, _ position: SourcePosition) {
      body(
        ScriptedChange(
          view: animation.view, properties: animation.properties + animation.initial, isAnimated: true,
          position: position))
      if let call = animation.call { visit(call, position) }
    }
    func set(_ properties: [ViewProperty], _ view: String, _ position: SourcePosition) {
      body(ScriptedChange(view: view, properties: properties, isAnimated: false, position: position))
    }
    func visit(_ action: SceneEvent.Action, _ position: SourcePosition) {
      switch action {
      case .set(let view, let properties): set(properties, view, position)
      case .transition(let transition):
        for change in transition.changes { set(change.properties, change.view, position) }
      case .animate(let block): for animation in block.animations { visit(animation, position) }
      case .keyframes(let keyframes): for frame in keyframes.frames { visit(frame.animation, position) }
      case .addAnimations(_, let animation): visit(animation, position)
      default: break
      }
    }
    for animator in animators { for animation in animator.animations { visit(animation, animation.position) } }
    for (action, position) in actions { visit(action, position) }
  }
}
