public import Foundation
import QuartzCore
import Timing

extension NSObjectProtocol {
  /// Whether the object's class has registered a method of this name.
  @preconcurrency @MainActor
  public func responds(to aSelector: Selector!) -> Bool {
    guard let aSelector else { return false }
    if let object = self as? OverridableObject { return object.responds(to: aSelector) }
    return aSelector.isKnown(by: self as AnyObject)
  }

  /// Calls a method by name; returns its result, if that is an object.
  @preconcurrency @MainActor @discardableResult
  public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! { send(aSelector, nil, nil) }

  /// Calls a method with one parameter by name; returns its result, if that is an object.
  @preconcurrency @MainActor @discardableResult
  public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    send(aSelector, object, nil)
  }

  /// Calls a method with two parameters by name; returns its result, if that is an object.
  @preconcurrency @MainActor @discardableResult
  public func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!) -> Unmanaged<AnyObject>! {
    send(aSelector, object1, object2)
  }

  @MainActor
  private func send(_ selector: Selector?, _ first: Any?, _ second: Any?) -> Unmanaged<AnyObject>? {
    guard let selector, let result = selector.send(to: self as AnyObject, first, second) else { return nil }
    guard type(of: result) is AnyClass else { return nil }
    let object = result as AnyObject
    lastResult = object
    return Unmanaged.passUnretained(object)
  }
}

extension NSObject {
  /// Whether the object's class conforms to a protocol.
  public func conforms<Protocol>(to aProtocol: Protocol.Type) -> Bool { self is Protocol }

  /// Calls a method by name after a delay on the stage's clock.
  ///
  /// - Parameter delay: The delay in seconds.
  @preconcurrency @MainActor
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
    MediaContext.current.service(PerformRequests.self).add(self, aSelector, anArgument, after: delay)
  }

  /// Calls a method by name after a delay; the run loop's modes have no effect.
  @preconcurrency @MainActor
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
  ) { perform(aSelector, with: anArgument, afterDelay: delay) }

  /// Calls a method by name the next time the stage's clock moves; there is only one thread.
  @preconcurrency @MainActor
  public func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool) {
    if wait { perform(aSelector, with: arg) } else { perform(aSelector, with: arg, afterDelay: 0) }
  }

  /// Whether the class itself responds to a message: classes have no tables, but `shared` of the app is known.
  public class func responds(to aSelector: Selector!) -> Bool {
    self == UIApplication.self && aSelector == Selector("sharedApplication")
  }

  /// Whether instances of the class respond to a method in a table.
  @preconcurrency @MainActor
  public class func instancesRespond(to aSelector: Selector!) -> Bool {
    aSelector?.isKnown(byInstancesOf: self) ?? false
  }

  /// Returns the app, which has a window then; calls nothing else, because classes have no tables.
  @discardableResult
  public class func perform(_ aSelector: Selector!, with object: Any! = nil) -> Unmanaged<AnyObject>! {
    guard responds(to: aSelector) else { return nil }
    // Unsafe: this is the main actor already.
    nonisolated(unsafe) var app: Unmanaged<AnyObject>?
    MainActor.assumeIsolated { app = Unmanaged.passUnretained(UIApplication.withWindow) }
    return app
  }

  /// The name of the class, with its module.
  public class func description() -> String { String(reflecting: self) }

  /// A property of the class itself, if it is a known one: the app.
  @preconcurrency @MainActor
  @_disfavoredOverload
  public class func value(forKeyPath keyPath: String) -> Any? {
    if self == UIApplication.self, keyPath == "shared" || keyPath == "sharedApplication" { return UIApplication.shared }
    return nil
  }

  /// A property of the class itself, if it is a known one: the app.
  @preconcurrency @MainActor
  @_disfavoredOverload
  public class func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  /// The class of an instance.
  public class func classForCoder() -> AnyClass { self }

  /// Cancels all pending calls of an object's methods.
  @preconcurrency @MainActor
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    MediaContext.current.service(PerformRequests.self).cancel { $0.target === aTarget as AnyObject }
  }

  /// Cancels the pending calls of a method with an argument.
  @preconcurrency @MainActor
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    MediaContext.current.service(PerformRequests.self).cancel {
      $0.target === aTarget as AnyObject && $0.selector == aSelector
        && ($0.argument.map { $0 as AnyObject } as? NSObject) == (anArgument.map { $0 as AnyObject } as? NSObject)
    }
  }
}

/// The result of the last call by name, stored because its caller retains it later.
@MainActor private var lastResult: AnyObject?

/// The pending calls by name.
private final class PerformRequests: MediaService {
  struct Request {
    var target: AnyObject
    var selector: Selector
    var argument: Any?
    var token: EventToken
  }

  private unowned let context: MediaContext
  private var requests: [Int: Request] = [:]
  private var number = 0

  init(context: MediaContext) { self.context = context }

  func add(_ target: AnyObject, _ selector: Selector, _ argument: Any?, after delay: TimeInterval) {
    number += 1
    let number = number
    let delay = ProgrammerError.finite(delay, else: 0, "the delay", in: "perform(_:with:afterDelay:)")
    let token = context.schedule(at: context.now + max(delay, 0)) { [self] in
      guard let request = requests.removeValue(forKey: number) else { return }
      context.callOut { _ = request.selector.send(to: request.target, request.argument) }
    }
    requests[number] = Request(target: target, selector: selector, argument: argument, token: token)
  }

  func cancel(_ condition: (Request) -> Bool) {
    for number in requests.keys.sorted() {
      guard let request = requests[number], condition(request) else { continue }
      context.cancel(request.token)
      requests[number] = nil
    }
  }
}
