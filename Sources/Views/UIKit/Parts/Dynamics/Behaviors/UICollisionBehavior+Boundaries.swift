import CoreGraphics
public import Foundation
import Physics
import QuartzCore

/// A boundary of a collision behavior, which the behavior keeps even without an animator.
struct CollisionBoundary {
  let identifier: any NSCopying
  let key: AnyHashable
  let outline: Boundary.Outline

  init(identifier: any NSCopying, outline: Boundary.Outline) {
    self.identifier = identifier
    key = CollisionBoundary.key(identifier)
    self.outline = outline
  }

  /// The key for comparing identifiers: equal text or equal values, otherwise object identity.
  static func key(_ identifier: any NSCopying) -> AnyHashable {
    if let text = identifier as? NSString { return AnyHashable(text.substring(from: 0)) }
    if let value = identifier as? any Hashable { return AnyHashable(value) }
    return AnyHashable(ObjectIdentifier(identifier as AnyObject))
  }

  @MainActor
  var bezierPath: UIBezierPath {
    let result = UIBezierPath()
    switch outline {
    case .path(let path): result.path = path
    case .segment(let start, let end):
      result.move(to: start)
      result.addLine(to: end)
    }
    return result
  }
}

/// Lets a string be an identifier: `"wall" as NSCopying`, which is bridged to `NSString` on Apple's platforms.
extension String: @retroactive NSCopying {
  /// The string itself, which is a value.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension UICollisionBehavior {
  func boundary(for key: AnyHashable) -> CollisionBoundary? { boundariesByKey[key] }

  func add(_ boundary: CollisionBoundary) {
    if boundariesByKey.updateValue(boundary, forKey: boundary.key) != nil {
      boundaries.removeAll { $0.key == boundary.key }
    }
    boundaries.append(boundary)
    build(boundary)
    wakeAnimator()
  }

  /// Adds a boundary to the world, if there is one.
  func build(_ boundary: CollisionBoundary) { build(boundary.outline, for: boundary.key) }

  private func build(_ outline: Boundary.Outline, for key: AnyHashable?) {
    guard let group else { return }
    do {
      try group.setBoundary(outline, for: key)
    } catch {
      ProgrammerError.report("UICollisionBehavior", error.description)
    }
  }

  func setReferenceInsets(_ insets: UIEdgeInsets?) {
    let insets = insets.map(\.finite)
    if insets == referenceInsets { return }
    referenceInsets = insets
    if let simulation { followReference(in: simulation) }
    wakeAnimator()
  }

  /// Moves the boundary to the reference view's current bounds.
  func followReference(in simulation: DynamicsSimulation) {
    guard let group else { return }
    var rect: CGRect?
    if let insets = referenceInsets, let bounds = simulation.referenceBounds {
      rect = bounds.inset(by: insets).insetBy(dx: -1, dy: -1)
    }
    if rect == referenceRect { return }
    referenceRect = rect
    if let rect {
      var path = Path()
      path.addRect(rect)
      build(.path(path), for: nil)
    } else {
      group.removeBoundary(for: nil)
    }
  }

  /// Reports a contact to the delegate, if it is between items and boundaries of this behavior.
  ///
  /// The end of a contact is reported only if its beginning was, which was not the case if the items already touched,
  /// through another behavior, when they were added to this one.
  func report(_ contact: Contact, in simulation: DynamicsSimulation) {
    guard let group else { return }
    let key = ContactKey(contact)
    let hasBegun = contact.phase == .ended ? touching.remove(key) != nil : true
    guard hasBegun, let collisionDelegate, let item = member(contact.body, in: simulation) else { return }
    switch contact.other {
    case .body(let body):
      guard let other = member(body, in: simulation) else { return }
      switch contact.phase {
      case .began:
        touching.insert(key)
        MediaContext.callOut {
          collisionDelegate.collisionBehavior(self, beganContactFor: item, with: other, at: contact.point)
        }
      case .ended:
        MediaContext.callOut { collisionDelegate.collisionBehavior(self, endedContactFor: item, with: other) }
      }
    case .boundary(let boundary):
      guard group.boundaries.contains(where: { $0 === boundary }) else { return }
      let identifier = boundary.identifier.flatMap { self.boundary(for: $0) }?.identifier
      switch contact.phase {
      case .began:
        touching.insert(key)
        MediaContext.callOut {
          collisionDelegate.collisionBehavior(
            self, beganContactFor: item, withBoundaryIdentifier: identifier, at: contact.point)
        }
      case .ended:
        MediaContext.callOut {
          collisionDelegate.collisionBehavior(self, endedContactFor: item, withBoundaryIdentifier: identifier)
        }
      }
    }
  }

  private func member(_ body: Body, in simulation: DynamicsSimulation) -> (any UIDynamicItem)? {
    guard let item = simulation.item(of: body)?.item, list.contains(item) else { return nil }
    return item
  }
}

extension UIEdgeInsets {
  /// The insets, with 0 for values that are infinite or NaN.
  fileprivate var finite: UIEdgeInsets {
    func finite(_ inset: CGFloat) -> CGFloat { inset.isFinite ? inset : 0 }
    return UIEdgeInsets(top: finite(top), left: finite(left), bottom: finite(bottom), right: finite(right))
  }
}

/// A pair in contact; the same value for as long as they touch.
struct ContactKey: Hashable {
  private let body: ObjectIdentifier
  private let other: ObjectIdentifier

  init(_ contact: Contact) {
    body = ObjectIdentifier(contact.body)
    other =
      switch contact.other {
      case .body(let body): ObjectIdentifier(body)
      case .boundary(let boundary): ObjectIdentifier(boundary)
      }
  }
}
