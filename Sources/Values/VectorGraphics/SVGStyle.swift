import CoreGraphics
import DisplayList
import Foundation

/// The style in which an element is drawn.
struct SVGStyle {
  /// The paint of a shape or of its line.
  enum Paint: Equatable {
    case none
    case color(RGBA)
    /// The element with an id, or else a colour.
    case reference(String, RGBA?)
  }

  // These values are inherited by children.
  var color = RGBA.black
  var fill = Paint.color(.black)
  var stroke = Paint.none
  var fillOpacity = 1.0
  var strokeOpacity = 1.0
  var fillRule = FillRule.winding
  var clipRule = FillRule.winding
  var line = StrokeStyle(miterLimit: 4)
  var isVisible = true
  /// The size in points.
  var fontSize = 16.0
  /// Whether the line is below the filling.
  var strokesFirst = false

  // These values are not inherited.
  var opacity = 1.0
  var isDisplayed = true
  /// The id of the clip path that it is cut to.
  var clip: String?
  var stopColor = RGBA.black
  var stopOpacity = 1.0
  /// A transform as style sheets write it; nil if there is none.
  var transform: String?
  /// The point about which an element is transformed.
  var origin: String?
  /// Whether the point is in the element's own box, rather than in that of the file.
  var turnsInBox = false
  /// Whether the line keeps its width, however large the file is drawn.
  var keepsWidth = false
  /// Whether the contents beyond the place of a file or symbol are visible.
  var overflows = false
  /// Requested features that are not drawn.
  var omitted: [String] = []

  /// The style of an element in one of this style.
  func inner(
    _ element: SVGElement, _ sheet: SVGStyleSheet, viewport: CGSize
  ) -> SVGStyle {
    var style = self
    (style.opacity, style.isDisplayed, style.clip, style.omitted) = (1, true, nil, [])
    (style.stopColor, style.stopOpacity, style.keepsWidth, style.overflows) = (.black, 1, false, false)
    (style.transform, style.origin, style.turnsInBox) = (nil, nil, false)
    let diagonal = Double(((viewport.width * viewport.width + viewport.height * viewport.height) / 2).squareRoot())
    let declared = sheet.declarations(for: element)
    // Others may refer to these.
    for name in Self.firstNames { if let value = element[name] { style.set(name, value, diagonal, fontSize) } }
    for one in declared where Self.firstNames.contains(one.name) { style.set(one.name, one.value, diagonal, fontSize) }
    for name in Self.names { if let value = element[name] { style.set(name, value, diagonal, fontSize) } }
    for one in declared where !Self.firstNames.contains(one.name) { style.set(one.name, one.value, diagonal, fontSize) }
    return style
  }

  /// The properties that may be attributes.
  private static let firstNames = ["color", "font-size"]
  private static let names = [
    "fill", "fill-opacity", "fill-rule", "clip-rule", "stroke", "stroke-opacity", "stroke-width",
    "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-dasharray", "stroke-dashoffset", "visibility",
    "opacity", "display", "clip-path", "mask", "filter", "marker-start", "marker-mid", "marker-end", "stop-color",
    "stop-opacity", "paint-order", "vector-effect", "overflow", "transform-origin",
  ]

  /// - Parameter outer: The size of the font outside of the element.
  private mutating func set(_ name: String, _ value: String, _ diagonal: Double, _ outer: Double) {
    if value == "inherit" { return }
    switch name {
    case "font-size":
      let words = [
        "xx-small": 9.0, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24, "xx-large": 32,
      ]
      fontSize = max(words[value] ?? SVGNumbers.length(value, of: outer, em: outer) ?? outer, 0)
    case "paint-order":
      let order = value.split(whereSeparator: \.isWhitespace)
      strokesFirst = order.first { $0 == "fill" || $0 == "stroke" } == "stroke"
    case "vector-effect":
      keepsWidth = value == "non-scaling-stroke"
      if !keepsWidth, value != "none" { omitted.append(name) }
    case "overflow": overflows = value == "visible" || value == "auto"
    case "transform": transform = value == "none" ? "" : value
    case "transform-origin": origin = value
    case "transform-box": turnsInBox = value == "fill-box" || value == "stroke-box"
    case "mix-blend-mode", "clip", "isolation":
      if !["normal", "auto"].contains(value) { omitted.append(name) }
    case "color": color = SVGColors.color(value) ?? color
    case "fill": fill = paint(value) ?? fill
    case "fill-opacity": fillOpacity = SVGNumbers.share(value) ?? fillOpacity
    case "fill-rule": fillRule = value == "evenodd" ? .evenOdd : .winding
    case "clip-rule": clipRule = value == "evenodd" ? .evenOdd : .winding
    case "stroke": stroke = paint(value) ?? stroke
    case "stroke-opacity": strokeOpacity = SVGNumbers.share(value) ?? strokeOpacity
    case "stroke-width": line.width = max(SVGNumbers.length(value, of: diagonal, em: fontSize) ?? line.width, 0)
    case "stroke-linecap": line.cap = value == "round" ? .round : value == "square" ? .square : .butt
    case "stroke-linejoin": line.join = value == "round" ? .round : value == "bevel" ? .bevel : .miter
    case "stroke-miterlimit": line.miterLimit = max(SVGNumbers.list(value).first ?? line.miterLimit, 1)
    case "stroke-dasharray": line.dashes = dashes(value, diagonal)
    case "stroke-dashoffset": line.dashPhase = SVGNumbers.length(value, of: diagonal, em: fontSize) ?? 0
    case "visibility": isVisible = value == "visible"
    case "opacity": opacity = SVGNumbers.share(value) ?? 1
    case "display": isDisplayed = value != "none"
    case "clip-path": clip = Self.reference(value)
    case "mask", "filter", "marker-start", "marker-mid", "marker-end":
      if value != "none" { omitted.append(name.hasPrefix("marker") ? "marker" : name) }
    case "stop-color": stopColor = value == "currentColor" ? color : SVGColors.color(value) ?? stopColor
    case "stop-opacity": stopOpacity = SVGNumbers.share(value) ?? 1
    default: break
    }
  }

  private func paint(_ value: String) -> Paint? {
    switch value {
    case "none": return Paint.none
    case "currentColor", "currentcolor": return .color(color)
    default:
      guard let id = Self.reference(value) else { return SVGColors.color(value).map(Paint.color) }
      let rest = value.drop { $0 != ")" }.dropFirst().trimmingCharacters(in: .whitespaces)
      return .reference(id, SVGColors.color(rest))
    }
  }

  private func dashes(_ value: String, _ diagonal: Double) -> [CGFloat] {
    let lengths = value.split { $0 == "," || $0.isWhitespace }
      .map { SVGNumbers.length(String($0), of: diagonal, em: fontSize).map { CGFloat($0) } }
    let dashes = lengths.compactMap(\.self)
    guard dashes.count == lengths.count, dashes.allSatisfy({ $0 >= 0 }), dashes.reduce(0, +) > 0 else { return [] }
    return dashes.count % 2 == 0 ? dashes : dashes + dashes
  }

  /// The id in `url(#id)`.
  private static func reference(_ value: String) -> String? {
    guard value.hasPrefix("url("), let close = value.firstIndex(of: ")") else { return nil }
    let name = value[..<close].dropFirst(4).trimmingCharacters(in: CharacterSet(charactersIn: " '\""))
    return name.hasPrefix("#") ? String(name.dropFirst()) : nil
  }
}
