import SceneText
import Utilities
import ViewVocabulary

/// How many canvases are in memory at once while a frame is drawn.
///
/// A view that is translucent, has a shadow, a mask or a blend mode, clips to rounded corners, or blurs the views below it, is drawn
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
    var changed: [String: ViewRoles] = [:]
    visitChanges { change in
      let reasons = ViewRoles(needingCanvasesIn: change.properties)
      if !reasons.isEmpty { changed[change.view, default: []].formUnion(reasons) }
    }
    let wanted: ViewRoles = changed.isEmpty ? [.canvas, .parts] : .any
    func visit(_ view: borrowing SceneView, _ depth: Int) {
      var reasons = ViewRoles(needingCanvasesIn: view.properties)
      if !changed.isEmpty, let more = changed[view.id] { reasons.formUnion(more) }
      // A single shape is translucent without a canvas.
      if view.subviews.isEmpty { reasons.subtract([.alpha, .clipsToBounds]) }
      // Clips along pixels need none.
      if !reasons.contains(.cornerRadius) { reasons.remove(.clipsToBounds) }
      reasons.remove(.cornerRadius)
      let depth = depth + reasons.rawValue.nonzeroBitCount + (view.masks.isEmpty ? 0 : 1)
      guard body(view, depth) else { return }
      view.forEachInside(with: wanted) { visit($0, depth) }
    }
    views.forEach(with: wanted) { visit($0, 0) }
  }
}

extension ViewRoles {
  /// The reason that a view with some properties may need canvases.
  fileprivate init(needingCanvasesIn properties: [ViewProperty]) {
    self = []
    for place in properties.indices { formUnion(properties[place].canvasRoles) }
  }
}
