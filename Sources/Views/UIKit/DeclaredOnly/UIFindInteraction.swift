public import Foundation

/// Finds text in a view with a panel; there is no panel, so it does nothing.
@preconcurrency @MainActor
open class UIFindInteraction: NSObject, UIInteraction {
  open private(set) weak var view: UIView?
  /// Whether the panel is visible: always false, as there is none.
  open var isFindNavigatorVisible: Bool { false }
  /// The value is stored without effect.
  open var searchText: String?
  /// The value is stored without effect.
  open var replacementText: String?

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
  /// Does nothing: there is no panel.
  open func presentFindNavigator(showingReplace: Bool) {}
  /// Does nothing: there is no panel.
  open func dismissFindNavigator() {}
  /// Does nothing: nothing is found.
  open func findNext() {}
  /// Does nothing: nothing is found.
  open func findPrevious() {}
  /// Does nothing: nothing is found.
  open func updateResultCount() {}
}

extension UITextView {
  /// Whether text can be found with a panel; stored, without effect.
  public var isFindInteractionEnabled: Bool {
    get { findInteraction != nil }
    set {
      guard newValue != isFindInteractionEnabled else { return }
      if let findInteraction { removeInteraction(findInteraction) } else { addInteraction(UIFindInteraction()) }
    }
  }
  /// The interaction that finds text with a panel; nil unless it is enabled.
  public var findInteraction: UIFindInteraction? {
    interactions.lazy.compactMap { $0 as? UIFindInteraction }.first
  }
}
