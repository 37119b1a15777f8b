import CoreGraphics
import Foundation

/// Reads the fields of an operation from its form and its numbers, side by side.
struct FlatReader: FieldVisitor {
  var form: ByteReader
  private let numbers: [Double]
  private let images: [CGImage]
  private var position = 0

  /// The furthest that a group's effect may reach in a frame that is read.
  private static let mostOutset = 1 << 16

  init(form: ByteReader, numbers: [Double], images: [CGImage]) {
    (self.form, self.numbers, self.images) = (form, numbers, images)
  }

  mutating func place(_ value: inout CGAffineTransform) throws(FrameCodingError) { value = try transform() }

  mutating func place(_ value: inout Projection) throws(FrameCodingError) {
    let affine = try transform()
    let (x, y, w) = (try number(), try number(), try number())
    value = Projection(affine, depth: Projection.Depth(x: x, y: y, w: w))
  }

  mutating func geometry(_ value: inout Shape.Geometry) throws(FrameCodingError) { value = try geometry() }
  mutating func run(_ value: inout GlyphRun) throws(FrameCodingError) { value = try glyphRun() }
  mutating func destination(_ value: inout CGRect) throws(FrameCodingError) { value = try rect() }
  mutating func source(_ value: inout CGRect) throws(FrameCodingError) { value = try rect() }

  mutating func image(_ value: inout CGImage) throws(FrameCodingError) {
    let number = try form.number()
    guard images.indices.contains(number) else { throw FrameCodingError("they draw an image that is not there") }
    value = images[number]
  }

  mutating func filter(_ value: inout ImageFill.Filter) throws(FrameCodingError) {
    value = try ImageFill.Filter(code: form.byte())
  }

  mutating func bounds(_ value: inout CGRect) throws(FrameCodingError) { value = try rect() }

  /// A rectangle of no more pixels than a canvas may have.
  mutating func canvas(_ value: inout PixelRect) throws(FrameCodingError) {
    var sides: [Int] = []
    for _ in 0..<4 {
      guard let side = Int(exactly: try number()), abs(side) <= Plane.longestSide else {
        throw FrameCodingError("a canvas in them has a size that none can have")
      }
      sides.append(side)
    }
    value = PixelRect(minX: sides[0], minY: sides[1], maxX: sides[2], maxY: sides[3])
  }

  mutating func offset(_ value: inout CGVector) throws(FrameCodingError) {
    let offset = try point()
    value = CGVector(dx: offset.x, dy: offset.y)
  }

  mutating func outset(_ value: inout Int) throws(FrameCodingError) {
    value = try form.number(atMost: Self.mostOutset)
  }

  mutating func blur(_ value: inout CGFloat) throws(FrameCodingError) { value = try number() }

  mutating func blur(_ value: inout CGSize) throws(FrameCodingError) {
    let blur = try point()
    value = CGSize(width: blur.x, height: blur.y)
  }

  mutating func color(_ value: inout RGBA) throws(FrameCodingError) { value = try color() }
  mutating func gradient(_ value: inout Gradient) throws(FrameCodingError) { value = try gradient() }
  mutating func tint(_ value: inout RGBA) throws(FrameCodingError) { value = try color() }

  mutating func colors(_ value: inout ColorMatrix) throws(FrameCodingError) {
    var rows: [Double] = []
    for _ in 0..<12 { rows.append(try number()) }
    value = ColorMatrix(rows)
  }

  mutating func saturation(_ value: inout Double) throws(FrameCodingError) { value = try number() }
  mutating func opacity(_ value: inout Double) throws(FrameCodingError) { value = try number() }
  mutating func alpha(_ value: inout Double) throws(FrameCodingError) { value = try number() }

  mutating func blend(_ value: inout BlendMode) throws(FrameCodingError) {
    value = try BlendMode(code: form.byte())
  }

  mutating func flags(_ isSmooth: inout Bool, _ isIndivisible: inout Bool) throws(FrameCodingError) {
    let flags = try form.number(atMost: 3)
    (isSmooth, isIndivisible) = (flags & 1 == 1, flags & 2 == 2)
  }
}

extension FlatReader {
  private mutating func number() throws(FrameCodingError) -> Double {
    guard position < numbers.count else { throw .truncated }
    defer { position += 1 }
    return numbers[position]
  }

  /// Everything has to have been read.
  func finish() throws(FrameCodingError) {
    guard form.left == 0, position == numbers.count else {
      throw FrameCodingError("a command in them has more parts than it should")
    }
  }

  private mutating func transform() throws(FrameCodingError) -> CGAffineTransform {
    let (a, b, c) = (try number(), try number(), try number())
    let (d, tx, ty) = (try number(), try number(), try number())
    return CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  private mutating func color() throws(FrameCodingError) -> RGBA {
    let (red, green, blue, alpha) = (try number(), try number(), try number(), try number())
    return RGBA(red: red, green: green, blue: blue, alpha: alpha)
  }

  private mutating func point() throws(FrameCodingError) -> CGPoint {
    let x = try number()
    return CGPoint(x: x, y: try number())
  }

  private mutating func rect() throws(FrameCodingError) -> CGRect {
    let origin = try point()
    let width = try number()
    return CGRect(origin: origin, size: CGSize(width: width, height: try number()))
  }

  private mutating func roundedRect() throws(FrameCodingError) -> RoundedRect {
    let code = try form.byte()
    let corners = RoundedRect.Corners(rawValue: code & ~RoundedRect.continuousCode)
    guard RoundedRect.Corners.all.isSuperset(of: corners) else {
      throw FrameCodingError("a rectangle in them has more than four corners")
    }
    let rect = try rect()
    return RoundedRect(
      rect: rect, radius: try number(), corners: corners, isContinuous: code & RoundedRect.continuousCode != 0)
  }

  private mutating func geometry() throws(FrameCodingError) -> Shape.Geometry {
    switch try GeometryKind(code: form.byte()) {
    case .rect: return .rect(try rect())
    case .roundedRect: return .roundedRect(try roundedRect())
    case .ring:
      let outer = try roundedRect()
      return .ring(outer: outer, inner: try roundedRect())
    case .path:
      let rule = try FillRule(code: form.byte())
      return .path(try path(), rule)
    case .stroke:
      let cap = try CapCode(code: form.byte()).cap
      let join = try JoinCode(code: form.byte()).join
      let dashCount = try form.number(atMost: numbers.count)
      let (width, miterLimit, phase) = (try number(), try number(), try number())
      var dashes: [CGFloat] = []
      for _ in 0..<dashCount { dashes.append(try number()) }
      let style = StrokeStyle(
        width: width, cap: cap, join: join, miterLimit: miterLimit, dashes: dashes, dashPhase: phase)
      return .stroke(try path(), style)
    }
  }

  private mutating func glyphRun() throws(FrameCodingError) -> GlyphRun {
    let (high, low) = (try form.bits(byteCount: 8), try form.bits(byteCount: 8))
    let count = try form.number(atMost: form.left)
    var glyphs: [GlyphRun.Glyph] = []
    glyphs.reserveCapacity(count)
    for _ in 0..<count {
      let number = try form.number(atMost: Int(UInt32.max))
      glyphs.append(GlyphRun.Glyph(id: UInt32(number), origin: .zero))
    }
    let (weight, size) = (try number(), try number())
    let bounds = try rect()
    for index in glyphs.indices { glyphs[index].origin = try point() }
    return GlyphRun(
      font: GlyphFont(high: high, low: low, weight: weight), size: size, glyphs: glyphs, bounds: bounds)
  }

  private mutating func path() throws(FrameCodingError) -> Path {
    let count = try form.number(atMost: form.left)
    var path = Path()
    path.elements.reserveCapacity(count)
    for _ in 0..<count {
      switch try ElementKind(code: form.byte()) {
      case .move: path.elements.append(.move(to: try point()))
      case .line: path.elements.append(.line(to: try point()))
      case .quadCurve:
        let control = try point()
        path.elements.append(.quadCurve(to: try point(), control: control))
      case .curve:
        let (control1, control2) = (try point(), try point())
        path.elements.append(.curve(to: try point(), control1: control1, control2: control2))
      case .close: path.elements.append(.closeSubpath)
      }
    }
    return path
  }

  private mutating func gradient() throws(FrameCodingError) -> Gradient {
    let transform = try transform()
    let geometry: Gradient.Geometry
    switch try GradientKind(code: form.byte()) {
    case .axial:
      let start = try point()
      geometry = .axial(from: start, to: try point())
    case .radial:
      let start = try circle()
      geometry = .radial(from: start, to: try circle())
    case .conic:
      let center = try point()
      geometry = .conic(around: center, from: try point())
    }
    var stops: [Gradient.Stop] = []
    for _ in 0..<(try form.number(atMost: numbers.count)) {
      let offset = try number()
      if let last = stops.last, last.offset > offset {
        throw FrameCodingError("a gradient in them has stops that are not in order")
      }
      stops.append(Gradient.Stop(offset: offset, color: try color()))
    }
    return Gradient(geometry, stops: stops, transform: transform)
  }

  private mutating func circle() throws(FrameCodingError) -> Gradient.Circle {
    let center = try point()
    return Gradient.Circle(center: center, radius: try number())
  }
}
