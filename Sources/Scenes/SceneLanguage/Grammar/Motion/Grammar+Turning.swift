package import CoreGraphics
import SceneTemplates
import SceneText

/// The device that is turned while a scene plays.
extension Grammar {
  static let turnDevice = isLandscape.map { SceneEvent.Action.turnDevice(isLandscape: $0) }
}

extension SceneCanvas {
  /// The size of the frames in points: as large as the canvas is in any of the ways in which it is turned.
  func frameSize(_ events: [SceneEvent], _ gestures: [[SceneGesture]]) -> CGSize {
    let actions = events.map(\.action) + gestures.joined().flatMap { $0.began + $0.ended }
    let turns = actions.contains { action in
      if case .turnDevice(let turned) = action { return turned != (size.width > size.height) }
      return false
    }
    let side = max(size.width, size.height)
    return turns ? CGSize(width: side, height: side) : size
  }
}

extension SceneDocument {
  /// The size of the frames in points.
  package var frameSize: CGSize { canvas.frameSize(events, gestures) }
}
