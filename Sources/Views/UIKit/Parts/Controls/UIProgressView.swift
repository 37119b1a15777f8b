public import Foundation
import QuartzCore

/// Shows the progress of a task.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  /// The styles of a progress view.
  public enum Style: Int, Sendable {
    case `default`, bar
  }

  private static let height: CGFloat = 4
  private static let leastFill: CGFloat = 8
  private static let seconds: TimeInterval = 0.25

  private let fill = UIImageView()
  private let track = UIImageView()

  /// Creates a progress view at 0.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: frame.width, height: Self.height)))
  }

  /// Creates a progress view of a style, 150 points wide.
  public convenience init(progressViewStyle style: UIProgressView.Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 150, height: Self.height))
    progressViewStyle = style
  }

  /// Archives are not supported; creates a progress view without size.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func didCreate() {
    super.didCreate()
    isUserInteractionEnabled = false
    addSubview(track)
    addSubview(fill)
    fill.clipsToBounds = true
    updateLook()
  }

  /// The style; both look the same.
  open var progressViewStyle = UIProgressView.Style.default
  /// The progress, 0…1; setting it does not animate.
  open var progress: Float {
    get { number }
    set { setProgress(newValue, animated: false) }
  }
  private var number: Float = 0

  /// Changes the progress, in 0.25 s if it is animated, or with the timing of an enclosing animation block.
  open func setProgress(_ progress: Float, animated: Bool) {
    layoutIfNeeded()
    number = progress.isNaN ? 0 : min(max(progress, 0), 1)
    if animated, window != nil {
      UIView.animate(withDuration: Self.seconds) { self.placeParts() }
    } else {
      placeParts()
    }
  }

  /// The task whose completed fraction the view shows, animated when it changes; nil for `progress` as it is set.
  open var observedProgress: Progress? {
    didSet {
      guard let observedProgress, observedProgress !== oldValue else { return }
      ownLayer.context.service(ObservedProgresses.self).insert(self)
      setProgress(Float(observedProgress.fractionCompleted), animated: false)
    }
  }

  final func followProgress() {
    guard let observedProgress else { return }
    let fraction = min(max(Float(observedProgress.fractionCompleted), 0), 1)
    if fraction != number { setProgress(fraction, animated: true) }
  }

  /// The colour of the completed part; nil for the tint colour.
  open var progressTintColor: UIColor? { didSet { updateLook() } }
  /// The colour of the remaining part; nil for grey.
  open var trackTintColor: UIColor? { didSet { updateLook() } }
  /// An image for the completed part.
  open var progressImage: UIImage? { didSet { updateLook() } }
  /// An image for the remaining part.
  open var trackImage: UIImage? { didSet { updateLook() } }

  private func updateLook() {
    (fill.image, track.image) = (progressImage, trackImage)
    fill.backgroundColor = progressImage == nil ? progressTintColor ?? tintColor : nil
    track.backgroundColor = trackImage == nil ? trackTintColor ?? .tertiarySystemFill : nil
    setNeedsLayout()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateLook()
  }

  override func defaultHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .vertical ? .defaultHigh : .defaultLow
  }
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
  }

  private func placeParts() {
    track.frame = bounds
    let width = number > 0 ? max(Self.leastFill, (CGFloat(number) * bounds.width).rounded()) : 0
    fill.frame = mirrored(
      CGRect(x: bounds.minX, y: bounds.minY, width: min(width, bounds.width), height: bounds.height))
    for part in [track, fill] { part.layer.cornerRadius = min(bounds.height, bounds.width) / 2 }
  }
}
