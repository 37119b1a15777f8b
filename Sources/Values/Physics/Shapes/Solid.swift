import CoreGraphics
import Foundation

/// A shape for the engine: its collision shapes and the distribution of its area.
struct Solid {
  /// A collision shape: convex, with few enough vertices, and with a skin (a rounding of its edges).
  struct Piece {
    enum Outline {
      case circle(center: CGPoint, radius: CGFloat)
      /// Convex, up to 8 points, in the order of increasing angles.
      case polygon([CGPoint])
    }
    var outline: Outline
    /// How far collisions extend beyond the polygon.
    var skin: CGFloat = 0
  }

  var pieces: [Piece]
  /// The area in square points.
  var area: CGFloat
  /// The center of mass.
  var centroid = CGPoint.zero
  /// The second moment of area about the centroid, in points to the fourth.
  var inertia: CGFloat
}

extension Solid {
  /// The rounding around a polygon of this width.
  ///
  /// Box2D needs it to detect fast bodies before they overlap, and polygons are inset by as much, so that collisions
  /// match what is drawn. Less than 0.35 points is not enough, so bodies thinner than 1.4 collide too early.
  private static func skin(ofWidth width: CGFloat) -> CGFloat { min(max(width / 4, 0.35), 1) }

  init(_ shape: Shape) throws(PhysicsError) {
    switch shape {
    case .rectangle(let size):
      try Solid.check(size)
      self.init(rectangle: size)
    case .ellipse(let size):
      try Solid.check(size)
      if size.width == size.height {
        self.init(circle: size.width / 2)
      } else {
        self = try Solid(outline: Path.ellipse(of: size))
      }
    case .path(let path): self = try Solid(outline: path)
    case .group(let members):
      if members.isEmpty { throw .size(.zero) }
      var solids: [Solid] = []
      for member in members {
        if !Solid.isNear(member.center) { throw .place(member.center) }
        solids.append(try Solid(member.shape).moved(by: member.center))
      }
      self.init(joining: solids)
    }
  }

  private static func check(_ size: CGSize) throws(PhysicsError) {
    let sides = 0.0.nextUp...Shape.longestSide
    if !sides.contains(size.width) || !sides.contains(size.height) { throw .size(size) }
  }

  private static func isNear(_ point: CGPoint) -> Bool {
    abs(point.x) <= Shape.longestSide && abs(point.y) <= Shape.longestSide
  }

  private init(rectangle size: CGSize) {
    // Sides below a hundredth of a point are degenerate for the engine.
    let (width, height) = (max(size.width, 0.01), max(size.height, 0.01))
    let skin = Solid.skin(ofWidth: min(width, height))
    let (x, y) = (max(width / 2 - skin, width / 4), max(height / 2 - skin, height / 4))
    let corners = [
      CGPoint(x: -x, y: -y), CGPoint(x: x, y: -y), CGPoint(x: x, y: y), CGPoint(x: -x, y: y),
    ]
    let area = width * height
    self.init(
      pieces: [Piece(outline: .polygon(corners), skin: skin)], area: area,
      inertia: area * (width * width + height * height) / 12)
  }

  private init(circle radius: CGFloat) {
    let radius = max(radius, 0.005)
    let area = .pi * radius * radius
    self.init(
      pieces: [Piece(outline: .circle(center: .zero, radius: radius))], area: area,
      inertia: area * radius * radius / 2)
  }

  /// Takes the first subpath.
  private init(outline: Path) throws(PhysicsError) {
    let points = outline.corners().first ?? []
    guard points.allSatisfy(Solid.isNear), let hull = ConvexPolygon(hullOf: points) else { throw .collisionPath }
    let width = hull.width
    let skin = Solid.skin(ofWidth: width)
    let smallest = max(0.002, min(0.25, width / 16))
    let outline = hull.simplified(to: smallest)
    let core = outline.inset(by: min(skin, width / 4)) ?? outline
    let pieces = core.simplified(to: smallest).pieces(of: 8)
    self.init(
      pieces: pieces.map { Piece(outline: .polygon($0.vertices), skin: skin) }, area: hull.area,
      centroid: hull.centroid, inertia: hull.inertia)
  }

  private func moved(by offset: CGPoint) -> Solid {
    func moved(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x + offset.x, y: point.y + offset.y) }
    var solid = self
    solid.centroid = moved(centroid)
    solid.pieces = pieces.map { piece in
      var piece = piece
      switch piece.outline {
      case .circle(let center, let radius): piece.outline = .circle(center: moved(center), radius: radius)
      case .polygon(let vertices): piece.outline = .polygon(vertices.map(moved))
      }
      return piece
    }
    return solid
  }

  /// One solid from several, whose areas add up even where they overlap.
  private init(joining solids: [Solid]) {
    let area = solids.reduce(0) { $0 + $1.area }
    let center = CGPoint(
      x: solids.reduce(0) { $0 + $1.area * $1.centroid.x } / area,
      y: solids.reduce(0) { $0 + $1.area * $1.centroid.y } / area)
    // Steiner's theorem.
    let inertia = solids.reduce(0) { sum, solid in
      let (x, y) = (solid.centroid.x - center.x, solid.centroid.y - center.y)
      let squaredDistance = x * x + y * y
      return sum + solid.inertia + solid.area * squaredDistance
    }
    self.init(pieces: solids.flatMap(\.pieces), area: area, centroid: center, inertia: inertia)
  }
}
