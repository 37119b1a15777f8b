public import Foundation
import QuartzCore

/// Shows an image, or several in turn.
///
/// The image is fitted into the bounds by `contentMode`; parts outside are clipped only if the view clips. A template
/// image has the tint colour. Without an image only the background is drawn.
///
///     let dot = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
///       UIColor.systemRed.setFill()
///       context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 20, height: 20))
///     }
///     stage.addSubview(UIImageView(image: dot))
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// Creates a view with the size of an image, which it shows.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    update()
  }

  /// Creates a view with the size of an image, which it shows unless it is highlighted.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? highlightedImage?.size ?? .zero))
    self.image = image
    self.highlightedImage = highlightedImage
    update()
  }

  /// Creates a view without an image.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Archives are not supported; creates a view without size and image.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override var alignmentRectInsets: UIEdgeInsets { image.map(configured)?.alignmentRectInsets ?? .zero }

  override func didCreate() {
    super.didCreate()
    isUserInteractionEnabled = false
  }

  /// The image; the view keeps its size, and an animated image begins to play at once.
  open var image: UIImage? {
    didSet {
      guard image !== oldValue else { return }
      update()
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
    }
  }

  /// The image shown while the view is highlighted; nil keeps the image.
  open var highlightedImage: UIImage? {
    didSet { if isHighlighted { update() } }
  }

  /// Whether the highlighted image is shown.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { update() } }
  }

  /// The images that `startAnimating()` shows in turn; setting it stops a running animation.
  open var animationImages: [UIImage]? {
    didSet { if playsList { stopAnimating() } }
  }

  /// The images that `startAnimating()` shows while the view is highlighted; nil keeps `animationImages`.
  open var highlightedAnimationImages: [UIImage]? {
    didSet { if playsList { stopAnimating() } }
  }

  /// The duration of one cycle of `animationImages`, in seconds; 0 means 1/30 s per image.
  open var animationDuration: TimeInterval = 0

  /// The number of times that `animationImages` are shown; 0 means forever.
  open var animationRepeatCount = 0

  /// Shows `animationImages` from the first one on, in media time: each at its exact time.
  ///
  /// After the last repetition `image` is shown again. Without `animationImages`, an animated `image` starts.
  open func startAnimating() {
    let list = (isHighlighted ? highlightedAnimationImages : nil) ?? animationImages ?? []
    if list.isEmpty {
      playShownImage()
    } else {
      playsList = true
      play(list, duration: animationDuration, repeatCount: animationRepeatCount)
    }
  }

  /// Shows `image` again; its first image, if it is animated.
  open func stopAnimating() {
    guard isAnimating else { return }
    endPlayback()
    show(shownImage)
  }

  /// Whether images are being shown in turn.
  open var isAnimating: Bool { playback != nil }

  final var playback: ImagePlayback?
  /// How many times larger than its own size the symbol is drawn.
  final var symbolStretch: CGFloat = 1
  /// Whether `animationImages` is playing, not an animated image.
  final var playsList = false

  override func windowDidChange() {
    followStage()
    if shownImage?.isSymbolImage == true, window != nil,
      ownLayer.contentsScale != screenScale || ownLayer.contents == nil
    {
      update()
      invalidateIntrinsicContentSize()
    }
  }

  /// A symbol is drawn for the screen that shows it, and may have been created before there was one.
  private var screenScale: CGFloat { ownLayer.context.service(UIScreen.self).scale }

  /// The size and weight of a symbol that does not specify its own.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet {
      guard preferredSymbolConfiguration != oldValue else { return }
      update()
      invalidateIntrinsicContentSize()
    }
  }

  /// Whether images grow with text of the accessibility sizes, and the view's natural size with them; false by default.
  open var adjustsImageSizeForAccessibilityContentSizeCategory = false {
    didSet {
      guard adjustsImageSizeForAccessibilityContentSizeCategory != oldValue else { return }
      show(playback?.shown ?? shownImage)
      invalidateIntrinsicContentSize()
    }
  }

  open override var contentMode: UIView.ContentMode {
    didSet { if contentMode != oldValue { updateStretch() } }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    UIView.performWithoutAnimation { updateStretch() }
  }

  /// A symbol is centred on half the height of the capitals beside it, which gives it a baseline.
  override func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat) {
    guard let image = shownImage.map(configured), let offset = image.baselineOffsetFromBottom else { return (0, 0) }
    let last = offset + (size.height - image.size.height) / 2
    return (size.height - last, last)
  }

  open override var intrinsicContentSize: CGSize { shownImage.map(configured)?.size ?? super.intrinsicContentSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    shownImage.map(configured)?.size ?? super.sizeThatFits(size)
  }

  override func environmentDidChange(from previous: UITraitCollection, to new: UITraitCollection) {
    super.environmentDidChange(from: previous, to: new)
    show(playback?.shown ?? shownImage)
    if adjustsImageSizeForAccessibilityContentSizeCategory || shownImage?.isSymbolImage == true,
      previous.preferredContentSizeCategory != new.preferredContentSizeCategory
    {
      invalidateIntrinsicContentSize()
    }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    show(playback?.shown ?? shownImage)
  }
}
