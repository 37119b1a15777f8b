import CoreGraphics
import Elementary
import Foundation

extension Frame {
  /// How far things are from where another frame has them, in pixels, if that is all that differs: 0 if nothing does.
  ///
  /// Nil if the frames draw different things, or the same things in other colours.
  package func shift(from other: Frame) -> Double? {
    guard width == other.width, height == other.height, background == other.background else { return nil }
    let (mine, theirs) = (commands, other.commands)
    guard mine.count == theirs.count else { return nil }
    var greatest = 0.0
    for (one, another) in zip(mine, theirs) {
      guard let shift = one.operation.shift(from: another.operation) else { return nil }
      greatest = max(greatest, shift)
    }
    return greatest
  }
}

extension DrawOperation {
  /// How far the operation is from another one that is otherwise the same; nil if it is not the same.
  fileprivate func shift(from other: DrawOperation) -> Double? {
    let (now, before) = (PlacedFields(of: self), PlacedFields(of: other))
    guard kind == other.kind, now.rest.form.bytes == before.rest.form.bytes,
      now.rest.numbers == before.rest.numbers, now.image?.pixels == before.image?.pixels
    else { return nil }
    var greatest = 0.0
    for (shape, old) in zip(now.shapes, before.shapes) {
      guard let shift = shape.shift(from: old) else { return nil }
      greatest = max(greatest, shift)
    }
    // A gradient has no bounds of its own: its transform is compared where it is seen.
    if let gradient = now.gradient, let old = before.gradient, let shape = now.shapes.first {
      greatest = max(greatest, gradient.shift(from: old, of: shape.localBounds))
    }
    if let text = now.text, let old = before.text {
      greatest = max(greatest, text.place.shift(from: old.place, of: text.bounds))
    }
    return greatest
  }
}

/// The fields of an operation, divided into those that say where it draws and the rest.
private struct PlacedFields: FieldVisitor {
  private(set) var shapes: [Shape] = []
  /// The transform of a gradient.
  private(set) var gradient: CGAffineTransform?
  private(set) var text: (place: CGAffineTransform, bounds: CGRect)?
  /// The image is apart from the rest, because only its pixels count.
  private(set) var image: CGImage?
  private(set) var rest = FlatWriter { _ in 0 }
  private var transform = CGAffineTransform.identity
  private var projection = Projection(.identity)

  init(of operation: DrawOperation) {
    var operation = operation
    operation.visit(&self)
  }

  mutating func place(_ value: inout CGAffineTransform) { transform = value }
  mutating func geometry(_ value: inout Shape.Geometry) { shapes.append(Shape(value, transform: transform)) }
  mutating func destination(_ value: inout CGRect) { shapes.append(Shape(.rect(value), transform: transform)) }
  mutating func bounds(_ value: inout CGRect) { shapes.append(Shape(.rect(value), transform: .identity)) }

  mutating func run(_ value: inout GlyphRun) {
    rest.run(&value)
    text = (transform, value.bounds)
  }

  mutating func gradient(_ value: inout Gradient) {
    gradient = value.transform
    var atRest = value
    atRest.transform = .identity
    rest.gradient(&atRest)
  }

  mutating func place(_ value: inout Projection) { projection = value }

  mutating func canvas(_ value: inout PixelRect) {
    rest.canvas(&value)
    shapes.append(Plane(bounds: value, toDevice: projection).outline)
  }

  mutating func image(_ value: inout CGImage) { image = value }
  mutating func source(_ value: inout CGRect) { rest.source(&value) }
  mutating func filter(_ value: inout ImageFill.Filter) { rest.filter(&value) }
  mutating func offset(_ value: inout CGVector) { rest.offset(&value) }
  mutating func outset(_ value: inout Int) { rest.outset(&value) }
  mutating func blur(_ value: inout CGFloat) { rest.blur(&value) }
  mutating func blur(_ value: inout CGSize) { rest.blur(&value) }
  mutating func color(_ value: inout RGBA) { rest.color(&value) }
  mutating func tint(_ value: inout RGBA) { rest.tint(&value) }
  mutating func colors(_ value: inout ColorMatrix) { rest.colors(&value) }
  mutating func saturation(_ value: inout Double) { rest.saturation(&value) }
  mutating func opacity(_ value: inout Double) { rest.opacity(&value) }
  mutating func alpha(_ value: inout Double) { rest.alpha(&value) }
  mutating func blend(_ value: inout BlendMode) { rest.blend(&value) }

  mutating func flags(_ isSmooth: inout Bool, _ isIndivisible: inout Bool) {
    rest.flags(&isSmooth, &isIndivisible)
  }
}

extension Shape {
  /// The bounds before the transform.
  fileprivate var localBounds: CGRect { Shape(geometry, transform: .identity).bounds }

  /// How far the points that make the shape are from another's; nil unless all else about both is the same.
  fileprivate func shift(from other: Shape) -> Double? {
    if self == other { return 0 }
    let (mine, theirs) = (Form(geometry), Form(other.geometry))
    guard mine.traits == theirs.traits, mine.points.count == theirs.points.count else { return nil }
    let shift =
      zip(mine.points, theirs.points).map { one, another in
        let (a, b) = (one.applying(transform), another.applying(other.transform))
        return Elementary.hypot(Double(a.x - b.x), Double(a.y - b.y))
      }.max() ?? 0
    return shift.isFinite ? shift : nil
  }

  /// A geometry as the points that make it, and its other traits.
  private struct Form {
    var points: [CGPoint] = []
    var traits = Traits()

    struct Traits: Hashable {
      var isRounded: [Bool] = []
      var corners: [RoundedRect.Corners] = []
      var isContinuous: [Bool] = []
      var elements: [UInt8] = []
      var rule: FillRule?
      var stroke: StrokeStyle?
    }

    init(_ geometry: Geometry) {
      switch geometry {
      case .rect(let rect):
        traits.isRounded.append(false)
        add(rect)
      case .roundedRect(let rect): add(rect)
      case .ring(let outer, let inner):
        add(outer)
        add(inner)
      case .path(let path, let rule):
        traits.rule = rule
        add(path)
      case .stroke(let path, let style):
        traits.stroke = style
        add(path)
      }
    }

    private mutating func add(_ rect: CGRect) {
      for x in [rect.minX, rect.maxX] { for y in [rect.minY, rect.maxY] { points.append(CGPoint(x: x, y: y)) } }
    }

    private mutating func add(_ rounded: RoundedRect) {
      traits.isRounded.append(true)
      traits.corners.append(rounded.corners)
      traits.isContinuous.append(rounded.isContinuous)
      add(rounded.rect)
      // How far the corners reach.
      points.append(CGPoint(x: rounded.rect.minX + rounded.radius, y: rounded.rect.minY + rounded.radius))
    }

    private mutating func add(_ path: Path) {
      for element in path.elements {
        switch element {
        case .move(let end): add(0, end)
        case .line(let end): add(1, end)
        case .quadCurve(let end, let control): add(2, end, control)
        case .curve(let end, let control1, let control2): add(3, end, control1, control2)
        case .closeSubpath: add(4)
        }
      }
    }

    private mutating func add(_ element: UInt8, _ points: CGPoint...) {
      traits.elements.append(element)
      self.points += points
    }
  }
}

extension CGAffineTransform {
  fileprivate func shift(from other: CGAffineTransform, of rect: CGRect) -> Double {
    self == other
      ? 0 : Shape(.rect(rect), transform: self).shift(from: Shape(.rect(rect), transform: other)) ?? .infinity
  }
}
