// Names of UIKit that are not there yet, so that the compiler says what to write instead of "cannot find in scope". Each
// goes when the real one comes; nothing depends on them.

public import Foundation

@available(*, unavailable, message: "there is no text yet; show an image of it: UIImageView(image:)")
@preconcurrency @MainActor
open class UILabel: UIView {}
@available(*, unavailable, message: "there is no text yet; show an image of it: UIImageView(image:)")
@preconcurrency @MainActor
open class UITextField: UIView {}
@available(*, unavailable, message: "there is no text yet; show an image of it: UIImageView(image:)")
@preconcurrency @MainActor
open class UITextView: UIView {}
@available(*, unavailable, message: "there is no text yet; show an image of it: UIImageView(image:)")
@preconcurrency @MainActor
open class UISearchBar: UIView {}
@available(*, unavailable, message: "there is no text yet; show an image of it: UIImageView(image:)")
@preconcurrency @MainActor
open class UIFont: NSObject {}
@available(*, unavailable, message: "there is no text yet; show an image of it: UIImageView(image:)")
@preconcurrency @MainActor
open class UIFontMetrics: NSObject {}
@available(*, unavailable, message: "there is no text yet; show an image of it: UIImageView(image:)")
@preconcurrency @MainActor
open class UIFontDescriptor: NSObject {}
@available(*, unavailable, message: "there is no text yet; show an image of it: UIImageView(image:)")
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {}
@available(*, unavailable, message: "there is no text yet; show an image of it: UIImageView(image:)")
@preconcurrency @MainActor
public protocol UITextViewDelegate: AnyObject {}
