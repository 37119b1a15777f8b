import DisplayList
import QuartzCore
import UIKit

extension Stage {
  /// The message for an error in damage-limited drawing.
  func description(of error: DamageError) -> String {
    let culprit = error.layer.flatMap { layer(numbered: $0) }.map { $0.delegate.map { "\($0)" } ?? "\($0)" }
    let rect = error.rect
    return """
      Frame \(error.frameIndex) drawn from its predecessor is not the frame drawn from nothing, in \
      [\(rect.minX), \(rect.minY), \(rect.width), \(rect.height)] pixels, where \(culprit ?? "the background") is in \
      front. This is a fault of Mutoscope; please report it with the scene.
      """
  }

  private func layer(numbered id: LayerID) -> CALayer? {
    var rest = [window.layer as CALayer]
    while let layer = rest.popLast() {
      if layer.number == id.rawValue { return layer }
      rest += layer.sublayers ?? []
    }
    return nil
  }
}
