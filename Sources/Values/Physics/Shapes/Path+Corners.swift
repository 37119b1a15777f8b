import CoreGraphics
import Elementary
import Foundation

extension Path {
  /// The ellipse of a size, centred on the origin.
  static func ellipse(of size: CGSize) -> Path {
    var path = Path()
    path.addEllipse(in: CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))
    return path
  }

  /// The points of each subpath, its curves flattened into lines about 10 points long, as measured in UIKit, and longer
  /// where a curve would need more than 250 lines.
  ///
  /// The start of a closed subpath is not repeated at its end.
  func corners() -> [[CGPoint]] {
    var subpaths: [[CGPoint]] = []
    var start = CGPoint.zero
    var pen: CGPoint?
    for element in elements {
      switch element {
      case .move(let point):
        subpaths.append([point])
        (start, pen) = (point, point)
      case .closeSubpath:
        // A subpath that follows without a move begins at this one's start.
        pen = pen.map { _ in start }
        if pen != nil { subpaths.append([start]) }
      case .line(let end), .quadCurve(let end, _), .curve(let end, _, _):
        let points = pen.map { element.corners(from: $0) } ?? [end]
        if pen == nil {
          subpaths.append([])
          start = end
        }
        subpaths[subpaths.count - 1] += points
        pen = end
      }
    }
    return subpaths.map { $0.first == $0.last && $0.count > 1 ? $0.dropLast() : $0 }.filter { $0.count > 1 }
  }
}

extension Path.Element {
  /// The end points of the lines that approximate the element.
  fileprivate func corners(from start: CGPoint) -> [CGPoint] {
    let segment: Path.Segment
    switch self {
    case .move, .closeSubpath: return []
    case .line(let end): return [end]
    case .quadCurve(let end, let control): segment = .quadCurve(from: start, control: control, to: end)
    case .curve(let end, let control1, let control2):
      segment = .curve(from: start, control1: control1, control2: control2, to: end)
    }
    let chords = (0...10).map { segment.point(at: CGFloat($0) / 10) }
    let length = zip(chords, chords.dropFirst()).reduce(0) { $0 + Elementary.hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
    let count = length.isFinite ? Int(min(max(length / 10, 1), 250)) : 1
    return (1...count).map { segment.point(at: CGFloat($0) / CGFloat(count)) }
  }
}
