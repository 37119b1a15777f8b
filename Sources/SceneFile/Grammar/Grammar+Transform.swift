import CoreGraphics
import Foundation

/// The draft of a transform.
private struct TransformDraft: Sendable {
  var rotate = 0.0
  var scale = CGSize(width: 1, height: 1)
  var translate = CGPoint.zero
  var matrix: CGAffineTransform?
}

extension Grammar {
  static let transform = Form<CGAffineTransform>.mapping(
    named: "transform", "transform", into: TransformDraft(),
    [
      .optional("rotate", \.rotate, .number(), "Degrees, clockwise on the screen; done after scale."),
      .optional("scale", \.scale, scale, "One factor, or one for x and one for y; done first."),
      .optional("translate", \.translate, point, "Points; done last."),
      .optional("matrix", \.matrix, matrix, "The six values of a CGAffineTransform."),
    ],
    choices: [
      Choice(
        rule: "a transform is a 'matrix' or made of 'scale', 'rotate' and 'translate'", need: nil,
        groups: [.init("matrix"), .init(optional: ["rotate", "scale", "translate"])])
    ]
  ) { draft, _, _ in
    if let matrix = draft.matrix { return matrix }
    return CGAffineTransform(scaleX: draft.scale.width, y: draft.scale.height)
      .concatenating(CGAffineTransform(rotationDegrees: draft.rotate))
      .concatenating(CGAffineTransform(translationX: draft.translate.x, y: draft.translate.y))
  }

  private static let scale = Form<CGSize>.byShape(
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
