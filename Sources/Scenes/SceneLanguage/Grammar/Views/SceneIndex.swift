import ViewVocabulary

/// The traits of a scene's views, by their ids.
struct SceneIndex {
  /// The traits of a view.
  struct Traits: OptionSet {
    let rawValue: Int
    static let label = Traits(rawValue: 1)
    static let field = Traits(rawValue: 2)
    static let scrollView = Traits(rawValue: 4)
    static let gradient = Traits(rawValue: 8)
    /// A stack places it.
    static let arranged = Traits(rawValue: 16)
    static let shape = Traits(rawValue: 32)
    /// A label whose text runs along a path.
    static let textOnPath = Traits(rawValue: 64)
    static let image = Traits(rawValue: 128)
  }

  /// The keys of views with traits, but for those that stacks place.
  private static let telling: ViewRoles = [.text, .path, .textPath, .gradient, .image, .parts]

  /// The traits of the views that have any; most have none.
  private var traits: [String: Traits] = [:]

  init(_ views: [SceneView]) { add(views, isArranged: false) }

  /// Whether a view has a trait; false if there is none with this id.
  func `is`(_ id: String, _ trait: Traits) -> Bool { traits[id]?.contains(trait) == true }

  private mutating func add(_ views: [SceneView], isArranged: Bool) {
    for place in views.indices where isArranged || !views[place].rolesInside.isDisjoint(with: Self.telling) {
      add(views[place], isArranged: isArranged)
    }
  }

  private mutating func add(_ view: borrowing SceneView, isArranged: Bool) {
    var own: Traits = isArranged ? [.arranged] : []
    if view.has([.text, .path, .textPath, .gradient]) {
      if view.isLabel { own.insert(.label) }
      if view.isShape { own.insert(.shape) }
      if view.has(.textPath) { own.insert(.textOnPath) }
      if view.hasGradient { own.insert(.gradient) }
    }
    if view.has(.image) { own.insert(.image) }
    if view.field != nil { own.insert(.field) }
    if view.scroll != nil { own.insert(.scrollView) }
    if !own.isEmpty { traits[view.id, default: []].formUnion(own) }
    add(view.masks, isArranged: false)
    if !view.subviews.isEmpty { add(view.subviews, isArranged: view.stack != nil) }
  }
}
