import Contracts
import Foundation
import QuartzCore

/// The name of a method that is called by name, as targets' actions are.
///
/// Without Objective-C a class cannot be asked for its methods, so a method is made known once, in place of
/// `#selector`: `Selector("tap(_:)", Card.tap)`. From then on its name alone finds it, in subclasses, too, and in
/// targets of other classes that have made known a method of that name. Swift's names and Objective-C's are the same:
/// `tap(_:)` is `tap:`, `pan(gesture:)` is `panWithGesture:`.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name in Objective-C's form.
  public let description: String

  /// The selector with a name in Swift's or Objective-C's form.
  public init(_ name: String) { description = Self.objectiveCName(name) }

  public init(stringLiteral value: String) { self.init(value) }

  /// Makes a method without parameters known, and returns the selector for it.
  @MainActor @discardableResult
  public init<Target: AnyObject, Result>(
    _ name: String, _ method: @escaping (Target) -> @MainActor () -> Result
  ) {
    self.init(name)
    ActionTable.add(self, to: Target.self) { target, _, _ in
      (target as? Target).map { _ = method($0)() } != nil
    }
  }

  /// Makes a method with one parameter, the sender, known, and returns the selector for it.
  @MainActor @discardableResult
  public init<Target: AnyObject, Sender, Result>(
    _ name: String, _ method: @escaping (Target) -> @MainActor (Sender) -> Result
  ) {
    self.init(name)
    ActionTable.add(self, to: Target.self) { target, sender, _ in
      guard let target = target as? Target, let sender = sender as? Sender else { return false }
      _ = method(target)(sender)
      return true
    }
  }

  /// Makes a method with two parameters, the sender and the event, known, and returns the selector for it.
  @MainActor @discardableResult
  public init<Target: AnyObject, Sender, Event, Result>(
    _ name: String, _ method: @escaping (Target) -> @MainActor (Sender, Event) -> Result
  ) {
    self.init(name)
    ActionTable.add(self, to: Target.self) { target, sender, event in
      guard let target = target as? Target, let sender = sender as? Sender, let event = event as? Event else {
        return false
      }
      _ = method(target)(sender, event)
      return true
    }
  }

  /// `tap(_:)` as `tap:`, `pan(gesture:)` as `panWithGesture:`; other names stay as they are.
  private static func objectiveCName(_ name: String) -> String {
    guard let open = name.firstIndex(of: "("), name.hasSuffix(")") else { return name }
    let base = String(name[..<open])
    let labels = name[name.index(after: open)...].dropLast().split(separator: ":").map(String.init)
    guard let first = labels.first else { return base }
    let rest = labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
    let with = first == "_" ? "" : "With" + first.prefix(1).uppercased() + first.dropFirst()
    return base + with + ":" + rest
  }

  /// Whether an object's class has made known a method of this name.
  @MainActor
  func isKnown(by target: AnyObject) -> Bool { ActionTable.method(self, of: target) != nil }

  /// Calls the method of an object.
  ///
  /// A class that has not made known a method of this name, or one that does not take such a sender, is a
  /// `ProgrammerError`.
  @MainActor
  func send(to target: AnyObject, _ sender: Any?, _ event: Any? = nil) {
    guard let method = ActionTable.method(self, of: target) else {
      return ProgrammerError.report(
        "\(type(of: target)).\(self)",
        "no method is known by this name; write Selector(\"\(self)\", \(type(of: target)).…) where it is given away.")
    }
    if !method(target, sender, event) {
      ProgrammerError.report(
        "\(type(of: target)).\(self)", "the method does not take a \(sender.map { "\(type(of: $0))" } ?? "nil").")
    }
  }
}

/// The methods that were made known, by class and name.
@MainActor
private enum ActionTable {
  /// Calls the method of a target with a sender and an event; false if they do not fit.
  typealias Method = (_ target: AnyObject, _ sender: Any?, _ event: Any?) -> Bool

  private static var methods: [ObjectIdentifier: [Selector: Method]] = [:]

  static func add(_ selector: Selector, to type: AnyClass, _ method: @escaping Method) {
    methods[ObjectIdentifier(type), default: [:]][selector] = method
  }

  /// The method of the target's class, or of the nearest superclass that has one.
  static func method(_ selector: Selector, of target: AnyObject) -> Method? {
    var type: AnyClass? = type(of: target)
    while let current = type {
      if let method = methods[ObjectIdentifier(current)]?[selector] { return method }
      type = _getSuperclass(current)
    }
    return nil
  }
}

/// The selector with a name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }
/// The name of a selector, in Objective-C's form.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }
