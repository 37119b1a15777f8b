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
    let width = window.bounds.width
    if view.isConstraintBased { return fittingHeight(of: view, width) }
    let natural = view.intrinsicContentSize.height
    if natural > 0, view.autoresizingMask.contains(.flexibleHeight) { return natural }
    if view.bounds.height > 0 { return view.bounds.height }
    if natural > 0 { return natural }
    let byConstraints = fittingHeight(of: view, width)
    return byConstraints > 0 ? byConstraints : max(0, view.sizeThatFits(CGSize(width: width, height: 0)).height)
  }

  private static func fittingHeight(of view: UIView, _ width: CGFloat) -> CGFloat {
    view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  /// Makes an accessory view that constraints place as wide as the view around it.
  static func pin(_ view: UIView, in outer: UIView) {
    view.leadingAnchor.constraint(equalTo: outer.leadingAnchor).isActive = true
    view.trailingAnchor.constraint(equalTo: outer.trailingAnchor).isActive = true
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
      if accessory.superview !== self {
        addSubview(accessory)
        if accessory.isConstraintBased {
          Self.pin(accessory, in: self)
          accessory.topAnchor.constraint(equalTo: topAnchor).isActive = true
        }
      }
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
