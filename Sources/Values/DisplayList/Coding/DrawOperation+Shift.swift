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
    // A switch over both would have too many pairs of cases for the compiler.
    switch self {
    case .fill(let shape, let color):
      guard case .fill(let old, let oldColor) = other, color == oldColor else { return nil }
      return shape.shift(from: old)
    case .shade(let shape, let gradient):
      guard case .shade(let old, let oldGradient) = other, gradient.geometry == oldGradient.geometry,
        gradient.stops == oldGradient.stops, let shift = shape.shift(from: old)
      else { return nil }
      return max(shift, gradient.transform.shift(from: oldGradient.transform, of: shape.localBounds))
    case .image(let fill):
      guard case .image(let old) = other, fill.image.pixels == old.image.pixels, fill.source == old.source,
        fill.alpha == old.alpha, fill.filter == old.filter
      else { return nil }
      return Shape(.rect(fill.destination), transform: fill.transform)
        .shift(from: Shape(.rect(old.destination), transform: old.transform))
    case .glyphs(let fill):
      guard case .glyphs(let old) = other, fill.run == old.run, fill.color == old.color,
        fill.isMoving == old.isMoving
      else { return nil }
      return fill.transform.shift(from: old.transform, of: fill.run.bounds)
    case .pushClip(let shape):
      guard case .pushClip(let old) = other else { return nil }
      return shape.shift(from: old)
    case .pushGroup(let alpha, let bounds, let blend, let outset):
      guard case .pushGroup(let oldAlpha, let old, let was, let far) = other, alpha == oldAlpha, blend == was,
        outset == far
      else { return nil }
      return Shape(.rect(bounds), transform: .identity).shift(from: Shape(.rect(old), transform: .identity))
    case .shadow(let shadow):
      guard case .shadow(let old) = other, shadow.color == old.color, shadow.blur == old.blur else { return nil }
      return shadow.shape.shift(from: old.shape)
    case .pushShadow(let shadow):
      guard case .pushShadow(let old) = other, shadow.color == old.color, shadow.blur == old.blur,
        shadow.offset == old.offset
      else { return nil }
      return Shape(.rect(shadow.bounds), transform: .identity)
        .shift(from: Shape(.rect(old.bounds), transform: .identity))
    case .backdrop(let backdrop):
      guard case .backdrop(let old) = other, backdrop.blur == old.blur, backdrop.tint == old.tint,
        backdrop.saturation == old.saturation, backdrop.alpha == old.alpha
      else { return nil }
      return backdrop.shape.shift(from: old.shape)
    case .pushPlane(let plane):
      guard case .pushPlane(let old) = other, plane.bounds == old.bounds, plane.hasSmoothEdges == old.hasSmoothEdges,
        plane.isIndivisible == old.isIndivisible
      else { return nil }
      return plane.outline.shift(from: old.outline)
    case .pushFilter(let filter):
      guard case .pushFilter(let old) = other, filter.blur == old.blur, filter.colors == old.colors,
        filter.alpha == old.alpha
      else { return nil }
      return Shape(.rect(filter.bounds), transform: .identity)
        .shift(from: Shape(.rect(old.bounds), transform: .identity))
    case .popClip, .popGroup, .popShadow, .popPlane, .popFilter: return self == other ? 0 : nil
    }
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

  /// A geometry as the points that make it, and what is no place.
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
        case .move(let end): note(0, end)
        case .line(let end): note(1, end)
        case .quadCurve(let end, let control): note(2, end, control)
        case .curve(let end, let control1, let control2): note(3, end, control1, control2)
        case .closeSubpath: note(4)
        }
      }
    }

    private mutating func note(_ element: UInt8, _ points: CGPoint...) {
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
