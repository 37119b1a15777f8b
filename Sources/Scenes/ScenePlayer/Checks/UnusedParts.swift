import Foundation
import SceneLanguage
import SceneTemplates
import SceneText
import ViewVocabulary

/// The parts of a document that have no effect, as far as that is known without playing it.
struct UnusedParts {
  private let document: SceneDocument
  private let includesEnd: Bool
  private let images: SceneImages
  /// The ids of everything that dynamics use: items, the views of groups, reference views.
  let itemIDs: Set<String>
  /// The items that nothing pulls or pushes, each with the ids of its views; a collision may still move them.
  let itemsToWatch: [(id: String, views: [String])]
  private let itemWarnings: [String: SceneDiagnostic]

  /// - Parameters:
  ///   - includesEnd: Whether a frame shows the end of the timeline.
  ///   - images: The images of the scene, measured at least.
  init(_ document: SceneDocument, includesEnd: Bool, images: SceneImages) {
    (self.document, self.includesEnd, self.images) = (document, includesEnd, images)
    let uses = ItemUses(document)
    itemIDs = uses.all
    itemsToWatch = uses.idle.map { ($0.id, $0.views) }
    itemWarnings = Dictionary(
      uses.idle.map { item in
        let place = item.behavior == nil ? "is in no behavior" : "is moved by no behavior"
        let advice = "add it to gravity, a push, a snap, an attachment or a field, or make it isAnchored"
        return (item.id, document.warning("item '\(item.id)' \(place); \(advice)", at: item.position))
      }
    ) { first, _ in first }
  }

  /// The warning about an item of `itemsToWatch` that did not move.
  func warning(aboutItem id: String) -> SceneDiagnostic? { itemWarnings[id] }

  /// The warnings about animators and events; `lateSections` are apart.
  var warnings: [SceneDiagnostic] {
    stillness + idleAnimators + hastyAnimators + idleWorlds + late + lateSounds + unheardVideos + idleVideoSettings
      + document.captionWarnings + emptyEnd + restingFingers + LookCheck(document).warnings
  }

  /// A scene of several frames in which nothing can happen.
  private var stillness: [SceneDiagnostic] {
    let frames = document.timeline.frameCount
    guard frames > 1, !document.views.isTimed, !document.views.have(.emitter), !images.hasMeasuredFootage,
      document.animators.isEmpty, document.dynamics.isEmpty, document.events.isEmpty
    else { return [] }
    return [
      document.warning(
        "nothing happens in this scene: without animators, dynamics or events its \(frames) frames are all the same",
        at: document.timeline.position)
    ]
  }

  private var idleAnimators: [SceneDiagnostic] {
    var started: Set<String> = []
    var filled: Set<String> = []
    for action in document.actions {
      switch action {
      case .start(let id, _), .setFractionComplete(let id, _), .continue(let id, _, _), .startOrReverse(let id),
        .pauseOrStart(let id):
        started.insert(id)
      case .addAnimations(let id, _): filled.insert(id)
      default: break
      }
    }
    for case .scrub(let scrub) in document.gestures.joined().compactMap(\.use) { started.insert(scrub.animator) }
    return document.animators.compactMap { animator in
      if !started.contains(animator.id) {
        return document.warning(
          "animator '\(animator.id)' never starts; give it a 'startAt', or start it with an event",
          at: animator.position)
      }
      guard animator.animations.isEmpty, !filled.contains(animator.id) else { return nil }
      return document.warning("animator '\(animator.id)' changes nothing: it has no animations", at: animator.position)
    }
  }

  /// The animators that take no time, or more than the scene has.
  private var hastyAnimators: [SceneDiagnostic] {
    var starts: [String: Double] = [:]
    // A change of a running animator by the script or by fingers decides when it ends.
    var handled: Set<String> = []
    for event in document.events {
      switch event.action {
      case .start(let id, _): if starts.updateValue(event.effectiveTime, forKey: id) != nil { handled.insert(id) }
      default: handled.formUnion(event.action.animators)
      }
    }
    for gesture in document.gestures.joined() {
      for action in gesture.began + gesture.ended { handled.formUnion(action.animators) }
      if case .scrub(let scrub)? = gesture.use { handled.insert(scrub.animator) }
    }
    let end = document.timeline.duration
    return document.animators.compactMap { animator in
      guard animator.timing.hasDuration, !animator.animations.isEmpty, let start = starts[animator.id],
        !handled.contains(animator.id)
      else { return nil }
      if animator.duration == 0 {
        return document.warning(
          "animator '\(animator.id)' takes 0 s: everything changes at once, as with 'set'", at: animator.position)
      }
      // Later starts have a warning of their own.
      guard start < end, start + animator.duration > end + 1e-6 else { return nil }
      return document.warning(
        "animator '\(animator.id)' ends at \(Self.seconds(start + animator.duration)), after the end of the scene at "
          + Self.seconds(end), at: animator.position)
    }
  }

  private var idleWorlds: [SceneDiagnostic] {
    var started: Set<String> = []
    for case .start(let id, _) in document.actions { started.insert(id) }
    return document.dynamics.compactMap { world in
      if world.behaviors.isEmpty {
        return document.warning("dynamic animator '\(world.id)' moves nothing: it has no behaviors", at: world.position)
      }
      guard world.isPaused, !started.contains(world.id) else { return nil }
      return document.warning(
        "dynamic animator '\(world.id)' never starts; leave out 'isPaused', or start it with an event",
        at: world.position)
    }
  }

  /// The events that no frame can show.
  private var late: [SceneDiagnostic] {
    let end = document.timeline.duration
    return document.events.compactMap { event in
      let time = event.effectiveTime
      guard time > end || time == end && !includesEnd else { return nil }
      let what =
        switch event.action {
        case .start(let id, _): "'\(id)' starts"
        case .addBehavior: "a behavior is added"
        case .removeBehavior: "a behavior is removed"
        default: "this event happens"
        }
      let rule =
        time > end
        ? "after the end of the scene at \(Self.seconds(end))"
        : "at the end of the scene, which only --include-end shows"
      return document.warning("\(what) at \(Self.seconds(time)), \(rule)", at: event.position)
    }
  }

  /// The warning about a scene of nothing but sections that goes on when all of them have ended.
  private var emptyEnd: [SceneDiagnostic] {
    // A shorter time is the rounding to whole frames.
    guard let last = document.sections.map(\.end).max(),
      document.timeline.duration - last > 1 / document.timeline.fps
    else { return [] }
    // The views of a section have its id, those of one that is played several times `id[0]`, `id[1]`, …
    let shown = Set((document.sections.map(\.id) + document.captionLabels.map(\.id)).map { $0[...] })
    guard document.views.allSatisfy({ view in shown.contains(view.id.prefix { $0 != "[" }) }) else { return [] }
    let isCaptioned = document.captionLabels.contains { $0.captions.contains { $0.end > last } }
    return [
      document.warning(
        "nothing \(isCaptioned ? "but captions " : "")is seen after \(Self.seconds(last)), when the last section has ended; without a 'duration' the scene "
          + "ends then", at: document.timeline.position)
    ]
  }

  /// The warnings about sections that nobody sees, or not to their ends.
  var lateSections: [SceneDiagnostic] {
    let end = document.timeline.duration
    return document.sections.filter { $0.end > end + 1e-6 }.map { section in
      document.warning(
        section.start >= end
          ? "section '\(section.id)' begins at \(Self.seconds(section.start)), when the scene has ended at "
            + Self.seconds(end)
          : "section '\(section.id)' ends at \(Self.seconds(section.end)), after the end of the scene at "
            + Self.seconds(end), at: section.position)
    }
  }

  /// The sounds that nobody hears.
  private var lateSounds: [SceneDiagnostic] {
    let end = document.timeline.duration
    return document.sound.filter { $0.at >= end }.map { sound in
      document.warning(
        "'\(sound.file.path)' begins at \(Self.seconds(sound.at)), when the scene has ended at \(Self.seconds(end))",
        at: sound.position)
    }
  }

  /// The sounds of videos that something sets while the scene runs.
  private var unheardVideos: [SceneDiagnostic] {
    var warnings: [SceneDiagnostic] = []
    document.visitChanges { change in
      for case .image(let reference) in change.properties where reference.footage?.isHeard == true {
        warnings.append(
          document.warning(
            "the sound of '\(reference.path)' is not heard, because only videos that a view has from the beginning are; "
              + "add it to 'audio'", at: reference.position))
      }
    }
    return warnings
  }

  /// The settings of videos that change nothing.
  private var idleVideoSettings: [SceneDiagnostic] {
    let end = document.timeline.duration
    var warnings: [SceneDiagnostic] = []
    document.visitStillProperties(of: .image) { property in
      guard case .image(let reference) = property, let footage = reference.footage else { return }
      func warn(_ sentence: String) { warnings.append(document.warning(sentence, at: reference.position)) }
      if footage.gain != 0, !footage.isHeard {
        warn("the 'gain' of '\(reference.path)' has no effect, because its sound is not heard; add 'sound: true'")
      }
      if footage.start >= end {
        warn(
          "'\(reference.path)' begins at \(Self.seconds(footage.start)), not before the end of the scene at "
            + "\(Self.seconds(end)): only its first picture is seen")
      }
      guard let length = images.seconds(reference.path) else { return }
      if footage.fps != nil {
        warn(
          "the 'fps' of '\(reference.path)' has no effect, because its pictures have times of their own; change its "
            + "'speed'")
      }
      if footage.from >= length {
        warn(
          "'\(reference.path)' stands still on its last picture, because it is \(Self.seconds(length)) long and 'from' is "
            + "\(Self.seconds(footage.from))")
      }
    }
    return warnings
  }

  /// The fingers that are not lifted.
  private var restingFingers: [SceneDiagnostic] {
    var down: [Int: SourcePosition] = [:]
    for event in document.events {
      switch event.action {
      case .finger(let finger, .down): down[finger] = event.position
      case .finger(let finger, .up), .finger(let finger, .cancel): down[finger] = nil
      default: break
      }
    }
    return down.sorted { $0.key < $1.key }.map { finger, position in
      document.warning("finger \(finger) is never lifted; add an event with 'touchUp: \(finger)'", at: position)
    }
  }

  private static func seconds(_ time: Double) -> String {
    "\(VariableValue.spelled((time * 1e6).rounded() / 1e6)) s"
  }
}

/// The items of a document's behaviors, and those among them that nothing pulls or pushes.
private struct ItemUses {
  struct Idle {
    var id: String
    /// The views that move with it.
    var views: [String]
    /// The last behavior that has it, or its dynamic animator if it is a group without any.
    var position: SourcePosition
    var behavior: SourcePosition?
  }

  private(set) var all: Set<String> = []
  private(set) var idle: [Idle] = []
  /// The items that something moves, or that are meant to stay.
  private var settled: Set<String> = []
  /// The items of other behaviors, in file order, with their last place.
  private var passive: [(id: String, position: SourcePosition)] = []
  /// The behaviors that move the items that events add to them.
  private var movers: Set<String> = []

  init(_ document: SceneDocument) {
    for world in document.dynamics {
      all.insert(world.referenceView)
      for group in world.groups { all.formUnion(group.items + [group.id]) }
      for behavior in world.behaviors { add(behavior) }
    }
    let grippedViews = document.grippedViews
    all.formUnion(grippedViews)
    settled.formUnion(grippedViews)
    for action in document.actions {
      switch action {
      case .addItem(let item, let behavior):
        if movers.contains(behavior) { settled.insert(item) }
        all.insert(item)
      case .addLinearVelocity(_, _, let item), .addAngularVelocity(_, _, let item), .updateItem(let item, _, _):
        settled.insert(item)
      default: break
      }
    }
    let places = Dictionary(passive.map { ($0.id, $0.position) }) { $1 }
    var known: Set<String> = []
    for world in document.dynamics where !world.isPaused && !world.behaviors.isEmpty {
      for group in world.groups where !settled.contains(group.id) {
        let place = places[group.id]
        known.insert(group.id)
        idle.append(Idle(id: group.id, views: group.items, position: place ?? world.position, behavior: place))
      }
    }
    let isAnyPaused = document.dynamics.contains(where: \.isPaused)
    for item in passive where !isAnyPaused && !settled.contains(item.id) && known.insert(item.id).inserted {
      let place = places[item.id] ?? item.position
      idle.append(Idle(id: item.id, views: [item.id], position: place, behavior: place))
    }
  }

  private mutating func add(_ behavior: SceneBehavior) {
    switch behavior.kind {
    case .gravity(let items), .push(let items, _), .field(let items, _):
      movers.insert(behavior.id)
      exclude(items)
    case .snap(let item): exclude([item])
    case .attachment(let attachment): exclude([attachment.item] + (attachment.otherItem.map { [$0] } ?? []))
    case .item(let items, let linear, let angular):
      if behavior.settings.isAnchored == true { exclude(items) }
      exclude(linear.map(\.item) + angular.map(\.item))
      watch(items, behavior)
    case .collision(let items, _): watch(items, behavior)
    case .composite(let children): for child in children { add(child) }
    }
  }

  private mutating func exclude(_ items: [String]) {
    settled.formUnion(items)
    all.formUnion(items)
  }

  private mutating func watch(_ items: [String], _ behavior: SceneBehavior) {
    passive += items.map { ($0, behavior.position) }
    all.formUnion(items)
  }
}

extension SceneEvent.Action {
  /// The animators that it handles.
  fileprivate var animators: [String] {
    switch self {
    case .start(let id, _), .pause(let id), .setFractionComplete(let id, _), .reverse(let id), .startOrReverse(let id),
      .pauseOrStart(let id), .continue(let id, _, _), .addAnimations(let id, _), .stop(let id, _), .finish(let id, _):
      [id]
    default: []
    }
  }
}

extension AnimationTiming {
  /// Whether it takes as long as the animator says.
  fileprivate var hasDuration: Bool {
    switch self {
    case .curve, .controlPoints, .dampingRatio: true
    case .spring, .bounce: false
    }
  }
}

extension SceneDocument {
  /// The actions of the events, and those that the gestures may perform.
  var actions: [SceneEvent.Action] {
    events.map(\.action) + gestures.joined().flatMap { $0.began + $0.ended }
  }

  /// Visits everything that animators, events and gestures set on views.
  func visitChanges(_ body: (ScriptedChange) -> Void) {
    for place in animators.indices { ScriptedChange.visit(animators[place], body) }
    for place in events.indices { ScriptedChange.visit(events[place].action, .start, body) }
    for gesture in gestures.joined() {
      for action in gesture.began + gesture.ended { ScriptedChange.visit(action, .start, body) }
    }
  }

  /// The views that fingers hold in dynamic animators.
  fileprivate var grippedViews: [String] {
    var ids: [String] = []
    if gestures.isEmpty { return ids }
    views.visit(with: .parts) { view in
      guard let place = view.gestures else { return }
      if gestures[place].contains(where: { if case .attach = $0.use { true } else { false } }) { ids.append(view.id) }
    }
    return ids
  }
}
