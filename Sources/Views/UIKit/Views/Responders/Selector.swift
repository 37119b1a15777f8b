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
      (target as? Target).map { method($0)() }
    }
  }

  /// Makes a method with one parameter, the sender, known, and returns the selector for it.
  @MainActor @discardableResult
  public init<Target: AnyObject, Sender, Result>(
    _ name: String, _ method: @escaping (Target) -> @MainActor (Sender) -> Result
  ) {
    self.init(name)
    ActionTable.add(self, to: Target.self) { target, sender, _ in
      guard let target = target as? Target, let sender = sender as? Sender else { return nil }
      return method(target)(sender)
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
        return nil
      }
      return method(target)(sender, event)
    }
  }

  /// `tap(_:)` as `tap:`, `pan(gesture:)` as `panWithGesture:`, `move(to:)` as `moveTo:`; other names stay as they are.
  private static func objectiveCName(_ name: String) -> String {
    guard let open = name.firstIndex(of: "("), name.hasSuffix(")"), !name.hasSuffix(anyLabels) else { return name }
    let base = String(name[..<open])
    let labels = name[name.index(after: open)...].dropLast().split(separator: ":").map(String.init)
    guard let first = labels.first else { return base }
    let rest = labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
    guard first != "_" else { return base + ":" + rest }
    let isPlain = !startsWithPreposition(first) && !endsWithPreposition(base)
    return base + (isPlain ? "With" : "") + first.prefix(1).uppercased() + first.dropFirst() + ":" + rest
  }

  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given",
    "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until",
    "using",
    "via", "when", "with", "within",
  ]

  private static func startsWithPreposition(_ name: String) -> Bool {
    prepositions.contains(String(name.prefix { $0.isLowercase }))
  }

  private static func endsWithPreposition(_ name: String) -> Bool {
    let tail = name.reversed().prefix { $0.isLowercase }
    guard let capital = name.dropLast(tail.count).last else { return prepositions.contains(name) }
    return prepositions.contains((String(capital) + String(tail.reversed())).lowercased())
  }

  /// The selector of a method whose labels are not known: of any that has this name before its first colon.
  public init(unlabeled name: String) { description = name + Self.anyLabels }

  /// What a description ends in that stands for any labels.
  fileprivate static let anyLabels = "(?)"

  /// Whether an object's class has made known a method of this name.
  @MainActor
  package func isKnown(by target: AnyObject) -> Bool { ActionTable.method(self, of: target) != nil }

  /// Whether a class has made known a method of its objects by this name.
  @MainActor
  func isKnown(byInstancesOf type: AnyClass) -> Bool { ActionTable.method(self, ofInstancesOf: type) != nil }

  /// Calls the method of an object and returns its result, `()` included.
  ///
  /// A class that has not made known a method of this name, or one that does not take such a sender, is a
  /// `ProgrammerError`.
  @MainActor @discardableResult
  package func send(to target: AnyObject, _ sender: Any?, _ event: Any? = nil) -> Any? {
    guard let method = ActionTable.method(self, of: target) else {
      ProgrammerError.report(
        "\(type(of: target)).\(self)",
        "no method is known by this name; write Selector(\"\(self)\", \(type(of: target)).…) where it is given away.")
      return nil
    }
    let result = method(target, sender, event)
    if result == nil {
      ProgrammerError.report(
        "\(type(of: target)).\(self)", "the method does not take a \(sender.map { "\(type(of: $0))" } ?? "nil").")
    }
    return result
  }
}

/// The methods that were made known, by class and name.
@MainActor
enum ActionTable {
  /// Calls the method of a target with a sender and an event; nil if they do not fit, else the result.
  typealias Method = (_ target: AnyObject, _ sender: Any?, _ event: Any?) -> Any?

  private static var methods: [ObjectIdentifier: [Selector: Method]] = [:]

  static func add(_ selector: Selector, to type: AnyClass, _ method: @escaping Method) {
    methods[ObjectIdentifier(type), default: [:]][selector] = method
  }

  /// The method of the target's class, or of the nearest superclass that has one.
  static func method(_ selector: Selector, of target: AnyObject) -> Method? {
    method(selector, ofInstancesOf: type(of: target))
  }

  static func method(_ selector: Selector, ofInstancesOf type: AnyClass) -> Method? {
    SelectorTables.read()
    var type: AnyClass? = type
    while let current = type {
      if let known = methods[ObjectIdentifier(current)] {
        if let method = known[selector] ?? unlabeled(selector, in: known) { return method }
      }
      type = _getSuperclass(current)
    }
    return nil
  }

  /// The method for a selector whose labels are not known: of several, the one with the shortest name.
  private static func unlabeled(_ selector: Selector, in known: [Selector: Method]) -> Method? {
    guard selector.description.hasSuffix(Selector.anyLabels) else { return nil }
    let name = selector.description.dropLast(Selector.anyLabels.count)
    let fitting = known.keys.map(\.description).filter { candidate in
      guard candidate.hasPrefix(name) else { return false }
      // What follows the name in Objective-C's form is a colon or the first label, as a word.
      return candidate.dropFirst(name.count).first.map { $0 == ":" || $0.isUppercase } ?? true
    }
    return fitting.min { ($0.utf8.count, $0) < ($1.utf8.count, $1) }.flatMap { known[Selector($0)] }
  }
}

/// The selector with a name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }
/// The name of a selector, in Objective-C's form.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }
