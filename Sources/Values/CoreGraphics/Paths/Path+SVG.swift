import Foundation

extension Path {
  /// Creates a path from SVG path data, such as "M 10 10 h 80 v 80 z".
  ///
  /// All commands are supported: M m L l H h V v C c S s Q q T t A a Z z. Where SVG viewers draw everything up to an
  /// error, this throws. Arcs become cubic curves. An empty string is an empty path.
  package init(svgPathData data: String) throws(SVGPathError) {
    var reader = SVGPathReader(data)
    self = try reader.readPath()
  }
}

/// Reads path data command by command, following the grammar of SVG 2, section 9.3.9.
private struct SVGPathReader {
  private var scanner: SVGPathScanner
  private var path = Path()
  /// The current point.
  private var pen = CGPoint.zero
  /// The start of the current subpath.
  private var start = CGPoint.zero
  /// The last control point, which a smooth curve of the same degree mirrors.
  private var lastControl: LastControl = .none

  private enum LastControl {
    case none
    case cubic(CGPoint)
    case quadratic(CGPoint)
  }

  init(_ data: String) { scanner = SVGPathScanner(data) }

  mutating func readPath() throws(SVGPathError) -> Path {
    while let (letter, isRelative) = try scanner.nextCommand() {
      if path.isEmpty, letter != "M" {
        let found = isRelative ? letter.lowercased() : "\(letter)"
        throw scanner.errorAtCommand("Path data has to begin with M or m, not with “\(found)”.")
      }
      if letter == "Z" {
        close()
      } else {
        var letter = letter
        // A command may be followed by several sets of arguments; those after a move draw lines.
        repeat {
          try readArguments(of: letter, from: isRelative ? pen : .zero)
          if letter == "M" { letter = "L" }
        } while scanner.isAtArgument()
      }
    }
    return path
  }

  private mutating func close() {
    path.closeSubpath()
    pen = start
    lastControl = .none
  }

  /// Reads one set of arguments, whose points are relative to `origin`, and adds the element.
  private mutating func readArguments(of letter: Character, from origin: CGPoint) throws(SVGPathError) {
    var control = LastControl.none
    switch letter {
    case "M":
      pen = try scanner.point(from: origin)
      start = pen
      path.move(to: pen)
    case "L": try line(to: scanner.point(from: origin))
    case "H": try line(to: CGPoint(x: origin.x + scanner.number(), y: pen.y))
    case "V": try line(to: CGPoint(x: pen.x, y: origin.y + scanner.number()))
    case "C", "S":
      let control1 = letter == "C" ? try scanner.point(from: origin) : mirroredCubicControl
      let control2 = try scanner.point(from: origin)
      pen = try scanner.point(from: origin)
      path.addCurve(to: pen, control1: control1, control2: control2)
      control = .cubic(control2)
    case "Q", "T":
      let control1 = letter == "Q" ? try scanner.point(from: origin) : mirroredQuadraticControl
      pen = try scanner.point(from: origin)
      path.addQuadCurve(to: pen, control: control1)
      control = .quadratic(control1)
    default: try readArc(from: origin)
    }
    lastControl = control
  }

  private mutating func line(to end: CGPoint) {
    pen = end
    path.addLine(to: end)
  }

  private mutating func readArc(from origin: CGPoint) throws(SVGPathError) {
    let radii = CGSize(width: try scanner.number(), height: try scanner.number())
    let degrees = try scanner.number()
    let isLarge = try scanner.flag()
    let isIncreasing = try scanner.flag()
    let end = try scanner.point(from: origin)
    path.addEllipticalArc(
      to: end, radii: radii, rotation: degrees * .pi / 180, isLarge: isLarge, isIncreasing: isIncreasing)
    pen = end
  }

  private var mirroredCubicControl: CGPoint {
    if case .cubic(let control) = lastControl { pen * 2 - control } else { pen }
  }

  private var mirroredQuadraticControl: CGPoint {
    if case .quadratic(let control) = lastControl { pen * 2 - control } else { pen }
  }
}
