import Contracts
package import Foundation

extension Path {
  /// A rectangle from its top left corner, first along the top, as a closed subpath.
  ///
  /// The null rectangle adds nothing.
  package mutating func addRect(_ rect: CGRect) {
    if rect.isNull { return }
    move(to: CGPoint(x: rect.minX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    closeSubpath()
  }

  /// The ellipse that touches the four sides of a rectangle, from the middle of its right side towards the
  /// largest y, as a closed subpath.
  ///
  /// Four cubic curves stay within 0.03 % of the radius. The null rectangle adds nothing.
  package mutating func addEllipse(in rect: CGRect) {
    addRoundedRect(in: rect, cornerWidth: rect.width / 2, cornerHeight: rect.height / 2)
  }

  /// A rectangle whose corners are quarters of an ellipse, from the middle of its right side towards the
  /// largest y, as a closed subpath.
  ///
  /// A corner is at least zero and at most half the rectangle wide and high. The null rectangle adds nothing.
  package mutating func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    if rect.isNull { return }
    if !(cornerWidth >= 0 && 2 * cornerWidth <= rect.width && cornerHeight >= 0 && 2 * cornerHeight <= rect.height) {
      misuse(
        "A corner of \(cornerWidth) × \(cornerHeight) does not fit into a rectangle of "
          + "\(rect.width) × \(rect.height): its width and height must be between 0 and half of the rectangle's.")
    }
    let corners = Path.corners(of: rect, radii: CornerRadii(CGSize(width: cornerWidth, height: cornerHeight)))
    addRounded(corners, from: CGPoint(x: rect.maxX, y: rect.midY))
  }

  /// A rectangle with a different rounding at each corner, from the left end of its top side to the right,
  /// as a closed subpath.
  ///
  /// Two corners must not overlap along a side.
  package mutating func addRoundedRect(in rect: CGRect, radii: CornerRadii) {
    if rect.isNull { return }
    var corners = Path.corners(of: rect, radii: radii)
    // The subpath starts at the end of the top left corner, the third in the list.
    let start = corners[2].exit
    corners = [corners[3], corners[0], corners[1], corners[2]]
    addRounded(corners, from: start)
  }

  /// The width and height of each rounded corner; zero leaves it square.
  ///
  /// The names are for y pointing down.
  package struct CornerRadii: Sendable, Hashable {
    package var topLeft: CGSize
    package var topRight: CGSize
    package var bottomRight: CGSize
    package var bottomLeft: CGSize

    package init(topLeft: CGSize, topRight: CGSize, bottomRight: CGSize, bottomLeft: CGSize) {
      (self.topLeft, self.topRight, self.bottomRight, self.bottomLeft) = (topLeft, topRight, bottomRight, bottomLeft)
    }

    /// Creates four equal corners.
    package init(_ size: CGSize) {
      self.init(topLeft: size, topRight: size, bottomRight: size, bottomLeft: size)
    }
  }

  /// A corner of a rectangle, and where its rounding begins and ends.
  private struct Corner {
    var entry: CGPoint
    var vertex: CGPoint
    var exit: CGPoint
  }

  /// Bottom right, bottom left, top left, top right: the order in which increasing angles meet them.
  private static func corners(of rect: CGRect, radii: CornerRadii) -> [Corner] {
    let (minX, minY, maxX, maxY) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    return [
      Corner(
        entry: CGPoint(x: maxX, y: maxY - radii.bottomRight.height), vertex: CGPoint(x: maxX, y: maxY),
        exit: CGPoint(x: maxX - radii.bottomRight.width, y: maxY)),
      Corner(
        entry: CGPoint(x: minX + radii.bottomLeft.width, y: maxY), vertex: CGPoint(x: minX, y: maxY),
        exit: CGPoint(x: minX, y: maxY - radii.bottomLeft.height)),
      Corner(
        entry: CGPoint(x: minX, y: minY + radii.topLeft.height), vertex: CGPoint(x: minX, y: minY),
        exit: CGPoint(x: minX + radii.topLeft.width, y: minY)),
      Corner(
        entry: CGPoint(x: maxX - radii.topRight.width, y: minY), vertex: CGPoint(x: maxX, y: minY),
        exit: CGPoint(x: maxX, y: minY + radii.topRight.height)),
    ]
  }

  /// Adds the sides and corners and closes the subpath; sides of length zero are left out.
  private mutating func addRounded(_ corners: [Corner], from start: CGPoint) {
    move(to: start)
    var pen = start
    for corner in corners {
      if corner.entry != pen { addLine(to: corner.entry) }
      if corner.exit != corner.entry {
        addCurve(
          to: corner.exit,
          control1: corner.entry + (corner.vertex - corner.entry) * Path.quarterCircle,
          control2: corner.exit + (corner.vertex - corner.exit) * Path.quarterCircle)
      }
      pen = corner.exit
    }
    closeSubpath()
  }

  /// How far the control points of a quarter circle lie from its ends: 4/3·(√2 - 1) of the radius.
  private static let quarterCircle: CGFloat = 0.5522847498307936
}
