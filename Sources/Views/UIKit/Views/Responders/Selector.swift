import Foundation
import QuartzCore

/// The name of a method that is called by name, such as a target's action.
///
/// Without Objective-C a class cannot be asked for its methods, so a method is registered once, in place of
/// `#selector`: `Selector("tap(_:)", Card.tap)`. From then on its name is enough to find it, also in subclasses and in
/// targets of other classes that have registered a method of that name. Names in Swift's and Objective-C's form are
/// equivalent: `tap(_:)` is `tap:`, `pan(gesture:)` is `panWithGesture:`.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name in Objective-C's form.
  public let description: String

  /// Creates a selector from a name in Swift's or Objective-C's form.
  public init(_ name: String) { description = Self.objectiveCName(name) }

  public init(stringLiteral value: String) { self.init(value) }

  /// Registers a method without parameters, and returns its selector.
  @MainActor @discardableResult
  public init<Target: AnyObject, Result>(
    _ name: String, _ method: @escaping (Target) -> @MainActor () -> Result
  ) {
    self.init(name)
    ActionTable.add(self, to: Target.self) { target, _, _ in
      (target as? Target).map { method($0)() }
    }
  }

  /// Registers a method with one parameter, the sender, and returns its selector.
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

  /// Registers a method with two parameters, the sender and the event, and returns its selector.
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

  /// `tap(_:)` as `tap:`, `pan(gesture:)` as `panWithGesture:`, `move(to:)` as `moveTo:`; other names are unchanged.
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

  /// The selector of a method with unknown labels: any method with this name before its first colon.
  public init(unlabeled name: String) { description = name + Self.anyLabels }

  /// The ending of a description that stands for any labels.
  fileprivate static let anyLabels = "(?)"

  /// Whether an object's class has registered a method of this name.
  @MainActor
  package func isKnown(by target: AnyObject) -> Bool { ActionTable.method(self, of: target) != nil }

  /// Whether a class has registered a method of its instances with this name.
  @MainActor
  func isKnown(byInstancesOf type: AnyClass) -> Bool { ActionTable.method(self, ofInstancesOf: type) != nil }

  /// Calls the method of an object, or of the object to which it forwards, and returns its result, `()` included.
  ///
  /// It is a `ProgrammerError` if the class has not registered a method of this name, or the method does not accept
  /// such a sender.
  @MainActor @discardableResult
  package func send(to target: AnyObject, _ sender: Any?, _ event: Any? = nil) -> Any? {
    guard let method = ActionTable.method(self, of: target) else {
      let other = (target as? any MessageForwarder)?.forwardingTarget(for: self) as AnyObject?
      if let other, other !== target { return send(to: other, sender, event) }
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

/// An object that may hand messages to another one.
@MainActor
protocol MessageForwarder {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  func forwardingTarget(for aSelector: Selector!) -> Any?
}

extension UIResponder: MessageForwarder {}

/// The registered methods, by class and name.
@MainActor
enum ActionTable {
  /// Calls the method of a target with a sender and an event; nil if they do not fit, otherwise the result.
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

  /// The method for a selector with unknown labels: of several, the one with the shortest name.
  private static func unlabeled(_ selector: Selector, in known: [Selector: Method]) -> Method? {
    guard selector.description.hasSuffix(Selector.anyLabels) else { return nil }
    let name = selector.description.dropLast(Selector.anyLabels.count)
    let fitting = known.keys.map(\.description).filter { candidate in
      guard candidate.hasPrefix(name) else { return false }
      // In Objective-C's form the name is followed by a colon or by the first label, as a word.
      return candidate.dropFirst(name.count).first.map { $0 == ":" || $0.isUppercase } ?? true
    }
    return fitting.min { ($0.utf8.count, $0) < ($1.utf8.count, $1) }.flatMap { known[Selector($0)] }
  }
}

/// The selector with a name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }
/// The name of a selector, in Objective-C's form.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }
