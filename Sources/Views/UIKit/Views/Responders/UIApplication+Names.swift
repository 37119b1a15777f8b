import Foundation
import QuartzCore

extension UIApplication {
  /// Text runs from left to right.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    let traits = context?.service(TraitCenter.self).root
    return traits?.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
}
