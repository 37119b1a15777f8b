import CoreGraphics
import Foundation

extension FlatCommand {
  /// The furthest that a group's effect may reach in a frame that is read.
  private static let mostOutset = 1 << 16

  /// The operation.
  ///
  /// - Throws: If the form is none, or does not fit the numbers.
  func operation(images: [CGImage]) throws(FrameCodingError) -> DrawOperation {
    var reader = FlatReader(form: ByteReader(form[...]), numbers: numbers)
    let operation: DrawOperation
    let kind = try OperationKind(code: reader.form.byte())
    switch kind {
    case .fill:
      let transform = try reader.transform()
      let color = try reader.color()
      operation = .fill(Shape(try reader.geometry(), transform: transform), color)
    case .shade:
      let transform = try reader.transform()
      let gradient = try reader.gradient()
      operation = .shade(Shape(try reader.geometry(), transform: transform), gradient)
    case .image:
      let number = try reader.form.number()
      guard images.indices.contains(number) else { throw FrameCodingError("they draw an image that is not there") }
      let filter = try ImageFill.Filter(code: reader.form.byte())
      let transform = try reader.transform()
      let destination = try reader.rect()
      let source = try reader.rect()
      operation = .image(
        ImageFill(
          image: images[number], source: source, destination: destination, transform: transform,
          alpha: try reader.number(), filter: filter))
    case .glyphs, .movingGlyphs:
      let transform = try reader.transform()
      let color = try reader.color()
      operation = .glyphs(
        GlyphFill(try reader.glyphRun(), transform: transform, color: color, isMoving: kind == .movingGlyphs))
    case .pushClip:
      let transform = try reader.transform()
      operation = .pushClip(Shape(try reader.geometry(), transform: transform))
    case .popClip: operation = .popClip
    case .pushGroup:
      let blend = try BlendMode(code: reader.form.byte())
      let outset = try reader.form.number(atMost: Self.mostOutset)
      let alpha = try reader.number()
      operation = .pushGroup(alpha: alpha, bounds: try reader.rect(), blend: blend, outset: outset)
    case .popGroup: operation = .popGroup
    case .shadow:
      let transform = try reader.transform()
      let color = try reader.color()
      let blur = try reader.number()
      operation = .shadow(
        ShadowFill(Shape(try reader.geometry(), transform: transform), blur: blur, color: color))
    case .pushShadow:
      let color = try reader.color()
      let offset = try reader.point()
      let blur = try reader.point()
      operation = .pushShadow(
        CastShadow(
          bounds: try reader.rect(), offset: CGVector(dx: offset.x, dy: offset.y),
          blur: CGSize(width: blur.x, height: blur.y), color: color))
    case .popShadow: operation = .popShadow
    case .backdrop:
      let transform = try reader.transform()
      let tint = try reader.color()
      let (blur, saturation, alpha) = (try reader.number(), try reader.number(), try reader.number())
      operation = .backdrop(
        Backdrop(
          Shape(try reader.geometry(), transform: transform), blur: blur, saturation: saturation, tint: tint,
          alpha: alpha))
    case .pushPlane:
      let flags = try reader.form.number(atMost: 3)
      let toDevice = try reader.projection()
      operation = .pushPlane(
        Plane(
          bounds: try reader.pixelRect(), toDevice: toDevice, hasSmoothEdges: flags & 1 == 1,
          isIndivisible: flags & 2 == 2))
    case .popPlane: operation = .popPlane
    case .pushFilter:
      var rows: [Double] = []
      for _ in 0..<12 { rows.append(try reader.number()) }
      let blur = try reader.point()
      let alpha = try reader.number()
      operation = .pushFilter(
        ContentFilter(
          bounds: try reader.rect(), blur: CGSize(width: blur.x, height: blur.y), colors: ColorMatrix(rows),
          alpha: alpha))
    case .popFilter: operation = .popFilter
    }
    try reader.finish()
    return operation
  }
}

/// Reads the form and the numbers of a command side by side.
private struct FlatReader {
  var form: ByteReader
  private let numbers: [Double]
  private var position = 0

  init(form: ByteReader, numbers: [Double]) { (self.form, self.numbers) = (form, numbers) }

  mutating func number() throws(FrameCodingError) -> Double {
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

  mutating func transform() throws(FrameCodingError) -> CGAffineTransform {
    let (a, b, c) = (try number(), try number(), try number())
    let (d, tx, ty) = (try number(), try number(), try number())
    return CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  mutating func projection() throws(FrameCodingError) -> Projection {
    let affine = try transform()
    let (x, y, w) = (try number(), try number(), try number())
    return Projection(affine, depth: Projection.Depth(x: x, y: y, w: w))
  }

  /// A rectangle of no more pixels than a canvas may have.
  mutating func pixelRect() throws(FrameCodingError) -> PixelRect {
    var sides: [Int] = []
    for _ in 0..<4 {
      guard let side = Int(exactly: try number()), abs(side) <= Plane.longestSide else {
        throw FrameCodingError("a canvas in them has a size that none can have")
      }
      sides.append(side)
    }
    return PixelRect(minX: sides[0], minY: sides[1], maxX: sides[2], maxY: sides[3])
  }

  mutating func color() throws(FrameCodingError) -> RGBA {
    let (red, green, blue, alpha) = (try number(), try number(), try number(), try number())
    return RGBA(red: red, green: green, blue: blue, alpha: alpha)
  }

  mutating func point() throws(FrameCodingError) -> CGPoint {
    let x = try number()
    return CGPoint(x: x, y: try number())
  }

  mutating func rect() throws(FrameCodingError) -> CGRect {
    let origin = try point()
    let width = try number()
    return CGRect(origin: origin, size: CGSize(width: width, height: try number()))
  }

  mutating func roundedRect() throws(FrameCodingError) -> RoundedRect {
    let code = try form.byte()
    let corners = RoundedRect.Corners(rawValue: code & ~RoundedRect.continuousCode)
    guard RoundedRect.Corners.all.isSuperset(of: corners) else {
      throw FrameCodingError("a rectangle in them has more than four corners")
    }
    let rect = try rect()
    return RoundedRect(
      rect: rect, radius: try number(), corners: corners, isContinuous: code & RoundedRect.continuousCode != 0)
  }

  mutating func geometry() throws(FrameCodingError) -> Shape.Geometry {
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

  mutating func glyphRun() throws(FrameCodingError) -> GlyphRun {
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

  mutating func path() throws(FrameCodingError) -> Path {
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

  mutating func gradient() throws(FrameCodingError) -> Gradient {
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
