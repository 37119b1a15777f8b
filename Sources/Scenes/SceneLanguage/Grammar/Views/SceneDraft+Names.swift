extension SceneDraft {
  /// Gives each view without an id a name, by its place among those in the same view.
  mutating func nameViews() {
    func name(_ views: inout [SceneView], in parent: String, _ kind: String = "") {
      for place in views.indices {
        if views[place].id.isEmpty { views[place].id = "\(parent)#\(kind)\(place + 1)" }
        name(&views[place].masks, in: views[place].id, "mask")
        if !views[place].subviews.isEmpty { name(&views[place].subviews, in: views[place].id) }
      }
    }
    name(&views, in: SceneDocument.rootID)
  }
}
