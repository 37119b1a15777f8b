public import CoreGraphics
package import DisplayList
public import Foundation

extension CGContext {
  /// Draws the path and begins a new one.
  public func drawPath(using mode: CGPathDrawingMode) {
    switch mode {
    case .fill, .fillStroke: fill(Shape.Geometry(currentPath, .winding))
    case .eoFill, .eoFillStroke: fill(Shape.Geometry(currentPath, .evenOdd))
    case .stroke: break
    }
    switch mode {
    case .stroke, .fillStroke, .eoFillStroke: stroke(currentPath, state.line)
    case .fill, .eoFill: break
    }
    beginPath()
  }

  /// Fills the path and begins a new one; open subpaths are closed for that.
  public func fillPath(using rule: CGPathFillRule = .winding) { drawPath(using: rule == .evenOdd ? .eoFill : .fill) }

  /// Draws a line along the path and begins a new one.
  public func strokePath() { drawPath(using: .stroke) }

  /// Fills a rectangle, and begins a new path.
  public func fill(_ rect: CGRect) {
    fill(.rect(rect))
    beginPath()
  }

  /// Fills rectangles, and begins a new path; where they overlap they are filled once.
  public func fill(_ rects: [CGRect]) {
    beginPath()
    addRects(rects)
    fillPath()
  }

  /// Fills the ellipse that touches the sides of a rectangle, and begins a new path.
  public func fillEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    fillPath()
  }

  /// Draws a line around a rectangle, half of it inside, and begins a new path.
  public func stroke(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    strokePath()
  }

  /// Draws a line of a width around a rectangle, half of it inside, and begins a new path.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    beginPath()
    var line = state.line
    line.width = width
    var path = Path()
    path.addRect(rect)
    stroke(path, line)
  }

  /// Draws a line along the ellipse that touches the sides of a rectangle, and begins a new path.
  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    strokePath()
  }

  /// Draws a line between each two points, and begins a new path.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for index in stride(from: 1, to: points.count, by: 2) { addLines(between: [points[index - 1], points[index]]) }
    strokePath()
  }

  /// Makes the canvas in a rectangle as it was before anything was drawn, and begins a new path.
  public func clear(_ rect: CGRect) {
    erase(Shape(.rect(rect), transform: state.transform))
    beginPath()
  }
}

extension CGContext {
  /// Fills a shape with the fill colour.
  package func fill(_ geometry: Shape.Geometry) { paint(geometry, state.fillColor) }

  /// Draws along a path with the stroke colour.
  package func stroke(_ path: Path, _ style: StrokeStyle) {
    if style.width != 0 { return paint(.stroke(path, style), state.strokeColor) }
    // One pixel, which has no width in coordinates that may be distorted.
    var style = style
    style.width = 1 / canvas.scale
    let shape = Shape(.stroke(path.applying(state.transform), style), transform: .identity)
    paint(shape, state.strokeColor)
  }

  private func paint(_ geometry: Shape.Geometry, _ color: RGBA) {
    paint(Shape(geometry, transform: state.transform), color)
  }

  private func paint(_ shape: Shape, _ color: RGBA) {
    let color = color.multiplied(byAlpha: state.alpha)
    draw([.fill(shape, color)], covering: shape, color.alpha == 0 ? .none : color.alpha < 1 ? .partly : .fully)
  }

  /// How much is left of what lies below something.
  enum Cover { case none, partly, fully }

  /// Draws what covers a shape, mixed as the blend mode says.
  func draw(_ operations: [DrawOperation], covering shape: Shape, _ cover: Cover) {
    switch state.blendMode {
    case .normal:
      if cover != .none { draw(operations, covering: shape) }
    case .clear:
      erase(shape)
    case .copy:
      if cover == .fully { return draw(operations, covering: shape) }
      erase(shape)
      if cover == .partly { group(.add) { draw(operations, covering: shape) } }
    case .destinationIn:
      // Erases as much as the source leaves of the shape.
      group(.destinationOut) {
        draw([.fill(shape, .black)], covering: shape)
        group(.destinationOut) { draw(operations, covering: shape) }
      }
    case let mode:
      if cover != .none { group(BlendMode(mode)) { draw(operations, covering: shape) } }
    }
  }

  /// Takes away what was drawn inside a shape.
  func erase(_ shape: Shape) {
    guard let bounds = visiblePart(of: shape.bounds), bounds.intersects(recorder.touched) else { return }
    group(.destinationOut) { draw([.fill(shape, .black)], covering: shape) }
  }

  private func group(_ blend: BlendMode, _ body: () -> Void) {
    recorder.beginGroup()
    body()
    recorder.endGroup(alpha: 1, blend: blend)
  }

  private func draw(_ operations: [DrawOperation], covering shape: Shape) {
    guard let bounds = visiblePart(of: shape.bounds) else { return }
    recorder.draw(operations, bounds: bounds, in: state.clips)
  }

  /// What can be seen of a rectangle of the canvas' coordinates; nil for nothing.
  func visiblePart(of bounds: CGRect) -> CGRect? {
    if bounds.isNull { return nil }
    // What is infinite or not a number is left to the rasteriser.
    let isFinite = [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY].allSatisfy(\.isFinite)
    let reached = isFinite ? bounds.intersection(state.clipBounds) : state.clipBounds
    let seen = reached.intersection(canvas.bounds)
    if seen.isEmpty { return nil }
    if !canvas.bounds.contains(reached) { reachesOut = true }
    return seen
  }

  /// Draws the group that was collected, with the alpha and, as far as groups have it, the blend mode in force.
  func endGroup() { recorder.endGroup(alpha: state.alpha, blend: BlendMode(state.blendMode)) }
}

extension BlendMode {
  /// The mode of a group that has the effect; in front for what takes more than a group.
  fileprivate init(_ mode: CGBlendMode) {
    self =
      switch mode {
      case .multiply: .multiply
      case .screen: .screen
      case .overlay: .overlay
      case .darken: .darken
      case .lighten: .lighten
      case .colorDodge: .colorDodge
      case .colorBurn: .colorBurn
      case .softLight: .softLight
      case .hardLight: .hardLight
      case .difference: .difference
      case .exclusion: .exclusion
      case .hue: .hue
      case .saturation: .saturation
      case .color: .color
      case .luminosity: .luminosity
      case .sourceAtop: .sourceAtop
      case .destinationOver: .destinationOver
      case .destinationOut: .destinationOut
      case .xor: .xor
      case .plusLighter: .add
      case .normal, .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop, .plusDarker: .over
      }
  }
}
