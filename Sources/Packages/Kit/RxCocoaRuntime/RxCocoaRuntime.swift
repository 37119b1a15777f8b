public import Foundation
import Synchronization
@_exported public import UIKit

/// A delegate that passes messages on to another delegate; RxCocoa has it in Objective-C.
///
/// Messages are not intercepted here: requirements that the subclass does not implement are not passed on.
open class _RXDelegateProxy: OverridableObject {
  /// The other delegate.
  open private(set) weak var _forwardToDelegate: AnyObject?
  private var retained: AnyObject?

  /// Sets the other delegate, and keeps it alive if that is wanted.
  open func _setForwardToDelegate(_ forwardToDelegate: Any?, retainDelegate: Bool) {
    let delegate = forwardToDelegate.map { $0 as AnyObject }
    (_forwardToDelegate, retained) = (delegate, retainDelegate ? delegate : nil)
  }

  /// Whether a class in the hierarchy implements a method.
  open func hasWiredImplementation(for selector: Selector) -> Bool { responds(to: selector) }
  /// Always true: methods whose results are used are not known here.
  open func voidDelegateMethodsContain(_ selector: Selector) -> Bool { true }
  /// Never called, because messages are not intercepted.
  open func _sentMessage(_ selector: Selector, withArguments arguments: [Any]) {}
  /// Never called, because messages are not intercepted.
  open func _methodInvoked(_ selector: Selector, withArguments arguments: [Any]) {}
}

/// Observes a property by its name until it is disposed of.
open class _RXKVOObserver: OverridableObject {
  private weak var target: NSObject?
  private let retained: NSObject?
  private let keyPath: String
  private let callback: (Any?) -> Void
  private var isObserving = false

  public init(
    target: Any, retainTarget: Bool, keyPath: String, options: NSKeyValueObservingOptions,
    callback: @escaping (Any?) -> Void
  ) {
    self.target = target as? NSObject
    retained = retainTarget ? self.target : nil
    (self.keyPath, self.callback) = (keyPath, callback)
    super.init()
    isObserving = self.target != nil
    self.target?.addObserver(self, forKeyPath: keyPath, options: options, context: nil)
  }

  open override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    callback(change?[.newKey])
  }

  /// Ends the observation.
  open func dispose() {
    guard isObserving else { return }
    isObserving = false
    target?.removeObserver(self, forKeyPath: keyPath)
  }
}

/// The reasons why messages are not intercepted.
public enum RXObjCRuntimeError: Int, Sendable {
  case unknown = 1, objectMessagesAlreadyBeingIntercepted, selectorNotImplemented
  case cantInterceptCoreFoundationTollFreeBridgedObjects, threadingCollisionWithOtherInterceptionMechanism
  case savingOriginalForwardingMethodFailed, replacingMethodWithForwardingImplementation
  case observingPerformanceSensitiveMessages, observingMessagesWithUnsupportedReturnType
}
public let RXObjCRuntimeErrorDomain = "RXObjCRuntimeErrorDomain"
public let RXObjCRuntimeErrorIsKVOKey = "RXObjCRuntimeErrorIsKVOKey"

/// An object that is notified of messages that another one receives.
public protocol RXMessageSentObserver {
  var targetImplementation: IMP { get }
  func messageSent(withArguments arguments: [Any])
  func methodInvoked(withArguments arguments: [Any])
}

/// An object that is notified when another one is about to be freed.
public protocol RXDeallocatingObserver {
  var targetImplementation: IMP { get }
  func deallocating()
}

/// The name under which a selector's messages are intercepted.
public func RX_selector(_ selector: Selector) -> Selector { Selector("_RX_namespace_\(selector)") }

/// Fails: messages are not intercepted here.
public func RX_ensure_observing(_ target: Any, _ selector: Selector, _ error: UnsafeMutablePointer<NSError?>?) -> IMP? {
  error?.pointee = NSError(
    domain: RXObjCRuntimeErrorDomain, code: RXObjCRuntimeError.selectorNotImplemented.rawValue)
  return nil
}

/// The key of what is associated with an intercepted selector: an address that does not change.
public func RX_reference_from_selector(_ selector: Selector) -> UnsafeMutableRawPointer {
  associationKey("\(selector)")
}

/// Stands for the method that receives messages that nothing intercepts.
public func RX_default_target_implementation() -> IMP { OpaquePointer(associationKey("")) }

/// The addresses by their names.
private let keys = Mutex<[String: Int]>([:])

private func associationKey(_ name: String) -> UnsafeMutableRawPointer {
  let address = keys.withLock { keys in
    if let key = keys[name] { return key }
    let key = Int(bitPattern: UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
    keys[name] = key
    return key
  }
  return UnsafeMutableRawPointer(bitPattern: address) ?? UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
}
