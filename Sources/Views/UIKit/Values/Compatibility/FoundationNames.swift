public import Foundation
import QuartzCore

// Names that Apple's Foundation and the frameworks below it have, but Foundation on Linux does not.

public typealias NSInteger = Int
public typealias NSUInteger = UInt
public typealias CFString = NSString
public typealias CFArray = NSArray
public typealias CFDictionary = NSDictionary
public typealias CFNumber = NSNumber
public typealias CFBoolean = NSNumber
public typealias CFTypeRef = AnyObject
public typealias CFAbsoluteTime = TimeInterval

public let NSEC_PER_SEC: UInt64 = 1_000_000_000
public let NSEC_PER_MSEC: UInt64 = 1_000_000
public let NSEC_PER_USEC: UInt64 = 1000
public let USEC_PER_SEC: UInt64 = 1_000_000
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public var kCFBundleIdentifierKey: CFString! { "CFBundleIdentifier" }
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public var kCFBundleNameKey: CFString! { "CFBundleName" }
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public var kCFBundleVersionKey: CFString! { "CFBundleVersion" }
/// The largest number, as C defines it on Apple's systems.
public let HUGE = Float.greatestFiniteMagnitude

/// The time of the stage's clock, in seconds: it has no date, so that all runs are alike.
@preconcurrency @MainActor
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { CACurrentMediaTime() }

/// Runs a closure; there are no pools to drain.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

/// Locks an object, so that other threads wait; returns 0.
@discardableResult
public func objc_sync_enter(_ obj: Any) -> Int32 {
  ObjectLocks.lock.lock()
  return 0
}

/// Unlocks an object; returns 0.
@discardableResult
public func objc_sync_exit(_ obj: Any) -> Int32 {
  ObjectLocks.lock.unlock()
  return 0
}

/// Atomically adds one to a number, and returns the sum.
@discardableResult
public func OSAtomicIncrement32(_ value: UnsafeMutablePointer<Int32>) -> Int32 { OSAtomicAdd32(1, value) }

/// Atomically subtracts one from a number, and returns the difference.
@discardableResult
public func OSAtomicDecrement32(_ value: UnsafeMutablePointer<Int32>) -> Int32 { OSAtomicAdd32(-1, value) }

/// Atomically adds to a number, and returns the sum.
@discardableResult
public func OSAtomicAdd32(_ amount: Int32, _ value: UnsafeMutablePointer<Int32>) -> Int32 {
  ObjectLocks.lock.lock()
  defer { ObjectLocks.lock.unlock() }
  value.pointee &+= amount
  return value.pointee
}

/// One lock for all objects: coarser than necessary, but it admits nobody that Apple's locks would keep out.
private enum ObjectLocks {
  static let lock = NSRecursiveLock()
}

extension NSIndexPath {
  /// The index of a section.
  public var section: Int { index(atPosition: 0) }
  /// The index of a row in its section.
  public var row: Int { index(atPosition: 1) }
  /// The index of an item in its section.
  public var item: Int { index(atPosition: 1) }

  public convenience init(row: Int, section: Int) { self.init(indexes: [section, row], length: 2) }
  public convenience init(item: Int, section: Int) { self.init(indexes: [section, item], length: 2) }
}

extension NSCoder {
  // There are no archives: everything that is read is empty.
  public func decodeCGPoint(forKey key: String) -> CGPoint { .zero }
  public func decodeCGSize(forKey key: String) -> CGSize { .zero }
  public func decodeCGRect(forKey key: String) -> CGRect { .zero }
  public class func cgPoint(for string: String) -> CGPoint { point(numbers(string)) }
  public class func cgSize(for string: String) -> CGSize {
    let point = point(numbers(string))
    return CGSize(width: point.x, height: point.y)
  }
  public class func cgRect(for string: String) -> CGRect {
    let numbers = numbers(string)
    guard numbers.count == 4 else { return .zero }
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  public class func cgVector(for string: String) -> CGVector {
    let point = point(numbers(string))
    return CGVector(dx: point.x, dy: point.y)
  }
  public class func cgAffineTransform(for string: String) -> CGAffineTransform {
    let numbers = numbers(string)
    guard numbers.count == 6 else { return .identity }
    return CGAffineTransform(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    let numbers = numbers(string)
    guard numbers.count == 4 else { return .zero }
    return UIEdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }
  public class func string(for point: CGPoint) -> String { text(point.x, point.y) }
  public class func string(for vector: CGVector) -> String { text(vector.dx, vector.dy) }
  public class func string(for size: CGSize) -> String { text(size.width, size.height) }
  public class func string(for rect: CGRect) -> String { "{\(string(for: rect.origin)), \(string(for: rect.size))}" }
  public class func string(for transform: CGAffineTransform) -> String {
    "[" + text(transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty).dropFirst().dropLast()
      + "]"
  }
  public class func string(for insets: UIEdgeInsets) -> String {
    text(insets.top, insets.left, insets.bottom, insets.right)
  }

  /// Numbers in braces, with 17 digits, as Apple's write them.
  private static func text(_ numbers: CGFloat...) -> String {
    "{" + numbers.map { String(format: "%.17g", Double($0)) }.joined(separator: ", ") + "}"
  }

  private static func point(_ numbers: [Double]) -> CGPoint {
    numbers.count == 2 ? CGPoint(x: numbers[0], y: numbers[1]) : .zero
  }

  private static func numbers(_ text: String) -> [Double] {
    text.split { "{}[], ".contains($0) }.compactMap { Double($0) }
  }
}

/// A thread's run loop under its Core Foundation name.
public typealias CFRunLoop = RunLoop
/// The current thread's run loop.
public func CFRunLoopGetCurrent() -> CFRunLoop { RunLoop.current }
/// The main thread's run loop.
public func CFRunLoopGetMain() -> CFRunLoop { RunLoop.main }
/// Does nothing: the stage's clock waits for no event.
public func CFRunLoopWakeUp(_ rl: CFRunLoop) {}

/// A pointer through which an Objective-C method returns a further result.
public typealias AutoreleasingUnsafeMutablePointer<Pointee> = UnsafeMutablePointer<Pointee>

extension NSString {
  /// A string with values formatted for the current locale.
  public class func localizedStringWithFormat(_ format: NSString, _ args: any CVarArg...) -> NSString {
    NSString(string: String(format: format.description, locale: Locale.current, arguments: args))
  }
}

extension ProcessInfo {
  /// The temperature of a device.
  public enum ThermalState: Int, Sendable { case nominal, fair, serious, critical }

  /// Nominal: there is no device.
  public var thermalState: ThermalState { .nominal }
  /// Whether the device saves power: never, as there is none.
  public var isLowPowerModeEnabled: Bool { false }
  /// Posted on iOS when the thermal state changes.
  public static let thermalStateDidChangeNotification = Notification.Name(
    "NSProcessInfoThermalStateDidChangeNotification")
}

extension URLResourceKey {
  /// The storage available for important data.
  public static let volumeAvailableCapacityForImportantUsageKey = URLResourceKey(
    rawValue: "NSURLVolumeAvailableCapacityForImportantUsageKey")
  /// The storage available for data that can be fetched again.
  public static let volumeAvailableCapacityForOpportunisticUsageKey = URLResourceKey(
    rawValue: "NSURLVolumeAvailableCapacityForOpportunisticUsageKey")
}

extension URLResourceValues {
  /// The room on the device: nil, as there is none.
  public var volumeAvailableCapacityForImportantUsage: Int64? { nil }
  /// The room on the device: nil, as there is none.
  public var volumeAvailableCapacityForOpportunisticUsage: Int64? { nil }
}

extension Notification.Name {
  /// Posted on iOS when low power mode is turned on or off.
  public static let NSProcessInfoPowerStateDidChange = Notification.Name("NSProcessInfoPowerStateDidChangeNotification")
}
