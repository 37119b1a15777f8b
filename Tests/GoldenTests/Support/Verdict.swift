import Foundation
import Media

/// Why a scene's pictures are not those of its golden.
enum Verdict: Equatable, CustomStringConvertible {
  case missing
  /// Names and versions, here and in the golden.
  case otherRasteriser([String])
  case frameCount(here: Int, golden: Int)
  /// The sizes in words.
  case size(here: String, golden: String)
  /// The first frame that differs, how many do, and where dynamics first went another way.
  case frame(Manifest.Frame, count: Int, Manifest.Divergence? = nil)

  /// Compares; nil if every picture is the golden's.
  ///
  /// Of several reasons the one that explains the others comes first.
  init?(_ here: Manifest, golden: Manifest?) {
    guard let golden else {
      self = .missing
      return
    }
    let difference = Self.difference(here, golden)
    guard let difference else { return nil }
    let versions = Self.rasterisers(here, golden)
    self = versions.isEmpty ? difference : .otherRasteriser(versions)
  }

  private static func difference(_ here: Manifest, _ golden: Manifest) -> Verdict? {
    guard here.frameCount == golden.frameCount, here.frames.count == golden.frames.count else {
      return .frameCount(here: here.frames.count, golden: golden.frames.count)
    }
    func size(_ manifest: Manifest) -> String {
      "\(manifest.pixelSize.width) × \(manifest.pixelSize.height) pixels at scale \(manifest.scale)"
    }
    guard size(here) == size(golden) else { return .size(here: size(here), golden: size(golden)) }
    let different = zip(here.frames, golden.frames).filter { $0 != $1 }.map(\.0)
    return different.first.map { .frame($0, count: different.count, here.firstDivergence(from: golden)) }
  }

  /// What decides about pixels and is not the same: all but our own version and that of libpng, which loses nothing.
  private static func rasterisers(_ here: Manifest, _ golden: Manifest) -> [String] {
    Set(here.versions.keys).union(golden.versions.keys).subtracting(["mutoscope", "libpng"]).sorted()
      .filter { here.versions[$0] != golden.versions[$0] }
      .map { "\($0) \(here.versions[$0] ?? "none") here, \(golden.versions[$0] ?? "none") there" }
  }

  var description: String {
    switch self {
    case .missing:
      "There is no golden of this scene. Record it with MUTOSCOPE_RECORD=missing, and look at the pictures."
    case .otherRasteriser(let versions):
      "The golden was recorded with another rasteriser: \(versions.joined(separator: "; "))."
    case .frameCount(let here, let golden):
      "There are \(here) frames; the golden has \(golden)."
    case .size(let here, let golden):
      "The frames have \(here); the golden's have \(golden)."
    case .frame(let frame, let count, let divergence):
      "Frame \(frame.index), at \(frame.time) s, is not the golden's"
        + (count == 1 ? "; all others are." : "; \(count) frames differ.")
        + (divergence.map { " The dynamics of '\($0.animator)' went another way at step \($0.step)." } ?? "")
    }
  }
}
