/// The outline that a view has been given for dynamics.
@MainActor
package final class CollisionOutline {
  let type: UIDynamicItemCollisionBoundsType
  let path: UIBezierPath

  /// - Parameter path: The outline of the type `.path`, around (0, 0) as the view's center.
  package init(_ type: UIDynamicItemCollisionBoundsType, path: UIBezierPath = UIBezierPath()) {
    (self.type, self.path) = (type, path)
  }
}
