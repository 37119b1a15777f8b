package import CoreGraphics

/// The properties that only replicator layers have.
package struct ReplicatorValues: Hashable, Sendable {
  package var count = 1
  /// Seconds by which each copy is behind the one before.
  package var delay: Double = 0
  /// The transform from one copy to the next, about the anchor point.
  package var transform = CATransform3DIdentity
  package var color = RGBA.white
  /// The amounts added to the colour from one copy to the next.
  package var offset = RGBA(red: 0, green: 0, blue: 0, alpha: 0)

  /// The colour that a copy is multiplied by.
  func color(of copy: Int) -> RGBA {
    func part(_ value: Double, _ offset: Double) -> Double { min(max(value + offset * Double(copy), 0), 1) }
    return RGBA(
      red: part(color.red, offset.red), green: part(color.green, offset.green), blue: part(color.blue, offset.blue),
      alpha: part(color.alpha, offset.alpha))
  }
}
