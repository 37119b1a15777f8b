import CoreGraphics
import Foundation
import Mutoscope
import QuartzCore
import SceneLanguage
import SceneText
import UIKit
import ViewAttributes

extension Scene {
  /// Activates the constraints of the document, with each in the list of those with names.
  func addLayout() {
    let layout = document.layout
    let area = layout.safeArea
    // A device has a safe area of its own.
    if area != [0, 0, 0, 0] || document.canvas.device == nil {
      stage.window.addedSafeAreaInsets = UIEdgeInsets(top: area[0], left: area[1], bottom: area[2], right: area[3])
    }
    for description in layout.constraints {
      guard let constraint = constraint(for: description) else { continue }
      constraint.identifier = description.id
      constraint.priority = UILayoutPriority(Float(description.priority))
      constraints.append((description, constraint))
      constraint.isActive = true
    }
  }

  private func constraint(for description: SceneConstraint) -> NSLayoutConstraint? {
    guard let first = item(of: description.first) else { return nil }
    let second = description.second.flatMap(item)
    return NSLayoutConstraint(
      item: first, attribute: NSLayoutConstraint.Attribute(named: description.first.attribute),
      relatedBy: NSLayoutConstraint.Relation(named: description.relation), toItem: second,
      attribute: description.second.map { NSLayoutConstraint.Attribute(named: $0.attribute) } ?? .notAnAttribute,
      multiplier: CGFloat(description.multiplier), constant: CGFloat(description.constant))
  }

  private func item(of anchor: SceneAnchor) -> NSObject? {
    guard let view = view(anchor.view) else { return nil }
    switch anchor.guide {
    case nil: return view
    case .safeArea: return view.safeAreaLayoutGuide
    case .margins: return view.layoutMarginsGuide
    case .readableContent: return view.readableContentGuide
    case .content: return (view as? UIScrollView)?.contentLayoutGuide
    case .frame: return (view as? UIScrollView)?.frameLayoutGuide
    }
  }

  /// Records contradictions of the constraints, each at one that is left out.
  func recordConflicts(_ sentences: [String]) {
    let dropped = constraints.filter { $0.constraint.isLeftOut }
    for (index, sentence) in sentences.enumerated() {
      record(failure: sentence, at: index < dropped.count ? dropped[index].description.position : .start)
    }
  }

  /// Sets the constant of a named constraint, and lays out what it moves.
  func apply(_ change: SceneConstant) {
    guard let constraint = constraint(named: change.constraint) else { return }
    constraint.constant = CGFloat(change.constant)
    stage.window.layoutIfNeeded()
  }

  func constraint(named id: String) -> NSLayoutConstraint? {
    constraints.first { $0.description.id == id }?.constraint
  }

  /// Warnings about views whose place does not follow from the constraints.
  var layoutWarnings: [SceneDiagnostic] {
    var warnings: [SceneDiagnostic] = []
    func look(_ descriptions: [SceneView]) {
      // Hidden views need no place.
      for description in descriptions where view(description.id)?.isHidden != true {
        if !description.isPlaced, !stage.context.isExhausted, view(description.id)?.hasAmbiguousLayout == true {
          warnings.append(
            document.warning(
              "the constraints leave open where '\(description.id)' is or how large; relate both directions and both "
                + "lengths", at: description.position))
        }
        look(description.subviews)
      }
    }
    if document.hasLayout { look(document.views) }
    return warnings
  }
}

extension SceneView {
  /// Sets what constraints and stacks have to know of the view.
  @MainActor
  func applyLayout(to view: UIView) {
    if !isPlaced { view.translatesAutoresizingMaskIntoConstraints = false }
    if let size = contentSize, !isLabel, image == nil { view.setNaturalSize(CGSize(width: size[0], height: size[1])) }
    for property in layout + (stack ?? []) { property.apply(to: view) }
  }
}
