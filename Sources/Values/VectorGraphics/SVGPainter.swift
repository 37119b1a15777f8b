import CoreGraphics
import DisplayList
import Foundation

/// Turns elements into draw operations.
struct SVGPainter {
  private(set) var operations: [DrawOperation] = []
  /// The bounding box of what was drawn; null for nothing.
  private(set) var bounds = CGRect.null
  private(set) var omissions: Set<String> = []
  private var elements: [String: SVGElement] = [:]
  private var sheet = SVGStyleSheet()
  private var gradients: [String: SVGGradient] = [:]
  private var work = 0
  private var shapeCount = 0
  private var pathElementCount = 0

  /// - Parameter root: The outermost element, whose ids and styles are those of the whole file.
  init(_ root: SVGElement) {
    var rest = [root]
    while let element = rest.popLast() {
      if let id = element["id"], elements[id] == nil { elements[id] = element }
      if element.name == "style" { sheet.add(element.text) }
      rest += element.children.reversed()
    }
    if sheet.hasOthers { omissions.insert("style") }
  }

  /// Where an element is drawn.
  private struct Place {
    var style: SVGStyle
    var transform: CGAffineTransform
    /// The size that percentages refer to.
    var viewport: CGSize
    /// The box of the file or symbol, in its own coordinates.
    var viewBox = CGRect.zero
    var depth = 0
  }

  /// Draws the outermost element.
  mutating func draw(_ root: SVGElement, viewport: CGRect) throws(SVGError) {
    let place = Place(
      style: SVGStyle().inner(root, sheet, viewport: viewport.size), transform: .identity, viewport: viewport.size)
    try drawViewport(root, in: viewport, place)
  }

  private mutating func drawViewport(_ element: SVGElement, in rect: CGRect, _ place: Place) throws(SVGError) {
    var inner = place
    inner.transform = SVGViewport.transform(element, into: rect).concatenating(place.transform)
    inner.viewport = SVGViewport.viewBox(element)?.size ?? rect.size
    inner.viewBox = SVGViewport.viewBox(element) ?? CGRect(origin: .zero, size: rect.size)
    guard place.depth > 0, !place.style.overflows else { return try drawChildren(of: element, inner) }
    // The edges of a file cut everything in it in any case; the same is true of files and symbols inside of it.
    let (before, start) = (bounds, operations.count)
    bounds = .null
    defer { bounds = before.union(bounds) }
    try drawChildren(of: element, inner)
    let clip = Shape(.rect(rect), transform: place.transform)
    guard operations.count > start, place.transform.b != 0 || place.transform.c != 0 || !clip.bounds.contains(bounds)
    else { return }
    operations.insert(.pushClip(clip), at: start)
    operations.append(.popClip)
    bounds = bounds.intersection(clip.bounds)
  }

  private mutating func drawChildren(of element: SVGElement, _ place: Place) throws(SVGError) {
    guard element.name == "switch" else {
      for child in element.children { try draw(child, place) }
      return
    }
    // Only the first child that can be drawn counts; content that other programs keep for themselves asks for an
    // extension.
    let chosen = element.children.first { child in
      Kind(child.name) != nil && child.name != "foreignObject" && (child["requiredExtensions"] ?? "").isEmpty
        && child["systemLanguage"].map(Self.isEnglish) ?? true
    }
    if let chosen { try draw(chosen, place) }
  }

  private mutating func draw(_ element: SVGElement, _ outer: Place) throws(SVGError) {
    guard outer.depth < SVGLimits.depth else {
      throw SVGError("references lead deeper than \(SVGLimits.depth) elements, or to themselves", line: element.line)
    }
    guard let kind = Kind(element.name) else { return }
    work += element.weight + sheet.weight(for: element)
    guard work <= SVGLimits.work else {
      throw SVGError("it repeats too much by references or styles", line: element.line)
    }
    if kind == .omitted {
      omissions.insert(element.name)
      return
    }
    var place = outer
    place.depth += 1
    place.style = outer.style.inner(element, sheet, viewport: outer.viewport)
    guard place.style.isDisplayed else { return }
    place.transform = try transform(of: element, place.style, outer).concatenating(outer.transform)
    omissions.formUnion(place.style.omitted)
    // Nothing in it is drawn for itself.
    let map = place.transform
    guard (map.a * map.d - map.b * map.c).isNormal else { return }
    try grouping(place, element) { painter, place throws(SVGError) in
      switch kind {
      case .shape: try painter.drawShape(element, place)
      case .reference: try painter.drawReference(element, place)
      case .viewport: try painter.drawViewport(element, in: painter.rect(of: element, place), place)
      case .group: try painter.drawChildren(of: element, place)
      case .omitted: break
      }
    }
  }

  /// Whether a list of languages has English.
  private static func isEnglish(_ languages: String) -> Bool {
    languages.split(separator: ",").contains { $0.trimmingCharacters(in: .whitespaces).hasPrefix("en") }
  }

  /// How an element is moved in its parent.
  private mutating func transform(
    of element: SVGElement, _ style: SVGStyle, _ place: Place
  ) throws(SVGError) -> CGAffineTransform {
    guard style.transform != nil || element["transform"] != nil else { return .identity }
    var box = place.viewBox
    if style.turnsInBox, SVGShape.names.contains(element.name) { box = try path(of: element, place).controlPointBounds }
    let transform: CGAffineTransform
    if let text = style.transform {
      guard let read = SVGNumbers.styleTransform(text, box.size, em: style.fontSize) else {
        omissions.insert("transform")
        return .identity
      }
      transform = read
    } else {
      let text = element["transform"] ?? ""
      guard let read = SVGNumbers.transform(text) else {
        throw SVGError("'\(text.prefix(60))' is not a transform", line: element.line)
      }
      transform = read
    }
    guard let text = style.origin ?? (style.turnsInBox ? "center" : nil),
      let origin = SVGNumbers.origin(text, in: box, em: style.fontSize)
    else { return transform }
    return CGAffineTransform(translationX: -origin.x, y: -origin.y).concatenating(transform)
      .concatenating(CGAffineTransform(translationX: origin.x, y: origin.y))
  }

  /// The kind of an element.
  private enum Kind {
    case shape, group, viewport, reference, omitted

    /// Fails for elements that are not drawn at their place.
    init?(_ name: String) {
      switch name {
      case _ where SVGShape.names.contains(name): self = .shape
      case "g", "a", "switch": self = .group
      case "svg": self = .viewport
      case "use": self = .reference
      case "text", "image", "foreignObject", "script", "animate", "animateTransform", "animateMotion", "set", "video",
        "audio", "canvas", "iframe":
        self = .omitted
      default: return nil
      }
    }
  }

  /// Draws in a group, if an element is translucent as a whole or cut to something.
  private mutating func grouping(
    _ place: Place, _ element: SVGElement, _ draw: (inout SVGPainter, Place) throws(SVGError) -> Void
  ) throws(SVGError) {
    let style = place.style
    guard style.opacity > 0 else { return }
    let clip = try style.clip.map { id throws(SVGError) in try clipPath(id, place, element) } ?? nil
    let before = bounds
    let start = operations.count
    bounds = .null
    try draw(&self, place)
    defer { bounds = before.union(bounds) }
    guard operations.count > start else { return }
    if style.opacity < 1 {
      operations.insert(.pushGroup(alpha: style.opacity, bounds: bounds), at: start)
      operations.append(.popGroup)
    }
    if let clip {
      operations.insert(.pushClip(clip), at: start)
      operations.append(.popClip)
      bounds = bounds.intersection(clip.bounds)
    }
  }

  private func rect(of element: SVGElement, _ place: Place) -> CGRect {
    let (width, height) = (Double(place.viewport.width), Double(place.viewport.height))
    func length(_ name: String, _ whole: Double) -> Double? {
      SVGNumbers.length(element[name], of: whole, em: place.style.fontSize)
    }
    return CGRect(
      x: length("x", width) ?? 0, y: length("y", height) ?? 0, width: max(length("width", width) ?? width, 0),
      height: max(length("height", height) ?? height, 0))
  }

  private mutating func drawReference(_ element: SVGElement, _ place: Place) throws(SVGError) {
    guard let href = element["href"], href.hasPrefix("#"), let target = elements[String(href.dropFirst())] else {
      if element["href"]?.hasPrefix("#") == false { omissions.insert("use") }
      return
    }
    var inner = place
    let rect = rect(of: element, place)
    inner.transform = CGAffineTransform(translationX: rect.minX, y: rect.minY).concatenating(place.transform)
    guard target.name == "symbol" || target.name == "svg" else { return try draw(target, inner) }
    inner.depth += 1
    inner.style = inner.style.inner(target, sheet, viewport: inner.viewport)
    try drawViewport(target, in: CGRect(origin: .zero, size: rect.size), inner)
  }

  private mutating func drawShape(_ element: SVGElement, _ place: Place) throws(SVGError) {
    guard place.style.isVisible else { return }
    let path = try path(of: element, place)
    if path.isEmpty { return }
    var style = place.style
    let box = path.controlPointBounds
    let fill = Shape(.path(path, style.fillRule), transform: place.transform)
    if !style.strokesFirst { paint(fill, style.fill, style.fillOpacity, box, place) }
    defer { if style.strokesFirst { paint(fill, style.fill, style.fillOpacity, box, place) } }
    guard style.line.width > 0, style.stroke != .none else { return }
    // Dashes may be in other units than the path.
    if !style.line.dashes.isEmpty, let units = element["pathLength"].flatMap(Double.init), units > 0 {
      let factor = path.length / CGFloat(units)
      style.line.dashes = style.line.dashes.map { $0 * factor }
      style.line.dashPhase *= factor
      if style.line.dashes.allSatisfy({ $0 == 0 }) { style.line.dashes = [] }
    }
    let line =
      style.keepsWidth
      ? Shape(.stroke(path.applying(place.transform), style.line), transform: .identity)
      : Shape(.stroke(path, style.line), transform: place.transform)
    paint(line, style.stroke, style.strokeOpacity, box, place)
  }

  private mutating func path(of element: SVGElement, _ place: Place) throws(SVGError) -> Path {
    let path = try SVGShape.path(of: element, viewport: place.viewport, em: place.style.fontSize)
    shapeCount += 1
    pathElementCount += path.elements.count
    guard shapeCount <= SVGLimits.shapes else {
      throw SVGError("it draws more than \(SVGLimits.shapes) shapes", line: element.line)
    }
    guard pathElementCount <= SVGLimits.pathElements else {
      throw SVGError("its paths have more than \(SVGLimits.pathElements) lines and curves", line: element.line)
    }
    return path
  }

  private mutating func paint(
    _ shape: Shape, _ paint: SVGStyle.Paint, _ opacity: Double, _ box: CGRect, _ place: Place
  ) {
    switch paint {
    case .none: return
    case .color(var color):
      color.alpha *= opacity
      add(.fill(shape, color), color.alpha > 0, shape)
    case .reference(let id, let other):
      guard let target = elements[id] else {
        return self.paint(shape, other.map { .color($0) } ?? .none, opacity, box, place)
      }
      guard let gradient = gradient(target, id) else {
        omissions.insert(target.name)
        return
      }
      if gradient.isRepeated { omissions.insert("spreadMethod") }
      switch gradient.filling(box, place.transform, viewport: place.viewport, opacity: opacity) {
      case .nothing: return
      case .color(let color): add(.fill(shape, color), color.alpha > 0, shape)
      case .gradient(let gradient): add(.shade(shape, gradient), true, shape)
      }
    }
  }

  private mutating func gradient(_ element: SVGElement, _ id: String) -> SVGGradient? {
    if let known = gradients[id] { return known }
    let sheet = sheet
    let made = SVGGradient(element, others: elements) { SVGStyle().inner($0, sheet, viewport: .zero) }
    gradients[id] = made
    return made
  }

  private mutating func add(_ operation: DrawOperation, _ isSeen: Bool, _ shape: Shape) {
    let reach = shape.bounds
    guard isSeen, !reach.isNull, reach.width.isFinite, reach.height.isFinite else { return }
    operations.append(operation)
    bounds = bounds.union(reach)
  }

  /// The outline that an element is cut to: the shapes of a `<clipPath>` as one; nil if there is no such thing.
  private mutating func clipPath(_ id: String, _ place: Place, _ element: SVGElement) throws(SVGError) -> Shape? {
    guard let clip = elements[id], clip.name == "clipPath" else { return nil }
    var whole = Path()
    var rule = FillRule.winding
    var inner = place
    if let transform = clip["transform"].flatMap(SVGNumbers.transform) {
      inner.transform = transform.concatenating(place.transform)
    }
    if clip["clipPathUnits"] == "objectBoundingBox", SVGShape.names.contains(element.name) {
      let box = try path(of: element, place).controlPointBounds
      let map = CGAffineTransform(a: box.width, b: 0, c: 0, d: box.height, tx: box.minX, ty: box.minY)
      inner.transform = map.concatenating(inner.transform)
    }
    if clip["clip-path"] != nil { omissions.insert("clip-path") }
    for child in clip.children {
      var shape = child
      var transform = child["transform"].flatMap(SVGNumbers.transform) ?? .identity
      if child.name == "use", let target = child["href"].flatMap({ elements[String($0.dropFirst())] }) {
        let rect = rect(of: child, place)
        transform = CGAffineTransform(translationX: rect.minX, y: rect.minY).concatenating(transform)
        transform = (target["transform"].flatMap(SVGNumbers.transform) ?? .identity).concatenating(transform)
        shape = target
      }
      guard SVGShape.names.contains(shape.name) else {
        if Kind(shape.name) == .omitted { omissions.insert(shape.name) }
        continue
      }
      rule = SVGStyle().inner(shape, sheet, viewport: place.viewport).clipRule
      whole.append(try path(of: shape, inner).applying(transform))
    }
    return Shape(.path(whole, rule), transform: inner.transform)
  }
}
