import ViewAttributes

/// The views of a scene, by their ids and in the order of the file.
struct SceneIndex {
  /// What a view is.
  struct Traits: OptionSet {
    let rawValue: Int
    static let label = Traits(rawValue: 1)
    static let field = Traits(rawValue: 2)
    static let scrollView = Traits(rawValue: 4)
    static let gradient = Traits(rawValue: 8)
    /// A stack places it.
    static let arranged = Traits(rawValue: 16)
    static let shape = Traits(rawValue: 32)
  }

  /// The views with where they are: whether a stack places them, and whether they are masks, or lie in one.
  private(set) var views: [(view: SceneView, isArranged: Bool, isMask: Bool)] = []
  private var traits: [String: Traits] = [:]

  init(_ views: [SceneView]) { add(views, isArranged: false, isMask: false) }

  /// Whether a view has a trait; false if there is none with this id.
  func `is`(_ id: String, _ trait: Traits) -> Bool { traits[id]?.contains(trait) == true }

  private mutating func add(_ views: [SceneView], isArranged: Bool, isMask: Bool) {
    for view in views {
      self.views.append((view, isArranged, isMask))
      var own: Traits = isArranged ? [.arranged] : []
      if view.isLabel { own.insert(.label) }
      if view.field != nil { own.insert(.field) }
      if view.scroll != nil { own.insert(.scrollView) }
      if view.isShape { own.insert(.shape) }
      if view.hasGradient { own.insert(.gradient) }
      traits[view.id, default: []].formUnion(own)
      add(view.masks, isArranged: false, isMask: true)
      add(view.subviews, isArranged: view.stack != nil, isMask: isMask)
    }
  }
}
