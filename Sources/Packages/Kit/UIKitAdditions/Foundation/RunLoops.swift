public import UIKit

/// A source of warnings about memory, which never come.
public protocol DispatchSourceMemoryPressure: AnyObject {
  func setEventHandler(handler: (() -> Void)?)
  func setCancelHandler(handler: (() -> Void)?)
  func activate()
  func resume()
  func suspend()
  func cancel()
  var data: DispatchSource.MemoryPressureEvent { get }
  var isCancelled: Bool { get }
}

extension DispatchSource {
  public struct MemoryPressureEvent: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal = MemoryPressureEvent(rawValue: 1)
    public static let warning = MemoryPressureEvent(rawValue: 2)
    public static let critical = MemoryPressureEvent(rawValue: 4)
    public static let all = MemoryPressureEvent(rawValue: 7)
  }
  public class func makeMemoryPressureSource(
    eventMask: MemoryPressureEvent, queue: DispatchQueue? = nil
  ) -> any DispatchSourceMemoryPressure { NoPressure() }

  private final class NoPressure: DispatchSourceMemoryPressure {
    func setEventHandler(handler: (() -> Void)?) {}
    func setCancelHandler(handler: (() -> Void)?) {}
    func activate() {}
    func resume() {}
    func suspend() {}
    func cancel() {}
    var data: MemoryPressureEvent { .normal }
    var isCancelled: Bool { false }
  }
}

/// The number of bytes of an instance of a class: that of a pointer, because nothing here knows it.
public func class_getInstanceSize(_ cls: AnyClass?) -> Int { MemoryLayout<UnsafeRawPointer>.size }
/// The length of the fields that `uname` fills.
public let _SYS_NAMELEN: Int32 = 65

/// A timer that calls a closure; it runs once it is added to a run loop.
// Declared as Apple declares it, so that code for iOS compiles.
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
@preconcurrency @MainActor
public func CFRunLoopTimerCreateWithHandler(
  _ allocator: CFAllocator?, _ fireDate: CFAbsoluteTime, _ interval: CFTimeInterval, _ flags: CFOptionFlags,
  _ order: CFIndex, _ block: @escaping @Sendable (Timer?) -> Void
) -> Timer! {
  let first = max(fireDate - CFAbsoluteTimeGetCurrent(), 0)
  return Timer(timeInterval: interval > 0 ? interval : first, repeats: interval > 0) { block($0) }
}
public typealias CFRunLoopTimer = Timer
public struct CFRunLoopMode: Sendable {
  public static let commonModes: CFRunLoopMode? = CFRunLoopMode()
  public static let defaultMode: CFRunLoopMode? = CFRunLoopMode()
}
@preconcurrency @MainActor
public func CFRunLoopAddTimer(_ rl: RunLoop?, _ timer: Timer?, _ mode: CFRunLoopMode?) {
  if let timer { rl?.add(timer, forMode: .common) }
}
@preconcurrency @MainActor
public func CFRunLoopTimerInvalidate(_ timer: Timer?) { timer?.invalidate() }
public enum CFRunLoopRunResult: Int32, Sendable { case finished = 1, stopped, timedOut, handledSource }
/// Moves the stage's clock on; the mode has no effect.
@discardableResult
public func CFRunLoopRunInMode(
  _ mode: CFRunLoopMode?, _ seconds: CFTimeInterval, _ returnAfterSourceHandled: Bool
) -> CFRunLoopRunResult {
  RunLoop.current.runStage(until: Date(timeIntervalSinceNow: seconds))
  return .timedOut
}

/// The moments of a run loop that can be observed.
public struct CFRunLoopActivity: OptionSet, Sendable {
  public let rawValue: CFOptionFlags
  public init(rawValue: CFOptionFlags) { self.rawValue = rawValue }
  public static let entry = CFRunLoopActivity(rawValue: 1)
  public static let beforeTimers = CFRunLoopActivity(rawValue: 1 << 1)
  public static let beforeSources = CFRunLoopActivity(rawValue: 1 << 2)
  public static let beforeWaiting = CFRunLoopActivity(rawValue: 1 << 5)
  public static let afterWaiting = CFRunLoopActivity(rawValue: 1 << 6)
  public static let exit = CFRunLoopActivity(rawValue: 1 << 7)
  public static let allActivities = CFRunLoopActivity(rawValue: 0x0FFF_FFFF)
}

/// Observes a run loop.
@preconcurrency @MainActor
public final class CFRunLoopObserver {
  fileprivate let handler: (CFRunLoopObserver?, CFRunLoopActivity) -> Void
  fileprivate let activity: CFRunLoopActivity
  fileprivate var isValid = true

  fileprivate init(_ activity: CFRunLoopActivity, _ handler: @escaping (CFRunLoopObserver?, CFRunLoopActivity) -> Void)
  {
    (self.activity, self.handler) = (activity, handler)
  }
}

/// Creates an observer.
///
/// It is called once, at the main queue's next turn, even if it is to repeat.
@preconcurrency @MainActor
public func CFRunLoopObserverCreateWithHandler(
  _ allocator: CFAllocator?, _ activities: CFOptionFlags, _ repeats: Bool, _ order: CFIndex,
  _ block: @escaping (CFRunLoopObserver?, CFRunLoopActivity) -> Void
) -> CFRunLoopObserver? { CFRunLoopObserver(CFRunLoopActivity(rawValue: activities), block) }
@preconcurrency @MainActor
public func CFRunLoopAddObserver(_ rl: RunLoop?, _ observer: CFRunLoopObserver?, _ mode: CFRunLoopMode?) {
  guard let observer else { return }
  DispatchQueue.main.async { if observer.isValid { observer.handler(observer, observer.activity) } }
}
@preconcurrency @MainActor
public func CFRunLoopRemoveObserver(_ rl: RunLoop?, _ observer: CFRunLoopObserver?, _ mode: CFRunLoopMode?) {
  observer?.isValid = false
}
@preconcurrency @MainActor
public func CFRunLoopObserverInvalidate(_ observer: CFRunLoopObserver?) { observer?.isValid = false }
