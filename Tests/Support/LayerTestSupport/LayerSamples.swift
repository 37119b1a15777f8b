import CoreGraphics
import DisplayList
import Foundation
package import QuartzCore
package import ViewVocabulary

extension LayerProperty {
  /// A new layer that has the property.
  @MainActor
  package func makeLayer() -> CALayer {
    switch descriptor.owner {
    case .shape?: CAShapeLayer()
    case .gradient?: CAGradientLayer()
    case .backdrop?: BackdropLayer()
    case .text?: LabelLayer()
    case nil: CALayer()
    }
  }
}

extension LayerValueKind {
  /// A value that is not any property's default.
  package var sample: AnimatableValue {
    switch self {
    case .number, .angle: AnimatableValue(0.25)
    case .point: AnimatableValue(CGPoint(x: 0.25, y: 0.75))
    case .size: AnimatableValue(CGSize(width: 3, height: 5))
    case .rect: AnimatableValue(CGRect(x: 1, y: 2, width: 30, height: 40))
    case .transform: .transform(CATransform3DMakeScale(2, 3, 1))
    case .color: .color(RGBA(red: 1, green: 0.5, blue: 0, alpha: 0.5))
    case .colors: .list([.color(.white), .color(RGBA(red: 0, green: 0, blue: 0, alpha: 0.5))])
    case .numbers: .list([AnimatableValue(0.25), AnimatableValue(0.5)])
    case .path: .path(CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil).path)
    case .picture: AnimatableValue(0)
    }
  }
}
