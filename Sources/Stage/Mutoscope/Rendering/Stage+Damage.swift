import DisplayList
import QuartzCore
import UIKit

extension Stage {
  /// The message for an error in damage-limited drawing.
  func description(of error: DamageError) -> String {
    let rect = error.rect
    return """
      Frame \(error.frameIndex) drawn from its predecessor is not the frame drawn from nothing, in \
      [\(rect.minX), \(rect.minY), \(rect.width), \(rect.height)] pixels, where \
      \(name(of: error.layer) ?? "the background") is in front. This is a fault of Mutoscope; please report it with the \
      scene.
      """
  }

  /// The message about a fault in reusing draw commands.
  func description(of error: DisplayListError) -> String {
    """
    The display list of frame \(error.frameIndex), with what has not changed since its predecessor, is not the one built \
    from nothing; \(name(of: error.layer) ?? "no view") is the first that differs. This is a fault of Mutoscope; please \
    report it with the scene.
    """
  }

  private func name(of id: LayerID?) -> String? {
    id.flatMap { layer(numbered: $0) }.map { $0.delegate.map { "\($0)" } ?? "\($0)" }
  }

  func layer(numbered id: LayerID) -> CALayer? {
    var rest = [window.layer as CALayer]
    while let layer = rest.popLast() {
      if layer.number == id.rawValue { return layer }
      rest += layer.sublayers ?? []
    }
    return nil
  }
}
