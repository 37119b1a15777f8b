// Names of UIKit that are not there yet, so that the compiler says what to write instead of "cannot find in scope". Each
// goes when the real one comes; nothing depends on them.

@available(*, unavailable, message: "there are no wheels; a UITableView or a UISegmentedControl lets a value be chosen")
@preconcurrency @MainActor
open class UIDatePicker: UIView {}
@available(*, unavailable, message: "there are no wheels; a UITableView or a UISegmentedControl lets a value be chosen")
@preconcurrency @MainActor
open class UIPickerView: UIView {}
