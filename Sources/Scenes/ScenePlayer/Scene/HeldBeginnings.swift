import SceneLanguage

/// The values of views before their first animation: those from which it begins, as its `from` says.
///
/// A property that the script changes earlier in any way keeps the value in the view's description until then.
struct HeldBeginnings {
  /// The changes to make before the scene begins, in the order of time.
  private(set) var changes: [SceneChange] = []
  /// The properties that have changed by then, by the views' ids; looked up, never iterated.
  private var touched: [String: Set<String>] = [:]
  private var started: Set<String> = []

  init(_ document: SceneDocument) {
    guard document.hasBeginnings else { return }
    let animators = Dictionary(document.animators.map { ($0.id, $0) }) { first, _ in first }
    let events = document.events.enumerated().sorted {
      ($0.element.effectiveTime, $0.offset) < ($1.element.effectiveTime, $1.offset)
    }
    for (_, event) in events { begin(event.action, animators) }
    // Nobody knows when a finger does something, so this is after everything that the script does by itself.
    for gesture in document.gestures.flatMap(\.self) {
      if case .scrub(let scrub) = gesture.use { start(scrub.animator, animators) }
      for action in gesture.began + gesture.ended { begin(action, animators) }
    }
  }

  private mutating func begin(_ action: SceneEvent.Action, _ animators: [String: SceneAnimator]) {
    switch action {
    case .start(let id, _), .setFractionComplete(let id, _), .startOrReverse(let id), .pauseOrStart(let id),
      .continue(let id, _, _):
      start(id, animators)
    default: visit(action)
    }
  }

  private mutating func start(_ id: String, _ animators: [String: SceneAnimator]) {
    guard started.insert(id).inserted else { return }
    for animation in animators[id]?.animations ?? [] { visit(animation) }
  }

  private mutating func visit(_ action: SceneEvent.Action) {
    switch action {
    case .animate(let block): for animation in block.animations { visit(animation) }
    case .addAnimations(_, let animation): visit(animation)
    case .keyframes(let keyframes):
      for frame in keyframes.frames { touch(frame.animation.view, frame.animation.properties) }
    case .set(let view, let properties): touch(view, properties)
    case .transition(let transition): for change in transition.changes { touch(change.view, change.properties) }
    case .updateItem(let item, _, let properties): touch(item, properties)
    default: break
    }
  }

  private mutating func visit(_ animation: SceneAnimation) {
    if let call = animation.call { return visit(call) }
    // The parts of a text are views of their own.
    let view = animation.view + (animation.split.map { "/\($0.unit)" } ?? "")
    let held = animation.initial.filter { touched[view, default: []].isDisjoint(with: $0.aspects) }
    if !held.isEmpty, animation.fill == .both {
      changes.append(SceneChange(view: animation.view, properties: held, unit: animation.split?.unit))
    }
    touch(view, animation.initial + animation.properties)
  }

  private mutating func touch(_ view: String, _ properties: [ViewProperty]) {
    for property in properties { touched[view, default: []].formUnion(property.aspects) }
  }
}

extension SceneDocument {
  /// Whether anything begins somewhere else than where it is.
  fileprivate var hasBeginnings: Bool {
    func begins(_ animation: SceneAnimation) -> Bool {
      !animation.initial.isEmpty || animation.call.map { begins($0) } ?? false
    }
    func begins(_ action: SceneEvent.Action) -> Bool {
      switch action {
      case .animate(let block): block.animations.contains { begins($0) }
      case .addAnimations(_, let animation): begins(animation)
      default: false
      }
    }
    return animators.contains { $0.animations.contains { begins($0) } } || events.contains { begins($0.action) }
      || gestures.contains { $0.contains { ($0.began + $0.ended).contains { begins($0) } } }
  }
}

extension ViewProperty {
  /// The aspects of a view that the property decides: a frame is a center and a size.
  fileprivate var aspects: Set<String> {
    switch key {
    case "frame": ["center", "size"]
    case "bounds": ["size"]
    default: [key]
    }
  }
}
