import CoreGraphics
import QuartzCore

extension UIView {
  /// The text of `description`, in UIKit's style.
  final var summary: String {
    var parts = ["\(type(of: self))"]
    if let accessibilityIdentifier { parts[0] += " “\(accessibilityIdentifier)”" }
    let frame = frame
    parts.append(
      "frame = (\(frame.origin.x.short) \(frame.origin.y.short); \(frame.width.short) \(frame.height.short))")
    if !CATransform3DIsIdentity(transform3D) { parts.append("transform = \(transformSummary)") }
    if alpha != 1 { parts.append("alpha = \(alpha.short)") }
    if isHidden { parts.append("hidden = YES") }
    if clipsToBounds { parts.append("clipsToBounds = YES") }
    if !isUserInteractionEnabled { parts.append("userInteractionEnabled = NO") }
    if !autoresizingMask.isEmpty { parts.append("autoresize = \(autoresizingMask.letters)") }
    if tag != 0 { parts.append("tag = \(tag)") }
    if let color = ownLayer.modelValues.backgroundColor {
      let numbers = [color.red, color.green, color.blue, color.alpha].map { CGFloat($0).short }
      parts.append("backgroundColor = (\(numbers.joined(separator: " ")))")
    }
    return "<\(parts.joined(separator: "; "))>"
  }

  /// The descriptions of the view and of everything in it, indented by depth.
  final var recursiveDescription: String {
    ([description] + subviews.flatMap { $0.recursiveDescription.split(separator: "\n").map { "   | " + $0 } })
      .joined(separator: "\n")
  }

  private var transformSummary: String {
    guard CATransform3DIsAffine(transform3D) else { return "in space" }
    let t = transform
    return "[\([t.a, t.b, t.c, t.d, t.tx, t.ty].map(\.short).joined(separator: ", "))]"
  }
}

extension UIView.AutoresizingMask {
  /// The parts as UIKit's letters.
  fileprivate var letters: String {
    let names: [(UIView.AutoresizingMask, String)] = [
      (.flexibleLeftMargin, "LM"), (.flexibleWidth, "W"), (.flexibleRightMargin, "RM"),
      (.flexibleTopMargin, "TM"), (.flexibleHeight, "H"), (.flexibleBottomMargin, "BM"),
    ]
    return names.filter { contains($0.0) }.map(\.1).joined(separator: "+")
  }
}

extension BinaryFloatingPoint {
  /// The number without an unnecessary fraction.
  var short: String { Int(exactly: self).map(String.init) ?? "\(self)" }
}
