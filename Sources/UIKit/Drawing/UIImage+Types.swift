public import Foundation

extension UIImage {
  /// How a picture has to be turned to stand upright, in UIKit's numbers.
  public enum Orientation: Int, Sendable, CaseIterable {
    /// As stored.
    case up
    /// By half a turn.
    case down
    /// By a quarter turn to the left, counterclockwise.
    case left
    /// By a quarter turn to the right, clockwise.
    case right
    /// Left and right change places.
    case upMirrored
    /// Top and bottom change places.
    case downMirrored
    /// Rows become columns, the first row the left one.
    case leftMirrored
    /// Rows become columns, the first row the right one.
    case rightMirrored
  }

  /// Whether an image's colours count or only its opacity.
  public enum RenderingMode: Int, Sendable {
    /// As the place where it is shown decides; image views show the colours.
    case automatic
    /// The colours count.
    case alwaysOriginal
    /// The opacity counts; the colour is the tint colour.
    case alwaysTemplate
  }

  /// How the part of an image inside its cap insets is resized.
  public enum ResizingMode: Int, Sendable {
    case tile
    case stretch
  }

  /// Settings that an image is looked for with; there are none to set.
  open class Configuration: NSObject, @unchecked Sendable {
    public override init() { super.init() }
  }
}
