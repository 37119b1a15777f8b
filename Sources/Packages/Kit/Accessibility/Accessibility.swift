// Custom content for assistive technologies, which do not exist here.
@_exported public import UIKit

open class AXCustomContent: NSObject {
  public enum Importance: UInt, Sendable { case `default`, high }
  public let label: String
  public let value: String
  open var importance = Importance.default
  public init(label: String, value: String) {
    (self.label, self.value) = (label, value)
    super.init()
  }
}
public protocol AXCustomContentProvider: AnyObject {
  // Declared as Apple declares it.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var accessibilityCustomContent: [AXCustomContent]! { get set }
}
