public import Foundation
import QuartzCore

/// Shows that work is in progress: eight blades that brighten in turn.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  /// The sizes, and the older names of sizes and colours.
  public enum Style: Int, Sendable {
    /// White and large, white, grey: the older names.
    case whiteLarge, white, gray
    /// 20 points wide.
    case medium = 100
    /// 37 points wide.
    case large = 101

    var isLarge: Bool { self == .large || self == .whiteLarge }
  }

  private static let count = 8
  /// The blades' alphas of 255, from the left, anticlockwise.
  private static let alphas: [CGFloat] = [217, 180, 143, 106, 69, 69, 69, 69]
  /// The time in which the brightest blade goes around once, in seconds.
  private static let seconds: TimeInterval = 1

  private let wheel = UIView()
  private let blades = (0..<count).map { _ in UIView() }

  /// Creates an indicator of a size that is stopped and hidden.
  public init(style: UIActivityIndicatorView.Style) {
    self.style = style
    super.init(frame: CGRect(origin: .zero, size: Self.size(of: style)))
  }

  /// Creates a medium indicator.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Archives are not supported; creates a medium indicator.
  public required init(coder: NSCoder) { super.init(frame: .zero) }

  override func didCreate() {
    super.didCreate()
    isUserInteractionEnabled = false
    isHidden = true
    addSubview(wheel)
    for blade in blades { wheel.addSubview(blade) }
    updateLook()
  }

  /// The size.
  open var style = UIActivityIndicatorView.Style.medium {
    didSet {
      invalidateIntrinsicContentSize()
      updateLook()
    }
  }
  /// Whether the indicator is hidden while it is stopped.
  open var hidesWhenStopped = true {
    didSet { isHidden = hidesWhenStopped && !isAnimating }
  }
  /// The colour of the blades; nil for the style's.
  // Declared as Apple declares it.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var color: UIColor! {
    get { ownColor ?? (style == .white || style == .whiteLarge ? .white : Self.grey) }
    set {
      ownColor = newValue
      updateLook()
    }
  }
  private var ownColor: UIColor?
  private static let grey = UIColor(
    light: UIColor(white: 128.0 / 255, alpha: 1), dark: UIColor(white: 160.0 / 255, alpha: 1))

  /// Whether the indicator is animating.
  open private(set) var isAnimating = false
  /// Shows the indicator and animates it, in media time.
  open func startAnimating() {
    guard !isAnimating else { return }
    isAnimating = true
    isHidden = false
    let turn = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    turn.values = (0..<Self.count).map { Double($0) / Double(Self.count) * 2 * Double.pi }
    turn.calculationMode = .discrete
    turn.duration = Self.seconds
    turn.repeatCount = .infinity
    wheel.layer.add(turn, forKey: "turn")
  }
  /// Stops the animation, and hides the indicator if it `hidesWhenStopped`.
  open func stopAnimating() {
    guard isAnimating else { return }
    isAnimating = false
    wheel.layer.removeAnimation(forKey: "turn")
    isHidden = hidesWhenStopped
  }

  private static func size(of style: Style) -> CGSize {
    style.isLarge ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
  }

  override func defaultHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { .defaultHigh }
  open override var intrinsicContentSize: CGSize { Self.size(of: style) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size(of: style) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateLook()
  }

  private func updateLook() {
    let (length, thickness, radius): (CGFloat, CGFloat, CGFloat) = style.isLarge ? (12, 5, 11.5) : (6.5, 2.5, 6.75)
    wheel.bounds = CGRect(origin: .zero, size: Self.size(of: style))
    wheel.center = CGPoint(x: bounds.midX, y: bounds.midY)
    for (index, blade) in blades.enumerated() {
      blade.bounds = CGRect(x: 0, y: 0, width: length, height: thickness)
      blade.layer.cornerRadius = thickness / 2
      blade.backgroundColor = color
      blade.alpha = Self.alphas[index] / 255
      blade.center = CGPoint(x: wheel.bounds.midX, y: wheel.bounds.midY)
      blade.transform = CGAffineTransform(rotationAngle: -CGFloat(index) / CGFloat(Self.count) * 2 * .pi)
        .translatedBy(x: -radius, y: 0)
    }
  }
}
