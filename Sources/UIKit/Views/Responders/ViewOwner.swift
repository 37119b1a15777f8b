/// What loads a view and is told what happens to it: a view controller.
@MainActor
protocol ViewOwner: UIResponder {
  /// Called before the view moves to another window, or out of one.
  func viewWillMove(to window: UIWindow?)
  /// Called after the view has moved to another window, or out of one.
  func viewDidMove()
  /// Lays out the view by calling `body`.
  func layOutView(_ body: () -> Void)
  /// Whether content that scrolls keeps clear of bars by its insets even if it is too small to scroll.
  var keepsContentClearOfBars: Bool { get }
  /// What the view's margins at the sides are at least; nil if the view decides.
  var leastMargins: UIEdgeInsets? { get }
  /// Updates the view's constraints.
  func updateViewConstraints()
}
