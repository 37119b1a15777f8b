import SceneLanguage
import SceneText
import ViewVocabulary

/// The looks of views that have no effect, as far as that is known without playing the scene.
struct LookCheck {
  private let document: SceneDocument
  /// The views whose gradients or layers something changes.
  private var changedViews: Set<String> = []
  private(set) var warnings: [SceneDiagnostic] = []

  init(_ document: SceneDocument) {
    self.document = document
    guard document.views.have([.gradient, .replicator, .blurEffect]) else { return }
    var changed: Set<String> = []
    document.visitChanges { change in
      if change.properties.contains(where: { $0.key == "gradient" }) { changed.insert(change.view) }
    }
    for case .layerAnimation(let animation) in document.actions { changed.insert(animation.view) }
    changedViews = changed
    for index in document.views.indices { check(document.views[index]) }
  }

  /// A view with others in it, and whether any of them has been drawn.
  private struct Picture {
    let view: String
    let key: String
    var isEmpty = true
  }

  private mutating func check(_ view: borrowing SceneView) {
    var picture: Picture?
    check(view, &picture)
  }

  private mutating func check(_ view: borrowing SceneView, _ picture: inout Picture?) {
    for property in view.properties {
      switch property {
      case .gradient(let gradient):
        if gradient.colors?.count == 1, !changedViews.contains(view.id) {
          warn("the gradient of '\(view.id)' has one colour, like a backgroundColor; give it two or more", view)
        }
        if let locations = gradient.locations, zip(locations, locations.dropFirst()).contains(where: >),
          !changedViews.contains(view.id)
        {
          warn(
            "the 'locations' of the gradient of '\(view.id)' fall; write colours and locations from the start to the end",
            view)
        }
      case .replicator(let replicator):
        if replicator.count == 0, !changedViews.contains(view.id) {
          warn("'\(view.id)' shows its subviews 0 times: its replicator has the 'count' 0", view)
        }
      default: break
      }
    }
    if let outer = picture, outer.isEmpty, view.isEffectView {
      warn(
        "the blur of '\(view.id)' has nothing to blur: '\(outer.view)', which has a '\(outer.key)', is a picture of its "
          + "own, and nothing in it is behind '\(view.id)'; move '\(view.id)' out of it", view)
    }
    var inner = picture
    if let key = view.picturingKey ?? (view.masks.isEmpty ? nil : "mask") {
      inner = Picture(view: view.id, key: key)
    }
    if view.drawsSomething {
      inner?.isEmpty = false
      picture?.isEmpty = false
    }
    for index in view.subviews.indices { check(view.subviews[index], &inner) }
    for index in view.masks.indices { check(view.masks[index]) }
    if inner?.isEmpty == false { picture?.isEmpty = false }
  }

  private mutating func warn(_ sentence: String, _ view: SceneView) {
    warnings.append(document.warning(sentence, at: view.position))
  }
}

extension SceneView {
  /// The key that makes a picture of the view, in which blurs see only the views inside: a filter, or else a blend mode.
  fileprivate var picturingKey: String? {
    guard has(.picture) else { return nil }
    let rows = properties.compactMap { if case .attribute(let row, _) = $0 { row } else { nil } }
      .filter { $0.roles.contains(.picture) }
    return (rows.first { !$0.roles.contains(.blendMode) } ?? rows.first)?.name
  }

  /// Whether the view shows something by itself, now or perhaps later.
  fileprivate var drawsSomething: Bool {
    has(.drawing) || isLabel || field != nil || !isEffectView && !timed.isEmpty
  }
}
