// Names of UIKit that are missing, so that the compiler suggests an alternative instead of "cannot find in scope". Each
// is removed when the real one is added; nothing depends on them.

@available(*, unavailable, message: "there are no wheels; a UITableView or a UISegmentedControl lets a value be chosen")
@preconcurrency @MainActor
open class UIDatePicker: UIView {}
@available(*, unavailable, message: "there are no wheels; a UITableView or a UISegmentedControl lets a value be chosen")
@preconcurrency @MainActor
open class UIPickerView: UIView {}
