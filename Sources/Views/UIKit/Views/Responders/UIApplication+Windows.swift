import CoreGraphics
import QuartzCore

extension UIApplication {
  /// Shows a window: in place of the stage's own if that is empty, and in front of it otherwise.
  final func show(_ window: UIWindow) {
    guard let context, context.host !== window.ownLayer else { return }
    let host = hostWindow
    let isEmpty = ownWindow == nil && host?.rootOwner == nil && host?.subviewStorage.isEmpty != false
    if let host { window.adoptSafeArea(of: host) }
    if let host, !isEmpty {
      guard window.place?.host !== host.ownLayer else { return }
      frontWindows.append(Weak(window))
      window.place = WindowPlace(window.ownLayer, in: host.ownLayer)
      arrangeWindows()
    } else {
      host?.loseKey()
      replaceHost(by: window)
    }
    window.ownLayer.setNeedsTraits()
  }

  /// Puts a window in front of the others of its level.
  final func bringToFront(_ window: UIWindow) {
    guard let place = frontWindows.firstIndex(where: { $0.value === window }) else { return }
    frontWindows.append(frontWindows.remove(at: place))
    arrangeWindows()
  }

  /// Hides a window; if the others are shown in it, they get another place.
  final func hide(_ window: UIWindow) {
    window.place = nil
    frontWindows.removeAll { $0.value == nil || $0.value === window }
    let isKey = window.isKeyWindow
    window.loseKey()
    defer { if isKey, let next = keyWindow, next !== window { next.makeKey() } }
    guard window === hostWindow, let next = frontWindows.first?.value else { return }
    frontWindows.removeFirst()
    next.place = nil
    replaceHost(by: next)
    for other in frontWindows.compactMap(\.value) { other.place = WindowPlace(other.ownLayer, in: next.ownLayer) }
    arrangeWindows()
  }

  /// Puts the windows in front of the stage's into the order of their levels.
  final func arrangeWindows() {
    let windows = frontWindows.compactMap(\.value)
    // Windows of the same level keep their order.
    let order = windows.indices.sorted { (windows[$0].windowLevel, $0) < (windows[$1].windowLevel, $1) }
    let sorted = order.map { windows[$0] }
    frontWindows = sorted.map { Weak($0) }
    for (index, window) in sorted.enumerated() { window.ownLayer.zPosition = WindowPlace.front + CGFloat(index) }
  }

  private func replaceHost(by window: UIWindow) {
    ownWindow = window
    context?.host = window.ownLayer
    window.ownLayer.zPosition = 0
  }
}

extension UIWindow {
  /// Takes over the part of another window's safe area that lies in this one.
  final func adoptSafeArea(of window: UIWindow) {
    let (safe, bounds) = (window.addedSafeAreaInsets, window.bounds)
    addedSafeAreaInsets = UIEdgeInsets(
      top: max(0, safe.top - frame.minY), left: max(0, safe.left - frame.minX),
      bottom: max(0, frame.maxY - bounds.maxY + safe.bottom), right: max(0, frame.maxX - bounds.maxX + safe.right))
  }
}

/// The place of a window in front of the stage's, whose layer has its layer until the window is hidden or goes away.
@MainActor
final class WindowPlace {
  /// The depth of the first window, in front of everything that the stage's own window shows.
  static let front: CGFloat = 1_000_000

  private let layer: CALayer
  private(set) weak var host: CALayer?

  init(_ layer: CALayer, in host: CALayer) {
    (self.layer, self.host) = (layer, host)
    host.addSublayer(layer)
  }

  isolated deinit { if layer.superlayer === host { layer.removeFromSuperlayer() } }
}
