public import Foundation

extension UIImage {
  /// How an image has to be rotated to be upright, with UIKit's raw values.
  public enum Orientation: Int, Sendable, CaseIterable {
    /// As stored.
    case up
    /// Rotated by 180°.
    case down
    /// Rotated by 90° counterclockwise.
    case left
    /// Rotated by 90° clockwise.
    case right
    /// Mirrored left to right.
    case upMirrored
    /// Mirrored top to bottom.
    case downMirrored
    /// Transposed: the first row becomes the left column.
    case leftMirrored
    /// Transposed and mirrored: the first row becomes the right column.
    case rightMirrored

    /// The orientation in which the same image is shown mirrored.
    var flipped: Orientation {
      switch self {
      case .up: .upMirrored
      case .down: .downMirrored
      case .left: .rightMirrored
      case .right: .leftMirrored
      case .upMirrored: .up
      case .downMirrored: .down
      case .leftMirrored: .right
      case .rightMirrored: .left
      }
    }
  }

  /// Whether an image's colours are shown, or only its alpha as a template.
  public enum RenderingMode: Int, Sendable {
    /// Depends on the context; image views show the colours.
    case automatic
    /// The colours are shown.
    case alwaysOriginal
    /// The alpha is filled with the tint colour.
    case alwaysTemplate
  }

  /// How the part of an image inside its cap insets is resized.
  public enum ResizingMode: Int, Sendable {
    case tile
    case stretch
  }

  /// How much brighter than white parts of an image may be; everything is drawn in the standard range.
  public typealias DynamicRange = UIImageDynamicRange

  /// The configuration for looking up an image; it has no settings.
  ///
  /// Unchecked because the class is open: every stored property is constant.
  open class Configuration: NSObject, @unchecked Sendable {
    public override init() { super.init() }
  }
}

/// The name in Swift 3.
public typealias UIImageOrientation = UIImage.Orientation
/// The name in Swift 3.
public typealias UIImageRenderingMode = UIImage.RenderingMode
