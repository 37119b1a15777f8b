import CoreGraphics
import DisplayList
import Media
import Raster

/// Draws and encodes one picture after another, each from the one before it: what has not changed is neither drawn
/// nor hashed nor compressed again.
///
/// What comes out depends on the picture alone, not on what was drawn before.
///
/// Unchecked: `FrameWorkers` gives it to one task at a time.
final class FrameWorker: @unchecked Sendable {
  /// A picture as a file.
  struct Drawn {
    let hash: PixelHash
    let file: EncodedFrame
  }

  /// The last picture, in every form that the next one can start from.
  private struct State {
    var frame: Frame
    var pixels: Pixels
    var hashes: PixelBandHashes
    var file: EncodedFrame
  }

  private let encoder: PNGFrameEncoder
  private let rasteriser = Rasteriser()
  private var last: State?
  private let check: DamageCheck?

  init(encoder: PNGFrameEncoder, checksItself: Bool) {
    self.encoder = encoder
    check = checksItself ? DamageCheck() : nil
  }

  /// Draws and encodes a picture; `index` is the frame that errors speak of.
  func draw(_ frame: Frame, index: Int, _ profile: inout RenderProfile) throws -> Drawn {
    // Gone until the next one is whole; what failed half-way is no place to start from.
    guard var state = last, state.frame.width == frame.width, state.frame.height == frame.height else {
      return try start(with: frame, &profile)
    }
    last = nil
    let damage = profile.measure(\.damage) { Damage(from: state.frame, to: frame) }
    try profile.measure(\.drawing) { try rasteriser.render(frame, damage: damage, into: &state.pixels) }
    try check?.verify(state.pixels, of: frame, index: index)
    let rows = damage.rows(ofHeight: frame.height)
    profile.measure(\.hashing) { state.hashes.update(to: state.pixels, changedRows: rows) }
    state.file = profile.measure(\.encoding) {
      encoder.encode(state.pixels, changedRows: rows, previous: state.file)
    }
    state.frame = frame
    defer { last = state }
    return Drawn(hash: state.hashes.pixelHash, file: state.file)
  }

  private func start(with frame: Frame, _ profile: inout RenderProfile) throws -> Drawn {
    last = nil
    var pixels = Pixels(width: frame.width, height: frame.height)
    try profile.measure(\.drawing) { try rasteriser.render(frame, into: &pixels) }
    let hashes = profile.measure(\.hashing) { PixelBandHashes(of: pixels) }
    let file = profile.measure(\.encoding) { encoder.encode(pixels) }
    last = State(frame: frame, pixels: pixels, hashes: hashes, file: file)
    return Drawn(hash: hashes.pixelHash, file: file)
  }
}

/// Proves that drawing what is damaged gives the pixels of drawing everything.
private final class DamageCheck {
  private let rasteriser = Rasteriser()
  private var pixels: Pixels?

  /// Draws all of a frame and throws `DamageError` unless that is what `drawn` holds.
  func verify(_ drawn: Pixels, of frame: Frame, index: Int) throws {
    var whole = pixels ?? Pixels(width: frame.width, height: frame.height)
    pixels = nil
    try rasteriser.render(frame, into: &whole)
    defer { pixels = whole }
    guard let rect = drawn.changes(since: whole) else { return }
    throw DamageError(frameIndex: index, rect: rect, layer: frame.topLayer(in: rect))
  }
}

/// Drawing what is damaged has not given the pixels of drawing everything: a fault of this package.
struct DamageError: Error {
  let frameIndex: Int
  /// Outside of it there is no difference.
  let rect: PixelRect
  /// The front one of those that reach the rectangle.
  let layer: LayerID?
}
