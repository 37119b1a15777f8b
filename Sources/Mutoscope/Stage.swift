import Contracts
import CoreGraphics
package import DisplayList
public import Foundation
package import QuartzCore
import Raster
public import UIKit

/// One scene: a window to put views in, a clock that moves only when told to, and pictures of what it shows.
///
/// Animators, timers and display links started while a stage is the current one follow its clock. The stage
/// that was used last is the current one; inside `perform` and in everything that the stage calls it is the stage
/// itself, so that several stages can take turns in one process.
///
/// A picture taken at a time shows the state after everything that happens at this time or before.
@MainActor
public final class Stage {
  /// The size of the picture in points.
  public let size: CGSize
  /// Pixels per point.
  public let scale: CGFloat
  /// What lies behind all views; a transparent colour leaves the picture transparent.
  public var backgroundColor: UIColor
  /// The outermost view, as large as the picture.
  public let window: UIWindow

  package let context: MediaContext
  private var lastCommandCount = 0

  /// Creates a stage whose clock shows 0, and makes it the current one.
  ///
  /// - Parameters:
  ///   - size: The size of the picture in points.
  ///   - scale: Pixels per point. Size times scale is rounded to whole pixels and must be 1…16 384 each way.
  ///   - backgroundColor: What lies behind all views.
  ///   - ticksPerSecond: How often a second of media time display links and dynamics tick.
  public init(
    size: CGSize, scale: CGFloat = 1, backgroundColor: UIColor = .white, ticksPerSecond: Int = 60
  ) {
    if let problem = Self.problem(size: size, scale: scale) { misuse("Stage(size:scale:): \(problem)") }
    guard (1...1000).contains(ticksPerSecond) else {
      misuse("Stage(ticksPerSecond:): \(ticksPerSecond) is not 1 to 1000.")
    }
    self.size = size
    self.scale = scale
    self.backgroundColor = backgroundColor
    let context = MediaContext()
    self.context = context
    context.ticksPerSecond = ticksPerSecond
    context.install(UIScreen(bounds: CGRect(origin: .zero, size: size), scale: scale))
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    context.host = window.layer
    // Drawing code may ask for pixels, and nothing above the display list knows how to make them.
    let rasteriser = Rasteriser()
    context.graphics.rasterise = { try rasteriser.render($0) }
    context.graphics.scale = scale
    context.becomeMostRecent()
  }

  /// Why there is no stage of a size in points at a scale, as a sentence; nil if there is one.
  package static func problem(size: CGSize, scale: CGFloat) -> String? {
    let range = 0.5...16_384.5
    if range.contains(size.width * scale), range.contains(size.height * scale) { return nil }
    return "\(size.width) × \(size.height) points at scale \(scale) is not 1 to 16384 pixels each way."
  }

  /// The media time in seconds; 0 at first.
  public var time: TimeInterval { context.now }

  /// The picture's width and height in pixels.
  public var pixelSize: (width: Int, height: Int) {
    (Int((size.width * scale).rounded()), Int((size.height * scale).rounded()))
  }

  /// Puts a view in front of the others in the window.
  public func addSubview(_ view: UIView) { perform { window.addSubview(view) } }

  /// Runs `body` with this stage as the current one.
  ///
  /// - Returns: What `body` returns.
  @discardableResult
  public func perform<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
    try context.perform(body)
  }

  /// Runs `action` when the clock shows `time` seconds; a time that has passed means at once when the clock is next moved.
  ///
  /// Actions for the same time run in the order in which they were scheduled.
  public func schedule(at time: TimeInterval, _ action: @escaping @MainActor () -> Void) {
    guard !time.isNaN else { misuse("Stage.schedule(at:): the time is not a number.") }
    context.schedule(at: time) { MediaContext.callOut(action) }
  }

  /// Moves the clock forward to `time` seconds; everything on the way happens at its exact time, in order.
  public func advance(to time: TimeInterval) {
    guard time >= context.now else {
      misuse("Stage.advance(to: \(time)): the clock shows \(context.now) s and only moves forwards.")
    }
    context.advance(to: time)
  }

  /// Moves the clock forward by `interval` seconds.
  public func advance(by interval: TimeInterval) { advance(to: context.now + interval) }

  /// Moves the clock forward to `time` seconds; code that waits for animations with `await` goes on at its exact time.
  ///
  /// As `render` does it. Such code stands still while the clock is moved by `advance(to:)`, which never suspends.
  public func run(until time: TimeInterval) async {
    guard time >= context.now else {
      misuse("Stage.run(until: \(time)): the clock shows \(context.now) s and only moves forwards.")
    }
    await context.letChildTasksRun()
    await context.run(to: time)
  }

  /// What the stage shows now, as a display list.
  package func frame() -> Frame {
    let pixels = pixelSize
    var frame = context.perform {
      context.runCommitPhases()
      return FrameBuilder.frame(
        of: window.layer, width: pixels.width, height: pixels.height, scale: scale,
        background: backgroundColor.cgColor.rgba, context: context, capacity: lastCommandCount)
    }
    drawDynamicsDebug(over: &frame)
    lastCommandCount = frame.commands.count
    return frame
  }
}
