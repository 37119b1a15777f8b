import CoreGraphics
public import Foundation
import QuartzCore

extension UIView {
  /// Draws the present appearance of the view and its subviews into the current context, stretched over a rectangle.
  ///
  /// The view's own alpha and transform are ignored.
  ///
  /// - Parameters:
  ///   - rect: Where the view's bounds are drawn, in the context's coordinates; content outside them is clipped.
  ///   - afterUpdates: Whether pending layout and drawing happen first.
  /// - Returns: Whether anything was drawn: true unless the view or the rectangle has no area.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    let context = GraphicsStack.context(for: "drawHierarchy(in:afterScreenUpdates:)")
    if afterUpdates { layer.prepareForFrame() }
    let bounds = layer.currentValues.bounds.standardized
    guard !bounds.isEmpty, !rect.isEmpty else { return false }
    context.saveGState()
    context.clip(to: rect)
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    context.draw(layer.picture())
    context.restoreGState()
    return true
  }

  /// A view that shows the present appearance of this one and never changes.
  ///
  /// - Parameter afterUpdates: Whether pending layout and drawing happen first.
  /// - Returns: The view, never nil.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    if afterUpdates { layer.prepareForFrame() }
    let view = UIView(frame: CGRect(origin: .zero, size: bounds.size))
    let contents = CALayer()
    // Commands are in this view's coordinates, whatever the origin of its bounds.
    contents.frame = CGRect(origin: .zero, size: bounds.size)
    contents.bounds.origin = bounds.origin
    contents.contents = layer.picture()
    view.layer.addSublayer(contents)
    view.clipsToBounds = clipsToBounds
    view.layer.cornerRadius = clipsToBounds ? layer.cornerRadius : 0
    return view
  }

  /// A view that shows a part of this one's present appearance and can be resized between its caps.
  ///
  /// The corners keep their size, the edges are stretched along one direction, and the middle in both.
  ///
  /// - Parameters:
  ///   - rect: The part, in this view's coordinates.
  ///   - afterUpdates: Whether pending layout and drawing happen first.
  ///   - capInsets: The widths of the parts at the edges that keep their size, in points; scaled down where the view
  ///     has no room for them.
  /// - Returns: The view, never nil.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    if afterUpdates { layer.prepareForFrame() }
    let view = SnapshotView(frame: CGRect(origin: .zero, size: rect.size))
    view.clipsToBounds = true
    view.show(layer, part: rect, caps: capInsets)
    return view
  }
}

/// A view that stretches a snapshot over its bounds, except for the caps at its edges.
private final class SnapshotView: UIView {
  /// A part of the snapshot, in the coordinates of the source, and its destination.
  @MainActor
  private struct Piece {
    let contents = CALayer()
    var column: Int
    var row: Int
  }

  private var pieces: [Piece] = []
  private var columns = Caps(from: 0, length: 0, first: 0, last: 0)
  private var rows = Caps(from: 0, length: 0, first: 0, last: 0)

  func show(_ source: CALayer, part: CGRect, caps: UIEdgeInsets) {
    columns = Caps(from: part.minX, length: part.width, first: caps.left, last: caps.right)
    rows = Caps(from: part.minY, length: part.height, first: caps.top, last: caps.bottom)
    let picture = source.picture()
    let (widths, heights) = (columns.taken, rows.taken)
    for row in 0..<3 where heights[row].length > 0 {
      for column in 0..<3 where widths[column].length > 0 {
        let piece = Piece(column: column, row: row)
        piece.contents.bounds = CGRect(
          x: widths[column].start, y: heights[row].start, width: widths[column].length, height: heights[row].length)
        // A single piece is clipped by the view.
        piece.contents.masksToBounds = caps != .zero
        piece.contents.contents = picture
        layer.addSublayer(piece.contents)
        pieces.append(piece)
      }
    }
    layoutSubviews()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (widths, heights) = (columns.stretched(to: bounds.width), rows.stretched(to: bounds.height))
    for piece in pieces {
      let (width, height) = (widths[piece.column], heights[piece.row])
      let size = piece.contents.bounds.size
      piece.contents.position = CGPoint(
        x: bounds.minX + width.start + width.length / 2, y: bounds.minY + height.start + height.length / 2)
      piece.contents.setAffineTransform(
        CGAffineTransform(scaleX: width.length / size.width, y: height.length / size.height))
    }
  }
}

/// A length with a cap at each end and a flexible middle.
private struct Caps {
  private let from: CGFloat
  private let length: CGFloat
  private let first: CGFloat
  private let last: CGFloat

  init(from: CGFloat, length: CGFloat, first: CGFloat, last: CGFloat) {
    (self.from, self.length) = (from, max(length, 0))
    self.first = min(max(first, 0), self.length)
    self.last = min(max(last, 0), self.length - self.first)
  }

  /// The three parts in the source.
  var taken: [(start: CGFloat, length: CGFloat)] { parts(from: from, first: first, last: last, length: length) }

  /// The three parts, side by side from 0, at another length.
  func stretched(to other: CGFloat) -> [(start: CGFloat, length: CGFloat)] {
    let room = first + last > other ? max(other, 0) / (first + last) : 1
    return parts(from: 0, first: first * room, last: last * room, length: max(other, 0))
  }

  private func parts(
    from: CGFloat, first: CGFloat, last: CGFloat, length: CGFloat
  ) -> [(start: CGFloat, length: CGFloat)] {
    let middle = max(length - first - last, 0)
    return [(from, first), (from + first, middle), (from + first + middle, last)]
  }
}
