import Foundation
import UIKit
import Utilities

/// Watches the controllers that leave the screen, and whether they are deallocated.
@MainActor
struct ControllerWatch {
  private var known: [Sight] = []

  /// A controller of the client.
  private struct Sight {
    weak var controller: UIViewController?
    let id: ObjectIdentifier
    let name: String
    /// The time at which it left the screen; nil while it is there.
    var left: TimeInterval?
  }

  /// The time for which a controller may stay alive after it has left, in seconds: everything that it began has to end.
  private static let grace = 1.0
  private static let ownModules = ["UIKit.", "ScenePlayer.", "Mutoscope.", "MutoscopeTesting."]

  /// Looks at the controllers of a window.
  mutating func look(at window: UIWindow, time: TimeInterval) {
    var present: [UIViewController] = []
    func visit(_ controller: UIViewController) {
      present.append(controller)
      controller.children.forEach(visit)
      if let next = controller.presentedViewController, !present.contains(where: { $0 === next }) { visit(next) }
    }
    if let root = window.rootViewController { visit(root) }
    let ids = Set(present.map { ObjectIdentifier($0) })
    for index in known.indices {
      if ids.contains(known[index].id), known[index].controller != nil {
        known[index].left = nil
      } else if known[index].left == nil {
        known[index].left = time
      }
    }
    known.removeAll { $0.controller == nil }
    let old = Set(known.map(\.id))
    for controller in present where !old.contains(ObjectIdentifier(controller)) {
      let name = String(reflecting: type(of: controller))
      if Self.ownModules.contains(where: name.hasPrefix) { continue }
      known.append(Sight(controller: controller, id: ObjectIdentifier(controller), name: "\(type(of: controller))"))
    }
  }

  /// The controllers that have left and are kept by nothing that is shown.
  func findings(at time: TimeInterval, _ window: UIWindow) -> [Finding] {
    let gone = known.filter { sight in sight.controller != nil && sight.left.map { time - $0 >= Self.grace } ?? false }
    if gone.isEmpty { return [] }
    let kept = KeptObjects(of: window)
    return gone.compactMap { sight in
      guard let controller = sight.controller, let left = sight.left, !kept.contains(controller) else { return nil }
      return Finding(
        .leak, at: left, "-", sight.name, property: nil, frame: ViewTree.Frame(.zero),
        numbers: [("seconds", time - left)],
        "\(sight.name.printable) left the screen at \(DoParser.spelled((left * 1000).rounded() / 1000)) s and is still alive "
          + "\(DoParser.spelled(((time - left) * 10).rounded() / 10)) s later, although nothing that is shown has it.")
    }
  }
}

/// The objects that controllers and views on the screen, and the app's delegate, have in their properties.
@MainActor
private struct KeptObjects {
  private var found: Set<ObjectIdentifier> = []
  /// The largest number of objects that are looked at.
  private static let most = 20_000

  init(of window: UIWindow) {
    var rest: [AnyObject] = []
    if let root = window.rootViewController { rest.append(root) }
    if let delegate = UIApplication.shared.delegate { rest.append(delegate) }
    if let delegate = window.windowScene?.delegate { rest.append(delegate) }
    while let object = rest.popLast(), found.count < Self.most {
      guard found.insert(ObjectIdentifier(object)).inserted else { continue }
      if let controller = object as? UIViewController {
        rest += controller.children
        if let next = controller.presentedViewController { rest.append(next) }
        if let view = controller.viewIfLoaded { rest.append(view) }
      }
      if let view = object as? UIView { rest += view.subviews }
      var mirror: Mirror? = Mirror(reflecting: object)
      while let current = mirror, !String(reflecting: current.subjectType).hasPrefix("UIKit.") {
        for child in current.children { Self.collect(child.value, into: &rest, depth: 0) }
        mirror = current.superclassMirror
      }
    }
  }

  /// Adds the objects in a value: the value itself, or those in optionals, collections, tuples and structures.
  private static func collect(_ value: Any, into rest: inout [AnyObject], depth: Int) {
    guard depth < 6 else { return }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class {
      rest.append(value as AnyObject)
      return
    }
    for child in mirror.children.prefix(1000) { collect(child.value, into: &rest, depth: depth + 1) }
  }

  func contains(_ object: AnyObject) -> Bool { found.contains(ObjectIdentifier(object)) }
}
