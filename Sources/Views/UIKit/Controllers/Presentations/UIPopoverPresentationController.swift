public import Foundation
import CoreGraphics

/// The sides on which a popover's arrow may be.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
  public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
  public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
  public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  public static let unknown = UIPopoverArrowDirection(rawValue: UInt(Int.max))
}

/// The anchor of a popover; stored, without effect, as popovers are sheets on a phone.
@preconcurrency @MainActor
open class UIPopoverPresentationController: NSObject {
  /// The view that the popover points to; stored, without effect.
  open var sourceView: UIView?
  /// The part of the view that the popover points to; stored, without effect.
  open var sourceRect = CGRect.null
  /// The item that the popover points to; stored, without effect.
  open var sourceItem: AnyObject?
  /// The button that the popover points to; stored, without effect.
  open var barButtonItem: UIBarButtonItem?
  /// The sides on which the arrow may be; stored, without effect.
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  /// The side on which the arrow is: on none.
  open var arrowDirection: UIPopoverArrowDirection { .unknown }
  /// The views that can be touched while the popover is shown; stored, without effect.
  open var passthroughViews: [UIView]?
  /// The colour of the popover; stored, without effect.
  open var backgroundColor: UIColor?
  /// The object asked how the controller is presented; stored, without effect.
  open weak var delegate: (any UIPopoverPresentationControllerDelegate)?
}

/// The object asked about popovers; never called, as they are sheets on a phone.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Never called.
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
}

extension UIViewController {
  /// The popover's presentation; nil unless `modalPresentationStyle` is `popover`, or it is an action sheet.
  public var popoverPresentationController: UIPopoverPresentationController? {
    guard mayBePopover else { return nil }
    if let known = popoverStorage as? UIPopoverPresentationController { return known }
    let made = UIPopoverPresentationController()
    popoverStorage = made
    return made
  }
}
