/// A property of a layer, or a part of one, as named by a key path such as `position.x`.
package struct LayerKeyPath: Hashable, Sendable {
  package var property: LayerProperty
  package var component: Component?

  package init(_ property: LayerProperty, _ component: Component? = nil) {
    self.property = property
    self.component = component
  }

  /// Whether a change of one may change the other.
  package func overlaps(_ other: LayerKeyPath) -> Bool {
    property == other.property && (component == nil || other.component == nil || component == other.component)
  }

  /// A part of a value that can be read and written by itself.
  package enum Component: String, Hashable, Sendable {
    // Of points, sizes and rectangles.
    case x, y, width, height, origin, size
    case originX = "origin.x"
    case originY = "origin.y"
    case sizeWidth = "size.width"
    case sizeHeight = "size.height"
    // Of transforms. `rotation` is about z, `scale` is the mean of the axes, `translation` is a size.
    case rotation, scale, translation
    case rotationX = "rotation.x"
    case rotationY = "rotation.y"
    case rotationZ = "rotation.z"
    case scaleX = "scale.x"
    case scaleY = "scale.y"
    case scaleZ = "scale.z"
    case translationX = "translation.x"
    case translationY = "translation.y"
    case translationZ = "translation.z"
  }

  /// Parses Core Animation's spelling; nil for a path that names no animatable property.
  package init?(_ string: String) {
    let parts = string.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let property = LayerProperty(key: first) else { return nil }
    self.property = property
    guard parts.count == 2 else { return }
    guard let component = Component(rawValue: String(parts[1])), property.descriptor.kind.parts.contains(component)
    else { return nil }
    self.component = component
  }

  /// Core Animation's spelling.
  package var string: String {
    let key = property.descriptor.key
    return component.map { "\(key).\($0.rawValue)" } ?? key
  }

  /// The kind of the values.
  package var kind: LayerValueKind { component?.kind ?? property.descriptor.kind }

  /// Every path to a value: all properties, each followed by its parts.
  package static let all = LayerProperty.allCases.filter { $0.descriptor.kind != .picture }.flatMap { property in
    [LayerKeyPath(property)] + property.descriptor.kind.parts.map { LayerKeyPath(property, $0) }
  }
}

extension LayerValueKind {
  /// The parts that can be read and written by themselves.
  fileprivate var parts: [LayerKeyPath.Component] {
    switch self {
    case .point: [.x, .y]
    case .size: [.width, .height]
    case .rect: [.origin, .originX, .originY, .size, .sizeWidth, .sizeHeight]
    case .transform:
      [
        .rotation, .rotationX, .rotationY, .rotationZ, .scale, .scaleX, .scaleY, .scaleZ, .translation, .translationX,
        .translationY, .translationZ,
      ]
    case .number, .angle, .color, .colors, .numbers, .path, .picture: []
    }
  }
}

extension LayerKeyPath.Component {
  /// The kind of the part's values.
  fileprivate var kind: LayerValueKind {
    switch self {
    case .origin: .point
    case .size, .translation: .size
    case .rotation, .rotationX, .rotationY, .rotationZ: .angle
    case .x, .y, .width, .height, .originX, .originY, .sizeWidth, .sizeHeight, .scale, .scaleX, .scaleY, .scaleZ,
      .translationX, .translationY, .translationZ:
      .number
    }
  }
}
