import CoreGraphics
import DisplayList
package import QuartzCore
import Raster

/// The difference between the present picture of a stage and the one at the beginning.
@MainActor
package struct SeamCheck {
  private let stage: Stage
  private let first: Frame

  /// Notes what the stage shows now.
  package init(of stage: Stage) { (self.stage, first) = (stage, stage.frame()) }

  /// A difference that can be seen.
  package struct Seam {
    /// How many pixels have another colour.
    package let pixelCount: Int
    /// The layers that are drawn differently and still there, from back to front.
    package let layers: [CALayer]
  }

  /// The difference now; nil if all pixels are the same.
  package func seam() -> Seam? {
    let last = stage.frame()
    if last == first { return nil }
    // A frame that cannot be drawn is an error of the render.
    guard let before = try? Rasteriser().render(first), let now = try? Rasteriser().render(last) else { return nil }
    let count = now.pixelCount(differingFrom: before)
    guard count > 0 else { return nil }
    let (old, new) = (operations(of: first), operations(of: last))
    var known: Set<LayerID> = []
    let numbers = (last.commands + first.commands).map(\.layer).filter { known.insert($0).inserted }
    let layers = numbers.filter { old[$0] != new[$0] }.compactMap { stage.layer(numbered: $0) }
    return Seam(pixelCount: count, layers: layers)
  }

  private func operations(of frame: Frame) -> [LayerID: [DrawOperation]] {
    frame.commands.reduce(into: [:]) { $0[$1.layer, default: []].append($1.operation) }
  }
}

extension Pixels {
  /// The number of pixels that have another colour in an image of the same size.
  fileprivate func pixelCount(differingFrom other: Pixels) -> Int {
    withUnsafeBytes { mine in
      other.withUnsafeBytes { theirs in
        zip(mine.bindMemory(to: UInt32.self), theirs.bindMemory(to: UInt32.self)).count { $0 != $1 }
      }
    }
  }
}
