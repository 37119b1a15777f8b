import Dispatch
import Foundation
import Synchronization

/// Whether code runs where views may be used.
public enum MainThread {
  /// Asynchronous tests run the main queue on several threads, one after another, so the queue is asked, not the
  /// thread.
  public static var isCurrent: Bool {
    _ = mark
    return Foundation.Thread.isMainThread
      || key.withLock { Dispatch.DispatchQueue.getSpecific(key: $0) } == true
  }

  private static let key = Mutex(DispatchSpecificKey<Bool>())
  private static let mark: Void = key.withLock { Dispatch.DispatchQueue.main.setSpecific(key: $0, value: true) }
}

public func pthread_main_np() -> Int32 { MainThread.isCurrent ? 1 : 0 }
