import CoreGraphics
import Foundation
import QuartzCore
import UIKit

/// The rows of views that draw a path.
extension ViewAttribute {
  /// The path comes first: it may decide where the view is.
  package static let shapes =
    [of(.path)]
    + [
      ofShapes(
        "fillRule", "fill rule", { \.fillRule },
        "Which parts are inside a path that crosses itself; nonZero by default.")
    ] + LayerProperty.allCases.filter { $0.descriptor.owner == .shape && $0 != .path }.map(of) + [
      ofShapes("lineCap", "line cap", { \.lineCap }, "How open lines end; butt by default."),
      ofShapes("lineJoin", "line join", { \.lineJoin }, "How lines meet; miter by default."),
      ViewAttribute(
        "lineDashPattern", .lengths, of: .shape,
        "The lengths of dashes and gaps in turn, in points; they march when lineDashPhase is animated.",
        get: { view in (view.layer as? CAShapeLayer)?.lineDashPattern.map { .numbers($0.map(\.doubleValue)) } },
        set: { view, value in
          guard case .numbers(let lengths) = value else { return }
          (view.layer as? CAShapeLayer)?.lineDashPattern = lengths.map { NSNumber(value: $0) }
        }),
    ]

  /// One of the names of a type.
  private static func ofShapes<Case: NamedCase>(
    _ name: String, _ noun: String,
    _ path: @escaping @MainActor @Sendable () -> ReferenceWritableKeyPath<CAShapeLayer, Case>, _ help: String
  ) -> ViewAttribute {
    ViewAttribute(
      name, .choice(noun: noun, Case.names.map(\.name)), of: .shape, help,
      get: { view in (view.layer as? CAShapeLayer).map { .choice($0[keyPath: path()].name) } },
      set: { view, value in
        guard case .choice(let name) = value, let value = Case(name: name) else { return }
        (view.layer as? CAShapeLayer)?[keyPath: path()] = value
      })
  }
}

extension CALayer {
  /// Changes the path of a shape's layer; an animation block makes one path of the other whatever their points are.
  func morph(to path: Path) {
    guard let now = modelValues[.path].path, !MediaContext.running.recorders.isEmpty else {
      return change(.path, to: .path(path))
    }
    let (start, end) = Path.matched(now, path)
    if start != now { UIView.performWithoutAnimation { change(.path, to: .path(start)) } }
    change(.path, to: .path(end), isAnimated: true)
  }
}
