/// What follows the size of a view that is not its own, such as a dynamic animator whose bounds are the view's.
@MainActor
protocol SizeFollowing: AnyObject {
  /// Called when the view has another size.
  func sizeDidChange()
}

/// A weak reference to what follows the size of a view.
struct SizeFollower {
  weak var value: (any SizeFollowing)?
  init(_ value: any SizeFollowing) { self.value = value }
}
