private import Foundation

/// A lock around a value.
///
/// Unchecked: the lock guards the value.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  private final class Box {
    let lock = NSLock()
    var state: State

    init(_ state: State) { self.state = state }
  }

  private let box: Box

  public init(initialState: State) { box = Box(initialState) }
  public init(uncheckedState initialState: State) { box = Box(initialState) }

  public func withLock<R>(_ body: (inout State) throws -> R) rethrows -> R {
    box.lock.lock()
    defer { box.lock.unlock() }
    return try body(&box.state)
  }

  public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R { try withLock(body) }
}

extension OSAllocatedUnfairLock where State == Void {
  public init() { self.init(initialState: ()) }

  public func lock() { box.lock.lock() }
  public func unlock() { box.lock.unlock() }

  public func withLock<R>(_ body: () throws -> R) rethrows -> R {
    box.lock.lock()
    defer { box.lock.unlock() }
    return try body()
  }
}

/// The state of a lock, to be used at one address.
public struct os_unfair_lock_s: Sendable {
  fileprivate var isLocked: UInt32 = 0

  public init() {}
}

public typealias os_unfair_lock = os_unfair_lock_s
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

// One lock guards all; each address holds the owner of its lock.
private let guardian = NSCondition()

public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) {
  guardian.lock()
  while lock.pointee.isLocked != 0 { guardian.wait() }
  lock.pointee.isLocked = 1
  guardian.unlock()
}

public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) {
  guardian.lock()
  lock.pointee.isLocked = 0
  guardian.broadcast()
  guardian.unlock()
}

public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
  guardian.lock()
  defer { guardian.unlock() }
  guard lock.pointee.isLocked == 0 else { return false }
  lock.pointee.isLocked = 1
  return true
}
