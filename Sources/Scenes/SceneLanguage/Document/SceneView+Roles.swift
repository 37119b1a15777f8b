package import ViewVocabulary

extension SceneView {
  /// Whether the view has one of some roles.
  package func has(_ wanted: ViewRoles) -> Bool { !roles.isDisjoint(with: wanted) }

  /// Adds a property to those that the view has, with its roles.
  mutating func add(_ property: ViewProperty, _ propertyRoles: ViewRoles) {
    if properties.isEmpty { properties.reserveCapacity(4) }
    properties.append(property)
    roles.formUnion(propertyRoles)
  }

  /// Collects the roles of the view and of the views in it, once all are read.
  mutating func collectRoles() {
    roles.formUnion(hasParts ? [.any, .parts] : .any)
    rolesInside = roles
    for place in subviews.indices { rolesInside.formUnion(subviews[place].rolesInside) }
    for mask in masks { rolesInside.formUnion(mask.rolesInside) }
  }
}

extension ViewProperty {
  /// The roles with which the property makes a view need a canvas of its own; empty for a value that does not.
  var canvasRoles: ViewRoles {
    guard case .attribute(let row, let value) = self, let plain = row.plain, value != plain else { return [] }
    return row.roles.intersection(.canvas)
  }
}
