// Names of UIKit that are not there yet, so that the compiler says what to write instead of "cannot find in scope". Each
// goes when the real one comes; nothing depends on them.

@available(*, unavailable, message: "text cannot be edited yet; a UILabel shows it")
@preconcurrency @MainActor
open class UITextField: UIView {}
@available(*, unavailable, message: "text cannot be edited yet; a UILabel shows it")
@preconcurrency @MainActor
open class UITextView: UIView {}
@available(*, unavailable, message: "text cannot be edited yet; a UILabel shows it")
@preconcurrency @MainActor
open class UISearchBar: UIView {}
@available(*, unavailable, message: "text cannot be edited yet; a UILabel shows it")
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {}
@available(*, unavailable, message: "text cannot be edited yet; a UILabel shows it")
@preconcurrency @MainActor
public protocol UITextViewDelegate: AnyObject {}
