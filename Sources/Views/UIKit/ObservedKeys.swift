// Written by Scripts/make-facts from Scripts/api-facts; change that instead.
import Foundation

extension SelectorTables {
  /// UIKit's properties that programs observe, read and set by name, and descriptions that they call.
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
    method("recursiveDescription()") { (object: UIView) in object.recursiveDescription as NSString }
    method("_printHierarchy()") { (object: UIViewController) in object.hierarchyDescription as NSString }
  }
}
