import Foundation
import QuartzCore

/// A view that shows an image.
open class UIImageView: UIView {
  /// The image.
  open var image: UIImage? {
    didSet {
      layer.contents = image?.cgImage
      layer.contentsScale = image?.scale ?? 1
    }
  }
}
