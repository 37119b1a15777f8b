import Contracts
import CoreGraphics
public import Foundation
import QuartzCore

/// A rule for the positions and sizes of views: one attribute is equal to, at least or at most a multiple of another
/// one plus a constant.
///
/// Lengths are in points. An active constraint belongs to the nearest view that contains both items; it is solved with
/// the others before the next layout.
///
///     card.translatesAutoresizingMaskIntoConstraints = false
///     let top = card.topAnchor.constraint(equalTo: root.topAnchor, constant: 16)
///     NSLayoutConstraint.activate([
///       top, card.centerXAnchor.constraint(equalTo: root.centerXAnchor),
///       card.widthAnchor.constraint(equalToConstant: 90), card.heightAnchor.constraint(equalToConstant: 60),
///     ])
///     top.constant = 120
///     UIView.animate(withDuration: 0.4) { root.layoutIfNeeded() }
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  private(set) var first = LayoutTerm(box: nil, attribute: .notAnAttribute)
  private(set) var second: LayoutTerm?
  /// How the two sides are compared.
  public private(set) var relation = Relation.equal
  /// The factor of the second attribute.
  public private(set) var multiplier: CGFloat = 1

  /// Never called, because there are no archives.
  open func awakeFromNib() {}
  /// Called when a property that the constraint observes by name has changed.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  /// The first view or guide.
  open var firstItem: AnyObject? { first.box?.item }
  /// The attribute of the first item.
  open var firstAttribute: Attribute { first.attribute }
  /// The second view or guide; nil if there is only a constant.
  open var secondItem: AnyObject? { second?.box?.item }
  /// The attribute of the second item.
  open var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }

  /// The constant added to the second attribute, in points.
  ///
  /// To animate a change, call `layoutIfNeeded()` of a view that contains the items in an animation block.
  open var constant: CGFloat {
    get { ownConstant }
    set {
      guard newValue.isFinite else {
        return ProgrammerError.report(
          "NSLayoutConstraint.constant", "the constant of \(self) must be a finite number, not \(newValue).")
      }
      if newValue == ownConstant { return }
      ownConstant = newValue
      engine?.constantDidChange(of: self)
    }
  }
  private var ownConstant: CGFloat = 0

  /// The priority of the constraint; 1000 by default.
  ///
  /// As in UIKit, an active constraint in a window cannot become required, nor cease to be: deactivate it before.
  open var priority: UILayoutPriority {
    get { ownPriority }
    set {
      guard newValue.rawValue >= 0, newValue <= .required else {
        return ProgrammerError.report(
          "NSLayoutConstraint.priority", "the priority of \(self) must be 0 to 1000, not \(newValue.rawValue).")
      }
      if newValue == ownPriority { return }
      let isOtherwise = (newValue == .required) != (ownPriority == .required)
      if isActive, isOtherwise, engine?.isInWindow == true {
        return ProgrammerError.report(
          "NSLayoutConstraint.priority",
          "\(self) is active, so its priority cannot be changed from \(ownPriority.rawValue.short) to "
            + "\(newValue.rawValue.short); deactivate it before, or use 999 instead of 1000.")
      }
      ownPriority = newValue
      if isOtherwise { engine?.setStale() } else { engine?.priorityDidChange(of: self) }
    }
  }
  private var ownPriority = UILayoutPriority.required

  /// A name, for messages.
  open var identifier: String?
  /// The value is stored without effect: there are no archives.
  open var shouldBeArchived = false

  /// Whether the constraint takes part in layout; setting it adds it to the view to which it belongs, or removes it.
  open var isActive: Bool {
    get { holder != nil }
    set {
      if newValue { activate() } else { deactivate() }
    }
  }

  /// The view that holds the constraint while it is active.
  weak var holder: UIView?
  /// The system to which the constraint belongs.
  weak var engine: LayoutEngine?
  /// The order of activation.
  var number = 0
  /// Whether a stack view created the constraint for its arranged views.
  final var isOfStack = false
  /// Whether it is solved after the sizes of contents: the constraints of this kind together depend on all contents.
  final var followsContent = false

  /// Creates a constraint: `attribute1` of `view1` is related to `attribute2` of `view2` × `multiplier` + `constant`.
  ///
  /// - Parameters:
  ///   - view1: A view or a guide.
  ///   - view2: A view or a guide; nil with `.notAnAttribute` for a constraint of only a length.
  public convenience init(
    item view1: Any, attribute attribute1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attribute2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    let call = "NSLayoutConstraint(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)"
    guard let box = LayoutBox.of(view1) else {
      misuse("\(call): an item must be a UIView or a UILayoutGuide, not \(type(of: view1)).")
    }
    require(attribute1.axis != nil, "\(call): the first attribute of \(box.name) is missing.")
    let first = LayoutTerm(box: box, attribute: attribute1)
    var second: LayoutTerm?
    if let view2, attribute2 != .notAnAttribute {
      guard let other = LayoutBox.of(view2) else {
        misuse("\(call): an item must be a UIView or a UILayoutGuide, not \(type(of: view2)).")
      }
      second = LayoutTerm(box: other, attribute: attribute2)
    }
    require(
      second != nil || attribute1.isDimension,
      "\(call): \(first.text) needs a second item, because only a width or a height can be related to just a constant."
    )
    if let second, let problem = first.problem(with: second) { misuse("\(call): \(problem)") }
    self.init(first, relation, second, multiplier: multiplier, constant: c)
  }

  /// Creates a constraint that relates nothing; it exists so that subclasses inherit the other initialiser.
  public override init() { super.init() }

  convenience init(
    _ first: LayoutTerm, _ relation: Relation, _ second: LayoutTerm?, multiplier: CGFloat = 1, constant: CGFloat = 0
  ) {
    self.init()
    (self.first, self.relation, self.second) = (first, relation, second)
    let call = "NSLayoutConstraint"
    self.multiplier = ProgrammerError.finite(multiplier, else: 1, "the multiplier of \(first.text)", in: call)
    ownConstant = ProgrammerError.finite(constant, else: 0, "the constant of \(first.text)", in: call)
  }

  /// The first attribute, as an anchor.
  open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(first) }
  /// The second attribute, as an anchor; nil if there is only a constant.
  open var secondAnchor: NSLayoutAnchor<AnyObject>? { second.map(NSLayoutAnchor.init) }

  /// Activates constraints, in their order.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }
  /// Deactivates constraints.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The rule in words, such as `title.top == card.top + 16 @750`.
  var rule: String {
    var text = "\(first.text) \(relation.sign)"
    if let second {
      text += multiplier == 1 ? " \(second.text)" : " \(Double(multiplier).short) × \(second.text)"
      if ownConstant != 0 { text += ownConstant < 0 ? " - \(abs(ownConstant).short)" : " + \(ownConstant.short)" }
    } else {
      text += " \(ownConstant.short)"
    }
    return ownPriority == .required ? text : text + " @\(ownPriority.rawValue.short)"
  }

  nonisolated open override var description: String {
    MainActor.assumeIsolated {
      let name = identifier.map { " “\($0)”" } ?? ""
      return "<\(type(of: self))\(name) \(rule)\(isActive ? "" : " (inactive)")>"
    }
  }
}

/// An attribute of a rectangle, or the distance between two.
@MainActor
struct LayoutTerm {
  var box: LayoutBox?
  var attribute: NSLayoutConstraint.Attribute
  /// The start of a distance, which ends at `attribute` and counts as a length; nil for an attribute.
  var start: (box: LayoutBox, attribute: NSLayoutConstraint.Attribute)?

  init(box: LayoutBox?, attribute: NSLayoutConstraint.Attribute) { (self.box, self.attribute) = (box, attribute) }

  var isDimension: Bool { start != nil || attribute.isDimension }

  /// The rectangles to which the term refers.
  var boxes: [LayoutBox] { [start?.box, box].compactMap(\.self) }

  var text: String {
    let end = "\(box?.name ?? "(gone)").\(attribute.name)"
    return start.map { "(\(end) - \($0.box.name).\($0.attribute.name))" } ?? end
  }

  /// A sentence that says why a term cannot be related to another one; nil if it can.
  func problem(with other: LayoutTerm) -> String? {
    if isDimension != other.isDimension {
      let (length, place) = isDimension ? (text, other.text) : (other.text, text)
      return "\(length) is a length and \(place) is a place; relate places to places, and lengths to lengths."
    }
    if !isDimension, attribute.axis != other.attribute.axis {
      return "\(text) and \(other.text) are places in different directions."
    }
    let sides: [NSLayoutConstraint.Attribute] = [.left, .right, .leftMargin, .rightMargin]
    if attribute.isDirectional && sides.contains(other.attribute)
      || other.attribute.isDirectional && sides.contains(attribute)
    {
      return
        "\(text) and \(other.text): leading and trailing depend on the direction of reading, left and right do not; "
        + "relate like to like."
    }
    return nil
  }
}

extension LayoutBox {
  /// The rectangle of a view or a guide; nil for anything else.
  static func of(_ item: Any) -> LayoutBox? { (item as? any LayoutBoxOwner)?.box }
}
