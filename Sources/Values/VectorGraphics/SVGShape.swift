import CoreGraphics
import Foundation

/// The outline of an element.
enum SVGShape {
  /// The elements that have one.
  static let names: Set<String> = ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon"]

  /// The outline of an element in its own coordinates; empty if nothing is to be seen of it.
  ///
  /// - Throws: If the data of a path is none.
  static func path(of element: XMLElement, viewport: CGSize) throws(SVGError) -> Path {
    let (width, height) = (Double(viewport.width), Double(viewport.height))
    func x(_ name: String) -> CGFloat { CGFloat(SVGNumbers.length(element[name], of: width) ?? 0) }
    func y(_ name: String) -> CGFloat { CGFloat(SVGNumbers.length(element[name], of: height) ?? 0) }
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
      // Each radius is the other one if it is missing.
      let (rx, ry) = (SVGNumbers.length(element["rx"], of: width), SVGNumbers.length(element["ry"], of: height))
      let radii = (x: CGFloat(rx ?? ry ?? 0), y: CGFloat(ry ?? rx ?? 0))
      if radii.x > 0, radii.y > 0 {
        path.addRoundedRect(
          in: rect, cornerWidth: min(radii.x, rect.width / 2), cornerHeight: min(radii.y, rect.height / 2))
      } else {
        path.addRect(rect)
      }
    case "circle", "ellipse":
      let diagonal = ((width * width + height * height) / 2).squareRoot()
      let radius = element.name == "circle" ? SVGNumbers.length(element["r"], of: diagonal).map { CGFloat($0) } : nil
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
}
