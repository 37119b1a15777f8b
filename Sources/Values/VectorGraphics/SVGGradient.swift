import CoreGraphics
import DisplayList
import Foundation

/// A gradient of a file, with the values that it takes over from others.
struct SVGGradient {
  private let isRadial: Bool
  private let attributes: [String: String]
  private var stops: [Gradient.Stop] = []

  /// The gradient of an element; nil if the element is none.
  ///
  /// - Parameters:
  ///   - others: The elements by their ids.
  ///   - style: The style of one of its stops.
  init?(
    _ element: SVGElement, others: [String: SVGElement], style: (_ stop: SVGElement) -> SVGStyle
  ) {
    guard ["linearGradient", "radialGradient"].contains(element.name) else { return nil }
    isRadial = element.name == "radialGradient"
    var (next, found, attributes): (SVGElement?, [SVGElement], [String: String]) = (element, [], [:])
    while let gradient = next, found.count < 16, gradient.name.hasSuffix("Gradient") {
      found.append(gradient)
      attributes.merge(gradient.attributes) { own, _ in own }
      next = gradient["href"].flatMap { $0.hasPrefix("#") ? others[String($0.dropFirst())] : nil }
    }
    self.attributes = attributes
    let source = found.first { $0.children.contains { $0.name == "stop" } }
    for stop in source?.children ?? [] where stop.name == "stop" && stops.count < 256 {
      let style = style(stop)
      var color = style.stopColor
      color.alpha *= style.stopOpacity
      let offset = max(SVGNumbers.share(stop["offset"]) ?? 0, stops.last?.offset ?? 0)
      stops.append(Gradient.Stop(offset: offset, color: color))
    }
  }

  /// Whether it is repeated beyond its ends, which is not drawn.
  var isRepeated: Bool { ["reflect", "repeat"].contains(attributes["spreadMethod"] ?? "pad") }

  /// The filling of a shape.
  enum Filling {
    case nothing
    case color(RGBA)
    case gradient(Gradient)
  }

  /// The filling of a shape.
  ///
  /// - Parameters:
  ///   - box: The shape's bounding box, in the coordinates of `transform`.
  ///   - viewport: The size that percentages refer to.
  func filling(_ box: CGRect, _ transform: CGAffineTransform, viewport: CGSize, opacity: Double) -> Filling {
    guard let last = stops.last else { return .nothing }
    let stops = stops.map { stop in
      var stop = stop
      stop.color.alpha *= opacity
      return stop
    }
    guard stops.count > 1 else { return stops.first.map { .color($0.color) } ?? .nothing }
    let isUser = attributes["gradientUnits"] == "userSpaceOnUse"
    var map = attributes["gradientTransform"].flatMap(SVGNumbers.transform) ?? .identity
    var unit = viewport
    if !isUser {
      guard box.width > 0, box.height > 0 else { return .nothing }
      map = map.concatenating(CGAffineTransform(a: box.width, b: 0, c: 0, d: box.height, tx: box.minX, ty: box.minY))
      unit = CGSize(width: 1, height: 1)
    }
    let (width, height) = (Double(unit.width), Double(unit.height))
    func value(_ name: String, _ share: Double, of whole: Double) -> CGFloat {
      CGFloat(SVGNumbers.length(attributes[name], of: whole) ?? share * whole)
    }
    let whole = map.concatenating(transform)
    if !isRadial {
      let start = CGPoint(x: value("x1", 0, of: width), y: value("y1", 0, of: height))
      let end = CGPoint(x: value("x2", 1, of: width), y: value("y2", 0, of: height))
      guard start != end else { return .color(last.color) }
      return .gradient(Gradient(.axial(from: start, to: end), stops: stops, transform: whole))
    }
    let diagonal = ((width * width + height * height) / 2).squareRoot()
    let center = CGPoint(x: value("cx", 0.5, of: width), y: value("cy", 0.5, of: height))
    let radius = value("r", 0.5, of: diagonal)
    guard radius > 0 else { return .color(last.color) }
    var focus = CGPoint(
      x: SVGNumbers.length(attributes["fx"], of: width).map { CGFloat($0) } ?? center.x,
      y: SVGNumbers.length(attributes["fy"], of: height).map { CGFloat($0) } ?? center.y)
    // A focus outside of the circle would light a cone.
    let (dx, dy) = (focus.x - center.x, focus.y - center.y)
    let distance = (dx * dx + dy * dy).squareRoot()
    if distance > radius * 0.99 {
      focus = CGPoint(x: center.x + dx / distance * radius * 0.99, y: center.y + dy / distance * radius * 0.99)
    }
    let inner = Gradient.Circle(center: focus, radius: max(value("fr", 0, of: diagonal), 0))
    return .gradient(
      Gradient(
        .radial(from: inner, to: Gradient.Circle(center: center, radius: radius)), stops: stops, transform: whole))
  }
}
