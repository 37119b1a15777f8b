public import Foundation
import Timing

/// A timer that fires once for each refresh of the virtual screen: by default 60 times a second of media time,
/// whatever the frame rate of the output.
@preconcurrency @MainActor
open class CADisplayLink: NSObject {
  /// The media time of the refresh being prepared, in seconds.
  open private(set) var timestamp: CFTimeInterval = 0
  /// The media time of the refresh after it.
  open var targetTimestamp: CFTimeInterval { timestamp + duration * CFTimeInterval(stride) }
  /// The time between two refreshes of the screen, in seconds.
  open var duration: CFTimeInterval { 1 / CFTimeInterval(refreshesPerSecond) }
  /// The preferred number of calls per second; 0 means every refresh.
  ///
  /// Rates that are not divisors of the screen's are rounded to one that is.
  open var preferredFramesPerSecond = 0
  /// The rates at which the handler may be called: the preferred one is used, or else the highest; it replaces
  /// `preferredFramesPerSecond` unless it is the default.
  open var preferredFrameRateRange = CAFrameRateRange.default
  /// Whether the display link is paused: its handler is not called.
  open var isPaused = false

  private let handler: @MainActor (CADisplayLink) -> Void
  private weak var context: MediaContext?
  private var token: EventToken?
  private var refreshesPerSecond = 60
  private var isValid = true
  private var isAdded = false
  private let isOwn: Bool

  /// Creates a display link that calls `handler` with itself.
  ///
  /// Stands in for Apple's target and selector, which need the Objective-C runtime.
  public convenience init(_ handler: @escaping @MainActor (CADisplayLink) -> Void) {
    self.init(isOwn: false, handler)
  }

  /// Creates a display link.
  ///
  /// - Parameter isOwn: Whether the handler is the engine's own, which itself uses `callOut` for client code.
  package init(isOwn: Bool, _ handler: @escaping @MainActor (CADisplayLink) -> Void) {
    self.handler = handler
    self.isOwn = isOwn
    super.init()
  }

  /// Starts it, on the stage that it was added to before, or else the current one; the run loop and the mode do not
  /// matter.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) { start(in: context ?? .current) }

  /// Starts it on a stage.
  package final func start(in context: MediaContext) {
    guard isValid, !isAdded else { return }
    isAdded = true
    self.context = context
    refreshesPerSecond = context.ticksPerSecond
    scheduleNext()
  }

  /// Stops it; it can be added again.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    if let token { context?.cancel(token) }
    token = nil
    isAdded = false
  }

  /// Stops it permanently: called off the main thread, which a `deinit` may be, as soon as the main thread is free.
  open func invalidate() {
    MainQueue.run { [self] in
      isValid = false
      remove(from: .main, forMode: .common)
    }
  }

  private var stride: Int {
    let preferred = preferredFrameRateRange.preferred ?? 0
    let range = Double(preferred > 0 ? preferred : preferredFrameRateRange.maximum)
    let rate = range > 0 ? range : Double(preferredFramesPerSecond)
    guard rate > 0 else { return 1 }
    return Int(Double(refreshesPerSecond) / min(max(rate, 1), Double(refreshesPerSecond)))
  }

  private func scheduleNext() {
    guard let context else { return }
    // Refresh n is at n / rate, computed from n so that rounding does not add up.
    let rate = Double(refreshesPerSecond)
    var next = (context.now * rate).rounded(.down) + 1
    if next / rate <= context.now { next += 1 }
    next = (next / Double(stride)).rounded(.up) * Double(stride)
    token = context.schedule(at: next / rate) { [self] in fire(at: next / rate) }
  }

  private func fire(at time: CFTimeInterval) {
    token = nil
    timestamp = time
    if !isPaused {
      if isOwn { handler(self) } else { MediaContext.callOut { handler(self) } }
    }
    // The handler may have removed it, and even added it again.
    if isAdded, token == nil { scheduleNext() }
  }
}

/// In formats, `%@` is the description.
extension CADisplayLink: CVarArg {
  nonisolated public var _cVarArgEncoding: [Int] { formatArgument }
}
