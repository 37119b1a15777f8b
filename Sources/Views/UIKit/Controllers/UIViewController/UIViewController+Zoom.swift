public import Foundation

extension UIViewController {
  /// How a controller appears and disappears.
  ///
  ///     detail.preferredTransition = .zoom { context in card }
  ///     navigation.pushViewController(detail, animated: true)
  @preconcurrency @MainActor
  public final class Transition {
    /// One of the built-in transitions of presented controllers; nil for a zoom.
    let style: UIModalTransitionStyle?
    let options: ZoomOptions?
    let source: ((ZoomSourceViewProviderContext) -> UIView?)?

    private init(
      _ style: UIModalTransitionStyle?, _ options: ZoomOptions? = nil,
      _ source: ((ZoomSourceViewProviderContext) -> UIView?)? = nil
    ) { (self.style, self.options, self.source) = (style, options, source) }

    /// Slides up from the bottom.
    public static var coverVertical: Transition { Transition(.coverVertical) }
    /// Both views rotate about their vertical axis.
    public static var flipHorizontal: Transition { Transition(.flipHorizontal) }
    /// Fades in.
    public static var crossDissolve: Transition { Transition(.crossDissolve) }
    /// A page curl, shown as a cross-dissolve.
    public static var partialCurl: Transition { Transition(.partialCurl) }
    /// The controller grows out of a view, and returns into it.
    ///
    /// - Parameter sourceViewProvider: Returns the view, in the controller that is shown before; nil zooms from the
    ///   middle.
    public static func zoom(
      options: ZoomOptions? = nil, sourceViewProvider: @escaping (ZoomSourceViewProviderContext) -> UIView?
    ) -> Transition { Transition(nil, options, sourceViewProvider) }

    /// The controllers between which a zoom runs.
    @preconcurrency @MainActor
    public struct ZoomSourceViewProviderContext {
      /// The controller that is shown before.
      public let sourceViewController: UIViewController
      /// The controller that grows out of the view.
      public let zoomedViewController: UIViewController
    }

    /// Details of a zoom.
    @preconcurrency @MainActor
    public final class ZoomOptions {
      /// The view and the controller of a zoom.
      @preconcurrency @MainActor
      public struct AlignmentRectContext {
        /// The view that the controller grows out of.
        public let sourceView: UIView
        /// The controller that grows out of it.
        public let zoomedViewController: UIViewController
      }

      /// Creates the usual options.
      public init() {}
      /// Returns the rectangle of the zoomed view that has the source view's place; nil stands for all of it.
      public var alignmentRectProvider: ((AlignmentRectContext) -> CGRect?)?
      /// The colour that covers the controller behind; nil for a slight shade.
      public var dimmingColor: UIColor?
    }
  }
}
