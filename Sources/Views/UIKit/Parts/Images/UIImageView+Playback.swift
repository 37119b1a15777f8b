import Foundation
import QuartzCore
import Timing

extension UIImageView {
  /// The image that is shown unless a list of images is playing.
  final var shownImage: UIImage? { (isHighlighted ? highlightedImage : nil) ?? image }

  /// Updates the shown image, unless a list of images is playing.
  final func update() {
    if playsList { return }
    endPlayback()
    playShownImage()
    if playback == nil { show(shownImage) }
  }

  /// Plays the image if it is an animated one.
  final func playShownImage() {
    guard let image = shownImage, let images = image.images else { return }
    play(images, duration: image.duration, repeatCount: 0)
  }

  /// Shows images in turn, beginning now.
  final func play(_ images: [UIImage], duration: TimeInterval, repeatCount: Int) {
    playback?.cancel()
    playback = ImagePlayback(images, duration: duration, repeatCount: repeatCount, context: ownLayer.context)
    showStep()
  }

  /// Continues on the clock of the stage that shows the view now.
  final func followStage() {
    if let stage = ownLayer.hostedContext, playback?.move(to: stage) == true { showStep() }
  }

  final func endPlayback() {
    playback?.cancel()
    playback = nil
    playsList = false
  }

  private func showStep() {
    guard let shown = playback?.shown else { return stopAnimating() }
    show(shown)
    playback?.schedule { [weak self] in
      self?.playback?.step += 1
      self?.showStep()
    }
  }

  /// The image as the view shows it, in the size for its traits: a symbol without size and weight has the view's
  /// preferred ones.
  final func configured(_ image: UIImage) -> UIImage {
    guard image.isSymbolImage else { return image.enlarged(by: imageGrowth) }
    return image.symbol(preferring: preferredSymbolConfiguration, for: environment).enlarged(by: imageGrowth)
  }

  /// Sets the layer's contents to the image's pixels, tinted for a template.
  final func show(_ shown: UIImage?) {
    withTraits {
      var image = shown.map { configured($0.variant(for: environment)) }
      symbolStretch = image.map(stretch) ?? 1
      if symbolStretch > 1, let small = image { image = small.enlarged(by: symbolStretch) }
      if isMirrored, let straight = image, shown?.flipsForRightToLeftLayoutDirection == true {
        image = straight.withHorizontallyFlippedOrientation()
      }
      ownLayer.contents = image?.attributes.picture ?? image?.pixels(tint: tintColor.resolved(with: environment))
      ownLayer.contentsScale = image?.scale ?? 1
      ownLayer.contentsCenter = image?.stretchedPart ?? CGRect(x: 0, y: 0, width: 1, height: 1)
      ownLayer.tilesContents = image?.isTiled ?? false
    }
  }

  /// How many times larger than its own size a symbol is shown: it is drawn for that size, so that it is sharp.
  private func stretch(_ image: UIImage) -> CGFloat {
    let size = image.size
    guard image.isSymbolOnly, size.width > 0, size.height > 0, bounds.width.isFinite, bounds.height.isFinite else {
      return 1
    }
    let (x, y) = (bounds.width / size.width, bounds.height / size.height)
    switch contentMode {
    case .scaleAspectFit: return max(1, min(x, y))
    case .scaleToFill, .redraw, .scaleAspectFill: return max(1, x, y)
    default: return 1
    }
  }

  /// Draws a symbol for the size in which it is shown now.
  final func updateStretch() {
    guard let shown = playback?.shown ?? shownImage, shown.isSymbolImage else { return }
    let wanted = stretch(configured(shown.variant(for: environment)))
    if wanted != symbolStretch { show(shown) }
  }
}

/// A running sequence of images, each shown for the same time.
@MainActor
struct ImagePlayback {
  private let images: [UIImage]
  /// The number of images per second.
  private let rate: Double
  private let repeatCount: Int
  private var context: MediaContext
  private var startTime: TimeInterval
  /// The index of the current image, counted through all repetitions.
  var step = 0
  private var token: EventToken?

  init(_ images: [UIImage], duration: TimeInterval, repeatCount: Int, context: MediaContext) {
    self.images = images
    rate = duration > 0 ? Double(images.count) / duration : 30
    self.repeatCount = repeatCount
    self.context = context
    startTime = context.now
  }

  /// The current image; nil after the last repetition.
  var shown: UIImage? {
    repeatCount > 0 && step >= repeatCount * images.count ? nil : images[step % images.count]
  }

  /// Calls `action` at the time of the next image.
  mutating func schedule(_ action: @escaping @MainActor () -> Void) {
    // The time is computed from the start, so that rounding does not accumulate, and by division, like the times of
    // frames.
    token = context.schedule(at: startTime + Double(step + 1) / rate, action)
  }

  /// Moves to another stage's clock, if it is a different one; the next step must then be scheduled again.
  mutating func move(to stage: MediaContext) -> Bool {
    if stage === context { return false }
    cancel()
    startTime += stage.now - context.now
    context = stage
    return true
  }

  func cancel() {
    if let token { context.cancel(token) }
  }
}
