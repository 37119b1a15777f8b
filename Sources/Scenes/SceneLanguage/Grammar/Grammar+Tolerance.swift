import CoreGraphics
import SceneTemplates
import SceneText

extension Grammar {
  /// Something that is not compared.
  private enum Ignored: Sendable {
    case view(String)
    case rect(CGRect)
  }

  /// The section `compare`.
  static let tolerance: Form<SceneTolerance> = .mapping(
    "compare", into: SceneTolerance(),
    [
      .optional(
        "tolerance", \.threshold, .number(.within(0...1)),
        "The largest distance between two colours that does not count, from 0 to 1: 0.1 for images from two machines."),
      .optional(
        "maxPixels", \.maxPixels, wholeNumber(from: 0, upTo: 1e9).map { Int($0) },
        "How many pixels of a frame may differ."),
      .optional(
        "maxRatio", \.maxRatio, .number(.within(0...1)), "Which share of the compared pixels of a frame may differ."),
      .optional(
        "maxSize", \.maxSize, wholeNumber(from: 0, upTo: 10_000).map { Int($0) },
        "By how many pixels widths and heights may differ; then what both have is compared."),
      .optional(
        "ignoreEdges", \.ignoresEdges, .bool, "Whether pixels on anti-aliased edges do not count; false by default."),
      .setting(
        "ignore", .list("a list of views and rectangles", of: ignored),
        "Things that are not compared: ids of views, wherever they are, and rectangles [x, y, width, height] in points.",
        isRequired: false
      ) { tolerance, ignored in
        for item in ignored {
          switch item {
          case .view(let id): tolerance.ignoredViews.append(id)
          case .rect(let rect): tolerance.ignoredRects.append(rect)
          }
        }
      },
    ])

  private static let ignored: Form<Ignored> = .byShape(
    "the id of a view, or a rectangle [x, y, width, height]",
    scalar: Form<String>.id(of: .view).map { Ignored.view($0) },
    list: Form<[Double]>.numbers(("x", .any), ("y", .any), ("width", .above(0)), ("height", .above(0))).map {
      Ignored.rect(CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]))
    })
}
