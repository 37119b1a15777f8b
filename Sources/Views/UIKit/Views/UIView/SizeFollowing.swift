/// An object that follows the size of another object's view, such as a dynamic animator whose bounds are the view's.
@MainActor
protocol SizeFollowing: AnyObject {
  /// Called when the view's size has changed.
  func sizeDidChange()
}

/// A weak reference to an object that follows the size of a view.
struct SizeFollower {
  weak var value: (any SizeFollowing)?
  init(_ value: any SizeFollowing) { self.value = value }
}
