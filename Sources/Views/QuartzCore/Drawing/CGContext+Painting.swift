public import CoreGraphics
package import DisplayList
public import Foundation

extension CGContext {
  /// Draws the path and starts a new one.
  public func drawPath(using mode: CGPathDrawingMode) {
    switch mode {
    case .fill, .fillStroke: fill(pathGeometry(.winding))
    case .eoFill, .eoFillStroke: fill(pathGeometry(.evenOdd))
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

  /// Strokes the path and starts a new one.
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

  /// Strokes a rectangle, with half of the line inside, and starts a new path.
  public func stroke(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    strokePath()
  }

  /// Strokes a rectangle with a line width, half of it inside, and starts a new path.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    beginPath()
    var line = state.line
    line.width = width
    var path = Path()
    path.addRect(rect)
    stroke(path, line)
  }

  /// Strokes the ellipse that touches the sides of a rectangle, and starts a new path.
  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    strokePath()
  }

  /// Strokes a line between each pair of points, and starts a new path.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for index in stride(from: 1, to: points.count, by: 2) { addLines(between: [points[index - 1], points[index]]) }
    strokePath()
  }

  /// Clears a rectangle to the canvas's initial state, and starts a new path.
  public func clear(_ rect: CGRect) {
    erase(Shape(.rect(rect), transform: state.transform))
    beginPath()
  }
}

extension CGContext {
  /// Fills a shape with the fill colour.
  package func fill(_ geometry: Shape.Geometry) { paint(geometry, state.fillColor) }

  /// Strokes a path with the stroke colour.
  package func stroke(_ path: Path, _ style: StrokeStyle) {
    if style.width != 0 { return paint(.stroke(path, style), state.strokeColor) }
    // One pixel; in transformed coordinates it has no fixed width.
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

  /// How much of the destination remains visible.
  enum Cover { case none, partly, fully }

  /// Covers a shape, with the current blend mode.
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
      // Erases the part of the shape outside the source.
      group(.destinationOut) {
        draw([.fill(shape, .black)], covering: shape)
        group(.destinationOut) { draw(operations, covering: shape) }
      }
    case let mode:
      if cover != .none { group(BlendMode(mode)) { draw(operations, covering: shape) } }
    }
  }

  /// Erases everything drawn inside a shape.
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
    record(operations, covering: shape.bounds)
  }

  /// Records operations that cover a rectangle of the canvas's coordinates, with their shadow.
  func record(_ operations: [DrawOperation], covering rect: CGRect) {
    guard let shadow = state.shadow?.cast(by: rect) else {
      if let bounds = visiblePart(of: rect) { recorder.draw(operations, bounds: bounds, in: state.clips) }
      return
    }
    let outset = CGFloat(shadow.outset)
    guard let bounds = visiblePart(of: rect.insetBy(dx: -outset, dy: -outset)) else { return }
    recorder.draw([.pushShadow(shadow)] + operations + [.popShadow], bounds: bounds, in: state.clips)
  }

  /// The visible part of a rectangle in the canvas's coordinates; nil if there is none.
  func visiblePart(of bounds: CGRect) -> CGRect? {
    if bounds.isNull { return nil }
    // Infinite and NaN coordinates are left to the rasteriser.
    let isFinite = [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY].allSatisfy(\.isFinite)
    let reached = isFinite ? bounds.intersection(state.clipBounds) : state.clipBounds
    let seen = reached.intersection(canvas.bounds)
    if seen.isEmpty { return nil }
    if !canvas.bounds.contains(reached) { reachesOut = true }
    return seen
  }

  /// Draws the group with the current alpha and, if groups support it, the current blend mode.
  func endGroup() {
    let shadow = state.shadow
    recorder.endGroup(alpha: state.alpha, blend: BlendMode(state.blendMode)) { shadow?.cast(by: $0) }
  }
}

extension BlendMode {
  /// The equivalent mode of a group; `over` for modes that need more than a group.
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
