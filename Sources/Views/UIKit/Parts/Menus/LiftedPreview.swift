import CoreGraphics
import Foundation
import QuartzCore

/// The preview beside a menu, in front of everything else: a picture of a view, or the view of a controller.
final class LiftedPreview: UIView {
  private enum Metrics {
    /// The scale of a lifted view; our own choice.
    static let scale: CGFloat = 1.05
    /// The corner radius of a controller's view, in points; our own choice.
    static let radius: CGFloat = 13
  }

  /// The preview at the start, which is also shown unless there is separate content.
  private let source: UITargetedPreview?
  private let hasContent: Bool
  /// The preview at the end; nil for the source.
  var goal: UITargetedPreview?
  /// Called after a tap.
  var wasTapped: () -> Void = {}
  private var liftedScale: CGFloat = 1
  private var liftedCenter = CGPoint.zero

  /// Nil if there is nothing to show.
  ///
  /// - Parameter content: A controller's view, with its preferred size.
  init?(of source: UITargetedPreview?, or content: (size: CGSize, view: UIView)?, in window: UIWindow) {
    guard source != nil || content != nil else { return nil }
    (self.source, hasContent) = (source, content != nil)
    super.init(frame: .zero)
    accessibilityIdentifier = "preview"
    if let content { show(content.view, wanted: content.size, in: window) } else if let source { show(source) }
    addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.wasTapped() })
  }

  required init?(coder: NSCoder) { nil }

  private func show(_ content: UIView, wanted: CGSize, in window: UIWindow) {
    let room = window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: 16, dy: 16)
    bounds.size = CGSize(
      width: wanted.width > 0 ? min(wanted.width, room.width) : room.width,
      height: wanted.height > 0 ? min(wanted.height, room.height) : (room.height / 2).rounded())
    install(content)
    layer.cornerRadius = Metrics.radius
    clipsToBounds = true
  }

  private func show(_ preview: UITargetedPreview) {
    bounds.size = preview.size
    backgroundColor = preview.parameters.backgroundColor ?? .systemBackground
    layer.cornerRadius = preview.view.layer.cornerRadius
    if let picture = preview.view.snapshotView(afterScreenUpdates: preview.view.window == nil) { install(picture) }
    if let path = preview.parameters.visiblePath {
      let shape = CAShapeLayer()
      shape.path = path.cgPath
      shape.transform = CATransform3DMakeTranslation(-preview.view.bounds.minX, -preview.view.bounds.minY, 0)
      layer.mask = shape
    }
  }

  private func install(_ content: UIView) {
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.isUserInteractionEnabled = false
    addSubview(content)
  }

  /// Determines the frame beside a menu of a given height; returns the rectangle.
  func place(in room: CGRect, besideMenuOf height: CGFloat, margin: CGFloat) -> CGRect {
    let free = max(1, room.height - (height > 0 ? height + margin : 0))
    let growth = !hasContent ? Metrics.scale : 1
    let fitting = min(room.width / max(1, bounds.width), free / max(1, bounds.height))
    liftedScale = fitting < 1 && fitting < free / max(1, bounds.height) ? 1 : min(growth, fitting)
    let size = CGSize(width: bounds.width * liftedScale, height: bounds.height * liftedScale)
    let middle = place(of: source)?.center ?? CGPoint(x: room.midX, y: room.midY)
    let (half, lowest) = (CGSize(width: size.width / 2, height: size.height / 2), room.maxY - size.height / 2)
    // If there is no room for the menu on either side, the preview moves up until the menu fits below.
    let needed = height > 0 ? height + margin : 0
    let fits = middle.y + half.height + needed <= room.maxY || middle.y - half.height - needed >= room.minY
    let y = fits ? min(middle.y, lowest) : min(middle.y, lowest - needed)
    liftedCenter = CGPoint(
      x: size.width > room.width ? middle.x : min(max(middle.x, room.minX + half.width), room.maxX - half.width),
      y: max(y, room.minY + half.height))
    return CGRect(
      origin: CGPoint(x: liftedCenter.x - half.width, y: liftedCenter.y - half.height), size: size)
  }

  /// The frame of a preview's target in the superview; nil if it is not in a window.
  private func place(of preview: UITargetedPreview?) -> (center: CGPoint, transform: CGAffineTransform)? {
    guard let target = preview?.target, let superview, target.container.window != nil else { return nil }
    return (target.container.convert(target.center, to: superview), target.transform)
  }

  /// Starts at its source, which it replaces from now on.
  func start() {
    if !hasContent { source?.view.ownLayer.isShownElsewhere = true }
    guard let start = place(of: source) else {
      (center, alpha) = (liftedCenter, 0)
      return
    }
    center = start.center
    transform = start.transform
    if hasContent { shrink(to: source) }
  }

  /// Moves to its place beside the open menu.
  func lift() {
    (center, alpha) = (liftedCenter, 1)
    transform = CGAffineTransform(scaleX: liftedScale, y: liftedScale)
  }

  /// Moves to its goal.
  func land() {
    let goal = goal ?? source
    guard let end = place(of: goal) else {
      alpha = 0
      return
    }
    (center, transform) = (end.center, end.transform)
    if hasContent { shrink(to: goal) }
  }

  private func shrink(to preview: UITargetedPreview?) {
    let size = preview?.size ?? .zero
    transform = CGAffineTransform(
      scaleX: max(0.1, size.width / max(1, bounds.width)), y: max(0.1, size.height / max(1, bounds.height)))
    alpha = 0
  }

  /// Grows over everything and vanishes.
  func pop(over rect: CGRect) {
    center = CGPoint(x: rect.midX, y: rect.midY)
    let scale = max(rect.width / max(1, bounds.width), rect.height / max(1, bounds.height))
    (transform, alpha) = (CGAffineTransform(scaleX: scale, y: scale), 0)
  }

  /// Shows the view again from which it was lifted.
  func vanish() { source?.view.ownLayer.isShownElsewhere = false }

  // Touches here do not close the menu.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
