import CoreGraphics
import Foundation
import QuartzCore
package import Synchronization

/// The keyboard of a stage: the area at the lower edge of its window while the user can type.
///
/// It is grey and has no keys. Its height is the device's; an `inputView` takes its place, and an `inputAccessoryView`
/// lies on top of it.
@MainActor
package final class KeyboardCenter: MediaService {
  private weak var context: MediaContext?
  /// Whether there is a keyboard.
  package var isEnabled = isEnabledByDefault.withLock { $0 }
  /// Whether new stages have a keyboard; tests of packages set it, because their phone has one.
  nonisolated package static let isEnabledByDefault = Mutex(false)
  /// The keyboard's final frame after its animation, in the window's coordinates; nil while it is hidden.
  private(set) var frame: CGRect?
  /// How far a finger has pushed it down, in points.
  private(set) var push: CGFloat = 0
  private var host: KeyboardHost?
  /// Whether keys are shown, which a responder may replace with its own view.
  private var hasKeys = false
  /// The notifications to post when the window that the keyboard follows has come to rest.
  private var following: KeyboardNotes?
  /// How many times the keyboard has begun to move.
  private var motions = 0

  /// The motion of the keyboard: the system's spring, which takes half a second.
  private var spring: UISpringTimingParameters { UISpringTimingParameters() }
  static let seconds: TimeInterval = 0.5
  /// The duration and the curve in notifications; the curve is the nameless one of the keyboard.
  static let (announcedSeconds, announcedCurve): (TimeInterval, Int) = (0.25, 7)

  package init(context: MediaContext) { self.context = context }

  /// Shows the keyboard that a responder needs, or hides it.
  ///
  /// - Returns: Whether it takes care of the accessory view.
  func show(for responder: UIResponder?) -> Bool {
    guard isEnabled else { return false }
    let chain = responder.map { Array(sequence(first: $0) { $0.next }) } ?? []
    let input = chain.lazy.compactMap(\.inputView).first
    let accessory = chain.lazy.compactMap(\.inputAccessoryView).first
    let types = input == nil && responder is any UIKeyInput
    let window = chain.lazy.compactMap { ($0 as? UIView)?.windowStorage }.first
    if let window, types || input != nil || accessory != nil {
      show(input, accessory, hasKeys: types, in: window)
    } else {
      hide()
    }
    return true
  }

  /// Adopts the width and the position for the window's new size; called in the block that changes the size.
  func windowDidResize() {
    guard let begin = frame, let host, let window = host.windowStorage else { return }
    let end = restingFrame(host.input, host.accessory, in: window)
    (frame, push) = (end, 0)
    motions += 1
    let notes = KeyboardNotes(begin: begin, end: end, seconds: Self.announcedSeconds, screen: window.screen)
    following = notes
    notes.post(UIResponder.keyboardWillChangeFrameNotification)
    notes.post(UIResponder.keyboardWillShowNotification)
    guard frame == end else { return }
    host.show(host.input, host.accessory, frame: end)
    place(end, in: window)
  }

  /// Posts that the keyboard has come to rest in a window with a new size.
  func didFollowWindow() {
    guard let notes = following else { return }
    following = nil
    notes.post(UIResponder.keyboardDidChangeFrameNotification)
    notes.post(UIResponder.keyboardDidShowNotification)
  }

  /// The frame of the keyboard at rest.
  private func restingFrame(_ input: UIView?, _ accessory: UIView?, in window: UIWindow) -> CGRect {
    let (bounds, profile) = (window.bounds, window.screen.profile)
    let lower = KeyboardHost.height(of: input, in: window) + (hasKeys ? 0 : window.safeAreaInsets.bottom)
    let height = (hasKeys ? profile.keyboardHeight : lower) + KeyboardHost.height(of: accessory, in: window)
    return CGRect(x: 0, y: bounds.maxY - height, width: bounds.width, height: height)
  }

  private func show(_ input: UIView?, _ accessory: UIView?, hasKeys: Bool, in window: UIWindow) {
    self.hasKeys = hasKeys
    let end = restingFrame(input, accessory, in: window)
    if let host, host.window === window, host.input === input, host.accessory === accessory, frame == end { return }
    let begin = frame ?? end.offsetBy(dx: 0, dy: end.height)
    UIView.performWithoutAnimation {
      let shown = host ?? KeyboardHost()
      host = shown
      if shown.window !== window { window.addSubview(shown) }
      shown.frame = begin
      shown.show(input, accessory, frame: end)
    }
    move(from: begin, to: end, isHidden: false)
  }

  private func hide() {
    guard let frame else { return }
    move(from: frame, to: frame.offsetBy(dx: 0, dy: frame.height), isHidden: true)
  }

  private func move(from begin: CGRect, to end: CGRect, isHidden: Bool) {
    guard let host, let window = host.windowStorage else {
      frame = nil
      return
    }
    motions += 1
    let motion = motions
    let isAnimated = UIView.areAnimationsEnabled
    let notes = KeyboardNotes(
      begin: begin, end: end, seconds: isAnimated ? Self.announcedSeconds : 0, screen: window.screen)
    (frame, push) = (isHidden ? nil : end, 0)
    notes.post(UIResponder.keyboardWillChangeFrameNotification)
    notes.post(isHidden ? UIResponder.keyboardWillHideNotification : UIResponder.keyboardWillShowNotification)
    // An observer may have changed the first responder.
    guard motion == motions else { return }
    let finish = { [weak self] in
      guard let self, motion == motions else { return }
      if isHidden {
        host.removeFromSuperview()
        host.letGo()
        self.host = nil
      }
      notes.post(UIResponder.keyboardDidChangeFrameNotification)
      notes.post(isHidden ? UIResponder.keyboardDidHideNotification : UIResponder.keyboardDidShowNotification)
    }
    guard isAnimated else {
      place(end, in: window)
      return finish()
    }
    let animator = UIViewPropertyAnimator(duration: Self.seconds, timingParameters: spring)
    animator.addAnimations { self.place(end, in: window) }
    animator.addCompletion { _ in finish() }
    animator.startAnimation()
  }

  /// Places the keyboard and everything that follows it.
  private func place(_ frame: CGRect, in window: UIWindow) {
    host?.frame = frame
    context?.service(KeyboardEdge.self).y = self.frame.map { $0.minY + push }
    window.keyboardDidMove()
    window.layoutIfNeeded()
  }

  // The finger of a scroll view that dismisses interactively.

  /// Follows a finger at a height in the window.
  func follow(_ y: CGFloat) {
    guard let frame, let host, let window = host.windowStorage else { return }
    let push = min(max(y - frame.minY, 0), frame.height)
    guard push != self.push else { return }
    self.push = push
    UIView.performWithoutAnimation { place(frame.offsetBy(dx: 0, dy: push), in: window) }
  }

  /// Ends the push: a keyboard that was pushed far enough hides, if the responder resigns.
  func release(velocity: CGFloat) {
    guard push > 0, let frame, let host, let window = host.windowStorage else { return }
    if velocity > 0 || push == frame.height, let context,
      context.service(FirstResponder.self).current?.resignFirstResponder() == true
    {
      return
    }
    push = 0
    UIViewPropertyAnimator(duration: Self.seconds, timingParameters: spring).run {
      self.place(frame, in: window)
    }
  }
}

extension UIViewPropertyAnimator {
  fileprivate func run(_ animations: @escaping @MainActor () -> Void) {
    addAnimations(animations)
    startAnimation()
  }
}

/// The contents of keyboard notifications.
@MainActor
private struct KeyboardNotes {
  let begin: CGRect
  let end: CGRect
  /// The duration that apps are given.
  let seconds: TimeInterval
  let screen: UIScreen

  func post(_ name: NSNotification.Name) {
    let facts: [String: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: begin),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: seconds),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: KeyboardCenter.announcedCurve),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
    MediaContext.callOut { NotificationCenter.default.post(name: name, object: screen, userInfo: facts) }
  }
}
