import CoreGraphics
import Foundation
import QuartzCore

/// How the content's offset follows its limits: the content's size, the view's, and the insets.
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
      // Asked with the content inset alone: the answer must not depend on itself.
      let isWide = contentSize.width + contentInset.left + contentInset.right > bounds.width
      let isHigh = contentSize.height + contentInset.top + contentInset.bottom > bounds.height
      var inset = UIEdgeInsets.zero
      if isWide || alwaysBounceHorizontal { (inset.left, inset.right) = (safe.left, safe.right) }
      if isHigh || alwaysBounceVertical || isBehindBars { (inset.top, inset.bottom) = (safe.top, safe.bottom) }
      return inset
    }
  }

  /// Whether bars of a container get room even if nothing scrolls.
  private var isBehindBars: Bool {
    guard contentInsetAdjustmentBehavior == .automatic else { return false }
    for view in withAncestors {
      if let owner = view.controllerStorage { return owner.keepsContentClearOfBars }
    }
    return false
  }

  /// Follows a safe area that nobody has announced, because the view, or one around it, has moved.
  final func safeAreaMayHaveChanged() {
    if adjustedContentInset != settledInset { limitsDidChange() }
  }

  /// Follows another size of the view.
  final func viewSizeDidChange() {
    // Before there is any content, an offset waits for it.
    if contentSize == .zero { holdingOffset { limitsDidChange() } } else { limitsDidChange() }
  }

  /// Brings the offset in line with other limits, and tells everybody if the adjusted content inset is another one.
  final func limitsDidChange() {
    let inset = adjustedContentInset
    let (isOther, edge) = (inset != settledInset, settledEdge)
    settledInset = inset
    settledEdge = CGPoint(x: -inset.left, y: -inset.top - roomAbove)
    rangeDidChange()
    if isOther || offsetHolds == 0 { settleOffset(from: edge, clamps: offsetHolds == 0) }
    placeIndicators()
    tellFollowers()
    guard isOther else { return }
    adjustedContentInsetDidChange()
    tell { $0.scrollViewDidChangeAdjustedContentInset(self) }
  }

  /// Follows the room that a refresh control takes, which scrolls by itself.
  final func roomDidChange() {
    settledInset = adjustedContentInset
    settledEdge = CGPoint(x: -settledInset.left, y: -settledInset.top - roomAbove)
    adjustedContentInsetDidChange()
    tell { $0.scrollViewDidChangeAdjustedContentInset(self) }
    rangeDidChange()
    placeIndicators()
  }

  /// Keeps content at its top there, and other content within its limits, unless something moves it.
  ///
  /// - Parameter edge: The offset of content at its top, so far.
  final func settleOffset(from edge: CGPoint, clamps: Bool = true) {
    guard drag == nil, zoom == nil else { return }
    if let run { return run.limitsDidChange() }
    let offset = settled(from: edge, clamps: clamps)
    if offset != bounds.origin { jump(to: offset) }
  }

  private func settled(from edge: CGPoint, clamps: Bool) -> CGPoint {
    var offset = bounds.origin
    let tolerance = 0.5 / ownLayer.context.service(UIScreen.self).scale
    if settledEdge.x != edge.x, abs(offset.x - edge.x) < tolerance { offset.x = settledEdge.x }
    if settledEdge.y != edge.y, abs(offset.y - edge.y) < tolerance { offset.y = settledEdge.y }
    return clamps ? clamped(offset) : offset
  }

  /// Lets limits change without the offset; what does so brings the offset in line afterwards.
  final func holdingOffset(_ body: () -> Void) {
    offsetHolds += 1
    defer { offsetHolds -= 1 }
    body()
  }

  /// Where the offset will be when nothing holds it.
  final var settledOffset: CGPoint {
    drag == nil && zoom == nil && run == nil ? clamped(bounds.origin) : bounds.origin
  }
}
