import Contracts
import CoreGraphics
package import DisplayList
public import Foundation
package import QuartzCore
import Raster
public import UIKit

/// A stage: a window for views, a clock that advances only on request, and rendering of what the window shows.
///
/// Animations follow the clock of the stage that shows the views they change, and dynamic animators that of their
/// reference view's, whatever stage was used before. Objects without a view, such as a timer or a display link, follow the
/// current stage: inside `perform` and in everything that a stage calls that one; elsewhere the one that the running
/// task has used last. So several stages can be interleaved in one process, and tests, each with a stage of its own, can
/// take turns on the main actor.
///
/// A frame at a time shows the state after all events at or before this time.
///
///     let stage = Stage(size: CGSize(width: 320, height: 240), scale: 2)
///     let card = UIView(frame: CGRect(x: 20, y: 20, width: 90, height: 60))
///     card.backgroundColor = .systemBlue
///     stage.addSubview(card)
///     UIView.animate(withDuration: 1) { card.center.x = 250 }
///     stage.advance(to: 0.5)          // half-way
///     try await stage.render(seconds: 1, framesPerSecond: 60, to: "output/card")
@preconcurrency @MainActor
public final class Stage {
  /// The size of the screen in points.
  public var size: CGSize { screen.profile.size }
  /// Pixels per point.
  public var scale: CGFloat { screen.profile.scale }
  let screen: UIScreen
  /// The device that the stage stands for, as it is held; nil if it is just a screen.
  public package(set) var device: Device?
  /// The size of frames in points: by default that of the screen when the stage was created.
  ///
  /// All frames of a sequence have one size. If the screen has another one, because it was turned or resized, it lies in the
  /// middle, made smaller if there is no room, and grey around it. Larger canvases are asked for before rendering.
  public var canvasSize: CGSize {
    didSet {
      if let problem = Self.problem(size: canvasSize, scale: scale) { misuse("Stage.canvasSize: \(problem)") }
    }
  }
  /// The colour behind all views; a transparent colour leaves frames transparent.
  public var backgroundColor: UIColor
  /// The outermost view, as large as the stage; an app's own window once that is key and visible.
  public var window: UIWindow { context.service(ApplicationService.self).app.hostWindow ?? firstWindow }
  let firstWindow: UIWindow

  package let context: MediaContext

  /// How many bytes of images each frame may have that no other frame shares, because videos play.
  ///
  /// Fewer frames are in progress at the same time if these are many.
  package var movingBytes = 0

  /// The reason why the stage's picture is wrong from now on; rendering throws it instead of drawing another frame.
  package var failure: (any Error)?

  /// Creates a stage whose clock shows 0, and makes it the current one.
  ///
  /// - Parameters:
  ///   - size: The size of the stage in points.
  ///   - scale: Pixels per point. Size times scale is rounded to whole pixels and must be 1…16 384 each way.
  ///   - backgroundColor: The colour behind all views.
  ///   - ticksPerSecond: The ticks of display links and dynamics per second of media time.
  public convenience init(
    size: CGSize, scale: CGFloat = 1, backgroundColor: UIColor = .systemBackground, ticksPerSecond: Int = 60
  ) {
    self.init(
      DeviceProfile(size: size, scale: scale), backgroundColor: backgroundColor, ticksPerSecond: ticksPerSecond)
  }

  /// Creates a stage that is the screen of a device.
  package init(_ profile: DeviceProfile, backgroundColor: UIColor, ticksPerSecond: Int = 60) {
    let (size, scale) = (profile.size, profile.scale)
    if let problem = Self.problem(size: size, scale: scale) { misuse("Stage(size:scale:): \(problem)") }
    guard (1...1000).contains(ticksPerSecond) else {
      misuse("Stage(ticksPerSecond:): \(ticksPerSecond) is not 1 to 1000.")
    }
    self.backgroundColor = backgroundColor
    let context = MediaContext()
    self.context = context
    context.ticksPerSecond = ticksPerSecond
    canvasSize = size
    screen = UIScreen(profile, maximumFramesPerSecond: ticksPerSecond, context: context)
    context.install(screen)
    firstWindow = UIWindow(frame: CGRect(origin: .zero, size: size))
    if profile.safeArea != .zero { firstWindow.addedSafeAreaInsets = profile.safeArea }
    context.host = firstWindow.layer
    firstWindow.isHidden = false
    firstWindow.makeKey()
    // Drawing code may need pixels, and nothing above the display list knows the rasteriser.
    let rasteriser = Rasteriser()
    context.graphics.rasterise = { try rasteriser.render($0) }
    context.graphics.scale = scale
    context.service(ApplicationService.self).app.turnDevice = { [weak self] in self?.rotate(to: $0) ?? false }
    context.becomeMostRecent()
  }

  /// A sentence that says why a size in points at a scale is invalid; nil if it is valid.
  package static func problem(size: CGSize, scale: CGFloat) -> String? {
    let range = 0.5...16_384.5
    if range.contains(size.width * scale), range.contains(size.height * scale) { return nil }
    return "\(size.width) × \(size.height) points at scale \(scale) is not 1 to 16384 pixels each way."
  }

  // Tasks that sleep keep the context, whose clock nothing will move any more.
  isolated deinit { context.end() }

  /// The stage's clock, for tasks that sleep on it from anywhere.
  public var clock: StageClock { StageClock(context: context) }

  /// The media time in seconds, starting at 0.
  public var time: TimeInterval { context.now }

  /// The width and height of frames in pixels.
  public var pixelSize: (width: Int, height: Int) {
    (Int((canvasSize.width * scale).rounded()), Int((canvasSize.height * scale).rounded()))
  }

  /// The folders in which `UIImage(named:)` and image literals look first, in this order.
  public var imageFolders: [URL] {
    get { context.service(NamedImages.self).folders }
    set { context.service(NamedImages.self).folders = newValue }
  }

  /// Adds a view to the window, in front of the others.
  public func addSubview(_ view: UIView) { perform { window.addSubview(view) } }

  /// Runs `body` with this stage as the current one.
  ///
  /// - Returns: The result of `body`.
  @discardableResult
  public func perform<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
    try context.perform(body)
  }

  /// Runs `action` when the clock reaches `time` seconds; if that is in the past, as soon as the clock next advances.
  ///
  /// Actions for the same time run in the order in which they were scheduled.
  public func schedule(at time: TimeInterval, _ action: @escaping @MainActor () -> Void) {
    guard !time.isNaN else { misuse("Stage.schedule(at:): the time is not a number.") }
    context.schedule(at: time) { MediaContext.callOut(action) }
  }

  /// Advances the clock to `time` seconds; all events on the way happen at their exact times, in order.
  public func advance(to time: TimeInterval) {
    guard time >= context.now else {
      misuse("Stage.advance(to: \(time)): the clock shows \(context.now) s and only moves forwards.")
    }
    context.advance(to: time)
  }

  /// Advances the clock by `interval` seconds.
  public func advance(by interval: TimeInterval) { advance(to: context.now + interval) }

  /// Advances the clock to `time` seconds; code that awaits animations continues at the exact time.
  ///
  /// `render` does the same. Such code stays suspended while `advance(to:)`, which never suspends, advances the clock.
  public func run(until time: TimeInterval) async {
    guard time >= context.now else {
      misuse("Stage.run(until: \(time)): the clock shows \(context.now) s and only moves forwards.")
    }
    await context.letChildTasksRun()
    await context.run(to: time)
  }

  /// The present content of the stage, as a display list.
  ///
  /// - Parameter reusesCommands: Whether layers that have not changed keep their commands; the result is the same.
  package func frame(reusesCommands: Bool = true) -> Frame {
    let pixels = pixelSize
    let frame = context.perform {
      context.runCommitPhases()
      let place = placement
      let frame = FrameBuilder.frame(
        of: window.layer, width: pixels.width, height: pixels.height, scale: scale, place: place.toPixels,
        background: canvasColor.rgba, context: context, reusesCommands: reusesCommands)
      let around = place.surroundings(
        width: pixels.width, height: pixels.height, of: LayerID(rawValue: window.layer.number))
      return around.isEmpty ? frame : frame.adding(around)
    }
    return drawingTouches(over: drawingDynamicsDebug(over: drawingLayoutDebug(over: frame)))
  }
}
