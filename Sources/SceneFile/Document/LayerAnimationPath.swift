package import QuartzCore

/// A key path that scenes may animate: any path to a number, a point, a size or a colour that every layer has, and what
/// gradients have.
package struct LayerAnimationPath: RawRepresentable, CaseIterable, Sendable, Hashable {
  package let path: LayerKeyPath

  package static let allCases = LayerKeyPath.all.filter { path in
    let owner = path.property.descriptor.owner
    return (owner == nil || owner == .gradient) && Kind(path.kind) != nil
  }.map(LayerAnimationPath.init)

  package static let position = LayerAnimationPath(LayerKeyPath(.position))
  package static let opacity = LayerAnimationPath(LayerKeyPath(.opacity))

  private init(_ path: LayerKeyPath) { self.path = path }

  package init?(rawValue: String) {
    guard let path = LayerKeyPath(rawValue).map(LayerAnimationPath.init), Self.allCases.contains(path) else {
      return nil
    }
    self = path
  }

  /// Core Animation's spelling.
  package var rawValue: String { path.string }

  /// Whether only gradients have it.
  package var isOfGradients: Bool { path.property.descriptor.owner == .gradient }

  /// What its values are.
  package var kind: Kind { Kind(path.kind) ?? .number }

  package enum Kind: Sendable {
    case number
    /// Radians.
    case angle
    /// A point or a size.
    case point
    case color
    case colors
    case numbers

    /// Nil for what scenes cannot animate.
    fileprivate init?(_ kind: LayerValueKind) {
      switch kind {
      case .number: self = .number
      case .angle: self = .angle
      case .point, .size: self = .point
      case .color: self = .color
      case .colors: self = .colors
      case .numbers: self = .numbers
      case .rect, .transform, .path, .picture: return nil
      }
    }
  }
}
