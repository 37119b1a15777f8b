import CoreGraphics
import SceneTemplates
import SceneText
import Utilities
import ViewVocabulary

/// The drafts of figures.
private struct LineDraft: Sendable {
  var points: [CGPoint] = []
  var isClosed = false
}

private struct RectangleDraft: Sendable {
  var rect = CGRect.zero
  var cornerRadius = 0.0
}

private struct RoundDraft: Sendable {
  var center = CGPoint.zero
  var radius = 0.0
  var (start, end) = (0.0, 360.0)
  var innerRadius: Double?
  var count = 0.0
  var rotate = 0.0
}

private struct ArrowDraft: Sendable {
  var (tail, tip) = (CGPoint.zero, CGPoint.zero)
  var (head, bend) = (12.0, 0.0)
}

/// Paths: SVG path data, or figures.
extension Grammar {
  static let path: Form<Path> = .byShape(
    named: "path", "SVG path data, a figure or a list of figures", scalar: svgPath,
    list: Form<[Path]>.list(
      "a list of figures", of: .reference("figure") { figure }, minimum: 1, hasEach: true
    ).map { figures in
      figures.reduce(into: Path()) { $0.join($1) }
    }, mapping: .reference("figure") { figure })

  static let figure: Form<Path> = .byKey(
    [
      ("line", line), ("curve", curve), ("arc", arc), ("circle", circle), ("ellipse", ellipse),
      ("rectangle", rectangle), ("polygon", polygon), ("star", star), ("arrow", arrow),
    ], noun: "a figure")

  private static let points: Form<[CGPoint]> = .list("a list of points", of: point, minimum: 2, hasEach: true)

  private static let line: Form<Path> = .mapping(
    "line", into: LineDraft(),
    [
      .required("line", \.points, points, "Straight lines through points."),
      .optional("isClosed", \.isClosed, .bool, "Whether it ends where it began.", default: LineDraft()),
    ]
  ) { draft, keys, reader in
    var path = Path()
    path.addLines(between: draft.points)
    if draft.isClosed { path.closeSubpath() }
    return path.near(keys.position, reader)
  }

  private static let curve: Form<Path> = .mapping(
    "curve", into: LineDraft(),
    [
      .required("curve", \.points, points, "A smooth curve through points."),
      .optional("isClosed", \.isClosed, .bool, "Whether it ends where it began.", default: LineDraft()),
    ]
  ) { draft, keys, reader in Path.curve(through: draft.points, isClosed: draft.isClosed).near(keys.position, reader) }

  private static let center: Field<RoundDraft> = .required("center", \.center, point, "Its middle.")
  private static let radius: Field<RoundDraft> = .required("radius", \.radius, .number(.above(0)), "Its radius.")
  private static let turn: Field<RoundDraft> = .optional(
    "rotate", \.rotate, .number(), "Degrees, clockwise; 0 for a corner at the top.", default: RoundDraft())

  private static let arc = round(
    "arc", "A part of a circle.",
    [
      .optional("from", \.start, .number(), "Degrees: 0 on the right, 90 below, -90 above.", default: RoundDraft()),
      .optional("to", \.end, .number(), "Degrees; clockwise if it is more than 'from'.", default: RoundDraft()),
    ]
  ) { draft in
    var path = Path()
    path.addRelativeArc(
      center: draft.center, radius: CGFloat(draft.radius), startAngle: CGFloat(draft.start.radians),
      delta: CGFloat((min(max(draft.end - draft.start, -36_000), 36_000)).radians))
    return path
  }

  private static let circle = round("circle", "A circle, from its top and clockwise.", []) { draft in
    Path.circle(around: draft.center, radius: CGFloat(draft.radius))
  }

  private static let polygon = round(
    "polygon", "A regular polygon.",
    [.required("sides", \.count, wholeNumber(from: 3, upTo: 1000), "How many sides it has."), turn]
  ) { draft in
    Path.corners(
      around: draft.center, radii: [CGFloat(draft.radius)], count: Int(draft.count),
      angle: CGFloat(draft.rotate.radians))
  }

  private static let star = round(
    "star", "A star.",
    [
      .required("points", \.count, wholeNumber(from: 2, upTo: 1000), "How many points it has."),
      .optional(
        "innerRadius", \.innerRadius, .number(.above(0)),
        "The inner radius of the star; by default that of a pentagram."), turn,
    ]
  ) { draft in
    Path.corners(
      around: draft.center, radii: [CGFloat(draft.radius), CGFloat(draft.innerRadius ?? draft.radius * 0.381966)],
      count: 2 * Int(draft.count), angle: CGFloat(draft.rotate.radians))
  }

  /// A figure around a centre.
  private static func round(
    _ key: String, _ help: String, _ fields: [Field<RoundDraft>], path: @escaping @Sendable (RoundDraft) -> Path
  ) -> Form<Path> {
    let inner = Form<Path>.mapping(key, into: RoundDraft(), [center, radius] + fields) { draft, keys, reader in
      path(draft).near(keys.position, reader)
    }
    return .mapping(key, into: Path(), [.required(key, \.self, inner, help)])
  }

  private static let ellipse: Form<Path> = .mapping(
    "ellipse", into: RectangleDraft(),
    [.required("ellipse", \.rect, rect, "What touches the sides of [x, y, width, height].")]
  ) { draft, keys, reader in
    var path = Path()
    path.addEllipse(in: draft.rect)
    return path.near(keys.position, reader)
  }

  private static let rectangle: Form<Path> = .mapping(
    "rectangle", into: RectangleDraft(),
    [
      .required("rectangle", \.rect, rect, "[x, y, width, height], from the upper left corner and clockwise."),
      .optional(
        "cornerRadius", \.cornerRadius, .number(.atLeast(0)), "How round the corners are.", default: RectangleDraft()),
    ]
  ) { draft, keys, reader in
    var path = Path()
    let most = min(draft.rect.width, draft.rect.height) / 2
    let radius = min(CGFloat(draft.cornerRadius), most)
    if radius > 0 {
      path.addRoundedRect(in: draft.rect, radii: Path.CornerRadii(CGSize(width: radius, height: radius)))
    } else {
      path.addRect(draft.rect)
    }
    return path.near(keys.position, reader)
  }

  private static let arrow: Form<Path> = .mapping(
    "arrow", into: Path(),
    [
      .required(
        "arrow", \.self,
        .mapping(
          "arrow", into: ArrowDraft(),
          [
            .required("from", \.tail, point, "Where it begins."),
            .required("to", \.tip, point, "Where it points to."),
            .optional("head", \.head, .number(.atLeast(0)), "How long its head is.", default: ArrowDraft()),
            .optional(
              "bend", \.bend, .number(), "How far its middle lies beside the straight line.", default: ArrowDraft()),
          ]
        ) { draft, keys, reader in
          Path.arrow(from: draft.tail, to: draft.tip, head: CGFloat(draft.head), bend: CGFloat(draft.bend))
            .near(keys.position, reader)
        }, "A line with a head, drawn from its tail on.")
    ])
}

extension Path {
  /// The path, if its coordinates are within what can be drawn; else nil, after an error.
  func near(_ position: SourcePosition, _ reader: SceneReader) -> Path? {
    let limit = reader.limits.magnitude
    let bounds = controlPointBounds
    let extremes = [bounds.minX, bounds.maxX, bounds.minY, bounds.maxY]
    guard isEmpty || extremes.allSatisfy({ abs(Double($0)) <= Double(limit) }) else {
      return reader.report("the path leads too far away; its coordinates go up to \(grouped(limit))", at: position)
    }
    return self
  }
}

extension SceneDraft {
  /// Reports properties of shapes that are set on other views.
  func checkShapes(_ index: SceneIndex, _ reader: SceneReader) {
    visitChanges { change in
      guard !index.is(change.view, .shape), let property = change.properties.first(where: \.isOfShapes) else { return }
      reader.report(
        "'\(change.view)' is not a shape, so it has no '\(property.key)'; give it a 'path'", at: change.position)
    }
    for event in events {
      guard case .layerAnimation(let animation) = event.action, animation.keyPath.property.descriptor.owner == .shape,
        !index.is(animation.view, .shape)
      else { continue }
      reader.report(
        "'\(animation.view)' is not a shape, whose \(animation.keyPath.string) could change", at: event.position)
    }
  }
}
