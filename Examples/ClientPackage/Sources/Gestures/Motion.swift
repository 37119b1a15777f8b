import UIKit

extension CGFloat {
  /// The place where something that moves at this speed, in points per second, would come to rest if it slowed down like
  /// a scroll view.
  var glide: CGFloat { self * 0.499 }

  /// A distance beyond an end, stretched like rubber: the further, the harder, and never as far as `length`.
  func stretched(over length: CGFloat) -> CGFloat {
    let pull = 0.55 * magnitude
    return (self < 0 ? -1 : 1) * pull * length / (pull + length)
  }
}

extension UIView {
  /// Rounds the corners and names the view for tests.
  func style(_ color: UIColor, radius: CGFloat, name: String) {
    backgroundColor = color
    layer.cornerRadius = radius
    accessibilityIdentifier = name
  }
}

extension UILabel {
  convenience init(_ text: String, size: CGFloat, weight: UIFont.Weight = .regular, color: UIColor = .label) {
    self.init()
    self.text = text
    font = .systemFont(ofSize: size, weight: weight)
    textColor = color
    sizeToFit()
  }
}
