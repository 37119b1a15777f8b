import CoreGraphics
import DisplayList
import Elementary
import Foundation

/// A stroked path that extends far beyond the frame, clipped to the pieces whose stroke can be seen.
///
/// The counterpart of `FarOutline` for strokes: lines are clipped at the sides of the window and end there, out of
/// sight. The dash phase continues as if the whole path had been stroked.
final class FarStroke: Pen {
  /// Connected lines that are stroked as one subpath.
  private struct Piece {
    var points: [CGPoint]
    /// The length of the subpath up to the first point, in the path's coordinates.
    var start: CGFloat
    var isClosed = false
  }

  /// The largest reach of the pen beyond the window, in pixels: half of Cairo's range.
  private static let farthest = 4e6

  private let style: StrokeStyle
  private let transform: CGAffineTransform
  private let toPath: CGAffineTransform
  private let window: Box
  private var pieces: [Piece] = []

  // The current subpath: its start, its current point, its length so far and its pieces.
  private var start: CGPoint?
  private var current = CGPoint.zero
  private var length: CGFloat = 0
  private var firstPiece = 0
  private var isPieceOpen = false

  /// Prepares for a stroke that is seen only inside `visible`.
  ///
  /// `reach` is how far the stroke extends from the path. A pen that reaches farther than four million pixels is made
  /// smaller.
  init(_ style: StrokeStyle, _ reach: CGFloat, _ transform: CGAffineTransform, seenThrough visible: PixelRect) {
    let reach = reach * max(Elementary.hypot(transform.a, transform.c), Elementary.hypot(transform.b, transform.d))
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
    let size = Elementary.hypot(step.x * toPath.a + step.y * toPath.c, step.x * toPath.b + step.y * toPath.d)
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
    // Even out of sight, the dash phase advances by the curve's length, not the chord's.
    FarCurve(current, control1.reachable, control2.reachable, point.reachable)
      .flatten(near: window, halvings: style.isDashed ? 10 : 0) { line(to: $0) }
  }

  func close() {
    guard let start else { return }
    if current != start { line(to: start) }
    joinEnds(at: start)
    move(to: start)
  }

  /// Makes a join instead of two caps at the start of a closed subpath.
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

  /// Strokes the clipped path with the source of `context`.
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
  /// The part of the line from `start` to `start + step` that lies in the box, as fractions of the line; nil if there
  /// is none.
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
