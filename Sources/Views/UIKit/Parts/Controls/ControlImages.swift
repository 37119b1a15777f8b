import CoreGraphics

/// The images behind and between the parts of a segmented control or a stepper.
struct ControlImages {
  var backgrounds = StateValues<UIImage>()
  private var dividers: [(left: UIControl.State, right: UIControl.State, image: UIImage)] = []

  /// Whether images take the place of the control's own background.
  var isUsed: Bool { backgrounds[.normal] != nil }
  var hasDividers: Bool { !dividers.isEmpty }
  /// The height of the background; nil for the control's own.
  var height: CGFloat? { backgrounds[.normal].flatMap { $0.size.height > 0 ? $0.size.height : nil } }

  /// The image for exactly these states.
  func divider(_ left: UIControl.State, _ right: UIControl.State) -> UIImage? {
    dividers.first { $0.left == left && $0.right == right }?.image
  }

  mutating func setDivider(_ image: UIImage?, _ left: UIControl.State, _ right: UIControl.State) {
    dividers.removeAll { $0.left == left && $0.right == right }
    if let image { dividers.append((left, right, image)) }
  }

  /// The image between parts in these states, or else the one between parts in their normal states.
  func shownDivider(_ left: UIControl.State, _ right: UIControl.State) -> UIImage? {
    divider(left, right) ?? divider(.normal, .normal)
  }
}
