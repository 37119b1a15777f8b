import CoreGraphics
public import Foundation
import QuartzCore

/// The values that an observer receives when a property changes.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The value after the change.
  public static let new = NSKeyValueObservingOptions(rawValue: 1 << 0)
  /// The value before the change.
  public static let old = NSKeyValueObservingOptions(rawValue: 1 << 1)
  /// An initial call when observation begins.
  public static let initial = NSKeyValueObservingOptions(rawValue: 1 << 2)
  /// A call before the change; no such call is made.
  public static let prior = NSKeyValueObservingOptions(rawValue: 1 << 3)
}

/// The kind of change of an observed property.
public enum NSKeyValueChange: UInt, Sendable {
  case setting = 1
  case insertion
  case removal
  case replacement
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
  /// The kind of change; an animator's properties are always set.
  public let kind = NSKeyValueChange.setting
  /// Whether the change is still to come: always false, because `.prior` has no effect.
  public let isPrior = false
  /// The value after the change, if requested.
  public let newValue: Value?
  /// The value before the change, if requested.
  public let oldValue: Value?
}

/// Keeps an observation alive until the token is invalidated or released.
@preconcurrency @MainActor
public final class NSKeyValueObservation: NSObject {
  private var end: (() -> Void)?

  init(end: @escaping () -> Void) {
    self.end = end
    super.init()
  }

  /// Ends the observation.
  public func invalidate() {
    end?()
    end = nil
  }

  isolated deinit { end?() }
}

extension UIViewPropertyAnimator {
  /// Calls `changeHandler` whenever `state`, `isRunning`, `isReversed` or `fractionComplete` changes by a call or by itself.
  ///
  /// A replacement for key-value observing, with Foundation's spelling. A start reports `state` while `isRunning` is
  /// still false, then `isRunning`; an end reports `isRunning`, then `state`. The steady growth of `fractionComplete`
  /// while running is not reported.
  ///
  /// - Returns: A token that keeps the observation alive.
  public func observe<Value>(
    _ keyPath: KeyPath<UIViewPropertyAnimator, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (UIViewPropertyAnimator, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let number = observers.add(keyPath) { animator, old, new in
      let change = NSKeyValueObservedChange(
        newValue: options.contains(.new) ? new as? Value : nil, oldValue: options.contains(.old) ? old as? Value : nil)
      changeHandler(animator, change)
    }
    if options.contains(.initial) {
      let value = self[keyPath: keyPath]
      changeHandler(self, NSKeyValueObservedChange(newValue: options.contains(.new) ? value : nil, oldValue: nil))
    }
    return NSKeyValueObservation { [weak observers] in observers?.remove(number) }
  }
}

/// The observers of an animator, in the order in which they were added.
@MainActor
final class AnimatorObservers {
  private struct Entry {
    var number: Int
    var keyPath: AnyKeyPath
    var handler: (UIViewPropertyAnimator, Any, Any) -> Void
  }
  private var entries: [Entry] = []
  private var nextNumber = 0
  /// Whether observers are no longer notified, because the stage is being deallocated.
  var isSilent = false

  func add(_ keyPath: AnyKeyPath, handler: @escaping (UIViewPropertyAnimator, Any, Any) -> Void) -> Int {
    nextNumber += 1
    entries.append(Entry(number: nextNumber, keyPath: keyPath, handler: handler))
    return nextNumber
  }

  func remove(_ number: Int) { entries.removeAll { $0.number == number } }

  func notify<Value>(
    _ keyPath: KeyPath<UIViewPropertyAnimator, Value>, from old: Value, to new: Value,
    of animator: UIViewPropertyAnimator
  ) {
    guard !entries.isEmpty, !isSilent else { return }
    for entry in entries where entry.keyPath == keyPath {
      // An earlier observer may have ended the observation.
      guard entries.contains(where: { $0.number == entry.number }) else { continue }
      (animator.stage ?? .current).callOut { entry.handler(animator, old, new) }
    }
  }
}
