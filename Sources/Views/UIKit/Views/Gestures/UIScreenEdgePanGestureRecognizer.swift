import CoreGraphics
import Foundation

/// Recognises a finger that moves in from an edge of the screen.
///
/// The finger touches down within 20 points of the edge; Apple does not publish the distance.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges from which the gesture may begin.
  open var edges: UIRectEdge = []

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if isUndecided, directions.isEmpty {
      state = .failed
      return
    }
    super.touchesBegan(touches, with: event)
  }

  override func mayBegin(_ movement: CGPoint) -> Bool {
    directions.contains { inward in
      let (along, across) = inward.x == 0 ? (movement.y * inward.y, movement.x) : (movement.x * inward.x, movement.y)
      return along >= abs(across)
    }
  }

  /// The inward directions from the edges at which the finger touched down.
  private var directions: [CGPoint] {
    guard let place = startPlace, let bounds = tracked.first?.window?.bounds else { return [] }
    let width = TouchTuning.edgeWidth
    var found: [CGPoint] = []
    if edges.contains(.left), place.x < bounds.minX + width { found.append(CGPoint(x: 1, y: 0)) }
    if edges.contains(.right), place.x >= bounds.maxX - width { found.append(CGPoint(x: -1, y: 0)) }
    if edges.contains(.top), place.y < bounds.minY + width { found.append(CGPoint(x: 0, y: 1)) }
    if edges.contains(.bottom), place.y >= bounds.maxY - width { found.append(CGPoint(x: 0, y: -1)) }
    return found
  }
}
