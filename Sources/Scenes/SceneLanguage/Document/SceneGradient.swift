package import Foundation
package import ViewVocabulary

/// A gradient, or a change of one: nil leaves a value as it is.
package struct SceneGradient: Sendable, Hashable {
  package internal(set) var type: Named.GradientType?
  package internal(set) var colors: [ColorValue]?
  /// One for each colour, 0…1.
  package internal(set) var locations: [Double]?
  /// The start in the unit square of the bounds.
  package internal(set) var startPoint: CGPoint?
  /// The end in the unit square of the bounds.
  package internal(set) var endPoint: CGPoint?
}
