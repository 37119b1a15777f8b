import CoreGraphics
import Foundation
import Mutoscope
import QuartzCore
import UIKit

extension Scene {
  /// Activates the constraints of the document, with each in the list of those with names.
  func addLayout() {
    let layout = document.layout
    stage.window.addedSafeAreaInsets = UIEdgeInsets(layout.safeArea)
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
      item: first, attribute: description.first.attribute.attribute, relatedBy: description.relation.relation,
      toItem: second, attribute: description.second?.attribute.attribute ?? .notAnAttribute,
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

  /// Notes contradictions of the constraints, each at one that is left out.
  func noteConflicts(_ sentences: [String]) {
    let dropped = constraints.filter { $0.constraint.isLeftOut }
    for (index, sentence) in sentences.enumerated() {
      note(failure: sentence, at: index < dropped.count ? dropped[index].description.position : .start)
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
      for description in descriptions {
        if !description.isPlaced, view(description.id)?.hasAmbiguousLayout == true {
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
    if let size = content.size, !isLabel, image == nil { view.setNaturalSize(CGSize(width: size[0], height: size[1])) }
    if let hugging = content.hugging {
      view.setContentHuggingPriority(UILayoutPriority(Float(hugging[0])), for: .horizontal)
      view.setContentHuggingPriority(UILayoutPriority(Float(hugging[1])), for: .vertical)
    }
    if let resistance = content.resistance {
      view.setContentCompressionResistancePriority(UILayoutPriority(Float(resistance[0])), for: .horizontal)
      view.setContentCompressionResistancePriority(UILayoutPriority(Float(resistance[1])), for: .vertical)
    }
    if let margins = content.margins { view.layoutMargins = UIEdgeInsets(margins) }
    guard let stack, let view = view as? UIStackView else { return }
    view.axis = stack.axis == .horizontal ? .horizontal : .vertical
    view.distribution = stack.distribution.distribution
    view.alignment = stack.alignment.alignment
    view.spacing = CGFloat(stack.spacing)
    if let margins = stack.margins {
      view.isLayoutMarginsRelativeArrangement = true
      view.insetsLayoutMarginsFromSafeArea = false
      view.layoutMargins = UIEdgeInsets(margins)
    }
  }
}

extension UIEdgeInsets {
  /// From the numbers for top, left, bottom and right.
  fileprivate init(_ numbers: [Double]) {
    self.init(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }
}

extension ConstraintRelation {
  fileprivate var relation: NSLayoutConstraint.Relation {
    switch self {
    case .lessThanOrEqual: .lessThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}

extension LayoutAttributeName {
  fileprivate var attribute: NSLayoutConstraint.Attribute {
    switch self {
    case .top: .top
    case .bottom: .bottom
    case .leading: .leading
    case .trailing: .trailing
    case .left: .left
    case .right: .right
    case .centerX: .centerX
    case .centerY: .centerY
    case .width: .width
    case .height: .height
    case .firstBaseline: .firstBaseline
    case .lastBaseline: .lastBaseline
    }
  }
}

extension StackDistribution {
  fileprivate var distribution: UIStackView.Distribution {
    switch self {
    case .fill: .fill
    case .fillEqually: .fillEqually
    case .fillProportionally: .fillProportionally
    case .equalSpacing: .equalSpacing
    case .equalCentering: .equalCentering
    }
  }
}

extension StackAlignment {
  fileprivate var alignment: UIStackView.Alignment {
    switch self {
    case .fill: .fill
    case .leading, .top: .leading
    case .firstBaseline: .firstBaseline
    case .center: .center
    case .trailing, .bottom: .trailing
    case .lastBaseline: .lastBaseline
    }
  }
}
