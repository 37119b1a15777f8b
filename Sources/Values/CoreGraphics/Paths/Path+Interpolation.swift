package import Foundation

extension Path {
  /// The path `progress` of the way to another, point by point; nil unless both consist of the same kinds of elements.
  package func interpolated(to end: Path, progress: CGFloat) -> Path? {
    guard elements.count == end.elements.count else { return nil }
    func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint { a + (b - a) * progress }
    var result = Path()
    result.elements.reserveCapacity(elements.count)
    for pair in zip(elements, end.elements) {
      switch pair {
      case (.move(let a), .move(let b)): result.elements.append(.move(to: mix(a, b)))
      case (.line(let a), .line(let b)): result.elements.append(.line(to: mix(a, b)))
      case (.quadCurve(let a, let c), .quadCurve(let b, let d)):
        result.elements.append(.quadCurve(to: mix(a, b), control: mix(c, d)))
      case (.curve(let a, let c1, let c2), .curve(let b, let d1, let d2)):
        result.elements.append(.curve(to: mix(a, b), control1: mix(c1, d1), control2: mix(c2, d2)))
      case (.closeSubpath, .closeSubpath): result.elements.append(.closeSubpath)
      default: return nil
      }
    }
    return result
  }
}
