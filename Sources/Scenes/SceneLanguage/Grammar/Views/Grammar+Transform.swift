import CoreGraphics
import Foundation
import SceneTemplates
import SceneText

/// The draft of a transform.
private struct TransformDraft: Sendable {
  var rotate = 0.0
  var rotateX = 0.0
  var rotateY = 0.0
  var scale = CGSize(width: 1, height: 1)
  var translate = CGPoint.zero
  var translateZ = 0.0
  /// The distance of the eye.
  var perspective: Double?
  var matrix: CGAffineTransform?
}

extension TransformDraft {
  /// Scale, rotations about x, y and z, translation and perspective, in this order.
  fileprivate var transform: CATransform3D {
    if let matrix { return CATransform3DMakeAffineTransform(matrix) }
    let (size, turn) = (
      CGAffineTransform(scaleX: scale.width, y: scale.height), CGAffineTransform(rotationDegrees: rotate)
    )
    let move = CGAffineTransform(translationX: translate.x, y: translate.y)
    if rotateX == 0, rotateY == 0, translateZ == 0, perspective == nil {
      return CATransform3DMakeAffineTransform(size.concatenating(turn).concatenating(move))
    }
    var last = CATransform3DIdentity
    if let perspective { last.m34 = -1 / CGFloat(perspective) }
    let parts = [
      CATransform3DMakeRotation(CGFloat(rotateX.radians), 1, 0, 0),
      CATransform3DMakeRotation(CGFloat(rotateY.radians), 0, 1, 0), CATransform3DMakeAffineTransform(turn),
      CATransform3DMakeTranslation(translate.x, translate.y, CGFloat(translateZ)), last,
    ]
    return parts.reduce(CATransform3DMakeAffineTransform(size), CATransform3DConcat)
  }
}

extension Grammar {
  static let transform: Form<CATransform3D> = .mapping(
    named: "transform", "transform", into: TransformDraft(),
    [
      .optional("rotate", \.rotate, .number(), "Degrees, clockwise on the screen; done after rotateY."),
      .optional(
        "rotateX", \.rotateX, .number(),
        "Degrees about the horizontal axis, the upper edge away from the eye; done after scale."),
      .optional(
        "rotateY", \.rotateY, .number(),
        "Degrees about the vertical axis, the left edge towards the eye; done after rotateX."),
      .optional("scale", \.scale, scale, "One factor, or one for x and one for y; done first."),
      .optional("translate", \.translate, point, "Points; done after all that turns."),
      .optional("translateZ", \.translateZ, .number(), "Points towards the eye; done with translate."),
      .optional(
        "perspective", \.perspective, .number(.above(0)),
        "The distance of the eye in points, as m34 = -1 / distance; done last. Without it nothing gets smaller."),
      .optional("matrix", \.matrix, matrix, "The six values of a CGAffineTransform."),
    ],
    choices: [
      Choice(
        rule: "a transform is a 'matrix' or made of 'scale', 'rotate' and 'translate'", need: nil,
        groups: [
          .init("matrix"),
          .init(
            optional: ["rotate", "rotateX", "rotateY", "scale", "translate", "translateZ", "perspective"]),
        ])
    ]
  ) { draft, _, _ in draft.transform }

  private static let scale: Form<CGSize> = .byShape(
    "a number or [sx, sy]",
    scalar: Form<Double>.number().map { CGSize(width: $0, height: $0) },
    list: Form<[Double]>.numbers(("sx", .any), ("sy", .any)).map { CGSize(width: $0[0], height: $0[1]) })

  private static let matrix = Form<[Double]>
    .numbers(("a", .any), ("b", .any), ("c", .any), ("d", .any), ("tx", .any), ("ty", .any))
    .map { CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5]) }
}

extension CGAffineTransform {
  /// A rotation by an angle in degrees; exact for quarter turns, which are not representable in radians.
  fileprivate init(rotationDegrees degrees: Double) {
    let rest = degrees.truncatingRemainder(dividingBy: 360)
    let quarters = rest / 90
    guard quarters == quarters.rounded() else {
      self.init(rotationAngle: rest.radians)
      return
    }
    let (sine, cosine): (Double, Double) = [(0, 1), (1, 0), (0, -1), (-1, 0)][(Int(quarters) + 4) % 4]
    // Not -sine, which would be a negative zero.
    self.init(a: cosine, b: sine, c: 0 - sine, d: cosine, tx: 0, ty: 0)
  }
}
