import CoreGraphics
import Foundation
import QuartzCore
open class UIImageView: UIView {
  open var image: UIImage? { didSet { layer.contents = image?.cgImage; layer.contentsScale = image?.scale ?? 1 } }
}
