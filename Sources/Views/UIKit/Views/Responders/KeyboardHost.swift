import CoreGraphics
import Foundation
import QuartzCore

/// The view of the keyboard, in front of all others of its window.
final class KeyboardHost: UIView {
  private let plate = UIView()
  private(set) var input: UIView?
  private(set) var accessory: UIView?

  override func didCreate() {
    super.didCreate()
    accessibilityIdentifier = "keyboard"
    plate.backgroundColor = UIColor(
      light: UIColor(red: 0.82, green: 0.827, blue: 0.85, alpha: 1), dark: UIColor(white: 0.17, alpha: 1))
    addSubview(plate)
    layer.zPosition = 10_000
  }

  /// The height that a view asks for.
  static func height(of view: UIView?, in window: UIWindow) -> CGFloat {
    guard let view else { return 0 }
    if view.bounds.height > 0 { return view.bounds.height }
    let natural = view.intrinsicContentSize.height
    if natural > 0 { return natural }
    return max(0, view.sizeThatFits(CGSize(width: window.bounds.width, height: 0)).height)
  }

  /// Shows the view in place of the keys, and the accessory above it.
  ///
  /// - Parameter frame: The final frame of the host.
  func show(_ input: UIView?, _ accessory: UIView?, frame: CGRect) {
    guard let window = windowStorage else { return }
    if self.input !== input { self.input?.removeFromSuperview() }
    if self.accessory !== accessory { self.accessory?.removeFromSuperview() }
    (self.input, self.accessory) = (input, accessory)
    let top = Self.height(of: accessory, in: window)
    plate.frame = CGRect(x: 0, y: top, width: frame.width, height: max(0, frame.height - top))
    if let accessory {
      accessory.frame = CGRect(x: 0, y: 0, width: frame.width, height: top)
      if accessory.superview !== self { addSubview(accessory) }
    }
    if let input {
      let height = Self.height(of: input, in: window)
      input.frame = CGRect(x: 0, y: top, width: frame.width, height: height)
      if input.superview !== self { addSubview(input) }
    }
  }

  /// Releases the views that it shows.
  func letGo() {
    for part in [input, accessory] where part?.superview === self { part?.removeFromSuperview() }
    (input, accessory) = (nil, nil)
  }
}
