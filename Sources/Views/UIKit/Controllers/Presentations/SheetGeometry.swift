package import Foundation

/// The position of a sheet in its container, as measured on iOS.
package struct SheetGeometry: Sendable {
  /// The container's size in points.
  package var size: CGSize
  /// The inset of the container's safe area at the top.
  package var top: CGFloat
  /// The inset of the container's safe area at the bottom.
  package var bottom: CGFloat

  package init(size: CGSize, top: CGFloat, bottom: CGFloat) {
    (self.size, self.top, self.bottom) = (size, top, bottom)
  }

  /// The height of the large detent, without the safe area.
  package var maximumValue: CGFloat { max(size.height - top - bottom, 0) }

  /// The frame of a sheet at a detent of a height.
  package func frame(value: CGFloat) -> CGRect {
    guard value < maximumValue else {
      return CGRect(x: 0, y: top, width: size.width, height: size.height - top)
    }
    let inset = min(max(28 - 20 * (value - 76) / 74, 8), 28)
    let width = max(size.width - inset * 2, 0)
    let scale = size.width > 0 ? width / size.width : 1
    // Lower sheets do not reach into the safe area; in between, iOS has not been measured.
    let share = min(max((value - 144) / 56, 0), 1)
    let height = (value + bottom * share) * scale
    return CGRect(x: inset, y: size.height - inset - height, width: width, height: height)
  }
}
