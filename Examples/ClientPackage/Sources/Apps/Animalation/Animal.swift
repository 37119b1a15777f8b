import UIKit

/// A face of an animal, drawn in code.
struct Animal {
  var name: String
  var color: UIColor
  /// The distance of the ears from the middle, in parts of the width.
  var ears: CGFloat

  static let all = [
    Animal(name: "Frog", color: UIColor(red: 0.36, green: 0.72, blue: 0.33, alpha: 1), ears: 0.22),
    Animal(name: "Fox", color: UIColor(red: 0.93, green: 0.49, blue: 0.19, alpha: 1), ears: 0.34),
    Animal(name: "Bear", color: UIColor(red: 0.5, green: 0.34, blue: 0.24, alpha: 1), ears: 0.3),
  ]

  /// The face as an image with a side of some points.
  func image(side: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in
      func dot(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, _ color: UIColor) {
        color.setFill()
        let (center, radius) = (CGPoint(x: x * side, y: y * side), radius * side)
        UIBezierPath(
          ovalIn: CGRect(x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2)
        ).fill()
      }
      for sign in [-1, 1] as [CGFloat] { dot(0.5 + sign * ears, 0.22, 0.16, color) }
      dot(0.5, 0.56, 0.42, color)
      for sign in [-1, 1] as [CGFloat] {
        dot(0.5 + sign * 0.17, 0.46, 0.09, .white)
        dot(0.5 + sign * 0.17, 0.47, 0.045, .black)
      }
      dot(0.5, 0.68, 0.06, .black)
    }
  }
}
