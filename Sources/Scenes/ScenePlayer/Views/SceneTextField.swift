import Foundation
import Mutoscope
import SceneLanguage
import UIKit

/// A text field of a scene: without a size of its own, it is as large as its text or placeholder.
final class SceneTextField: UITextField, FitsText {
  var fitsText = false
  var fittingSize: CGSize { intrinsicContentSize }

  /// - Parameter properties: The properties that it has beyond those of a label.
  init(_ properties: [ViewProperty]) {
    super.init(frame: .zero)
    borderStyle = .roundedRect
    for property in properties { property.apply(to: self) }
  }

  required init?(coder: NSCoder) { nil }
}
