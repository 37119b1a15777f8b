import Foundation
import QuartzCore

extension UIApplication {
  /// Text runs from left to right.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
}
