public import CoreGraphics
import UIKit

/// A text that is not seen whole, because there is no room for it.
public struct TruncatedText: Hashable, Sendable, CustomStringConvertible {
  /// The reasons that a text is not seen whole.
  public enum Cause: Hashable, Sendable {
    /// The label is too narrow.
    case width
    /// The label is too low, or may have too few lines.
    case height
    /// The label reaches beyond the sides of the window.
    case window
  }

  /// The text, as code has set it.
  public let text: String
  /// The label's identifier, or its class.
  public let view: String
  public let cause: Cause
  /// How many points more it needs.
  public let missing: CGFloat

  public var description: String {
    let points = "\(Int(missing.rounded(.up))) points"
    let short = text.count > 40 ? text.prefix(39) + "…" : Substring(text)
    let reason =
      switch cause {
      case .width: "is truncated: \(points) are missing from side to side"
      case .height: "is truncated: \(points) are missing from top to bottom"
      case .window: "reaches \(points) beyond the side of the window"
      }
    return "“\(short)” in \(view) \(reason)"
  }

  /// Whether it is the same fault of the same text, to any extent.
  package func isSame(as other: TruncatedText) -> Bool { (text, view) == (other.text, other.view) }
}

extension Stage {
  /// The texts of labels that the window shows now and that are not seen whole, from the backmost label on.
  ///
  /// A test compares those of two looks:
  ///
  ///     let small = Stage(device: .iPhoneSE, look: .accessibilityLarge)
  ///     …
  ///     #expect(small.truncatedTexts.isEmpty)
  public var truncatedTexts: [TruncatedText] {
    perform {
      context.runCommitPhases()
      var found: [TruncatedText] = []
      collect(from: window, isScrolled: false, &found)
      return found
    }
  }

  private func collect(from view: UIView, isScrolled: Bool, _ found: inout [TruncatedText]) {
    if view.isHidden || view.alpha < 0.01 { return }
    if let label = view as? UILabel, let fault = fault(of: label, isScrolled) { found.append(fault) }
    // Content that scrolls sideways may be anywhere; a section that does is a scroll view in another one.
    let scroll = view as? UIScrollView
    let isScrolled =
      isScrolled || (scroll.map { $0.contentSize.width > $0.bounds.width || $0 is UICollectionView } ?? false)
    for subview in view.subviews { collect(from: subview, isScrolled: isScrolled, &found) }
  }

  private func fault(of label: UILabel, _ isScrolled: Bool) -> TruncatedText? {
    let room = label.missingRoom
    func fault(_ cause: TruncatedText.Cause, _ missing: CGFloat) -> TruncatedText {
      TruncatedText(
        text: label.text ?? "", view: label.accessibilityIdentifier ?? "\(type(of: label))", cause: cause,
        missing: missing)
    }
    if room.width > 0 { return fault(.width, room.width) }
    if room.height > 0 { return fault(.height, room.height) }
    guard !isScrolled, !(label.text ?? "").isEmpty else { return nil }
    let (frame, bounds) = (label.convert(label.bounds, to: nil), window.bounds)
    // A label that is wholly outside waits to come in.
    guard frame.intersects(bounds) else { return nil }
    let over = max(bounds.minX - frame.minX, frame.maxX - bounds.maxX)
    return over >= 1 ? fault(.window, over) : nil
  }
}
