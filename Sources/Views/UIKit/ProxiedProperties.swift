// Written by Scripts/make-facts from Scripts/api-facts; change that instead.
extension AppearanceProperty {
  @MainActor private static var isComplete = false

  /// Registers UIKit's properties for appearance proxies.
  @MainActor
  static func addUIKitProperties() {
    guard !isComplete else { return }
    isComplete = true
    add(\UIView.backgroundColor)
    add(\UIView.tintColor)
    add(\UILabel.font)
    add(\UILabel.textColor)
    add(\UILabel.highlightedTextColor)
    add(\UILabel.shadowColor)
    add(\UIButton.titleColors)
    add(\UITextField.font)
    add(\UITextField.keyboardAppearance)
    add(\UITextField.textColor)
    add(\UITextView.font)
    add(\UITextView.textColor)
    add(\UISwitch.onTintColor)
    add(\UISwitch.thumbTintColor)
    add(\UISlider.minimumTrackTintColor)
    add(\UISlider.maximumTrackTintColor)
    add(\UISlider.thumbTintColor)
    add(\UIProgressView.progressTintColor)
    add(\UIProgressView.trackTintColor)
    add(\UIPageControl.pageIndicatorTintColor)
    add(\UIPageControl.currentPageIndicatorTintColor)
    add(\UISegmentedControl.selectedSegmentTintColor)
    add(\UISegmentedControl.titleAttributes)
    add(\UIActivityIndicatorView.color)
    add(\UITableView.separatorColor)
    add(\UITableView.separatorInset)
    add(\UITableView.sectionIndexColor)
    add(\UISearchBar.barTintColor)
    add(\UISearchBar.backgroundImage)
    add(\UINavigationBar.barTintColor)
    add(\UINavigationBar.isTranslucent)
    add(\UINavigationBar.titleTextAttributes)
    add(\UINavigationBar.largeTitleTextAttributes)
    add(\UINavigationBar.prefersLargeTitles)
    add(\UINavigationBar.shadowImage)
    add(\UINavigationBar.standardAppearance)
    add(\UINavigationBar.scrollEdgeAppearance)
    add(\UINavigationBar.compactAppearance)
    add(\UITabBar.barTintColor)
    add(\UITabBar.unselectedItemTintColor)
    add(\UITabBar.standardAppearance)
    add(\UIToolbar.barTintColor)
  }
}
