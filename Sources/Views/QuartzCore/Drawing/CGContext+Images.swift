public import CoreGraphics
package import DisplayList
public import Foundation

extension CGContext {
  /// Draws an image stretched over a rectangle, its top row where y is largest.
  ///
  /// That is at the bottom if y points down: as on iOS, an image drawn this way is upside down unless the context was
  /// flipped first. `UIImage.draw(in:)` draws it upright.
  public func draw(_ image: CGImage, in rect: CGRect) {
    let rect = rect.standardized
    let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
    draw(image, in: rect, transform: flip.concatenating(state.transform))
  }

  /// Draws an image stretched over a rectangle, its top row where y is smallest.
  package func drawUpright(_ image: CGImage, in rect: CGRect) {
    draw(image, in: rect.standardized, transform: state.transform)
  }

  /// Draws an image over a rectangle as nine parts; the middle ones are stretched or repeated, and its top row is
  /// where y is smallest.
  package func drawUpright(_ image: CGImage, in rect: CGRect, edges: UnstretchedEdges, scale: CGFloat, tiles: Bool) {
    let rect = rect.standardized
    let whole = ImageFill(
      image: image, source: CGRect(x: 0, y: 0, width: image.width, height: image.height), destination: rect,
      transform: state.transform, alpha: state.alpha, filter: state.interpolation == .none ? .nearest : .linear)
    let cover: Cover = state.alpha == 0 ? .none : state.alpha < 1 || !image.pixels.isOpaque ? .partly : .fully
    draw(
      whole.parts(edges, scale: scale, tiles: tiles).map(DrawOperation.image),
      covering: Shape(.rect(rect), transform: state.transform), cover)
  }

  private func draw(_ image: CGImage, in rect: CGRect, transform: CGAffineTransform) {
    let fill = ImageFill(
      image: image, source: CGRect(x: 0, y: 0, width: image.width, height: image.height), destination: rect,
      transform: transform, alpha: state.alpha, filter: state.interpolation == .none ? .nearest : .linear)
    let cover: Cover = state.alpha == 0 ? .none : state.alpha < 1 || !image.pixels.isOpaque ? .partly : .fully
    draw([.image(fill)], covering: Shape(.rect(rect), transform: transform), cover)
  }

  /// Draws a recording in the coordinates that drawing code uses.
  package func draw(_ picture: Picture) {
    let shape = Shape(.rect(picture.bounds), transform: state.transform)
    guard state.alpha > 0 else { return }
    let operations = picture.commands.applying(state.transform).map(\.operation)
    let isPlain = state.alpha == 1 && state.blendMode == .normal
    if isPlain { return record(operations, covering: shape.bounds) }
    guard let bounds = visiblePart(of: shape.bounds) else { return }
    recorder.beginGroup()
    recorder.draw(operations, bounds: bounds, in: state.clips)
    endGroup()
  }

  // The recording.

  /// Whether nothing has been drawn so far.
  var isEmpty: Bool { recorder.commands.isEmpty }

  /// Everything drawn so far, as contents of a layer with the canvas's bounds.
  package func picture() -> Picture {
    let recording = finishedRecording
    var commands = recording.commands
    if reachesOut, !commands.isEmpty {
      let edge = Shape(.rect(canvas.bounds), transform: .identity)
      commands.insert(CommandRecorder.command(.pushClip(edge)), at: 0)
      commands.append(CommandRecorder.command(.popClip))
    }
    return Picture(commands: commands, bounds: recording.touched, frame: canvas.bounds, text: text)
  }

  /// The number of pixels in a row of an image of the canvas.
  public var width: Int { Self.pixels(canvas.bounds.width * canvas.scale) }

  /// The number of rows of an image of the canvas.
  public var height: Int { Self.pixels(canvas.bounds.height * canvas.scale) }

  /// A length rounded up to whole pixels, with a tolerance for rounding errors.
  private static func pixels(_ length: CGFloat) -> Int { max(1, Int((length - 1e-6).rounded(.up))) }
}
