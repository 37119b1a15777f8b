import CoreGraphics
import Foundation
import QuartzCore

/// How the content's offset follows its limits: the content's size, the view's size, and the insets.
extension UIScrollView {
  /// The part of a safe area that is added to the content inset.
  ///
  /// - Parameter safe: The view's safe area. It is a parameter because finding it asks every view around this one: where
  ///   both this function and its caller asked, each level of nested scroll views would double the work.
  final func safeInset(_ safe: UIEdgeInsets) -> UIEdgeInsets {
    if safe == .zero { return .zero }
    switch contentInsetAdjustmentBehavior {
    case .never: return .zero
    case .always: return safe
    case .automatic, .scrollableAxes:
      // This uses only the content inset: the answer must not depend on itself.
      let isWide = contentSize.width + contentInset.left + contentInset.right > bounds.width
      let isHigh = contentSize.height + contentInset.top + contentInset.bottom > bounds.height
      var inset = UIEdgeInsets.zero
      if isWide || alwaysBounceHorizontal { (inset.left, inset.right) = (safe.left, safe.right) }
      if isHigh || alwaysBounceVertical || isBehindBars { (inset.top, inset.bottom) = (safe.top, safe.bottom) }
      return inset
    }
  }

  /// Whether content avoids a container's bars even if nothing scrolls.
  private var isBehindBars: Bool {
    guard contentInsetAdjustmentBehavior == .automatic else { return false }
    for view in withAncestors {
      if let owner = view.controllerStorage { return owner.keepsContentClearOfBars }
    }
    return false
  }

  /// Follows a change of the safe area that was not announced, because the view or an ancestor has moved.
  final func safeAreaMayHaveChanged() {
    if adjustedContentInset != announcedInset { limitsDidChange() }
  }

  /// Follows a change of the view's size.
  final func viewSizeDidChange() {
    // Before there is any content, an offset is kept for it.
    if contentSize == .zero { holdingOffset { limitsDidChange() } } else { limitsDidChange() }
  }

  /// Adjusts the offset to changed limits, and notifies observers if the adjusted content inset has changed.
  final func limitsDidChange() {
    let inset = adjustedContentInset
    let (isOther, edge) = (inset != announcedInset, announcedEdge)
    announcedInset = inset
    announcedEdge = CGPoint(x: -inset.left, y: -inset.top - roomAbove)
    rangeDidChange()
    if isOther || offsetHolds == 0 { adjustOffset(from: edge, clamps: offsetHolds == 0) }
    placeIndicators()
    notifyFollowers()
    guard isOther else { return }
    adjustedContentInsetDidChange()
    notify { $0.scrollViewDidChangeAdjustedContentInset(self) }
  }

  /// Follows the room for a refresh control, which scrolls by itself.
  final func roomDidChange() {
    announcedInset = adjustedContentInset
    announcedEdge = CGPoint(x: -announcedInset.left, y: -announcedInset.top - roomAbove)
    adjustedContentInsetDidChange()
    notify { $0.scrollViewDidChangeAdjustedContentInset(self) }
    rangeDidChange()
    placeIndicators()
  }

  /// Keeps content at its top there, and other content within its limits, unless something moves it.
  ///
  /// - Parameter edge: The previous offset of content at its top.
  final func adjustOffset(from edge: CGPoint, clamps: Bool = true) {
    guard drag == nil, zoom == nil else { return }
    if let run { return run.limitsDidChange() }
    let offset = adjustedOffset(from: edge, clamps: clamps)
    if offset != bounds.origin { jump(to: offset) }
  }

  private func adjustedOffset(from edge: CGPoint, clamps: Bool) -> CGPoint {
    var offset = bounds.origin
    let tolerance = 0.5 / ownLayer.context.service(UIScreen.self).scale
    if announcedEdge.x != edge.x, abs(offset.x - edge.x) < tolerance { offset.x = announcedEdge.x }
    if announcedEdge.y != edge.y, abs(offset.y - edge.y) < tolerance { offset.y = announcedEdge.y }
    return clamps ? clamped(offset) : offset
  }

  /// Makes a change of limits keep the offset; the caller adjusts it afterwards.
  final func holdingOffset(_ body: () -> Void) {
    offsetHolds += 1
    defer { offsetHolds -= 1 }
    body()
  }

  /// The offset when nothing holds it any longer.
  final var finalOffset: CGPoint {
    drag == nil && zoom == nil && run == nil ? clamped(bounds.origin) : bounds.origin
  }
}
