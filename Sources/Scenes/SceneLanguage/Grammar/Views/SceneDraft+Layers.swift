import SceneTemplates
import SceneText
import Utilities
import ViewAttributes

/// How many canvases are in memory at once while a frame is drawn.
///
/// What is translucent, has a shadow, a mask or a blend mode, clips to rounded corners, or blurs what is below it, is drawn
/// on a canvas of its own, with all that is in it.
extension SceneDraft {
  /// Reports views that need too many canvases at once, and notes how many there are.
  mutating func checkLayers(_ reader: SceneReader) {
    var deepest = 0
    let most = reader.limits.layers(on: canvas.pixelWidth * canvas.pixelHeight)
    visitLayers { view, depth in
      deepest = max(deepest, depth)
      if depth <= most { return true }
      reader.report(
        "'\(view.id)' needs \(grouped(depth)) canvases, one for each view in one another that is translucent, has a "
          + "shadow, a mask or a blend mode, clips to rounded corners, or blurs what is below it; of so many pixels there "
          + "may be \(grouped(most))",
        at: view.position)
      return false
    }
    layerDepth = deepest
  }

  /// Visits the views with the number of canvases that each is drawn on; not those in views for which the answer is false.
  private func visitLayers(_ body: (borrowing SceneView, _ depth: Int) -> Bool) {
    var changed: [String: LayerReasons] = [:]
    visitChanges { change in
      let reasons = LayerReasons(change.properties)
      if !reasons.isEmpty { changed[change.view, default: []].formUnion(reasons) }
    }
    let wanted: SceneViewKeys = changed.isEmpty ? [.canvas, .parts] : .any
    func visit(_ view: borrowing SceneView, _ depth: Int) {
      var reasons = LayerReasons(view.properties)
      if !changed.isEmpty, let more = changed[view.id] { reasons.formUnion(more) }
      // A single shape is translucent without a canvas.
      if view.subviews.isEmpty { reasons.subtract([.alpha, .clip]) }
      // Clips along pixels need none.
      if !reasons.contains(.corners) { reasons.remove(.clip) }
      reasons.remove(.corners)
      let depth = depth + reasons.count + (view.parts.isEmpty || view.masks.isEmpty ? 0 : 1)
      guard body(view, depth) else { return }
      view.forEachInside(with: wanted) { visit($0, depth) }
    }
    views.forEach(with: wanted) { visit($0, 0) }
  }
}

/// Why a view is drawn on a canvas of its own.
private struct LayerReasons: OptionSet {
  let rawValue: Int
  static let alpha = LayerReasons(rawValue: 1)
  static let shadow = LayerReasons(rawValue: 2)
  static let blendMode = LayerReasons(rawValue: 4)
  static let blur = LayerReasons(rawValue: 8)
  static let clip = LayerReasons(rawValue: 16)
  static let corners = LayerReasons(rawValue: 32)

  var count: Int { rawValue.nonzeroBitCount }
}

extension LayerReasons {
  /// Why a view with some properties may need canvases.
  init(_ properties: [ViewProperty]) {
    self = []
    for place in properties.indices { formUnion(properties[place].layerReasons) }
  }
}

extension ViewProperty {
  /// Why a view with the property may need a canvas; empty if it does not.
  fileprivate var layerReasons: LayerReasons {
    guard case .attribute(let row, let value) = self else { return [] }
    // Most have other values, and need no look at their names.
    switch value {
    case .number, .choice, .flag: break
    default: return []
    }
    return switch (row.name, value) {
    case ("alpha", .number(let alpha)) where alpha < 1: .alpha
    case ("shadowOpacity", .number(let opacity)) where opacity > 0: .shadow
    case ("blendMode", .choice(let mode)) where mode != "normal": .blendMode
    case ("blurEffect", .choice(let style)) where style != "none": .blur
    case ("clipsToBounds", .flag(true)): .clip
    case ("cornerRadius", .number(let radius)) where radius > 0: .corners
    default: []
    }
  }
}
