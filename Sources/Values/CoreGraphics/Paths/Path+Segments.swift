package import Foundation

extension Path {
  /// One drawn piece of an outline, with both of its ends.
  package enum Segment: Sendable, Hashable {
    case line(from: CGPoint, to: CGPoint)
    case quadCurve(from: CGPoint, control: CGPoint, to: CGPoint)
    case curve(from: CGPoint, control1: CGPoint, control2: CGPoint, to: CGPoint)
  }

  /// A connected run of segments.
  struct Subpath {
    /// The subpath's start.
    var start: CGPoint
    /// The segments, including the closing line if it has a length.
    var segments: [Segment] = []
    /// Whether the subpath was closed, so that it has a join instead of caps at its start.
    var isClosed = false
  }

  /// The subpaths in order, including those that consist of a start only.
  var subpaths: [Subpath] {
    var result: [Subpath] = []
    walk { step in
      switch step {
      case .begin(let start): result.append(Subpath(start: start))
      case .draw(let segment): result[result.count - 1].segments.append(segment)
      case .close: result[result.count - 1].isClosed = true
      }
    }
    return result
  }

  /// Calls `body` with every drawn segment in order.
  ///
  /// With `closingAll`, open subpaths are closed by a line, as they are for filling.
  func forEachSegment(closingAll: Bool = false, _ body: (Segment) -> Void) {
    var (start, pen) = (CGPoint.zero, CGPoint.zero)
    func close() {
      if closingAll, pen != start { body(.line(from: pen, to: start)) }
    }
    walk { step in
      switch step {
      case .begin(let point):
        close()
        (start, pen) = (point, point)
      case .draw(let segment):
        body(segment)
        pen = segment.end
      case .close: break
      }
    }
    close()
  }

  /// A step that `walk` reports along a path.
  private enum Step {
    case begin(CGPoint)
    case draw(Segment)
    /// The subpath ends where it began; its closing line, if it has a length, came just before.
    case close
  }

  /// Calls `body` with each step of the path, with every subpath's start explicit.
  private func walk(_ body: (Step) -> Void) {
    var start = CGPoint.zero
    var pen: CGPoint?
    var isOpen = false
    func begin(at point: CGPoint) {
      (start, pen, isOpen) = (point, point, true)
      body(.begin(point))
    }
    for element in elements {
      switch element {
      case .move(let point): begin(at: point)
      case .line(let end): draw(to: end) { .line(from: $0, to: end) }
      case .quadCurve(let end, let control):
        draw(to: end) { .quadCurve(from: $0, control: control, to: end) }
      case .curve(let end, let control1, let control2):
        draw(to: end) { .curve(from: $0, control1: control1, control2: control2, to: end) }
      case .closeSubpath:
        guard isOpen, let from = pen else { continue }
        if from != start { body(.draw(.line(from: from, to: start))) }
        (pen, isOpen) = (start, false)
        body(.close)
      }
    }
    func draw(to end: CGPoint, _ segment: (CGPoint) -> Segment) {
      guard let from = pen else { return begin(at: end) }
      if !isOpen { begin(at: from) }
      body(.draw(segment(from)))
      pen = end
    }
  }
}
