import QuartzCore

extension UIView {
  /// Whether the view is the given view or somewhere inside it.
  final func isInside(_ view: UIView) -> Bool { withAncestors.contains { $0 === view } }

  /// A reference that finds the view as long as it exists.
  final var ownLifetime: Lifetime<UIView> {
    if let lifetimeStorage { return lifetimeStorage }
    let lifetime = Lifetime(of: self)
    lifetimeStorage = lifetime
    return lifetime
  }

  final var superviewStorage: UIView? {
    get { superviewLifetime?.object }
    set { superviewLifetime = newValue?.ownLifetime }
  }

  /// The view and its ancestors, from the inside outwards.
  final var withAncestors: UnfoldFirstSequence<UIView> { sequence(first: self) { $0.superviewStorage } }

  /// The first descendant with a tag, by depth-first search.
  final func firstSubview(tagged tag: Int) -> UIView? {
    for view in subviewStorage {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }
}
