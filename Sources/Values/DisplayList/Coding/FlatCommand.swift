import CoreGraphics
import Foundation

/// A command as bytes, which say what it is, and numbers, which say where and how.
///
/// Between two frames the bytes rarely change and the numbers little. A transform comes before all other numbers, so
/// that commands of different kinds that move together have it in the same place.
struct FlatCommand {
  /// The number of the layer among those of the sequence.
  var layer: Int
  var form: [UInt8]
  var numbers: [Double]
}

extension FlatCommand {
  /// Flattens a command.
  ///
  /// - Parameter number: The number that stands for an image.
  init(_ operation: DrawOperation, layer: Int, number: (CGImage) -> Int) {
    var writer = FlatWriter()
    writer.form.append(operation.kind.code)
    switch operation {
    case .fill(let shape, let color):
      writer.add(shape.transform)
      writer.add(color)
      writer.add(shape.geometry)
    case .shade(let shape, let gradient):
      writer.add(shape.transform)
      writer.add(gradient)
      writer.add(shape.geometry)
    case .image(let fill):
      writer.form.append(number: number(fill.image))
      writer.form.append(fill.filter.code)
      writer.add(fill.transform)
      writer.add(fill.destination)
      writer.add(fill.source)
      writer.numbers.append(fill.alpha)
    case .glyphs(let fill):
      writer.add(fill.transform)
      writer.add(fill.color)
      writer.add(fill.run)
    case .pushClip(let shape):
      writer.add(shape.transform)
      writer.add(shape.geometry)
    case .pushGroup(let alpha, let bounds, let blend, let outset):
      writer.form.append(blend.code)
      writer.form.append(number: outset)
      writer.numbers.append(alpha)
      writer.add(bounds)
    case .shadow(let shadow):
      writer.add(shadow.shape.transform)
      writer.add(shadow.color)
      writer.numbers.append(Double(shadow.blur))
      writer.add(shadow.shape.geometry)
    case .pushShadow(let shadow):
      writer.add(shadow.color)
      writer.numbers += [shadow.offset.dx, shadow.offset.dy, shadow.blur.width, shadow.blur.height].map { Double($0) }
      writer.add(shadow.bounds)
    case .backdrop(let backdrop):
      writer.add(backdrop.shape.transform)
      writer.add(backdrop.tint)
      writer.numbers += [Double(backdrop.blur), backdrop.saturation, backdrop.alpha]
      writer.add(backdrop.shape.geometry)
    case .pushPlane(let plane):
      writer.form.append((plane.hasSmoothEdges ? 1 : 0) | (plane.isIndivisible ? 2 : 0))
      writer.add(plane.toDevice)
      let bounds = plane.bounds
      writer.numbers += [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY].map { Double($0) }
    case .pushFilter(let filter):
      writer.numbers += filter.colors.rows
      writer.numbers += [Double(filter.blur.width), Double(filter.blur.height), filter.alpha]
      writer.add(filter.bounds)
    case .popClip, .popGroup, .popShadow, .popPlane, .popFilter: break
    }
    (self.layer, form, numbers) = (layer, writer.form.bytes, writer.numbers)
  }

  /// The kind of operation, as a byte.
  var kind: UInt8 { form.first ?? .max }
}

extension RoundedRect {
  /// What is added to the corners of a rectangle whose corners bend gradually.
  static let continuousCode: UInt8 = 1 << 4
}

private struct FlatWriter {
  var form = ByteWriter()
  var numbers: [Double] = []

  mutating func add(_ t: CGAffineTransform) { numbers += [t.a, t.b, t.c, t.d, t.tx, t.ty].map { Double($0) } }

  mutating func add(_ projection: Projection) {
    add(projection.affine)
    numbers += [projection.depth.x, projection.depth.y, projection.depth.w].map { Double($0) }
  }

  mutating func add(_ color: RGBA) { numbers += [color.red, color.green, color.blue, color.alpha] }

  mutating func add(_ point: CGPoint) { numbers += [Double(point.x), Double(point.y)] }

  mutating func add(_ rect: CGRect) {
    numbers += [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map { Double($0) }
  }

  mutating func add(_ rect: RoundedRect) {
    form.append(rect.corners.rawValue | (rect.isContinuous ? RoundedRect.continuousCode : 0))
    add(rect.rect)
    numbers.append(Double(rect.radius))
  }

  mutating func add(_ geometry: Shape.Geometry) {
    form.append(geometry.kind.code)
    switch geometry {
    case .rect(let rect): add(rect)
    case .roundedRect(let rect): add(rect)
    case .ring(let outer, let inner):
      add(outer)
      add(inner)
    case .path(let path, let rule):
      form.append(rule.code)
      add(path)
    case .stroke(let path, let style):
      form.append(CapCode(cap: style.cap).code)
      form.append(JoinCode(join: style.join).code)
      form.append(number: style.dashes.count)
      numbers += ([style.width, style.miterLimit, style.dashPhase] + style.dashes).map { Double($0) }
      add(path)
    }
  }

  /// The glyphs belong to the form, as they say what it is; where they are, to the numbers.
  mutating func add(_ run: GlyphRun) {
    form.append(run.font.high, byteCount: 8)
    form.append(run.font.low, byteCount: 8)
    form.append(number: run.glyphs.count)
    for glyph in run.glyphs { form.append(number: Int(glyph.id)) }
    numbers += [run.font.weight, run.size]
    add(run.bounds)
    for glyph in run.glyphs { add(glyph.origin) }
  }

  mutating func add(_ path: Path) {
    form.append(number: path.elements.count)
    for element in path.elements {
      switch element {
      case .move(let end):
        form.append(ElementKind.move.code)
        add(end)
      case .line(let end):
        form.append(ElementKind.line.code)
        add(end)
      case .quadCurve(let end, let control):
        form.append(ElementKind.quadCurve.code)
        add(control)
        add(end)
      case .curve(let end, let control1, let control2):
        form.append(ElementKind.curve.code)
        add(control1)
        add(control2)
        add(end)
      case .closeSubpath: form.append(ElementKind.close.code)
      }
    }
  }

  mutating func add(_ gradient: Gradient) {
    add(gradient.transform)
    switch gradient.geometry {
    case .axial(let start, let end):
      form.append(GradientKind.axial.code)
      add(start)
      add(end)
    case .radial(let start, let end):
      form.append(GradientKind.radial.code)
      for circle in [start, end] {
        add(circle.center)
        numbers.append(Double(circle.radius))
      }
    case .conic(let center, let start):
      form.append(GradientKind.conic.code)
      add(center)
      add(start)
    }
    form.append(number: gradient.stops.count)
    for stop in gradient.stops {
      numbers.append(stop.offset)
      add(stop.color)
    }
  }
}
