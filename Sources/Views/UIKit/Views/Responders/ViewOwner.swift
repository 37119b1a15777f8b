/// The object that loads a view and is notified of its changes: a view controller.
@MainActor
protocol ViewOwner: UIResponder {
  /// Called before the view moves to another window, or out of one.
  func viewWillMove(to window: UIWindow?)
  /// Called after the view has moved to another window, or out of one.
  func viewDidMove()
  /// Lays out the view by calling `body`.
  func layOutView(_ body: () -> Void)
  /// Whether scrolling content avoids bars by its insets even if it is too small to scroll.
  var keepsContentClearOfBars: Bool { get }
  /// The minimum of the view's side margins; nil if the view decides.
  var leastMargins: UIEdgeInsets? { get }
  /// The owner's traits in an environment.
  func traits(inside outer: UITraitCollection) -> UITraitCollection
  /// The traits around the owner while its view has no superview.
  var traitsWithoutView: UITraitCollection? { get }
  /// Whether the owner overrides traits.
  var overridesTraits: Bool { get }
  /// Applies the traits and notifies the owner.
  func applyTraits(_ traits: UITraitCollection)
  /// Called when the view's safe area has changed.
  func viewSafeAreaInsetsDidChange()
  /// Called when the view's margins have changed.
  func viewLayoutMarginsDidChange()
  /// Updates what the view shows.
  func updateViewProperties()
  /// Updates the view's constraints.
  func updateViewConstraints()
}
