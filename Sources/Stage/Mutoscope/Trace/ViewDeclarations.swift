import CoreGraphics
import Foundation
import QuartzCore
import UIKit
import ViewAttributes
import ViewVocabulary

extension Declarations {
  /// The properties of a stage's views that are set now.
  ///
  /// - Parameter name: Returns the name of a view in traces; nil for a view that they do not list.
  @MainActor
  static func of(_ stage: Stage, name: @escaping (UIView) -> String?) -> Declarations {
    ViewDeclarations.of(stage, name: name)
  }
}

/// Reads off a stage what code has set there: the facts that a scene file states about its views, for views that nobody
/// has declared.
///
/// The places of views, and the content of layers, are left to traces. Nothing is read that costs layout or drawing.
@MainActor
private struct ViewDeclarations {
  private let stage: Stage
  /// The name of a view in traces; nil for one that they do not list.
  private let name: (UIView) -> String?
  private var things: [Declarations.Thing] = []
  private var counts: [String: Int] = [:]

  /// The properties that are set now.
  ///
  /// - Parameter name: Returns the name of a view in traces; nil for a view that they do not list.
  static func of(_ stage: Stage, name: @escaping (UIView) -> String?) -> Declarations {
    var reader = ViewDeclarations(stage, name)
    stage.perform {
      reader.addTraits()
      reader.addViews(below: stage.window)
      for animator in stage.context.service(DynamicsRegistry.self).all { reader.addBehaviors(animator.behaviors) }
    }
    return Declarations(things: reader.things, source: .views)
  }

  private init(_ stage: Stage, _ name: @escaping (UIView) -> String?) { (self.stage, self.name) = (stage, name) }

  private mutating func add(_ name: String, _ values: [String: String], views: [String]) {
    let count = counts[name, default: 0] + 1
    counts[name] = count
    things.append(
      Declarations.Thing(name: count == 1 ? name : "\(name) (\(count))", views: views, values: values))
  }

  /// Adds the traits that every view of the stage inherits.
  private mutating func addTraits() {
    let traits = stage.window.traitCollection
    add(
      "traits",
      [
        "userInterfaceStyle": "\(traits.userInterfaceStyle)", "layoutDirection": "\(traits.layoutDirection)",
        "preferredContentSizeCategory": traits.preferredContentSizeCategory.rawValue,
        "accessibilityContrast": "\(traits.accessibilityContrast)", "legibilityWeight": "\(traits.legibilityWeight)",
      ], views: [])
  }

  private mutating func addViews(below view: UIView) {
    if let name = name(view) { addView(view, as: name) }
    for subview in view.subviews { addViews(below: subview) }
  }

  private mutating func addView(_ view: UIView, as name: String) {
    var values = ["class": "\(type(of: view))"]
    for row in ShownAttribute.all(of: view) {
      if let value = row.value(of: view), value != row.standard { values[row.name] = value.declared }
    }
    add(name, values, views: [name])
    for constraint in view.constraints where !constraint.isMadeByStack { addConstraint(constraint) }
    // The recognisers of a scroll view are its own.
    if view is UIScrollView { return }
    for recognizer in view.gestureRecognizers ?? [] {
      add("\(type(of: recognizer)) of \(name)", recognizer.thresholds, views: [name])
    }
  }

  private mutating func addConstraint(_ constraint: NSLayoutConstraint) {
    let rule = constraint.rule { name($0) ?? "\(type(of: $0))" }
    var values = [
      "constant": AttributeValue.number(Double(constraint.constant)).declared,
      "multiplier": AttributeValue.number(Double(constraint.multiplier)).declared,
      "priority": AttributeValue.number(Double(constraint.priority.rawValue)).declared,
    ]
    let identifier = constraint.identifier.flatMap { $0.isEmpty ? nil : $0 }
    if identifier != nil { values["rule"] = rule }
    let views = constraint.views.filter { $0 !== stage.window }.compactMap(name)
    add("constraint \(identifier ?? rule)", values, views: views)
  }

  private mutating func addBehaviors(_ behaviors: [UIDynamicBehavior]) {
    for behavior in behaviors {
      let settings = behavior.settings
      let views = settings.items.compactMap { ($0 as? UIView).flatMap(name) }
      if !settings.values.isEmpty || !views.isEmpty {
        let items = views.isEmpty ? [:] : ["items": views.joined(separator: ", ")]
        add("\(type(of: behavior))", settings.values.mapValues(\.declared).merging(items) { $1 }, views: views)
      }
      addBehaviors(behavior.childBehaviors)
    }
  }
}

extension AttributeValue {
  /// As authors write it: angles are in radians, as in Swift.
  fileprivate var declared: String {
    func list(_ numbers: [CGFloat]) -> String {
      "[" + numbers.map { Self.number(Double($0)).declared }.joined(separator: ", ") + "]"
    }
    switch self {
    case .flag(let flag): return "\(flag)"
    case .number(let number):
      let rounded = (number * 10_000).rounded() / 10_000
      return Int(exactly: rounded).map(String.init) ?? "\(rounded)"
    case .point(let point): return list([point.x, point.y])
    case .size(let size): return list([size.width, size.height])
    case .rect(let rect): return list([rect.origin.x, rect.origin.y, rect.width, rect.height])
    case .numbers(let numbers): return list(numbers.map { CGFloat($0) })
    case .color(.named(let name)): return name
    case .color(let color): return TraceColor(color.color.cgColor.rgba).description
    case .colors(let colors): return "[" + colors.map { Self.color($0).declared }.joined(separator: ", ") + "]"
    case .text(let text), .choice(let text): return text
    case .choices(let names): return "[\(names.joined(separator: ", "))]"
    case .transform, .path: return "set"
    }
  }
}

extension UIGestureRecognizer {
  /// The requirements that a touch has to meet.
  fileprivate var thresholds: [String: String] {
    var values = ["isEnabled": "\(isEnabled)"]
    switch self {
    case let tap as UITapGestureRecognizer:
      values["numberOfTapsRequired"] = "\(tap.numberOfTapsRequired)"
      values["numberOfTouchesRequired"] = "\(tap.numberOfTouchesRequired)"
    case let press as UILongPressGestureRecognizer:
      values["minimumPressDuration"] = "\(press.minimumPressDuration)"
      values["allowableMovement"] = AttributeValue.number(Double(press.allowableMovement)).declared
      values["numberOfTapsRequired"] = "\(press.numberOfTapsRequired)"
      values["numberOfTouchesRequired"] = "\(press.numberOfTouchesRequired)"
    case let swipe as UISwipeGestureRecognizer:
      values["direction"] = swipe.direction.name
      values["numberOfTouchesRequired"] = "\(swipe.numberOfTouchesRequired)"
    case let pan as UIPanGestureRecognizer:
      values["minimumNumberOfTouches"] = "\(pan.minimumNumberOfTouches)"
    default: break
    }
    return values
  }
}

extension UIDynamicBehavior {
  /// The values that determine the forces, and the items that they act on.
  fileprivate var settings: (values: [String: AttributeValue], items: [any UIDynamicItem]) {
    func number(_ value: CGFloat) -> AttributeValue { .number(Double(value)) }
    switch self {
    case let gravity as UIGravityBehavior:
      return (["magnitude": number(gravity.magnitude), "angle": number(gravity.angle)], gravity.items)
    case let push as UIPushBehavior:
      return (
        ["magnitude": number(push.magnitude), "angle": number(push.angle), "active": .flag(push.active)], push.items
      )
    case let collision as UICollisionBehavior: return ([:], collision.items)
    case let snap as UISnapBehavior:
      return (["snapPoint": .point(snap.snapPoint), "damping": number(snap.damping)], [])
    case let attachment as UIAttachmentBehavior:
      return (
        [
          "length": number(attachment.length), "damping": number(attachment.damping),
          "frequency": number(attachment.frequency), "anchorPoint": .point(attachment.anchorPoint),
        ], attachment.items
      )
    case let field as UIFieldBehavior:
      return (
        [
          "strength": number(field.strength), "falloff": number(field.falloff), "position": .point(field.position),
        ], field.items
      )
    case let item as UIDynamicItemBehavior:
      return (
        [
          "elasticity": number(item.elasticity), "friction": number(item.friction), "density": number(item.density),
          "resistance": number(item.resistance), "angularResistance": number(item.angularResistance),
          "isAnchored": .flag(item.isAnchored), "allowsRotation": .flag(item.allowsRotation),
        ], item.items
      )
    default: return ([:], [])
    }
  }
}
