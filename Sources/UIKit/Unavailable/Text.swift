// Names of UIKit that are not there yet, so that the compiler says what to write instead of "cannot find in scope". Each
// goes when the real one comes; nothing depends on them.

@available(*, unavailable, message: "there is no search bar; a UITextField takes text")
@preconcurrency @MainActor
open class UISearchBar: UIView {}
