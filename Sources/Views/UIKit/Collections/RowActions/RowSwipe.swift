import CoreGraphics
import Foundation
import QuartzCore
import Timing

/// A list whose rows have actions beside them.
@MainActor
protocol SwipedList: UIScrollView {
  /// The row at a point of the content that may be swiped, and its cell.
  func swipedRow(at point: CGPoint) -> (path: IndexPath, cell: any ConfiguredCell)?
  /// Whether a cell represents a row, and is not about to leave.
  func isShown(_ cell: UIView) -> Bool
  /// The actions at a side of a row; nil for none.
  func swipeActions(at edge: SwipeEdge, of path: IndexPath) -> UISwipeActionsConfiguration?
  /// Called when a row begins to move aside.
  func swipeDidBegin(_ path: IndexPath)
  /// Called when a row has returned to its place, or has gone.
  func swipeDidEnd(_ path: IndexPath)
  /// Called when the actions beside a cell are about to be shown or hidden.
  func swipe(of cell: any ConfiguredCell, willShowActions isShown: Bool)
  /// Called when they have been shown or hidden.
  func swipe(of cell: any ConfiguredCell, didShowActions isShown: Bool)
}

extension SwipedList {
  func swipe(of cell: any ConfiguredCell, willShowActions isShown: Bool) {}
  func swipe(of cell: any ConfiguredCell, didShowActions isShown: Bool) {}
}

/// Moves a row of a list aside with a finger, and shows the actions beside it.
@MainActor
final class RowSwipe {
  /// A row that has been moved aside.
  private struct Row {
    let path: IndexPath
    let cell: any ConfiguredCell
    let actions: SwipeActionsView
    let clipped: Bool
    /// How far it has moved, in either direction.
    var shift: CGFloat = 0
    /// The shift when the finger caught it.
    var start: CGFloat = 0
    var isPerforming = false
  }

  private weak var list: (any SwipedList)?
  private let pan = SwipePan()
  private var row: Row?

  static let duration: TimeInterval = 0.4
  /// The fraction of a row's width beyond which releasing it performs the first action.
  static let fullShare: CGFloat = 0.6
  /// How far a velocity is extrapolated, in seconds.
  static let projection: CGFloat = 0.15

  init(_ list: any SwipedList) {
    self.list = list
    pan.swipe = self
    pan.addHandler { [weak self] _ in self?.follow() }
    list.attach(pan)
    list.panGestureRecognizer.addHandler { [weak self] pan in
      if pan.state == .began { self?.close() }
    }
  }

  /// Whether a row is aside, or moving.
  var isOpen: Bool { row != nil }

  /// Whether a movement of a finger may begin to move a row.
  fileprivate func mayBegin(_ movement: CGPoint) -> Bool {
    guard let list, abs(movement.x) > abs(movement.y), let start = pan.startPlace else { return false }
    // A pan from the edge of the screen navigates back.
    let others = pan.sequence.flatMap(\.recognizers)
    if others.contains(where: { $0 is UIScreenEdgePanGestureRecognizer && ($0.isUndecided || $0.isActive) }) {
      return false
    }
    let point = list.convert(start, from: nil)
    if let row {
      if row.cell.frame.contains(point) { return !row.isPerforming }
      close()
      return false
    }
    guard let (path, cell) = list.swipedRow(at: point) else { return false }
    let isLeft = movement.x > 0
    let isMirrored = list.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let edge = isLeft != isMirrored ? SwipeEdge.leading : .trailing
    guard let actions = list.swipeActions(at: edge, of: path), !actions.actions.isEmpty else { return false }
    begin(path, cell, actions, isLeft: isLeft)
    return true
  }

  /// Shows the actions at the trailing side of a row.
  func open(_ path: IndexPath, _ cell: any ConfiguredCell) {
    guard let list, row == nil, let actions = list.swipeActions(at: .trailing, of: path), !actions.actions.isEmpty
    else { return }
    begin(path, cell, actions, isLeft: list.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    comeToRest(open: true, velocity: 0)
  }

  private func begin(
    _ path: IndexPath, _ cell: any ConfiguredCell, _ configuration: UISwipeActionsConfiguration, isLeft: Bool
  ) {
    let actions = SwipeActionsView(configuration, isLeft: isLeft)
    for button in actions.buttons {
      let action = UIAction { [weak self, weak button] _ in
        if let button { self?.perform(button) }
      }
      button.addAction(action, for: .touchUpInside)
    }
    row = Row(path: path, cell: cell, actions: actions, clipped: cell.clipsToBounds)
    UIView.performWithoutAnimation {
      cell.clipsToBounds = true
      cell.addSubview(actions)
      move(to: 0)
    }
    list?.swipe(of: cell, willShowActions: true)
    cell.configurations.isSwiped = true
    cell.updateSoon()
    list?.swipeDidBegin(path)
  }

  // The finger.

  private func follow() {
    guard let row, !row.isPerforming else { return }
    let sign: CGFloat = row.actions.isLeft ? 1 : -1
    switch pan.state {
    case .began:
      self.row?.start = row.shift
      drag(sign)
    case .changed: drag(sign)
    case .ended: release(velocity: sign * pan.velocity(in: list).x)
    case .cancelled: comeToRest(open: false, velocity: 0)
    case .possible, .failed: break
    }
  }

  private func drag(_ sign: CGFloat) {
    guard let row else { return }
    let (width, room) = (row.cell.bounds.width, row.actions.naturalWidth)
    let wanted = max(row.start + sign * pan.movement(in: list).x, 0)
    let isFree = row.actions.configuration.performsFirstActionWithFullSwipe
    let band = RubberBand(length: Double(width))
    let shift = isFree ? min(wanted, width) : CGFloat(band.offset(wanted: Double(wanted), in: 0...Double(room)))
    let isFull = isFree && shift > max(width * Self.fullShare, room)
    if isFull != row.actions.isFull {
      row.actions.isFull = isFull
      UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) { self.move(to: shift) }
    } else {
      UIView.performWithoutAnimation { move(to: shift) }
    }
  }

  private func release(velocity: CGFloat) {
    guard let row else { return }
    if row.actions.isFull, let first = row.actions.buttons.first { return perform(first) }
    let room = row.actions.naturalWidth
    comeToRest(open: row.shift + velocity * Self.projection > room / 2, velocity: velocity)
  }

  private func move(to shift: CGFloat) {
    guard let row else { return }
    self.row?.shift = shift
    let cell = row.cell
    cell.layer.sublayerTransform = CATransform3DMakeTranslation(row.actions.isLeft ? shift : -shift, 0, 0)
    row.actions.arrange(shift: shift, in: cell.bounds.size)
  }

  private func comeToRest(open: Bool, velocity: CGFloat) {
    guard let row else { return }
    let target = open ? row.actions.naturalWidth : 0
    let distance = target - row.shift
    row.actions.isFull = false
    if !open { list?.swipe(of: row.cell, willShowActions: false) }
    // A velocity relative to the remaining distance.
    let relative = abs(distance) > 1 ? min(max(velocity / distance, 0), 30) : 0
    UIView.animate(
      withDuration: Self.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: relative,
      options: .allowUserInteraction
    ) {
      self.move(to: target)
    } completion: { [weak self] _ in
      guard let self, let now = self.row, now.actions === row.actions else { return }
      if now.shift == 0 { forget(now.cell) }
      list?.swipe(of: now.cell, didShowActions: now.shift != 0)
    }
  }

  /// Moves the row back, if one is aside.
  func close() {
    guard let row, row.shift > 0 || !row.isPerforming else { return }
    comeToRest(open: false, velocity: 0)
  }

  /// Restores a cell that is no longer shown, or has returned to its place.
  func forget(_ cell: UIView) {
    guard let row, row.cell === cell else { return }
    self.row = nil
    UIView.performWithoutAnimation {
      cell.layer.sublayerTransform = CATransform3DIdentity
      row.actions.removeFromSuperview()
      cell.clipsToBounds = row.clipped
    }
    row.cell.configurations.isSwiped = false
    row.cell.updateSoon()
    list?.swipeDidEnd(row.path)
  }

  // Actions.

  private func perform(_ button: SwipeActionButton) {
    guard let row, !row.isPerforming else { return }
    self.row?.isPerforming = true
    let finish: (Bool) -> Void = { [weak self] _ in
      guard let self, self.row?.actions === row.actions else { return }
      self.row?.isPerforming = false
      // A deleted row leaves in its present state.
      if list?.isShown(row.cell) == true { comeToRest(open: false, velocity: 0) }
    }
    guard row.actions.isFull, button.action.style == .destructive else {
      return button.action.handler(button.action, button, finish)
    }
    // The actions of a deleted row leave before the row does.
    UIView.animate(withDuration: 0.2) {
      self.move(to: row.cell.bounds.width)
    } completion: { _ in
      button.action.handler(button.action, button, finish)
    }
  }
}

/// The pan that moves a row aside: it begins with a movement towards the side opposite the row's actions.
final class SwipePan: UIPanGestureRecognizer {
  weak var swipe: RowSwipe?

  override func counting(_ movement: CGPoint) -> CGPoint { CGPoint(x: movement.x, y: 0) }
  override func mayBegin(_ movement: CGPoint) -> Bool { swipe?.mayBegin(movement) == true }
}
