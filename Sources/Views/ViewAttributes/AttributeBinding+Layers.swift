import CoreGraphics
import QuartzCore
import UIKit
import ViewVocabulary

/// The bindings of properties that layers can animate.
extension AttributeBinding {
  static func of(_ property: LayerProperty) -> AttributeBinding {
    let descriptor = property.descriptor
    let isOfShapes = descriptor.owner == .shape
    return AttributeBinding(
      get: { view in
        if isOfShapes, !(view.layer is CAShapeLayer) { return nil }
        return AttributeValue.shown(view.layer.modelValues[property], descriptor.kind)
      },
      set: { view, value in if !isOfShapes || view.layer is CAShapeLayer { set(property, value, on: view) } })
  }

  /// Sets a property on a view: where UIKit has it too, as the view's own.
  @MainActor
  private static func set(_ property: LayerProperty, _ value: AttributeValue, on view: UIView) {
    switch (property, value) {
    case (.position, .point(let center)): view.center = center
    case (.bounds, .rect(let bounds)): view.bounds = bounds
    case (.anchorPoint, .point(let point)): view.anchorPoint = point
    case (.transform, .transform(let transform)): view.transform3D = transform
    case (.opacity, .number(let alpha)): view.alpha = CGFloat(alpha)
    case (.path, .path(let path)): view.layer.morph(to: path)
    case (.backgroundColor, .color(let color)): view.backgroundColor = color.color
    default: view.layer.change(property, to: AnimatableValue(value))
    }
  }
}

extension CALayer {
  /// Changes the path of a shape's layer; an animation block turns one path into the other, whatever their points are.
  fileprivate func morph(to path: Path) {
    guard let now = modelValues[.path].path, !MediaContext.running.recorders.isEmpty else {
      return change(.path, to: .path(path))
    }
    let (start, end) = Path.matched(now, path)
    if start != now { UIView.performWithoutAnimation { change(.path, to: .path(start)) } }
    change(.path, to: .path(end), isAnimated: true)
  }
}
