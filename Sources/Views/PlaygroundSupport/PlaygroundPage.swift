import Contracts
import Foundation
import QuartzCore
public import UIKit

/// Content that a playground's page can show.
@preconcurrency @MainActor
public protocol PlaygroundLiveViewable {
  /// The view to show.
  var playgroundLiveView: UIView { get }
}

extension UIViewController: PlaygroundLiveViewable {
  public var playgroundLiveView: UIView { view }
}

extension UIView: PlaygroundLiveViewable {
  public var playgroundLiveView: UIView { self }
}

/// The page of a playground, whose live view is shown on the stage created before it.
///
/// To render a page, add `let stage = Stage(size: …)` before its code and `try await stage.render(…)` after it.
@preconcurrency @MainActor
public final class PlaygroundPage {
  /// The only page.
  public static let current = PlaygroundPage()

  /// Whether the page continues after its last line; without effect, as rendering determines the duration.
  public var needsIndefiniteExecution = false

  /// The view that the page shows; setting it replaces the previous one on the current stage.
  public var liveView: (any PlaygroundLiveViewable)? {
    didSet {
      if let controller = oldValue as? UIViewController, controller.view.window?.rootViewController === controller {
        controller.view.window?.rootViewController = nil
      } else {
        oldValue?.playgroundLiveView.removeFromSuperview()
      }
      guard let liveView else { return }
      guard let window = MediaContext.current.host?.delegate as? UIView else {
        misuse("PlaygroundPage.liveView: there is no stage to show it on; make one first: let stage = Stage(size: …).")
      }
      if let controller = liveView as? UIViewController, let window = window as? UIWindow {
        window.rootViewController = controller
        return
      }
      let view = liveView.playgroundLiveView
      if view.bounds.isEmpty { view.frame = window.bounds }
      window.addSubview(view)
    }
  }

  /// Ends the process, as in a playground.
  public func finishExecution() -> Never { exit(EXIT_SUCCESS) }
}
