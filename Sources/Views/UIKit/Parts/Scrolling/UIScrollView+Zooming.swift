import CoreGraphics
import Foundation
import Timing

/// The state at the beginning of a pinch.
struct ScrollZoom {
  weak var view: UIView?
  /// The scale at the beginning.
  var scale: CGFloat
  /// The point of the zoomed view between the fingers, in its own coordinates.
  var anchor: CGPoint
}

/// The content at the scale at which zooming began, and at the current one.
struct ZoomBase {
  private let scale: CGFloat
  private let baseSize: CGSize
  private let baseCenter: CGPoint
  private(set) var contentSize: CGSize
  private(set) var center: CGPoint

  init(scale: CGFloat, baseSize: CGSize, baseCenter: CGPoint) {
    (self.scale, self.baseSize, self.baseCenter) = (scale, baseSize, baseCenter)
    (contentSize, center) = (baseSize, baseCenter)
  }

  mutating func zoom(to other: CGFloat) {
    func scaled(_ length: CGFloat) -> CGFloat { other == scale ? length : length * other / scale }
    contentSize = CGSize(width: scaled(baseSize.width), height: scaled(baseSize.height))
    center = CGPoint(x: scaled(baseCenter.x), y: scaled(baseCenter.y))
  }
}

extension UIScrollView {
  /// The view that zooms.
  final var zoomView: UIView? {
    var view: UIView?
    notify { view = $0.viewForZooming(in: self) }
    return view
  }

  /// Whether two fingers may zoom.
  final var mayZoom: Bool { maximumZoomScale > minimumZoomScale && zoomView != nil }

  /// Whether two fingers hold the content.
  final var isPinching: Bool { zoom != nil && scrollPinch.down.count >= 2 }

  final func zoom(with pinch: UIGestureRecognizer) {
    switch pinch.state {
    case .began:
      guard let view = zoomView else { return }
      stopRun()
      isDecelerating = false
      zoom = ScrollZoom(view: view, scale: zoomScale, anchor: scrollPinch.location(in: view))
      notify { $0.scrollViewWillBeginZooming(self, with: view) }
      pinchContent()
    case .changed: pinchContent()
    case .ended, .cancelled: endPinch()
    case .possible, .failed: break
    }
    if zoom != nil, !isPinching { rebaseDrag() }
  }

  private func pinchContent() {
    guard isPinching, let zoom, let view = zoom.view else { return }
    // The position of the fingers in the view, whatever is visible there.
    let place = scrollPinch.location(in: self)
    let finger = CGPoint(x: place.x - bounds.minX, y: place.y - bounds.minY)
    applyZoomScale(held(scale: zoom.scale * scrollPinch.scale), of: view)
    let point = view.convert(zoom.anchor, to: self)
    moveAtOnce(to: pixelAligned(held(CGPoint(x: point.x - finger.x, y: point.y - finger.y))))
  }

  /// The scale shown when fingers want a given one: beyond the limits it follows less and less.
  private func held(scale: CGFloat) -> CGFloat {
    let limited = limited(scale)
    if scale == limited || !bouncesZoom { return limited }
    let band = RubberBand(length: 1)
    return scale > limited
      ? limited * (1 + band.stretch(ofPull: scale / limited - 1))
      : limited / (1 + band.stretch(ofPull: limited / max(scale, 1e-6) - 1))
  }

  final func limited(_ scale: CGFloat) -> CGFloat {
    scale.isNaN ? zoomScale : max(min(scale, max(maximumZoomScale, minimumZoomScale)), max(minimumZoomScale, 1e-6))
  }

  private func endPinch() {
    guard let zoom else { return }
    self.zoom = nil
    let scale = limited(zoomScale)
    let end = visible(at: scale, from: clamped(bounds.origin, atScale: scale))
    if scale != zoomScale || clamped(bounds.origin) != bounds.origin, bouncesZoom, let view = zoom.view {
      startZoom(of: view, to: end, scale, isBounce: true)
      isZoomBouncing = scale != zoomScale
    } else {
      notify { $0.scrollViewDidEndZooming(self, with: zoom.view, atScale: self.zoomScale) }
      if drag == nil { hideIndicators() }
    }
  }

  /// The part of the content, at scale 1, that is visible at a scale and an offset.
  private func visible(at scale: CGFloat, from offset: CGPoint) -> CGRect {
    CGRect(
      x: offset.x / scale, y: offset.y / scale, width: bounds.width / scale, height: bounds.height / scale)
  }

  /// The nearest allowed offset at which the present centre stays visible at another scale.
  private func clamped(_ offset: CGPoint, atScale scale: CGFloat) -> CGPoint {
    let factor = scale / zoomScale
    func place(_ axis: Axis) -> CGFloat {
      let middle = axis.of(bounds.size) / 2
      let range = offsetRange(axis, contentLength: axis.of(contentSize) * factor)
      return min(max((axis.of(offset) + middle) * factor - middle, range.lowerBound), range.upperBound)
    }
    return CGPoint(x: place(.horizontal), y: place(.vertical))
  }

  /// Scales the zoomed view about the origin of the content, and the content's size with it.
  private func applyZoomScale(_ scale: CGFloat, of view: UIView) {
    let factor = scale / zoomScale
    guard factor != 1, factor.isFinite, factor > 0 else { return }
    // The scale is applied to the state in which the client's code has left the content: factors that follow each
    // other would add up errors.
    if zoomBase?.contentSize != contentSize || zoomBase?.center != view.center {
      zoomBase = ZoomBase(scale: zoomScale, baseSize: contentSize, baseCenter: view.center)
    }
    zoomBase?.zoom(to: scale)
    currentZoomScale = scale
    guard let zoomBase else { return }
    UIView.performWithoutAnimation {
      view.transform = CGAffineTransform(scaleX: scale, y: scale)
      view.center = zoomBase.center
      holdingOffset { contentSize = zoomBase.contentSize }
    }
    notify { $0.scrollViewDidZoom(self) }
  }

  private func startZoom(of view: UIView, to end: CGRect, _ scale: CGFloat, isBounce: Bool) {
    stopRun()
    let start = visible(at: zoomScale, from: bounds.origin)
    run = ScrollRun(self, .zoom(from: start, to: end, isBounce: isBounce))
    run?.endScale = scale
  }

  /// Sets the scale at a program's request.
  final func setZoom(_ scale: CGFloat, visible part: CGRect?, animated: Bool) {
    guard let view = zoomView else { return }
    let scale = limited(scale)
    var offset = clamped(bounds.origin, atScale: scale)
    if let part {
      func place(_ axis: Axis, _ middle: CGFloat) -> CGFloat {
        let range = offsetRange(axis, contentLength: axis.of(contentSize) * scale / zoomScale)
        return min(max(middle * scale - axis.of(bounds.size) / 2, range.lowerBound), range.upperBound)
      }
      offset = CGPoint(x: place(.horizontal, part.midX), y: place(.vertical, part.midY))
    }
    let end = visible(at: scale, from: offset)
    if animated, windowStorage != nil {
      notify { $0.scrollViewWillBeginZooming(self, with: view) }
      startZoom(of: view, to: end, scale, isBounce: false)
    } else {
      stopRun()
      applyZoomScale(scale, of: view)
      // The delegate may have centred the content with insets.
      moveAtOnce(to: pixelAligned(clamped(CGPoint(x: end.minX * scale, y: end.minY * scale))))
    }
  }

  /// Shows a part of the content for a running zoom; the last call ends it.
  final func follow(_ run: ScrollRun, toVisible part: CGRect, isOver: Bool) {
    guard case .zoom(_, _, let isBounce) = run.motion else { return }
    if isOver { self.run = nil }
    guard let view = zoomView, part.width > 0 else { return }
    let scale = isOver ? run.endScale ?? bounds.width / part.width : bounds.width / part.width
    applyZoomScale(scale, of: view)
    let offset = CGPoint(x: part.minX * scale, y: part.minY * scale)
    moveAtOnce(to: isBounce && !isOver ? offset : isOver ? pixelAligned(clamped(offset)) : clamped(offset))
    guard isOver else { return }
    isZoomBouncing = false
    notify { $0.scrollViewDidEndZooming(self, with: view, atScale: self.zoomScale) }
    if !isBounce { notify { $0.scrollViewDidEndScrollingAnimation(self) } }
    hideIndicators()
  }
}
