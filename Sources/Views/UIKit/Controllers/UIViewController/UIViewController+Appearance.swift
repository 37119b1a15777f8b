import Foundation
import QuartzCore

/// A controller's state between disappeared and appeared.
struct Appearance {
  enum State { case disappeared, appearing, appeared, disappearing }

  var state = State.disappeared
  var isAnimated = false
  /// Whether a container or a transition ends the change; otherwise the view's position in the hierarchy does.
  var isManaged = false
  /// Whether `viewIsAppearing` has not been called since `viewWillAppear`.
  var isUnannounced = false

  /// Whether the view is or becomes visible.
  var isVisible: Bool { state == .appeared || state == .appearing }
}

extension UIViewController {
  /// Begins to appear or to disappear; does nothing if it already is.
  final func beginAppearance(_ isAppearing: Bool, animated: Bool, isManaged: Bool = true) {
    guard appearance.isVisible != isAppearing else { return }
    if isAppearing { loadViewIfNeeded() }
    appearance.state = isAppearing ? .appearing : .disappearing
    (appearance.isAnimated, appearance.isManaged, appearance.isUnannounced) = (animated, isManaged, isAppearing)
    callOut { if isAppearing { viewWillAppear(animated) } else { viewWillDisappear(animated) } }
    // Makes sure that the view is announced, at the latest, at the next commit.
    if isAppearing { loadedView?.setNeedsLayout() }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in appearingChildren {
      child.beginAppearance(isAppearing, animated: animated, isManaged: isManaged)
    }
  }

  /// Ends the change that `beginAppearance` began; otherwise does nothing.
  ///
  /// Children are notified first.
  final func endAppearance() {
    let animated = appearance.isAnimated
    let isAppearing: Bool
    switch appearance.state {
    case .appearing: isAppearing = true
    case .disappearing: isAppearing = false
    case .appeared, .disappeared: return
    }
    if isAppearing { announceViewIfNeeded() }
    if shouldAutomaticallyForwardAppearanceMethods { for child in appearingChildren { child.endAppearance() } }
    appearance.state = isAppearing ? .appeared : .disappeared
    (appearance.isManaged, appearance.isUnannounced) = (false, false)
    callOut { if isAppearing { viewDidAppear(animated) } else { viewDidDisappear(animated) } }
  }

  /// Reverses the change that `beginAppearance` began, and ends it.
  final func cancelAppearance() {
    guard appearance.state == .appearing || appearance.state == .disappearing else { return }
    beginAppearance(appearance.state == .disappearing, animated: appearance.isAnimated)
    endAppearance()
  }

  /// Begins the appearance of one child and the disappearance of another, if the container is visible.
  final func beginAppearance(of new: UIViewController, insteadOf old: UIViewController?, animated: Bool) {
    guard appearance.isVisible else { return }
    old?.beginAppearance(false, animated: animated)
    new.beginAppearance(true, animated: animated)
  }

  /// Ends the appearance changes of children when a transition between them has ended, whatever the container itself
  /// has done in the meantime.
  ///
  /// - Parameters:
  ///   - shown: The child that is now shown; it is visible if the container is.
  ///   - hidden: The other one.
  final func finishAppearance(of shown: UIViewController?, insteadOf hidden: UIViewController?) {
    if let hidden, hidden !== shown {
      if hidden.appearance.isVisible { hidden.beginAppearance(false, animated: hidden.appearance.isAnimated) }
      hidden.endAppearance()
    }
    guard let shown else { return }
    let animated = shown.appearance.isAnimated
    switch appearance.state {
    case .appeared:
      shown.beginAppearance(true, animated: animated)
      shown.endAppearance()
    case .appearing: shown.beginAppearance(true, animated: animated)
    case .disappearing:
      if shown.appearance.state == .appearing { shown.endAppearance() }
      shown.beginAppearance(false, animated: animated)
    case .disappeared:
      shown.beginAppearance(false, animated: animated)
      shown.endAppearance()
    }
  }

  /// Calls `viewIsAppearing` if the view is in a window and this has not been done since `viewWillAppear`.
  final func announceViewIfNeeded() {
    guard appearance.isUnannounced, appearance.state == .appearing, loadedView?.window != nil else { return }
    appearance.isUnannounced = false
    callOut { viewIsAppearing(appearance.isAnimated) }
  }

  final func beginByHand(_ isAppearing: Bool, animated: Bool) {
    if appearance.isVisible == isAppearing, appearance.state == .appearing || appearance.state == .disappearing {
      reportUnbalance("beginAppearanceTransition(\(isAppearing), animated: \(animated))")
    }
    beginAppearance(isAppearing, animated: animated)
  }

  final func endByHand() {
    if appearance.state == .appeared || appearance.state == .disappeared {
      reportUnbalance("endAppearanceTransition()")
    }
    endAppearance()
  }

  private func reportUnbalance(_ call: String) {
    // Tests that take many pictures call this for each of them.
    guard context.service(ReportedImbalances.self).calls.insert("\(type(of: self)).\(call)").inserted else { return }
    ProgrammerError.report(
      call,
      "the calls that begin and end appearance transitions of \(type(of: self)) are not balanced; it "
        + "\(appearance.state.sentence) already.",
      isWarning: true)
  }
}

/// The classes whose unbalanced calls have been reported.
private final class ReportedImbalances: MediaService {
  var calls: Set<String> = []

  init(context: MediaContext) {}
}

extension Appearance.State {
  fileprivate var sentence: String {
    switch self {
    case .disappeared: "has disappeared"
    case .appearing: "is appearing"
    case .appeared: "has appeared"
    case .disappearing: "is disappearing"
    }
  }
}

/// Appearance and disappearance with the view's position in the hierarchy, where nothing else manages it.
extension UIViewController {
  /// Called before the view moves to another window, or out of one.
  final func viewWillMove(to window: UIWindow?) {
    guard !appearance.isManaged else { return }
    if let parentStorage, !parentStorage.shouldAutomaticallyForwardAppearanceMethods { return }
    if window == nil { return beginAppearance(false, animated: false, isManaged: false) }
    guard loadedView?.window == nil, appearance.state == .disappeared else { return }
    switch parentStorage?.appearance.state {
    case .disappeared, .disappearing: return
    case .appearing:
      // It has appeared when the container has.
      beginAppearance(true, animated: parentStorage?.appearance.isAnimated ?? false)
    case .appeared, nil:
      beginAppearance(true, animated: false, isManaged: false)
      context.service(AppearanceCenter.self).afterLayout { [weak self] in
        if let self, !appearance.isManaged, appearance.state == .appearing { endAppearance() }
      }
    }
  }

  /// Suspends or resumes the appearance callbacks that follow views into and out of windows, for the controller and its
  /// children; those in a transition have others.
  final func holdAppearance(_ isHeld: Bool) {
    if appearance.state != .appearing, appearance.state != .disappearing { appearance.isManaged = isHeld }
    for child in childStorage { child.holdAppearance(isHeld) }
  }

  /// Called after the view has moved to another window, or out of one.
  final func viewDidMove() {
    if !appearance.isManaged, loadedView?.window == nil, appearance.state == .disappearing { endAppearance() }
  }
}

/// Calls everything that awaits the layout of a commit: the end of appearances without animation.
@MainActor
final class AppearanceCenter: MediaService {
  private weak var context: MediaContext?
  private var actions: [() -> Void] = []

  init(context: MediaContext) {
    self.context = context
    context.atCommit(.appearance) { [weak self] in self?.perform() }
  }

  /// Performs an action when the present turn's layout is final.
  func afterLayout(_ action: @escaping () -> Void) { actions.append(action) }

  private func perform() {
    while !actions.isEmpty {
      let due = actions
      actions = []
      for action in due { action() }
      // The action may have changed views.
      context?.host?.prepareForFrame()
    }
  }
}

extension UIViewController: UIAppearanceContainer {}

extension UIViewController {
  /// The controller, its children and presented controllers, with their classes, states and views.
  final var hierarchyDescription: String {
    let place: String
    if let view = viewIfLoaded {
      place = "<\(type(of: view))>" + (view.window == nil ? " not in the window" : "")
    } else {
      place = "(view not loaded)"
    }
    var lines = ["<\(type(of: self))>, state: \(appearance.state), view: \(place)"]
    func add(_ controller: UIViewController, _ sign: String) {
      lines += controller.hierarchyDescription.split(separator: "\n").map { "   \(sign) \($0)" }
    }
    for child in children { add(child, "|") }
    if let presentedViewController, presentedViewController.presentingViewController === self {
      add(presentedViewController, "+")
    }
    return lines.joined(separator: "\n")
  }
}
