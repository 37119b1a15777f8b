/// A constraint in the words in which it was written.
extension NSLayoutConstraint {
  /// Whether a stack view created it for its arranged views.
  package var isMadeByStack: Bool { isOfStack }

  /// The views to which it refers, each once; a guide counts as its view.
  package var views: [UIView] {
    (first.boxes + (second?.boxes ?? [])).compactMap(\.owner).reduce(into: []) { views, view in
      if !views.contains(where: { $0 === view }) { views.append(view) }
    }
  }

  /// The relation without factor and constant: `title.leading = card.leading`.
  ///
  /// - Parameter name: The name of a view.
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
