/// A constraint in the words of those who have written it.
extension NSLayoutConstraint {
  /// Whether a stack view has made it for what it arranges.
  package var isMadeByStack: Bool { isOfStack }

  /// The views that it mentions, each once; of a guide the view that the guide belongs to.
  package var views: [UIView] {
    (first.boxes + (second?.boxes ?? [])).compactMap(\.owner).reduce(into: []) { views, view in
      if !views.contains(where: { $0 === view }) { views.append(view) }
    }
  }

  /// `title.leading = card.leading`: what it relates to what, without factor and constant.
  ///
  /// - Parameter name: What a view is called.
  package func rule(_ name: (UIView) -> String) -> String {
    let sign = relation == .equal ? "=" : relation == .lessThanOrEqual ? "<=" : ">="
    guard let second else { return "\(first.words(name)) \(sign)" }
    return "\(first.words(name)) \(sign) \(second.words(name))"
  }
}

extension LayoutTerm {
  @MainActor
  fileprivate func words(_ name: (UIView) -> String) -> String {
    let end = "\(box?.words(name) ?? "(gone)").\(attribute.name)"
    return start.map { "(\(end) - \($0.box.words(name)).\($0.attribute.name))" } ?? end
  }
}

extension LayoutBox {
  fileprivate func words(_ name: (UIView) -> String) -> String {
    if let view { return name(view) }
    guard let guide else { return "(gone)" }
    let own = guide.identifier.isEmpty ? guide.kind.name : "UILayoutGuide “\(guide.identifier)”"
    return guide.owningView.map { "\(name($0)).\(own)" } ?? own
  }
}
