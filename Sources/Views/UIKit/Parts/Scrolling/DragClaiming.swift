import CoreGraphics

/// A view that may claim a drag from a scroll view in it whose content is at its top: the card of a sheet.
@MainActor
protocol DragClaiming: UIView {
  /// Whether it claims a vertical drag: 1 for content that would be scrolled down, -1 for up.
  func claimsDrag(towards direction: CGFloat) -> Bool
}
