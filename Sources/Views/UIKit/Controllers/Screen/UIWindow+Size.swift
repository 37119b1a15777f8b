import CoreGraphics
import Foundation
import QuartzCore

extension UIWindow {
  /// Whether the interface can have an orientation of the device: whether the front controller supports it.
  package final func supports(_ orientation: UIInterfaceOrientation) -> Bool {
    guard let front = controllersInFront.last else { return true }
    return front.shouldAutorotate && front.supportedInterfaceOrientations.contains(orientation.mask)
  }

  /// Gives the window the size, the safe area and the size classes of a rotated device.
  ///
  /// Controllers are notified before and may animate changes along with it.
  package final func change(to profile: DeviceProfile, animated: Bool) {
    let (screen, context) = (screen, ownLayer.context)
    let before = screen.profile
    let turn = profile.orientation.angle - before.orientation.angle
    screen.profile.orientation = profile.orientation
    if turn != 0 { context.callOut { post(UIDevice.orientationDidChangeNotification, UIDevice.current) } }
    guard before.size != profile.size || before.safeArea != profile.safeArea else { return }

    let transition = SizeTransition(of: self, by: turn, animated: animated && UIView.areAnimationsEnabled)
    let running = context.service(RunningSizeTransition.self)
    running.current = transition
    let app = UIApplication.shared
    if turn != 0 { context.callOut { post(UIApplication.willChangeStatusBarOrientationNotification, app) } }
    announce(profile, transition)
    let keyboard = context.service(KeyboardCenter.self)
    transition.run {
      self.apply(profile, insteadOf: before)
      keyboard.windowDidResize()
    } finally: {
      if running.current === transition { running.current = nil }
      keyboard.didFollowWindow()
      if turn != 0 { context.callOut { self.post(UIApplication.didChangeStatusBarOrientationNotification, app) } }
    }
  }

  private func post(_ name: Notification.Name, _ object: Any) {
    NotificationCenter.default.post(name: name, object: object)
  }

  /// The root controller and the controllers presented on top of each other.
  final var controllersInFront: [UIViewController] {
    guard let root = rootOwner as? UIViewController else { return [] }
    return Array(sequence(first: root) { $0.presentedViewController })
  }

  private func announce(_ profile: DeviceProfile, _ transition: SizeTransition) {
    var classes = TraitValues()
    classes.horizontalSizeClass = profile.horizontalSizeClass
    classes.verticalSizeClass = profile.verticalSizeClass
    for controller in controllersInFront {
      let traits = controller.traitCollection
      let new = traits.overridden(by: classes)
      if new !== traits {
        controller.callOut {
          if let presentation = controller.presentationStorage, presentation.isPresenting {
            presentation.willTransition(to: new, with: transition)
          }
          controller.willTransition(to: new, with: transition)
        }
      }
      guard let presentation = controller.presentationStorage, presentation.isPresenting else {
        controller.callOut { controller.viewWillTransition(to: profile.size, with: transition) }
        continue
      }
      controller.callOut {
        presentation.viewWillTransition(to: profile.size, with: transition)
        let size = presentation.size(forChildContentContainer: controller, withParentContainerSize: profile.size)
        controller.viewWillTransition(to: size, with: transition)
      }
    }
  }

  private func apply(_ profile: DeviceProfile, insteadOf before: DeviceProfile) {
    screen.profile = profile
    frame = CGRect(origin: .zero, size: profile.size)
    if profile.safeArea != before.safeArea { addedSafeAreaInsets = profile.safeArea }
    ownLayer.context.service(TraitCenter.self).deviceDidChange()
    updateTraitsIfNeeded()
    fillWithRoot()
    for window in UIApplication.shared.windows where window !== self {
      // Those that filled the screen fill it again.
      if window.frame.size == before.size { window.frame = frame }
      window.adoptSafeArea(of: self)
      window.fillWithRoot()
    }
    for controller in controllersInFront { controller.presentationStorage?.adaptAgain() }
    for controller in controllersInFront { controller.presentationStorage?.containerDidResize() }
    ownLayer.context.service(SystemBars.self).update()
    layoutIfNeeded()
  }
}

extension UIWindow {
  private func fillWithRoot() {
    if let view = (rootOwner as? UIViewController)?.viewIfLoaded, view.superview === self { view.frame = bounds }
  }
}

extension UIViewController {
  /// The size transition of the controller's window.
  final var sizeTransition: SizeTransition? {
    guard let window = viewIfLoaded?.window else { return nil }
    return window.ownLayer.context.service(RunningSizeTransition.self).current
  }
}

extension UIDeviceOrientation {
  /// The rotation of the interface in the device, in radians.
  fileprivate var angle: CGFloat {
    switch self {
    case .landscapeLeft: .pi / 2
    case .landscapeRight: -.pi / 2
    case .portraitUpsideDown: .pi
    case .unknown, .portrait, .faceUp, .faceDown: 0
    }
  }
}

extension UIApplication {
  public nonisolated static let willChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification")
  public nonisolated static let didChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
}
