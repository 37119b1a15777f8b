// Names of UIKit that are not there yet, so that the compiler says what to write instead of "cannot find in scope". Each
// goes when the real one comes; nothing depends on them.

@available(*, unavailable, message: "there are no controls yet; a UIView with subviews can look like one")
@preconcurrency @MainActor
open class UIButton: UIView {}
@available(*, unavailable, message: "there are no controls yet; a UIView with subviews can look like one")
@preconcurrency @MainActor
open class UISlider: UIView {}
@available(*, unavailable, message: "there are no controls yet; a UIView with subviews can look like one")
@preconcurrency @MainActor
open class UISwitch: UIView {}
@available(*, unavailable, message: "there are no controls yet; a UIView with subviews can look like one")
@preconcurrency @MainActor
open class UISegmentedControl: UIView {}
@available(*, unavailable, message: "there are no controls yet; a UIView with subviews can look like one")
@preconcurrency @MainActor
open class UIStepper: UIView {}
@available(*, unavailable, message: "there are no controls yet; a UIView with subviews can look like one")
@preconcurrency @MainActor
open class UIPageControl: UIView {}
@available(*, unavailable, message: "there are no controls yet; a UIView with subviews can look like one")
@preconcurrency @MainActor
open class UIDatePicker: UIView {}
@available(*, unavailable, message: "there are no controls yet; a UIView with subviews can look like one")
@preconcurrency @MainActor
open class UIPickerView: UIView {}
@available(*, unavailable, message: "there are no controls yet; a UIView with subviews can look like one")
@preconcurrency @MainActor
open class UIProgressView: UIView {}
@available(*, unavailable, message: "there are no controls yet; a UIView with subviews can look like one")
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {}
@available(*, unavailable, message: "there are no controls yet; a UIView with subviews can look like one")
@preconcurrency @MainActor
open class UIRefreshControl: UIView {}
@available(*, unavailable, message: "there are no controls yet; a UIView with subviews can look like one")
@preconcurrency @MainActor
open class UITableView: UIView {}
@available(*, unavailable, message: "there are no controls yet; a UIView with subviews can look like one")
@preconcurrency @MainActor
open class UITableViewCell: UIView {}
@available(*, unavailable, message: "there are no controls yet; a UIView with subviews can look like one")
@preconcurrency @MainActor
open class UIToolbar: UIView {}
