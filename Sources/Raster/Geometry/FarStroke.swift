import CoreGraphics
import DisplayList
import Foundation

/// A line that reaches far beyond the frame, cut down to the pieces that the pen leaves ink in sight of.
///
/// The counterpart of `FarOutline` for what is stroked: lines are cut at the sides of the window and end there, out of
/// sight. Dashes go on as if the line had been followed all the way.
final class FarStroke: Pen {
  /// Lines from point to point that are drawn in one go.
  private struct Piece {
    var points: [CGPoint]
    /// How long the subpath is up to the first point, in the path's coordinates.
    var start: CGFloat
    var isClosed = false
  }

  /// How far from the window the pen's ink may lie, in pixels: half of what Cairo can count.
  private static let farthest = 4e6

  private let style: StrokeStyle
  private let transform: CGAffineTransform
  private let toPath: CGAffineTransform
  private let window: Box
  private var pieces: [Piece] = []

  // The subpath under way: where it began and is, how long it is, and the pieces that it is made of.
  private var start: CGPoint?
  private var current = CGPoint.zero
  private var length: CGFloat = 0
  private var firstPiece = 0
  private var isPieceOpen = false

  /// Prepares for a line of which only what lies inside `visible` will be seen.
  ///
  /// `reach` is how far from the path ink is left. A pen that reaches farther than four million pixels is made smaller.
  init(_ style: StrokeStyle, _ reach: CGFloat, _ transform: CGAffineTransform, seenThrough visible: PixelRect) {
    let reach = reach * max(hypot(transform.a, transform.c), hypot(transform.b, transform.d))
    var style = style
    if reach > Self.farthest { style.width *= Self.farthest / reach }
    self.style = style
    self.transform = transform
    toPath = transform.inverted()
    window = Box(visible).expanded(by: min(reach, Self.farthest) + 4)
  }

  func move(to point: CGPoint) {
    (start, current, length) = (point.reachable, point.reachable, 0)
    (firstPiece, isPieceOpen) = (pieces.count, false)
  }

  func line(to point: CGPoint) {
    guard start != nil else { return move(to: point) }
    let end = point.reachable
    let step = CGPoint(x: end.x - current.x, y: end.y - current.y)
    let size = hypot(step.x * toPath.a + step.y * toPath.c, step.x * toPath.b + step.y * toPath.d)
    if let (entry, exit) = window.part(from: current, step) {
      if !isPieceOpen || entry > 0 {
        pieces.append(Piece(points: [current.moved(step, entry)], start: length + size * entry))
      }
      pieces[pieces.count - 1].points.append(exit < 1 ? current.moved(step, exit) : end)
      isPieceOpen = exit == 1
    } else {
      isPieceOpen = false
    }
    (current, length) = (end, length + size)
  }

  func curve(to point: CGPoint, _ control1: CGPoint, _ control2: CGPoint) {
    if start == nil { move(to: control1) }
    // Also out of sight dashes take the curve's length, not the chord's.
    FarCurve(current, control1.reachable, control2.reachable, point.reachable)
      .flatten(near: window, halvings: style.isDashed ? 10 : 0) { line(to: $0) }
  }

  func close() {
    guard let start else { return }
    if current != start { line(to: start) }
    joinEnds(at: start)
    move(to: start)
  }

  /// Makes a joint, rather than two caps, where a subpath that was closed began.
  private func joinEnds(at start: CGPoint) {
    guard isPieceOpen, pieces[firstPiece].start == 0, pieces[firstPiece].points[0] == start else { return }
    if firstPiece == pieces.count - 1 {
      pieces[firstPiece].points.removeLast()
      pieces[firstPiece].isClosed = true
    } else if !style.isDashed {
      let last = pieces.removeLast()
      pieces[firstPiece].points.insert(contentsOf: last.points.dropLast(), at: 0)
    }
  }

  /// Draws the source of `context` along what is left of the line.
  func emit(to context: borrowing Context) {
    for piece in pieces {
      context.move(to: piece.points[0])
      for point in piece.points.dropFirst() { context.line(to: point) }
      if piece.isClosed { context.close() }
      guard style.isDashed else { continue }
      var style = style
      style.dashPhase += piece.start
      context.stroke(style, transform)
    }
    if !style.isDashed { context.stroke(style, transform) }
  }
}

extension CGPoint {
  fileprivate func moved(_ step: CGPoint, _ share: CGFloat) -> CGPoint {
    CGPoint(x: x + step.x * share, y: y + step.y * share)
  }
}

extension Box {
  /// The part of the line from `start` to `start + step` that lies in the box, as shares of the line; nil for none.
  fileprivate func part(from start: CGPoint, _ step: CGPoint) -> (entry: CGFloat, exit: CGFloat)? {
    var (entry, exit) = (CGFloat(0), CGFloat(1))
    for (position, step, low, high) in [(start.x, step.x, minX, maxX), (start.y, step.y, minY, maxY)] {
      if step == 0 {
        if position < low || position > high { return nil }
        continue
      }
      let (first, second) = ((low - position) / step, (high - position) / step)
      entry = max(entry, min(first, second))
      exit = min(exit, max(first, second))
    }
    return entry <= exit ? (entry, exit) : nil
  }
}
