import CoreGraphics
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
    checkItems(reader)
  }

  /// Visits everything that events, animators and gestures do, also inside blocks, with how often it is done: a gesture
  /// may act at each touch.
  func visitActions(_ body: (SceneEvent.Action, _ times: Int, SourcePosition) -> Void) {
    func visit(_ animation: SceneAnimation, _ times: Int, _ position: SourcePosition) {
      if let call = animation.call { visit(call, times, position) }
    }
    func visit(_ action: SceneEvent.Action, _ times: Int, _ position: SourcePosition) {
      body(action, times, position)
      switch action {
      case .animate(let block): for animation in block.animations { visit(animation, times, position) }
      case .keyframes(let keyframes): for frame in keyframes.frames { visit(frame.animation, times, position) }
      case .addAnimations(_, let animation): visit(animation, times, position)
      default: break
      }
    }
    for event in events { visit(event.action, 1, event.position) }
    for started in animators {
      for animation in started.animator.animations { visit(animation, 1, animation.position) }
    }
    let touches = touchCount
    if touches == 0 { return }
    for gesture in gestures.joined() {
      for action in gesture.began + gesture.ended { visit(action, touches, gesture.position) }
    }
  }

  /// How often fingers touch down, a million at most.
  private var touchCount: Int {
    var count = 0
    for event in events {
      switch event.action {
      case .touch(let touch): count += min(touch.count, 1_000_000)
      case .finger(_, .down): count += 1
      default: continue
      }
    }
    return min(count, 1_000_000)
  }

  /// Reports more touches than can be delivered in time to the views and their gestures.
  private func checkFingers(_ reader: SceneReader) {
    var steps = 0.0
    // A finger that touches down may hit any view.
    func size(_ view: borrowing SceneView) -> Int {
      var count = 1
      for place in view.subviews.indices { count += size(view.subviews[place]) }
      return count
    }
    var search: Double?
    func searched() -> Double {
      if let search { return search }
      var count = 0
      for place in views.indices { count += size(views[place]) }
      search = Double(count / 200)
      return Double(count / 200)
    }
    for event in events {
      switch event.action {
      case .touch(let touch): steps += Double(touch.count) * (10 + 125 * touch.over + searched())
      case .finger(_, .down): steps += 5 + searched()
      case .finger(_, .move(_, let over, _)): steps += 1 + 125 * over
      case .finger: steps += 5
      default: continue
      }
      guard steps > Double(reader.limits.touchSteps) else { continue }
      return reader.report(
        "with this one, the fingers of this scene make more than \(grouped(reader.limits.touchSteps)) steps: each touch "
          + "counts as ten and one for every 200 views, each second of a movement as 125", at: event.position)
    }
  }

  /// Reports more transitions of large views than there is time for.
  private func checkTransitions(_ reader: SceneReader) {
    var transitions: [(transition: SceneTransition, times: Int, position: SourcePosition)] = []
    visitActions { action, times, position in
      if case .transition(let transition) = action { transitions.append((transition, times, position)) }
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
    for (transition, times, position) in transitions {
      let size = transition.view.isEmpty ? around[transition.from] : inside[transition.view]
      work += times * (20 + (size ?? all))
      guard work > reader.limits.transitionedViews else { continue }
      return reader.report(
        "with this one, the transitions of this scene copy more than \(grouped(reader.limits.transitionedViews)) views: "
          + "each copies all views in its own, and counts as twenty more", at: position)
    }
  }

  /// Reports more changes of constraints, and turns of the device, than can be solved in time.
  private func checkConstants(_ reader: SceneReader) {
    var work = 0
    var isReported = false
    func add(_ changes: Int, _ position: SourcePosition, turns: Bool = false) {
      guard !isReported else { return }
      work += changes * layout.constraints.count
      guard work > reader.limits.constraintChanges else { return }
      isReported = true
      reader.report(
        "with this one, \(turns ? "the device turns" : "constants of constraints change") too often: all changes, times "
          + "the \(counted(layout.constraints.count, "constraint")) of the scene, are more than "
          + "\(grouped(reader.limits.constraintChanges)); an animated change \(turns ? "and a turn count" : "counts") "
          + "tenfold", at: position)
    }
    visitActions { action, times, position in
      switch action {
      case .setConstant: add(times, position)
      case .turnDevice: add(10 * times, position, turns: true)
      case .animate(let block): add(10 * times * block.animations.count { $0.constant != nil }, position)
      case .addAnimations(_, let animation) where animation.constant != nil: add(10 * times, position)
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
    var isReported = false
    visitActions { action, times, position in
      guard !isReported, case .layerAnimation(let animation) = action, let path = animation.path else { return }
      corners += times * path.elements.count
      guard corners > reader.limits.followedCorners else { return }
      isReported = true
      reader.report(
        "with this one, the paths that layers follow have more than \(grouped(reader.limits.followedCorners)) corners and "
          + "curves", at: position)
    }
  }

  /// Reports behaviors with more items than there is memory for.
  private func checkItems(_ reader: SceneReader) {
    var items = 0
    func add(_ count: Int, _ position: SourcePosition) {
      let most = reader.limits.items
      guard items <= most else { return }
      items += count
      guard items > most else { return }
      reader.report(
        "with this one, the behaviors of this scene have more than \(grouped(most)) items: each behavior counts as four "
          + "more, each dynamic animator as fifty, and items of collisions threefold", at: position)
    }
    func add(_ behavior: SceneBehavior) {
      switch behavior.kind {
      case .gravity(let items), .push(let items, _), .field(let items, _): add(4 + items.count, behavior.position)
      case .collision(let items, _): add(4 + 3 * items.count, behavior.position)
      case .item(let items, let velocities, let turns):
        add(4 + items.count + velocities.count + turns.count, behavior.position)
      case .attachment, .snap: add(5, behavior.position)
      case .composite(let children):
        add(4, behavior.position)
        for child in children { add(child) }
      }
    }
    for world in dynamics {
      add(50 + world.groups.reduce(0) { $0 + $1.items.count }, world.position)
      for behavior in world.behaviors { add(behavior) }
    }
  }
}
