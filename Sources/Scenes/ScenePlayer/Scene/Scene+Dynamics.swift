import CoreGraphics
import Foundation
import QuartzCore
import SceneLanguage
import UIKit
import ViewVocabulary

/// The dynamic animators of a scene and the script's calls to them, by id.
@MainActor
final class SceneWorlds {
  /// The dynamic animators, in the order of the file.
  private(set) var animators: [(id: String, animator: UIDynamicAnimator)] = []
  private var animatorsByID: [String: UIDynamicAnimator] = [:]
  private var groups: [String: UIDynamicItemGroup] = [:]
  private var behaviors: [String: UIDynamicBehavior] = [:]
  /// The pairs of items that lie on one another when the scene begins, in all collision behaviors so far.
  private var overlappingPairs = 0
  private let view: (String) -> UIView?
  /// Called with an item whose motion cannot be computed, and its animator.
  var onOverflow: ((_ item: String, _ animator: String) -> Void)?
  /// Called with a collision behavior that is left out, because too many items lie on one another.
  var onCrowd: ((SceneBehavior) -> Void)?

  /// - Parameter view: Finds views by their ids.
  init(view: @escaping (String) -> UIView?) { self.view = view }

  /// Creates an animator and its behaviors, which the events add.
  func add(_ description: SceneDynamics) {
    guard let reference = view(description.referenceView) else { return }
    let animator = UIDynamicAnimator(referenceView: reference)
    animator.name = description.id
    animator.speed = CGFloat(description.speed)
    animator.isPaused = description.isPaused
    animator.interpolatesBetweenTicks = description.interpolatesBetweenTicks
    animator.onOverflow = { [weak self] item in
      guard let self else { return }
      let group = description.groups.first { self.groups[$0.id] === item }
      onOverflow?(group?.id ?? (item as? UIView)?.accessibilityIdentifier ?? "", description.id)
    }
    animators.append((description.id, animator))
    animatorsByID[description.id] = animator
    for group in description.groups { groups[group.id] = UIDynamicItemGroup(items: group.items.compactMap(view)) }
    for behavior in description.behaviors { _ = make(behavior) }
  }

  private func make(_ description: SceneBehavior) -> UIDynamicBehavior? {
    if case .collision(let items, _) = description.kind {
      overlappingPairs += items.compactMap(item).overlappingPairs
      if overlappingPairs > Crowds.mostPairs {
        onCrowd?(description)
        return nil
      }
    }
    guard let behavior = SceneBehaviorMaker(item: item).make(description.kind, settings: description.settings) else {
      return nil
    }
    if case .composite(let children) = description.kind {
      for child in children {
        if let child = make(child) { behavior.addChildBehavior(child) }
      }
    }
    description.settings.apply(to: behavior, item: item)
    behaviors[description.id] = behavior
    return behavior
  }

  /// The dynamic animator with an id.
  func animator(_ id: String) -> UIDynamicAnimator? { animatorsByID[id] }

  /// The view or group with an id.
  private func item(_ id: String) -> (any UIDynamicItem)? { groups[id] ?? view(id) }

  /// Pauses or resumes an animator; false if there is none with this id.
  func setPaused(_ isPaused: Bool, _ id: String) -> Bool {
    guard let animator = animatorsByID[id] else { return false }
    animator.isPaused = isPaused
    return true
  }

  func setSpeed(_ speed: Double, of id: String) { animatorsByID[id]?.speed = CGFloat(speed) }

  func set(_ settings: BehaviorSettings, of id: String) {
    if let behavior = behaviors[id] { settings.apply(to: behavior, item: item) }
  }

  func add(_ id: String, to host: BehaviorHost) {
    guard let behavior = behaviors[id] else { return }
    switch host {
    case .animator(let host): animatorsByID[host]?.addBehavior(behavior)
    case .composite(let host): behaviors[host]?.addChildBehavior(behavior)
    }
  }

  func remove(_ id: String, from host: BehaviorHost) {
    guard let behavior = behaviors[id] else { return }
    switch host {
    case .animator(let host): animatorsByID[host]?.removeBehavior(behavior)
    case .composite(let host): behaviors[host]?.removeChildBehavior(behavior)
    }
  }

  /// How many items of a collision behavior an item would lie on.
  func overlaps(of id: String, in behavior: String) -> Int {
    guard let box = item(id)?.box, let collision = behaviors[behavior] as? UICollisionBehavior else { return 0 }
    return collision.items.count { $0.box.intersects(box) }
  }

  func addItem(_ id: String, to behavior: String) {
    if let item = item(id) { (behaviors[behavior] as? any ItemHolder)?.addItem(item) }
  }

  func removeItem(_ id: String, from behavior: String) {
    if let item = item(id) { (behaviors[behavior] as? any ItemHolder)?.removeItem(item) }
  }

  func addBoundary(_ boundary: SceneBoundary, to behavior: String) {
    (behaviors[behavior] as? UICollisionBehavior)?.add(boundary)
  }

  func removeBoundary(_ identifier: String, from behavior: String) {
    (behaviors[behavior] as? UICollisionBehavior)?.removeBoundary(withIdentifier: identifier)
  }

  /// Adds to an item's velocity.
  func push(_ id: String, in host: String, event: String, _ add: (UIDynamicAnimator, any UIDynamicItem) -> Void) {
    guard let animator = animatorsByID[host], let item = item(id) else { return }
    guard animator.moves(item) else {
      return ProgrammerError.report(
        event, "no behavior of '\(host)' has the item '\(id)' now; add it to one first.")
    }
    add(animator, item)
  }

  func update(_ id: String, in animator: String, _ properties: [ViewProperty], set: (UIView) -> Void) {
    guard let animator = animatorsByID[animator] else { return }
    if let group = groups[id] {
      for property in properties {
        switch property {
        case .attribute(.center, .point(let center)): group.center = center
        case .attribute(.transform, .transform(let transform)):
          group.transform = CATransform3DGetAffineTransform(transform)
        default: break
        }
      }
      animator.updateItem(usingCurrentState: group)
    } else if let view = view(id) {
      set(view)
      animator.updateItem(usingCurrentState: view)
    }
  }
}

extension UICollisionBehavior {
  func add(_ boundary: SceneBoundary) {
    switch boundary.outline {
    case .segment(let start, let end): addBoundary(withIdentifier: boundary.identifier, from: start, to: end)
    case .path(let path):
      addBoundary(withIdentifier: boundary.identifier, for: UIBezierPath(cgPath: CGPath(path)))
    }
  }
}
