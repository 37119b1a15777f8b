import SceneLanguage
import SceneTemplates
import SceneText
import ViewAttributes

/// What in the looks of views has no effect, as far as that can be told without playing the scene.
struct LookCheck {
  private let document: SceneDocument
  /// The views whose gradients something changes.
  private var changedGradients: Set<String> = []
  private(set) var warnings: [SceneDiagnostic] = []

  init(_ document: SceneDocument) {
    self.document = document
    guard document.views.have([.gradient, .replicator, .blurEffect]) else { return }
    var changed: Set<String> = []
    document.visitChanges { change in
      if change.properties.contains(where: { $0.key == "gradient" }) { changed.insert(change.view) }
    }
    for case .layerAnimation(let animation) in document.actions { changed.insert(animation.view) }
    changedGradients = changed
    for index in document.views.indices { check(document.views[index]) }
  }

  /// A view with others in it, of which the first that is drawn is not drawn yet.
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
        if gradient.colors?.count == 1, !changedGradients.contains(view.id) {
          warn("the gradient of '\(view.id)' has one colour, like a backgroundColor; give it two or more", view)
        }
        if let locations = gradient.locations, zip(locations, locations.dropFirst()).contains(where: >),
          !changedGradients.contains(view.id)
        {
          warn(
            "the 'locations' of the gradient of '\(view.id)' fall; write colours and locations from the start to the end",
            view)
        }
      case .replicator(let replicator):
        if replicator.count == 0, !changedGradients.contains(view.id) {
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
  /// What makes a picture of its own of a view, in which blurs see only what is in it.
  private static let picturing = [
    "blur", "brightness", "contrast", "saturate", "grayscale", "hueRotate", "invert", "colorMultiply", "blendMode",
  ]

  /// The first of them that the view has.
  fileprivate var picturingKey: String? {
    var first = Self.picturing.count
    for place in properties.indices {
      guard case .attribute(let row, let value) = properties[place] else { continue }
      switch value {
      // None of them is a place or a size.
      case .point, .size, .rect, .transform: continue
      default: break
      }
      if row === ViewAttribute.backgroundColor { continue }
      if let number = Self.picturing.firstIndex(of: row.name) { first = min(first, number) }
    }
    return first < Self.picturing.count ? Self.picturing[first] : nil
  }

  /// Whether the view shows something by itself, now or perhaps later.
  fileprivate var drawsSomething: Bool {
    for place in properties.indices where properties[place].draws { return true }
    return isLabel || field != nil || !isEffectView && !timed.isEmpty
  }
}

extension ViewProperty {
  /// Whether a view with the property shows something.
  fileprivate var draws: Bool {
    switch self {
    case .image, .gradient, .emitter: true
    case .attribute(let row, .color): row === ViewAttribute.backgroundColor
    case .attribute(let row, .path): row.name == "path"
    case .attribute(let row, .number): row.name == "borderWidth"
    case .attribute, .replicator, .font, .text: false
    }
  }
}
