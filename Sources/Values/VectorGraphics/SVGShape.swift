import CoreGraphics
import Foundation

/// The outline of an element.
enum SVGShape {
  /// The elements that have one.
  static let names: Set<String> = ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon"]

  /// The outline of an element in its own coordinates; empty if nothing is to be seen of it.
  ///
  /// - Parameters:
  ///   - viewport: The size that percentages refer to.
  ///   - em: The size of the font.
  /// - Throws: If the data of a path is none.
  static func path(of element: SVGElement, viewport: CGSize, em: Double) throws(SVGError) -> Path {
    let (width, height) = (Double(viewport.width), Double(viewport.height))
    func length(_ name: String, of whole: Double) -> Double? { SVGNumbers.length(element[name], of: whole, em: em) }
    func x(_ name: String) -> CGFloat { CGFloat(length(name, of: width) ?? 0) }
    func y(_ name: String) -> CGFloat { CGFloat(length(name, of: height) ?? 0) }
    var path = Path()
    switch element.name {
    case "path":
      do throws(SVGPathError) {
        path = try Path(svgPathData: element["d"] ?? "")
      } catch {
        throw SVGError("the path's data is wrong: \(error)", line: element.line)
      }
    case "rect":
      let rect = CGRect(x: x("x"), y: y("y"), width: x("width"), height: y("height"))
      guard rect.width > 0, rect.height > 0 else { return path }
      // A missing radius is the same as the other one.
      let (rx, ry) = (length("rx", of: width), length("ry", of: height))
      let radii = (x: CGFloat(rx ?? ry ?? 0), y: CGFloat(ry ?? rx ?? 0))
      if radii.x > 0, radii.y > 0 {
        path = rounded(rect, min(radii.x, rect.width / 2), min(radii.y, rect.height / 2))
      } else {
        path.addRect(rect)
      }
    case "circle", "ellipse":
      let diagonal = ((width * width + height * height) / 2).squareRoot()
      let radius = element.name == "circle" ? length("r", of: diagonal).map { CGFloat($0) } : nil
      let (rx, ry) = (radius ?? x("rx"), radius ?? y("ry"))
      guard rx > 0, ry > 0 else { return path }
      path.addEllipse(in: CGRect(x: x("cx") - rx, y: y("cy") - ry, width: 2 * rx, height: 2 * ry))
    case "line":
      path.move(to: CGPoint(x: x("x1"), y: y("y1")))
      path.addLine(to: CGPoint(x: x("x2"), y: y("y2")))
    case "polyline", "polygon":
      let numbers = SVGNumbers.list(element["points"] ?? "")
      for index in 0..<numbers.count / 2 {
        let point = CGPoint(x: numbers[2 * index], y: numbers[2 * index + 1])
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      if element.name == "polygon", !path.isEmpty { path.closeSubpath() }
    default: break
    }
    return path
  }

  /// A rectangle with round corners that begins where dashes do: behind its upper left corner.
  private static func rounded(_ rect: CGRect, _ rx: CGFloat, _ ry: CGFloat) -> Path {
    var path = Path()
    // How far the handles of a quarter of an ellipse are from its ends.
    let (hx, hy) = (rx * 0.447_715_25, ry * 0.447_715_25)
    path.move(to: CGPoint(x: rect.minX + rx, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.maxX - rx, y: rect.minY))
    path.addCurve(
      to: CGPoint(x: rect.maxX, y: rect.minY + ry), control1: CGPoint(x: rect.maxX - hx, y: rect.minY),
      control2: CGPoint(x: rect.maxX, y: rect.minY + hy))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY - ry))
    path.addCurve(
      to: CGPoint(x: rect.maxX - rx, y: rect.maxY), control1: CGPoint(x: rect.maxX, y: rect.maxY - hy),
      control2: CGPoint(x: rect.maxX - hx, y: rect.maxY))
    path.addLine(to: CGPoint(x: rect.minX + rx, y: rect.maxY))
    path.addCurve(
      to: CGPoint(x: rect.minX, y: rect.maxY - ry), control1: CGPoint(x: rect.minX + hx, y: rect.maxY),
      control2: CGPoint(x: rect.minX, y: rect.maxY - hy))
    path.addLine(to: CGPoint(x: rect.minX, y: rect.minY + ry))
    path.addCurve(
      to: CGPoint(x: rect.minX + rx, y: rect.minY), control1: CGPoint(x: rect.minX, y: rect.minY + hy),
      control2: CGPoint(x: rect.minX + hx, y: rect.minY))
    path.closeSubpath()
    return path
  }
}
