import Foundation
import QuartzCore

extension SelectorTables {
  /// UIKit's properties that programs observe, read and set by name.
  @MainActor
  static func addFrameworkProperties() {
    property("contentOffset", \UIScrollView.contentOffset)
    property("contentSize", \UIScrollView.contentSize)
    property("contentInset", \UIScrollView.contentInset)
    property("zoomScale", \UIScrollView.zoomScale)
    property("safeAreaInsets", \UIView.safeAreaInsets)
    property("title", \UIViewController.title)
    property("preferredContentSize", \UIViewController.preferredContentSize)
    property("text", \UILabel.text)
    property("font", \UILabel.font)
    property("textColor", \UILabel.textColor)
    property("attributedText", \UILabel.attributedText)
    property("text", \UITextField.text)
    property("placeholder", \UITextField.placeholder)
    property("text", \UITextView.text)
    property("image", \UIImageView.image)
    property("enabled", \UIControl.isEnabled)
    property("isEnabled", \UIControl.isEnabled)
    property("selected", \UIControl.isSelected)
    property("isSelected", \UIControl.isSelected)
    property("highlighted", \UIControl.isHighlighted)
    property("isHighlighted", \UIControl.isHighlighted)
    property("value", \UISlider.value)
    property("on", \UISwitch.isOn)
    property("progress", \UIProgressView.progress)
    property("selectedSegmentIndex", \UISegmentedControl.selectedSegmentIndex)
    property("currentPage", \UIPageControl.currentPage)
    property("state", \UIGestureRecognizer.state)
    property("fractionComplete", \UIViewPropertyAnimator.fractionComplete)
    property("isRunning", \UIViewPropertyAnimator.isRunning)
    property("running", \UIViewPropertyAnimator.isRunning)
    property("selectedViewController", \UITabBarController.selectedViewController)
    property("viewControllers", \UINavigationController.viewControllers)
    property("badgeValue", \UITabBarItem.badgeValue)
    // Not public in UIKit, but tests that compare descriptions call them by name.
    method("recursiveDescription()") { (view: UIView) in view.recursiveDescription as NSString }
    method("_printHierarchy()") { (controller: UIViewController) in controller.hierarchyDescription as NSString }
  }
}
