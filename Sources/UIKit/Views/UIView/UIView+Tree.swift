extension UIView {
  /// Whether the view is another one or somewhere inside it.
  final func isInside(_ view: UIView) -> Bool {
    var next: UIView? = self
    while let current = next, current !== view { next = current.superviewStorage }
    return next != nil
  }

  /// The first descendant with a tag, by depth-first search.
  final func firstSubview(tagged tag: Int) -> UIView? {
    for view in subviewStorage {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }
}
