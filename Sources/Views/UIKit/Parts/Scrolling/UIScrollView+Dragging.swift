package import CoreGraphics
import Foundation
import QuartzCore
import Timing

/// The state at the beginning of a drag.
struct ScrollDrag {
  /// The offset that the fingers want when their movement is `base`.
  var start: CGPoint
  var base: CGPoint
  /// The axes along which the content follows.
  var axes: [Axis]
}

extension UIScrollView: ContentTouchDeciding {
  /// Creates the recognisers that scroll and zoom.
  final func addScrollGestures() {
    contentTouchDelay.scrollView = self
    contentTouchDelay.delaysTouchesBegan = true
    contentTouchDelay.delaysTouchesEnded = false
    contentTouchDelay.cancelsTouchesInView = false
    scrollPan.scrollView = self
    scrollPan.addHandler { [weak self] pan in self?.follow(pan) }
    scrollPinch.scrollView = self
    scrollPinch.addHandler { [weak self] pinch in self?.zoom(with: pinch) }
    for recognizer in [contentTouchDelay, scrollPan, scrollPinch] { attach(recognizer) }
  }

  /// Whether a touch would catch content that is moving.
  final var isMoving: Bool { run?.isFree == true }

  /// Whether the pan may scroll: its direction can be scrolled, and the content releases its touches.
  final var mayScroll: Bool {
    if isMoving { return true }
    let held = scrollPan.sequence.filter { $0.delivery.isOpen && $0.view !== self }
    for case let view? in held.map(\.view) where !(canCancelContentTouches && touchesShouldCancel(in: view)) {
      return false
    }
    // Content at its end leaves the drag to an enclosing scroll view that can continue.
    let movement = scrollPan.translation(in: self)
    let axis = abs(movement.x) > abs(movement.y) ? Axis.horizontal : .vertical
    guard scrolls(axis) else { return true }
    let direction = -axis.of(movement)
    if axis == .vertical, !hasMore(.vertical, towards: -1), isClaimed(towards: direction) { return false }
    return hasMore(axis, towards: direction) || !isInScrollView(with: axis, towards: direction)
  }

  /// Whether an ancestor claims the drag of content at its top.
  private func isClaimed(towards direction: CGFloat) -> Bool {
    let card = withAncestors.dropFirst().lazy.compactMap { $0 as? any DragClaiming }.first
    return card?.claimsDrag(towards: direction) == true
  }

  private func isInScrollView(with axis: Axis, towards direction: CGFloat) -> Bool {
    withAncestors.dropFirst().contains { view in
      guard let outer = view as? UIScrollView else { return false }
      return outer.isScrollEnabled && outer.scrolls(axis) && outer.hasMore(axis, towards: direction)
    }
  }

  private func follow(_ pan: UIGestureRecognizer) {
    switch pan.state {
    case .began:
      beginDrag()
      moveWithFingers()
    case .changed: moveWithFingers()
    case .ended: endDrag(velocity: scrollPan.velocity(in: self))
    case .cancelled: endDrag(velocity: .zero)
    case .possible, .failed: break
    }
  }

  private func beginDrag() {
    let wasMoving = isMoving
    isDragging = true
    notify { $0.scrollViewWillBeginDragging(self) }
    stopRun()
    if wasMoving {
      isDecelerating = false
      notify { $0.scrollViewDidEndDecelerating(self) }
    }
    var axes = Axis.allCases.filter(scrolls)
    // The movement before the beginning counts here: it shows the direction.
    let movement = scrollPan.fullMovement
    let main = abs(movement.x) > abs(movement.y) ? Axis.horizontal : .vertical
    if isDirectionalLockEnabled, axes.count == 2, movement != .zero,
      abs(main.other.of(movement)) <= ScrollTuning.lockSlope * abs(main.of(movement))
    {
      axes = [main]
    }
    drag = ScrollDrag(start: wantedOffset, base: .zero, axes: axes)
    refreshControl?.fingersDidBegin()
    if keyboardDismissMode == .onDrag || keyboardDismissMode == .onDragWithAccessory { dismissKeyboard() }
    showIndicators()
  }

  /// The offset that fingers holding the content at its present position want.
  private var wantedOffset: CGPoint {
    func wanted(_ axis: Axis) -> CGFloat {
      rubberBand(axis).wanted(offset: axis.of(bounds.origin), in: offsetRange(axis))
    }
    return CGPoint(x: wanted(.horizontal), y: wanted(.vertical))
  }

  /// Continues from the content's present position, whatever has moved it.
  final func rebaseDrag() {
    guard drag != nil else { return }
    drag?.start = wantedOffset
    drag?.base = scrollPan.movement(in: self)
  }

  private func moveWithFingers() {
    guard let drag, !isPinching else { return }
    let movement = scrollPan.movement(in: self)
    let wanted = CGPoint(
      x: drag.start.x - (movement.x - drag.base.x), y: drag.start.y - (movement.y - drag.base.y))
    var offset = held(wanted)
    for axis in Axis.allCases where !drag.axes.contains(axis) {
      if axis == .horizontal { offset.x = bounds.minX } else { offset.y = bounds.minY }
    }
    moveAtOnce(to: pixelAligned(offset))
    refreshControl?.fingersDidMove()
    if dismissesWithFinger { keyboard.follow(scrollPan.location(in: nil).y) }
  }

  /// The offset of the content when fingers want a given one.
  final func held(_ wanted: CGPoint) -> CGPoint {
    func held(_ axis: Axis) -> CGFloat {
      let (range, value) = (offsetRange(axis), axis.of(wanted))
      if !mayBounce(axis) { return min(max(value, range.lowerBound), range.upperBound) }
      return rubberBand(axis).offset(wanted: value, in: range)
    }
    return CGPoint(x: held(.horizontal), y: held(.vertical))
  }

  /// Shows another part of the content, by way of the property, which subclasses may override.
  final func scroll(to offset: CGPoint) {
    guard offset != bounds.origin else { return }
    isScrollingItself = true
    contentOffset = offset
    isScrollingItself = false
  }

  /// Moves the content at once, without an animation.
  final func moveAtOnce(to offset: CGPoint) {
    if offset != bounds.origin { UIView.performWithoutAnimation { scroll(to: offset) } }
  }

  /// Releases the content, with the velocity of the fingers in points per second.
  final func endDrag(velocity: CGPoint) {
    guard let drag else { return }
    self.drag = nil
    func own(_ axis: Axis) -> CGFloat { drag.axes.contains(axis) ? -axis.of(velocity) : 0 }
    let velocity = CGPoint(x: own(.horizontal), y: own(.vertical))
    refreshControl?.fingersWillLift()
    if dismissesWithFinger { keyboard.release(velocity: -velocity.y) }
    let motions = isPinching ? nil : release(velocity: velocity)
    let decelerates = motions.map { max($0.x.duration, $0.y.duration) > 0 } ?? false
    isDragging = false
    notify { $0.scrollViewDidEndDragging(self, willDecelerate: decelerates) }
    guard decelerates, let motions, run == nil, self.drag == nil else { return hideIndicators() }
    decelerate(motions.x, motions.y)
  }

  final func decelerate(_ x: ScrollMotion, _ y: ScrollMotion) {
    isDecelerating = true
    notify { $0.scrollViewWillBeginDecelerating(self) }
    guard isDecelerating else { return }
    run = ScrollRun(self, .free(x: x, y: y))
  }

  /// Determines where the content comes to rest, and returns its motion.
  private func release(velocity: CGPoint) -> (x: ScrollMotion, y: ScrollMotion) {
    let (x, y) = (natural(.horizontal, velocity), natural(.vertical, velocity))
    let proposed = pixelAligned(CGPoint(x: x.target, y: y.target))
    let perMillisecond = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
    var target = restingOffset(target(proposed: proposed, velocity: perMillisecond))
    notify { $0.scrollViewWillEndDragging(self, withVelocity: perMillisecond, targetContentOffset: &target) }
    return (
      motion(.horizontal, x, velocity, to: target, not: proposed),
      motion(.vertical, y, velocity, to: target, not: proposed)
    )
  }

  private func natural(_ axis: Axis, _ velocity: CGPoint) -> ScrollMotion {
    let (offset, velocity, range) = (Double(axis.of(bounds.origin)), Double(axis.of(velocity)), offsetRange(axis))
    if !scrolls(axis) { return ScrollMotion(restingAt: offset) }
    let isInside = range.contains(offset)
    if isPagingEnabled, isInside, axis.of(bounds.size) > 0 {
      let page = ScrollMotion.page(
        from: offset, velocity: velocity, length: Double(axis.of(bounds.size)), in: range)
      return ScrollMotion(from: offset, velocity: velocity, to: page, rate: nil)
    }
    let edge = min(max(offset, range.lowerBound), range.upperBound)
    let isPulledOn = (offset - edge) * velocity > 0
    let own = isPulledOn ? velocity * rubberBand(axis).give(atStretch: offset - edge) : velocity
    return ScrollMotion(from: offset, velocity: own, in: range, rate: rate, bounces: mayBounce(axis))
  }

  private func motion(
    _ axis: Axis, _ natural: ScrollMotion, _ velocity: CGPoint, to target: CGPoint, not proposed: CGPoint
  ) -> ScrollMotion {
    let wanted = Double(axis.of(target))
    guard wanted.isFinite, wanted != Double(axis.of(proposed)) else { return natural }
    return ScrollMotion(
      from: axis.of(bounds.origin), velocity: axis.of(velocity), to: wanted, rate: isPagingEnabled ? nil : rate)
  }

  /// The deceleration rate, limited to valid numbers.
  private var rate: Double {
    let given = Double(decelerationRate.rawValue)
    return given.isNaN ? 0.998 : min(max(given, 0.001), 0.99999)
  }

  /// Adapts the motion of freely moving content to a new size of the content or of the view.
  final func rangeDidChange() {
    run?.replace { x, y, seconds in
      let newX = adapted(x, .horizontal, seconds)
      let newY = adapted(y, .vertical, seconds)
      if newX == nil, newY == nil { return nil }
      return (newX ?? x.continued(after: seconds), newY ?? y.continued(after: seconds))
    }
  }

  private func adapted(_ motion: ScrollMotion, _ axis: Axis, _ seconds: Double) -> ScrollMotion? {
    guard let old = motion.range else { return nil }
    let range = offsetRange(axis)
    if old == range || !motion.meetsEdge && range.contains(motion.end) { return nil }
    return ScrollMotion(
      from: motion.offset(at: seconds), velocity: motion.velocity(at: seconds), in: range, rate: rate,
      bounces: mayBounce(axis), lag: 0)
  }

  /// Scrolls as if a finger that moved the content with a velocity had just lifted, in points of the offset per second.
  package final func flick(velocity: CGVector) {
    ownLayer.context.callOut {
      guard isScrollEnabled, drag == nil else { return }
      beginDrag()
      endDrag(velocity: CGPoint(x: -velocity.dx, y: -velocity.dy))
    }
  }
}
