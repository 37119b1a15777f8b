import CoreGraphics
import DisplayList
import Media
import Raster

/// Draws consecutive frames, each from the one before it: unchanged parts are not drawn again.
///
/// The result depends only on the frame, not on earlier drawing.
struct FrameDrawer {
  /// How a frame is drawn.
  enum Method: Sendable {
    /// The frame drawn before.
    case damage
    /// Nothing is reused: each frame is drawn completely.
    case everything
    /// Frames are drawn in both ways, and the pixels are compared.
    case checkedDamage
  }

  private let method: Method
  private let rasteriser: Rasteriser
  private let checker: DamageChecker?
  /// The last frame, from which the next one is drawn.
  private(set) var last: DrawnFrame?

  /// Creates a drawer whose first frame may be drawn from what another has drawn.
  ///
  /// - Parameter pictures: The image cache that it shares with others.
  init(_ method: Method, sharing pictures: ScaledImageCache, from last: DrawnFrame? = nil) {
    self.method = method
    self.last = last
    rasteriser = Rasteriser(pictures: pictures)
    checker = method == .checkedDamage ? DamageChecker(dithers: pictures.dithers) : nil
  }

  /// Draws what a frame shows: a moment, or the mean of several.
  ///
  /// - Parameters:
  ///   - index: The frame's number, for errors.
  ///   - body: Receives the pixels, and where they may differ from those that it got before; nil when that is unknown.
  mutating func draw<Result>(
    _ exposure: Exposure, index: Int, _ profile: inout RenderProfile,
    _ body: (Pixels, _ damage: FrameDamage?, inout RenderProfile) throws -> Result
  ) throws -> Result {
    guard !exposure.others.isEmpty else {
      let wasMean = last?.isMoment ?? false
      return try draw(exposure.frame, index: index, &profile) { pixels, difference, profile in
        try body(pixels, wasMean ? nil : difference, &profile)
      }
    }
    var sums = ExposureSums(of: exposure.blurredRect)
    var result = Pixels(width: exposure.frame.width, height: exposure.frame.height)
    try draw(exposure.frame, index: index, &profile) { pixels, _, _ in
      result = pixels
      sums.add(pixels)
    }
    for moment in exposure.others {
      try draw(moment, index: index, &profile) { pixels, _, _ in sums.add(pixels) }
    }
    profile.measure(\.drawing) { sums.average(into: &result) }
    last?.isMoment = true
    return try body(result, nil, &profile)
  }

  /// Draws a moment.
  ///
  /// - Parameters:
  ///   - index: The frame's number, for errors.
  ///   - body: Receives the pixels, and where they may differ from the frame that was drawn before; nil when that is
  ///     unknown.
  mutating func draw<Result>(
    _ frame: Frame, index: Int, _ profile: inout RenderProfile,
    _ body: (Pixels, _ damage: FrameDamage?, inout RenderProfile) throws -> Result
  ) throws -> Result {
    guard method != .everything, var state = last, state.frame.width == frame.width, state.frame.height == frame.height
    else { return try drawAll(of: frame, &profile, body) }
    // Cleared until the next frame is complete, since a partially drawn frame cannot be the base of another.
    last = nil
    let difference = profile.measure(\.damage) { FrameDamage(from: state.frame, to: frame) }
    try profile.measure(\.drawing) { try rasteriser.render(frame, damage: difference.damage, into: &state.pixels) }
    try checker?.verify(state.pixels, of: frame, index: index)
    (state.frame, state.isMoment) = (frame, false)
    defer { last = state }
    return try body(state.pixels, difference, &profile)
  }

  private mutating func drawAll<Result>(
    of frame: Frame, _ profile: inout RenderProfile,
    _ body: (Pixels, FrameDamage?, inout RenderProfile) throws -> Result
  ) throws -> Result {
    var pixels = last?.pixels ?? Pixels(width: frame.width, height: frame.height)
    if pixels.width != frame.width || pixels.height != frame.height {
      pixels = Pixels(width: frame.width, height: frame.height)
    }
    last = nil
    try profile.measure(\.drawing) { try rasteriser.render(frame, into: &pixels) }
    defer { last = DrawnFrame(frame: frame, pixels: pixels) }
    return try body(pixels, nil, &profile)
  }
}

/// A display list and its pixels.
struct DrawnFrame: Sendable {
  var frame: Frame
  var pixels: Pixels
  /// Whether it is one of several moments whose mean was passed on.
  var isMoment = false
}

/// Verifies that drawing only the damage gives the same pixels as drawing everything.
private final class DamageChecker {
  private let rasteriser: Rasteriser
  private var pixels: Pixels?

  init(dithers: Bool) { rasteriser = Rasteriser(pictures: ScaledImageCache(dithers: dithers)) }

  /// Draws a frame completely and throws `DamageError` unless `drawn` has the same pixels.
  func verify(_ drawn: Pixels, of frame: Frame, index: Int) throws {
    var whole = pixels ?? Pixels(width: frame.width, height: frame.height)
    pixels = nil
    try rasteriser.render(frame, into: &whole)
    defer { pixels = whole }
    guard let rect = drawn.changes(since: whole) else { return }
    throw DamageError(frameIndex: index, rect: rect, layer: frame.topLayer(in: rect))
  }
}

/// Drawing only the damage gave different pixels than drawing everything: an error in this package.
struct DamageError: Error {
  let frameIndex: Int
  /// The bounding box of the difference.
  let rect: PixelRect
  /// The frontmost layer that touches the rectangle.
  let layer: LayerID?
}
