import Contracts
package import CoreGraphics
package import DisplayList
package import Foundation
package import Synchronization

/// The stack of drawing contexts, and the function that rasterises recordings: one for each stage.
///
/// Apple lets any thread draw, so drawing code is not declared to be on the main actor. Here everything that belongs to
/// a stage runs on the main actor. Unchecked because `current`, the only access to a stack from other code, ensures
/// that.
///
/// Drawing code records a `Picture`: `CGContext` writes display lists. A layer that drew keeps its picture as contents,
/// and the frame builder copies the commands. Image renderers need pixels while code runs, but nothing above the
/// display list can rasterise, so the stage sets `rasterise`.
package final class GraphicsStack: @unchecked Sendable {
  /// The pushed contexts, innermost last.
  package private(set) var contexts: [CGContext] = []

  /// Rasterises a frame; set by a stage, because nothing above the display list knows the rasteriser.
  package var rasterise: ((Frame) throws -> Pixels)?

  /// The function that rasterises where no stage does, set at the start of a program without a stage of its own.
  package static let fallback = Mutex<Rasterise?>(nil)
  package typealias Rasterise = @Sendable (Frame) throws -> Pixels

  /// Whether there is anything that rasterises.
  package var canRasterise: Bool { rasterise != nil || Self.fallback.withLock { $0 != nil } }

  /// The screen's pixels per point.
  package var scale: CGFloat = 1

  package init() {}

  /// Runs `body` with a context as the current one.
  package func with(_ context: CGContext, _ body: () -> Void) {
    let depth = contexts.count
    contexts.append(context)
    body()
    // This also removes contexts that `body` left on the stack.
    contexts.removeSubrange(min(depth, contexts.count)...)
  }

  /// Makes a context the current one.
  package func push(_ context: CGContext) { contexts.append(context) }

  /// Restores the previous context; nil if the stack is empty.
  @discardableResult
  package func pop() -> CGContext? { contexts.popLast() }

  /// The pixels of a frame.
  func pixels(of frame: Frame) -> Pixels {
    let fallback: Rasterise? = Self.fallback.withLock { $0 }
    guard let rasterise = rasterise ?? fallback else {
      misuse(
        "An image was drawn outside of any stage, so there is nothing to make pixels with: create a Stage first, or "
          + "draw inside its perform.")
    }
    do {
      return try rasterise(frame)
    } catch {
      misuse("An image of \(frame.width) × \(frame.height) pixels could not be drawn. \(error)")
    }
  }
}
