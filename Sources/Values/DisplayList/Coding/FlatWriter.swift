import CoreGraphics
import Foundation

/// Writes the fields of an operation as bytes and numbers.
struct FlatWriter: FieldVisitor {
  var form = ByteWriter()
  var numbers: [Double] = []
  /// The number that stands for an image.
  let number: (CGImage) -> Int

  mutating func place(_ value: inout CGAffineTransform) { add(value) }

  mutating func place(_ value: inout Projection) {
    add(value.affine)
    add(value.depth.x, value.depth.y, value.depth.w)
  }

  mutating func destination(_ value: inout CGRect) { add(value) }
  mutating func source(_ value: inout CGRect) { add(value) }
  mutating func image(_ value: inout CGImage) { form.append(number: number(value)) }
  mutating func filter(_ value: inout ImageFill.Filter) { form.append(value.code) }
  mutating func bounds(_ value: inout CGRect) { add(value) }

  mutating func canvas(_ value: inout PixelRect) {
    add(CGFloat(value.minX), CGFloat(value.minY), CGFloat(value.maxX), CGFloat(value.maxY))
  }

  mutating func offset(_ value: inout CGVector) { add(value.dx, value.dy) }
  mutating func outset(_ value: inout Int) { form.append(number: value) }
  mutating func blur(_ value: inout CGFloat) { add(value) }
  mutating func blur(_ value: inout CGSize) { add(value.width, value.height) }
  mutating func color(_ value: inout RGBA) { add(value) }
  mutating func tint(_ value: inout RGBA) { add(value) }
  mutating func colors(_ value: inout ColorMatrix) { numbers += value.rows }
  mutating func saturation(_ value: inout Double) { numbers.append(value) }
  mutating func opacity(_ value: inout Double) { numbers.append(value) }
  mutating func alpha(_ value: inout Double) { numbers.append(value) }
  mutating func blend(_ value: inout BlendMode) { form.append(value.code) }

  mutating func flags(_ isSmooth: inout Bool, _ isIndivisible: inout Bool) {
    form.append((isSmooth ? 1 : 0) | (isIndivisible ? 2 : 0))
  }

  mutating func geometry(_ value: inout Shape.Geometry) {
    form.append(value.kind.code)
    switch value {
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
      add(style.width, style.miterLimit, style.dashPhase)
      for dash in style.dashes { add(dash) }
      add(path)
    }
  }

  /// The glyphs belong to the form, as they say what it is; where they are, to the numbers.
  mutating func run(_ value: inout GlyphRun) {
    form.append(value.font.high, byteCount: 8)
    form.append(value.font.low, byteCount: 8)
    form.append(number: value.glyphs.count)
    for glyph in value.glyphs { form.append(number: Int(glyph.id)) }
    numbers += [value.font.weight, value.size]
    add(value.bounds)
    for glyph in value.glyphs { add(glyph.origin) }
  }

  mutating func gradient(_ value: inout Gradient) {
    add(value.transform)
    switch value.geometry {
    case .axial(let start, let end):
      form.append(GradientKind.axial.code)
      add(start)
      add(end)
    case .radial(let start, let end):
      form.append(GradientKind.radial.code)
      for circle in [start, end] {
        add(circle.center)
        add(circle.radius)
      }
    case .conic(let center, let start):
      form.append(GradientKind.conic.code)
      add(center)
      add(start)
    }
    form.append(number: value.stops.count)
    for stop in value.stops {
      numbers.append(stop.offset)
      add(stop.color)
    }
  }

  private mutating func add(_ path: Path) {
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

  private mutating func add(_ rect: RoundedRect) {
    form.append(rect.corners.rawValue | (rect.isContinuous ? RoundedRect.continuousCode : 0))
    add(rect.rect)
    add(rect.radius)
  }

  private mutating func add(_ t: CGAffineTransform) { add(t.a, t.b, t.c, t.d, t.tx, t.ty) }
  private mutating func add(_ color: RGBA) { numbers += [color.red, color.green, color.blue, color.alpha] }
  private mutating func add(_ point: CGPoint) { add(point.x, point.y) }
  private mutating func add(_ rect: CGRect) { add(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height) }
  private mutating func add(_ values: CGFloat...) { numbers += values.map { Double($0) } }
}

extension RoundedRect {
  /// The bit that is added to the corners of a rectangle whose corners bend gradually.
  static let continuousCode: UInt8 = 1 << 4
}
