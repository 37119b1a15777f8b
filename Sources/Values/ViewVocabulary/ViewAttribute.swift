/// One thing of a view or of its layer that front ends can set, without the view.
///
/// Scene files, their schema and traces follow from these rows. A new key costs UIKit's declaration, a case of `Key`, its row
/// and its `AttributeBinding`, which the compiler asks for.
package final class ViewAttribute: Sendable {
  /// UIKit's name, in scene files and in traces.
  package let name: String
  /// The property or the key that it sets.
  package let target: Target
  package let kind: AttributeKind
  /// The views that have it.
  package let owner: Owner
  /// The description in the schema of scene files; nil if they cannot set it.
  package let help: String?
  /// The default that the schema names; nil for none.
  package let standard: AttributeValue?
  package let animation: Animation
  /// The number of decimals in traces: a thousandth of a point is invisible, but factors need more, since they move
  /// distant points.
  package let decimals: Int
  /// The decisions about a view that follow from the attribute, besides its value.
  package let roles: ViewRoles
  /// The value with which a view needs no canvas of its own for this; nil for attributes that never need one.
  package let plain: AttributeValue?
  /// The place of its target among all: first the properties of layers, then the keys.
  package let index: Int

  /// The property or the key that an attribute sets.
  package enum Target: Sendable, Hashable {
    case layer(LayerProperty)
    case key(Key)
  }

  /// The views that have an attribute.
  package enum Owner: Sendable {
    case view
    /// Labels and text fields.
    case text
    case label, field, scrollView, stack, table
    /// A view that draws a path.
    case shape

    /// Whether views have the attribute only if they are labels, text fields or shapes.
    var isOfClasses: Bool {
      switch self {
      case .text, .label, .shape: true
      case .view, .field, .scrollView, .stack, .table: false
      }
    }
  }

  /// Whether UIKit animates an attribute.
  package enum Animation: Sendable {
    case always, never
    /// The attribute is animated only inside stack views.
    case inStacks
  }

  init(
    _ property: LayerProperty, name: String?, of owner: Owner, _ help: String?, animation: Animation, decimals: Int,
    roles: ViewRoles, plain: AttributeValue?
  ) {
    let descriptor = property.descriptor
    (target, index, kind) = (.layer(property), Int(property.rawValue), AttributeKind(descriptor))
    (self.name, self.owner, self.help, standard) = (name ?? descriptor.key, owner, help, nil)
    (self.animation, self.decimals) = (animation, decimals)
    (self.roles, self.plain) = (owner.isOfClasses ? roles.union(.ofClasses) : roles, plain)
  }

  init(
    _ key: Key, _ kind: AttributeKind, of owner: Owner = .view, _ help: String, standard: AttributeValue? = nil,
    animation: Animation = .never, roles: ViewRoles = [], plain: AttributeValue? = nil
  ) {
    (target, index, name) = (.key(key), LayerProperty.allCases.count + key.place, key.rawValue)
    (self.kind, self.owner, self.help, self.standard) = (kind, owner, help, standard)
    (self.animation, decimals) = (animation, 3)
    (self.roles, self.plain) = (owner.isOfClasses ? roles.union(.ofClasses) : roles, plain)
  }

  /// Every row.
  package static let all = content + text + shapes + views + layout + fields + scrollViews + stacks + tables
}

extension ViewAttribute: Hashable, CustomStringConvertible {
  package static func == (a: ViewAttribute, b: ViewAttribute) -> Bool { a === b }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  package var description: String { name }
}

/// Rows of kinds that several have.
extension ViewAttribute {
  static func flag(
    _ key: Key, of owner: Owner = .view, _ help: String, standard: Bool? = nil, animation: Animation = .never,
    roles: ViewRoles = [], plain: Bool? = nil
  ) -> ViewAttribute {
    ViewAttribute(
      key, .flag, of: owner, help, standard: standard.map { .flag($0) }, animation: animation, roles: roles,
      plain: plain.map { .flag($0) })
  }

  static func number(
    _ key: Key, _ kind: AttributeKind, of owner: Owner = .view, _ help: String, standard: Double
  ) -> ViewAttribute {
    ViewAttribute(key, kind, of: owner, help, standard: .number(standard))
  }

  /// One of the names of a kind; the noun says what they name.
  static func choice<Kind: NamedKind>(
    _ key: Key, _ noun: String, _ kind: Kind.Type, of owner: Owner = .view, _ help: String, roles: ViewRoles = [],
    plain: Kind? = nil
  ) -> ViewAttribute {
    ViewAttribute(
      key, .choice(noun, of: kind), of: owner, help, roles: roles, plain: plain.map { .choice($0.rawValue) })
  }

  /// Any of the names of a kind.
  static func choices<Kind: NamedKind>(
    _ key: Key, _ noun: String, plural: String, _ kind: Kind.Type, of owner: Owner = .view, _ help: String
  ) -> ViewAttribute {
    ViewAttribute(key, .choices(noun: plural, of: noun, kind.names), of: owner, help)
  }
}
