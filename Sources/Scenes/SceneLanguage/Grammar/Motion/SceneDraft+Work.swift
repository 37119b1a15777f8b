import CoreGraphics
import SceneTemplates
import SceneText
import Utilities

/// How much a scene's script does, whatever it looks like.
extension SceneDraft {
  /// Reports scripts that nobody could wait for.
  func checkWork(_ reader: SceneReader) {
    checkFingers(reader)
    checkTransitions(reader)
    checkConstants(reader)
    checkLayerPaths(reader)
  }

  /// Visits everything that events and animators do, also inside blocks.
  private func visitActions(_ body: (SceneEvent.Action, SourcePosition) -> Void) {
    func visit(_ animation: SceneAnimation, _ position: SourcePosition) {
      if let call = animation.call { visit(call, position) }
    }
    func visit(_ action: SceneEvent.Action, _ position: SourcePosition) {
      body(action, position)
      switch action {
      case .animate(let block): for animation in block.animations { visit(animation, position) }
      case .keyframes(let keyframes): for frame in keyframes.frames { visit(frame.animation, position) }
      case .addAnimations(_, let animation): visit(animation, position)
      default: break
      }
    }
    for event in events { visit(event.action, event.position) }
    for started in animators {
      for animation in started.animator.animations { visit(animation, animation.position) }
    }
  }

  /// Reports more touches than can be delivered in time to the views and their gestures.
  private func checkFingers(_ reader: SceneReader) {
    var steps = 0.0
    for event in events {
      switch event.action {
      case .touch(let touch): steps += Double(touch.count) * (10 + 125 * touch.over)
      case .finger(_, .move(_, let over, _)): steps += 1 + 125 * over
      case .finger: steps += 5
      default: continue
      }
      guard steps > Double(reader.limits.touchSteps) else { continue }
      return reader.report(
        "with this one, the fingers of this scene make more than \(grouped(reader.limits.touchSteps)) steps: each touch "
          + "counts as ten, and each second of a movement as 125", at: event.position)
    }
  }

  /// Reports more transitions of large views than there is time for.
  private func checkTransitions(_ reader: SceneReader) {
    var transitions: [(transition: SceneTransition, position: SourcePosition)] = []
    visitActions { action, position in
      if case .transition(let transition) = action { transitions.append((transition, position)) }
    }
    if transitions.isEmpty { return }
    let names = Set(transitions.map { $0.transition.view.isEmpty ? $0.transition.from : $0.transition.view })
    // The views in each of them, with itself, and in the view around each.
    var (inside, around): ([String: Int], [String: Int]) = ([:], [:])
    func count(_ view: borrowing SceneView) -> Int {
      var size = 1
      for place in view.subviews.indices { size += count(view.subviews[place]) }
      if names.contains(view.id) { inside[view.id] = size }
      for place in view.subviews.indices where names.contains(view.subviews[place].id) {
        around[view.subviews[place].id] = size
      }
      return size
    }
    var all = 1
    for place in views.indices { all += count(views[place]) }
    var work = 0
    for (transition, position) in transitions {
      let size = transition.view.isEmpty ? around[transition.from] : inside[transition.view]
      work += 20 + (size ?? all)
      guard work > reader.limits.transitionedViews else { continue }
      return reader.report(
        "with this one, the transitions of this scene copy more than \(grouped(reader.limits.transitionedViews)) views: "
          + "each copies all views in its own, and counts as twenty more", at: position)
    }
  }

  /// Reports more changes of constraints than can be solved in time.
  private func checkConstants(_ reader: SceneReader) {
    var work = 0
    var isReported = false
    func add(_ changes: Int, _ position: SourcePosition) {
      work += changes * layout.constraints.count
      guard work > reader.limits.constraintChanges, !isReported else { return }
      isReported = true
      reader.report(
        "with this one, constants of constraints change too often: all changes, times the "
          + "\(counted(layout.constraints.count, "constraint")) of the scene, are more than "
          + "\(grouped(reader.limits.constraintChanges)); an animated change counts tenfold", at: position)
    }
    visitActions { action, position in
      switch action {
      case .setConstant: add(1, position)
      case .animate(let block): add(10 * block.animations.count { $0.constant != nil }, position)
      case .addAnimations(_, let animation) where animation.constant != nil: add(10, position)
      default: break
      }
    }
    for started in animators {
      for animation in started.animator.animations where animation.constant != nil { add(10, animation.position) }
    }
  }

  /// Reports layers that follow longer paths than there is memory for.
  private func checkLayerPaths(_ reader: SceneReader) {
    var corners = 0
    for event in events {
      guard case .layerAnimation(let animation) = event.action, let path = animation.path else { continue }
      corners += path.elements.count
      guard corners > reader.limits.followedCorners else { continue }
      return reader.report(
        "with this one, the paths that layers follow have more than \(grouped(reader.limits.followedCorners)) corners and "
          + "curves", at: event.position)
    }
  }
}
