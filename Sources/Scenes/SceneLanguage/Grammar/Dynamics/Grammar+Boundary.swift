import CoreGraphics
import Foundation
import SceneTemplates
import SceneText

/// The draft of a boundary.
struct BoundaryDraft: Sendable {
  var from = CGPoint.zero
  var to = CGPoint.zero
  var path: Path?
  var polygon: [CGPoint] = []
  var rect: CGRect?
  var cornerRadius = 0.0
  var oval: CGRect?

  /// The outline that was given; there is exactly one.
  var outline: SceneBoundary.Outline {
    var outline = path ?? Path()
    if let rect {
      let radius = min(CGFloat(cornerRadius), rect.width / 2, rect.height / 2)
      outline.addRoundedRect(in: rect, cornerWidth: radius, cornerHeight: radius)
    } else if let oval {
      outline.addEllipse(in: oval)
    } else if let first = polygon.first {
      outline.move(to: first)
      for corner in polygon.dropFirst() { outline.addLine(to: corner) }
      outline.closeSubpath()
    } else if path == nil {
      return .segment(from: from, to: to)
    }
    return .path(outline)
  }
}

extension BoundaryDraft {
  /// The outline, if the boundaries of the scene do not have too many corners with it.
  func checkedOutline(_ keys: MappingKeys, _ reader: SceneReader) -> SceneBoundary.Outline? {
    let outline = outline
    return reader.count(corners: outline.corners, at: keys.position) ? outline : nil
  }
}

extension SceneBoundary.Outline {
  /// About how many corners the boundary has for the physics engine.
  fileprivate var corners: Int {
    switch self {
    case .segment: 2
    case .path(let path):
      path.elements.reduce(0) { count, element in
        switch element {
        case .move, .line, .closeSubpath: count + 1
        case .quadCurve, .curve: count + 10
        }
      }
    }
  }
}

/// A draft with the keys of a boundary.
protocol HasBoundary: Sendable {
  var boundary: BoundaryDraft { get set }
}

private struct NamedBoundaryDraft: HasBoundary {
  var boundary = BoundaryDraft()
}

extension Grammar {
  static let boundaries = Form<[(key: String, value: SceneBoundary.Outline)]>
    .dictionary("a mapping from identifiers to boundaries", of: boundary)
    .map { $0.map { SceneBoundary(identifier: $0.key, outline: $0.value) } }

  static let boundary: Form<SceneBoundary.Outline> = .mapping(
    named: "boundary", "boundary", into: NamedBoundaryDraft(), boundaryFields(), choices: [boundaryChoice]
  ) { draft, keys, reader in draft.boundary.checkedOutline(keys, reader) }

  static func boundaryFields<Draft: HasBoundary>() -> [Field<Draft>] {
    [
      .optional("from", \.boundary.from, point, "One end of a line."),
      .optional("to", \.boundary.to, point, "The other end of the line."),
      .optional("path", \.boundary.path, svgPath, "SVG path data; each subpath is closed."),
      .optional(
        "polygon", \.boundary.polygon, .list("a list of points", of: point, minimum: 2, hasEach: true), "Its corners."),
      .optional("rect", \.boundary.rect, rect, "A rectangle."),
      .optional(
        "cornerRadius", \.boundary.cornerRadius, .number(.atLeast(0)), "The radius of the rectangle's corners."
      ),
      .optional("oval", \.boundary.oval, rect, "The rectangle around an ellipse."),
    ]
  }

  static let boundaryChoice = Choice(
    rule: "a boundary is one line or outline",
    need: "a boundary needs 'from' and 'to', 'path', 'polygon', 'rect' or 'oval'",
    groups: [
      .init("from", "to"), .init("path"), .init("polygon"), .init("rect", optional: ["cornerRadius"]), .init("oval"),
    ])
}
