public import Foundation

/// Creates the controller whose view stands for what a context menu is about; nil for the view itself.
public typealias UIContextMenuContentPreviewProvider = @MainActor () -> UIViewController?

/// Creates a context menu; it gets the elements that the system suggests, of which there are none here.
public typealias UIContextMenuActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?

/// What a context menu contains and what is shown beside it.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  /// What tells this configuration apart from others; unique if none was given.
  public let identifier: any NSCopying
  final let previewProvider: UIContextMenuContentPreviewProvider?
  final let actionProvider: UIContextMenuActionProvider?

  /// Creates a configuration; what the closures provide is made when the menu opens.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    (self.previewProvider, self.actionProvider) = (previewProvider, actionProvider)
    super.init()
  }
}
