public import Foundation

/// An object that contains controllers, or is contained, and follows their sizes: controllers and presentation
/// controllers.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
  /// The preferred size in a container.
  var preferredContentSize: CGSize { get }
  /// Called when the `preferredContentSize` of something contained has changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Never called: fitting sizes are computed when they are needed.
  func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// The size of something contained, in a container of a size.
  func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize)
    -> CGSize
  /// Called when the size is about to change.
  func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  /// Called when the size classes are about to change.
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIViewController: UIContentContainer {
  final func contentSizeDidChange() {
    parentStorage?.preferredContentSizeDidChange(forChildContentContainer: self)
    if parentStorage == nil, let presentationStorage {
      presentationStorage.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }

  /// Notifies the children of a new size of this controller's view.
  final func announceToChildren(_ size: CGSize, _ coordinator: any UIViewControllerTransitionCoordinator) {
    for child in childStorage {
      let own = self.size(forChildContentContainer: child, withParentContainerSize: size)
      child.viewWillTransition(to: own, with: coordinator)
    }
  }
}

extension UIPresentationController: UIContentContainer {}
