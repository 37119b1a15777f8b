import Foundation

/// The rectangle of a view or a guide, as constraints refer to it.
@MainActor
final class LayoutBox {
  private(set) weak var view: UIView?
  private(set) weak var guide: UILayoutGuide?

  init(_ view: UIView) { self.view = view }
  init(_ guide: UILayoutGuide) { self.guide = guide }

  /// The view or the guide, as in a constraint.
  var item: AnyObject? { view ?? guide }

  /// The view that the rectangle belongs to: the view itself, or the guide's.
  var owner: UIView? { view ?? guide?.owningView }

  /// The view whose coordinates the rectangle is in.
  var space: UIView? { view.map(\.superviewStorage) ?? guide?.owningView }

  /// The name in messages.
  var name: String {
    if let view { return view.layoutName }
    guard let guide else { return "(gone)" }
    let own = guide.identifier.isEmpty ? guide.kind.name : "UILayoutGuide “\(guide.identifier)”"
    return guide.owningView.map { "\($0.layoutName).\(own)" } ?? own
  }
}

/// A view's state in Auto Layout; views that take no part in it have none.
@MainActor
final class ViewLayout {
  /// Whether constraints place the view, instead of its frame and its mask.
  var isConstraintBased = false
  var box: LayoutBox?
  /// The active constraints that belong to the view, in the order of their activation.
  var held: [NSLayoutConstraint] = []
  /// The client's guides.
  var guides: [UILayoutGuide] = []
  /// The view's own guides, by kind; looked up, never iterated.
  var systemGuides: [UILayoutGuide.Kind: UILayoutGuide] = [:]
  /// The number of constraints that relate something inside the view to something outside.
  var crossings = 0
  /// The system of constraints that places the view's contents, if the view's own size is given from outside.
  var engine: LayoutEngine?

  var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var resistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  /// The natural size of a view whose class has no content.
  var naturalSize: CGSize?
  /// How much the priorities of the content exceed those of others; a stack view breaks ties with it.
  var contentBias = 0.0
  /// Whether the view will be hidden at the end of an animation, as part of a stack view.
  var isGoingToHide = false
  var preservesSuperviewMargins = false
  var insetsMarginsFromSafeArea = true
  /// The insets added to the safe area.
  var addedSafeArea = UIEdgeInsets.zero
  var semanticContentAttribute = UISemanticContentAttribute.unspecified
}

extension UIView {
  /// The view's layout, created on first use.
  final var layout: ViewLayout {
    if let layoutStorage { return layoutStorage }
    let made = ViewLayout()
    layoutStorage = made
    return made
  }

  /// The view's rectangle.
  final var box: LayoutBox {
    if let box = layout.box { return box }
    let made = LayoutBox(self)
    layout.box = made
    return made
  }

  /// Whether constraints place the view.
  final var isConstraintBased: Bool { layoutStorage?.isConstraintBased ?? false }

  /// The name in messages about constraints.
  final var layoutName: String {
    accessibilityIdentifier.flatMap { $0.isEmpty ? nil : $0 } ?? "\(type(of: self))"
  }

  /// Whether the view's rectangle is given from outside, and no constraint relates its contents to anything outside:
  /// then its contents are a system of constraints of their own.
  final var isLayoutBorder: Bool { !isSizedByLayout && layoutStorage?.crossings ?? 0 == 0 }

  /// Whether constraints determine the view's size: those that place it, or through its mask those that place an
  /// ancestor.
  final var isSizedByLayout: Bool {
    isConstraintBased || isElastic && superviewStorage?.isSizedByLayout == true
  }

  /// Whether the view's frame and its mask let its size follow the superview's.
  final var isElastic: Bool {
    !autoresizingMask.isDisjoint(with: [.flexibleWidth, .flexibleHeight]) && !isConstraintBased
      && superviewStorage?.autoresizesSubviews == true
  }

  /// The view whose system of constraints places the contents of this one.
  final var layoutHost: UIView {
    var view = self
    while let next = view.superviewStorage, !view.isLayoutBorder { view = next }
    return view
  }

  /// The view whose system places the contents of this one, given the view whose system places this one; nil for none.
  package final func layoutHost(inside outer: UIView?) -> UIView {
    guard let outer, !isLayoutBorder else { return self }
    return outer
  }

  /// The view whose system of constraints places this one; the view itself if it has no superview.
  final var outerLayoutHost: UIView { superviewStorage?.layoutHost ?? self }

  /// The system of constraints that the view hosts, created on first use.
  final var ownEngine: LayoutEngine {
    if let engine = layout.engine { return engine }
    let made = LayoutEngine(host: self)
    layout.engine = made
    return made
  }

  /// Whether the view or anything in it takes part in Auto Layout.
  final var takesPartInLayout: Bool {
    guard let layoutStorage else { return subviewStorage.contains(where: \.isConstraintBased) }
    return layoutStorage.isConstraintBased || !layoutStorage.held.isEmpty || layoutStorage.engine != nil
      || subviewStorage.contains(where: \.isConstraintBased)
  }

  /// Rebuilds the systems of constraints to which the view belongs.
  final func layoutStructureDidChange() {
    if superviewStorage != nil {
      if !isLayoutBorder { layoutStorage?.engine = nil }
      outerLayoutHost.ownEngine.setStale()
    }
    if superviewStorage == nil || isLayoutBorder { ownEngine.setStale() }
    elasticContentDidChange()
  }

  /// Moves the view's subviews into the surrounding system, or out of it, if they follow the view's size by their
  /// masks.
  final func elasticContentDidChange() {
    for view in subviewStorage where !view.autoresizingMask.isEmpty && !view.isConstraintBased { view.rejoinLayout() }
  }

  private func rejoinLayout() {
    if isLayoutBorder {
      if layoutStorage?.engine == nil, takesPartInLayout { ownEngine.setStale() }
    } else if layoutStorage?.engine != nil {
      layoutStorage?.engine = nil
      layoutHost.ownEngine.setStale()
    }
    elasticContentDidChange()
  }

  /// Updates everything that depends on the view's mask.
  final func maskDidChange() {
    guard let superviewStorage else { return }
    frameDidChange()
    if superviewStorage.isSizedByLayout { rejoinLayout() }
  }
}
