import CoreGraphics
import Foundation
import Mutoscope
import QuartzCore
import SceneLanguage
import SceneTemplates
import SceneText
import UIKit
import ViewVocabulary

/// Watches a rehearsal: which views come into sight, and which items move.
@MainActor
struct VisibilityCheck {
  /// The views of the scene.
  private let views: [(id: String, view: UIView)]
  /// The views that have not been in sight yet, by their places, and why not.
  private var unseen: [(place: Int, reason: Sight.Reason?)]
  /// The items that have not moved yet, with the places of their views at the beginning.
  private var unmoved: [(id: String, views: [UIView], places: [Place])]

  private struct Place {
    var position: CGPoint
    var transform: CATransform3D

    @MainActor
    init(_ view: UIView, at time: TimeInterval) {
      let values = view.layer.values(atMediaTime: time)
      (position, transform) = (values.position, values.transform)
    }

    /// Whether the places are the same, but for rounding in the simulation.
    func isNear(_ other: Place) -> Bool {
      abs(position.x - other.position.x) < 0.01 && abs(position.y - other.position.y) < 0.01
        && abs(transform.m11 - other.transform.m11) < 1e-4 && abs(transform.m12 - other.transform.m12) < 1e-4
    }
  }

  /// - Parameters:
  ///   - scene: A scene with its clock at 0.
  ///   - items: The ids of the items to watch, each with its views' ids.
  init(_ scene: Scene, items: [(id: String, views: [String])]) {
    var hasMasks = false
    scene.document.views.visit(with: .parts) { if !$0.masks.isEmpty { hasMasks = true } }
    let views = scene.views
    self.views = views
    unseen = []
    unseen.reserveCapacity(views.count)
    for place in views.indices.dropFirst() where !(hasMasks && Self.isInMask(views[place].view)) {
      unseen.append((place, nil))
    }
    unmoved = items.map { item in
      let views = item.views.compactMap(scene.view)
      return (item.id, views, views.map { Place($0, at: scene.stage.time) })
    }
  }

  /// Whether a view is a mask, or lies in one: such views are not seen themselves.
  private static func isInMask(_ view: UIView) -> Bool {
    var outermost = view
    while let superview = outermost.superview { outermost = superview }
    return outermost.layer.superlayer != nil
  }

  /// Whether nothing is left to wait for.
  var isDone: Bool { unseen.isEmpty && unmoved.isEmpty }

  /// Looks at what the scene shows at times between which nothing happens except that animations continue.
  ///
  /// The result does not depend on their order: the one in the middle comes first, then those at the quarters and so
  /// on, since a view that comes into sight stays there for a while.
  mutating func observe(at times: [TimeInterval]) {
    var step = 1
    while step * 2 <= times.count { step *= 2 }
    while step > 0 {
      for number in stride(from: step, through: times.count, by: 2 * step) {
        if isDone { return }
        observe(at: times[number - 1])
      }
      step /= 2
    }
  }

  /// Looks at what the scene shows at a time up to which nothing happens except that animations continue.
  mutating func observe(at time: TimeInterval) {
    var sight = Sight(time: time)
    var kept = 0
    for index in unseen.indices {
      let (place, before) = unseen[index]
      guard let reason = sight.reason(views[place].view) else { continue }
      unseen[kept] = (place, before.map { Self.joined($0, reason, of: views[place].view, at: time) } ?? reason)
      kept += 1
    }
    unseen.removeLast(unseen.count - kept)
    unmoved.removeAll { item in
      zip(item.views, item.places).contains { !Place($0, at: time).isNear($1) }
    }
  }

  /// The reason that a view is not in sight, if once it was for one reason and then for another.
  ///
  /// A view that has nothing to show does not become visible for other reasons that keep it out of sight.
  private static func joined(_ before: Sight.Reason, _ now: Sight.Reason, of view: UIView, at time: TimeInterval)
    -> Sight.Reason
  {
    if before == now { return now }
    let isBlank = view.subviews.isEmpty && (before == .blank || now == .blank && before != .several)
    return isBlank && !Sight.paints(view, view.layer.values(atMediaTime: time)) ? .blank : .several
  }

  /// The warnings about views that were never in sight, and items that never moved.
  func warnings(_ document: SceneDocument, _ idle: UnusedParts) -> [SceneDiagnostic] {
    if isDone { return [] }
    let reasons = Dictionary(unseen.map { (views[$0.place].id, $0.reason ?? .several) }) { first, _ in first }
    // Only views with views in them are looked up; any other was in sight if there is no reason why it was not.
    var seen: Set<String> = []
    // The places in the file of views that had a copy in sight; only looked at for those without a size.
    var seenPlaces: Set<SourcePosition> = []
    let comparesPlaces = unseen.contains { $0.reason == .empty }

    /// Collects the views that were in sight, or had one in them that was.
    func collect(_ view: borrowing SceneView) -> Bool {
      var isSeen = reasons[view.id] == nil
      for place in view.subviews.indices where collect(view.subviews[place]) { isSeen = true }
      guard isSeen else { return false }
      if !view.subviews.isEmpty { seen.insert(view.id) }
      if comparesPlaces { seenPlaces.insert(view.position.inCopy(0)) }
      return true
    }
    for place in document.views.indices { _ = collect(document.views[place]) }
    var result: [SceneDiagnostic] = []
    let sections = document.sectionViews

    /// Reports the outermost views that were not in sight.
    func review(_ view: borrowing SceneView, isInSeen: Bool) {
      let isSeen = !view.subviews.isEmpty && seen.contains(view.id)
      // A view that only holds others shows nothing itself, so the warning is about them.
      guard let reason = reasons[view.id], !isSeen, reason != .blank || view.subviews.isEmpty else {
        if view.subviews.isEmpty { return }
        // The views of a section are judged as the scene's own are.
        let isInside = isSeen && !sections.contains(view.id)
        for place in view.subviews.indices { review(view.subviews[place], isInSeen: isInside) }
        return
      }
      // A list need not scroll to its end, nor a sheet come up whole.
      if isInSeen, [.flat, .outside, .clipped, .several].contains(reason) { return }
      // One of several bars may have the height 0, and the parts of a component of the program are its own affair.
      if reason == .empty, view.position.copy != 0, seenPlaces.contains(view.position.inCopy(0)) { return }
      if isInSeen, document.source.file(at: view.position).isLibrary { return }
      // A view that draws nothing may still be there for others to collide with.
      if reason == .blank, idle.itemIDs.contains(view.id) { return }
      let verb = reason == .blank ? "shows nothing" : "is never in sight"
      result.append(document.warning("view '\(view.id)' \(verb): \(reason.sentence)", at: view.position))
    }
    for place in document.views.indices { review(document.views[place], isInSeen: false) }
    return result + unmoved.compactMap { idle.warning(aboutItem: $0.id) }
  }
}

extension SceneDocument {
  /// The ids of the views that hold those of a section, one for each of its turns.
  fileprivate var sectionViews: Set<String> {
    if sections.isEmpty { return [] }
    let ids = Set(sections.map(\.id))
    return Set(views.map(\.id).filter { ids.contains(String($0.prefix { $0 != "[" })) })
  }
}
