package import SceneText

/// Properties that the script sets on a view.
package struct ScriptedChange {
  package var view: String
  package var properties: [ViewProperty]
  package var isAnimated: Bool
  package var position: SourcePosition
}

extension SceneDraft {
  /// Visits everything that animators and events set on views.
  func visitChanges(_ body: (ScriptedChange) -> Void) {
    for place in animators.indices { ScriptedChange.visit(animators[place].animator, body) }
    for place in events.indices { ScriptedChange.visit(events[place].action, events[place].position, body) }
  }
}

/// Animators and events are visited without copies: all checks of a scene go through them.
extension ScriptedChange {
  /// Visits everything that an animator sets on views.
  package static func visit(_ animator: borrowing SceneAnimator, _ body: (ScriptedChange) -> Void) {
    for place in animator.animations.indices {
      visit(animator.animations[place], animator.animations[place].position, body)
    }
  }

  /// Visits everything that an action sets on views.
  package static func visit(
    _ action: SceneEvent.Action, _ position: SourcePosition, _ body: (ScriptedChange) -> Void
  ) {
    func set(_ properties: [ViewProperty], _ view: String) {
      body(ScriptedChange(view: view, properties: properties, isAnimated: false, position: position))
    }
    switch action {
    case .set(let view, let properties): set(properties, view)
    case .transition(let transition): for change in transition.changes { set(change.properties, change.view) }
    case .animate(let block): for animation in block.animations { visit(animation, position, body) }
    case .keyframes(let keyframes): for frame in keyframes.frames { visit(frame.animation, position, body) }
    case .addAnimations(_, let animation): visit(animation, position, body)
    default: break
    }
  }

  private static func visit(
    _ animation: borrowing SceneAnimation, _ position: SourcePosition, _ body: (ScriptedChange) -> Void
  ) {
    // Most views begin where they are.
    let properties = animation.initial.isEmpty ? animation.properties : animation.properties + animation.initial
    body(ScriptedChange(view: animation.view, properties: properties, isAnimated: true, position: position))
    if let call = animation.call { visit(call, position, body) }
  }
}
