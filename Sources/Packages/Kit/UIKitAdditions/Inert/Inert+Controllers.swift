// Written by Scripts/make-facts from Scripts/api-facts; change that instead.
public import UIKit

extension InertMembers where Self: UIResponder {
  /// Stored, without effect.
  @preconcurrency @MainActor public var inputAssistantItem: UITextInputAssistantItem {
    get { InertValue.of(self, "inputAssistantItem", UITextInputAssistantItem()) }
    set { InertValue.set(newValue, of: self, "inputAssistantItem") }
  }
  /// Stored, without effect.
  public var inputViewController: UIInputViewController? {
    get { InertValue.of(self, "inputViewController") }
    set { InertValue.set(newValue, of: self, "inputViewController") }
  }
  /// Stored, without effect.
  public var inputAccessoryViewController: UIInputViewController? {
    get { InertValue.of(self, "inputAccessoryViewController") }
    set { InertValue.set(newValue, of: self, "inputAccessoryViewController") }
  }
  /// Stored, without effect.
  public var textInputMode: UITextInputMode? {
    get { InertValue.of(self, "textInputMode") }
    set { InertValue.set(newValue, of: self, "textInputMode") }
  }
  /// Stored, without effect.
  public var textInputContextIdentifier: String? {
    get { InertValue.of(self, "textInputContextIdentifier") }
    set { InertValue.set(newValue, of: self, "textInputContextIdentifier") }
  }
  /// Stored, without effect.
  public var userActivity: NSUserActivity? {
    get { InertValue.of(self, "userActivity") }
    set { InertValue.set(newValue, of: self, "userActivity") }
  }
  /// Stored, without effect.
  public var pasteConfiguration: UIPasteConfiguration? {
    get { InertValue.of(self, "pasteConfiguration") }
    set { InertValue.set(newValue, of: self, "pasteConfiguration") }
  }
  /// Stored, without effect.
  public var activityItemsConfiguration: (any UIActivityItemsConfigurationReading)? {
    get { InertValue.of(self, "activityItemsConfiguration") }
    set { InertValue.set(newValue, of: self, "activityItemsConfiguration") }
  }
  /// Stored, without effect.
  public var editingInteractionConfiguration: UIEditingInteractionConfiguration {
    get { InertValue.of(self, "editingInteractionConfiguration", .default) }
    set { InertValue.set(newValue, of: self, "editingInteractionConfiguration") }
  }
  /// Does nothing; it has no effect.
  public func canPaste(_ itemProviders: [NSItemProvider]) -> Bool { InertValue<Bool>.first }
  /// Does nothing; it has no effect.
  public func captureTextFromCamera(_ sender: Any?) {}
  /// Does nothing; it has no effect.
  public func updateUserActivityState(_ activity: NSUserActivity) {}
  /// Does nothing; it has no effect.
  public func restoreUserActivityState(_ activity: NSUserActivity) {}
  /// Does nothing; it has no effect.
  public func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  /// Does nothing; it has no effect.
  public func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  /// Does nothing; it has no effect.
  public func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  /// Does nothing; it has no effect.
  public func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  /// Does nothing; it has no effect.
  public func remoteControlReceived(with event: UIEvent?) {}
  /// Does nothing; it has no effect.
  public func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
  /// Does nothing; it has no effect.
  public static func clearTextInputContextIdentifier(_ identifier: String) {}
}

extension InertMembers where Self: UIViewController {
  /// Stored, without effect.
  public var restoresFocusAfterTransition: Bool {
    get { InertValue.of(self, "restoresFocusAfterTransition", true) }
    set { InertValue.set(newValue, of: self, "restoresFocusAfterTransition") }
  }
  /// Stored, without effect.
  public var disablesAutomaticKeyboardDismissal: Bool {
    get { InertValue.of(self, "disablesAutomaticKeyboardDismissal") }
    set { InertValue.set(newValue, of: self, "disablesAutomaticKeyboardDismissal") }
  }
  /// Stored, without effect.
  public var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    get { InertValue.of(self, "preferredInterfaceOrientationForPresentation", .portrait) }
    set { InertValue.set(newValue, of: self, "preferredInterfaceOrientationForPresentation") }
  }
  /// Stored, without effect.
  public var interfaceOrientation: UIInterfaceOrientation {
    get { InertValue.of(self, "interfaceOrientation", .portrait) }
    set { InertValue.set(newValue, of: self, "interfaceOrientation") }
  }
  /// Stored, without effect.
  public var isModalInPopover: Bool {
    get { InertValue.of(self, "isModalInPopover") }
    set { InertValue.set(newValue, of: self, "isModalInPopover") }
  }
  /// Stored, without effect.
  public var restorationClass: (any UIViewControllerRestoration.Type)? {
    get { InertValue.of(self, "restorationClass") }
    set { InertValue.set(newValue, of: self, "restorationClass") }
  }
  /// Stored, without effect.
  public var extensionContext: NSExtensionContext? {
    get { InertValue.of(self, "extensionContext") }
    set { InertValue.set(newValue, of: self, "extensionContext") }
  }
  /// Stored, without effect.
  public var activePresentationController: UIPresentationController? {
    get { InertValue.of(self, "activePresentationController") }
    set { InertValue.set(newValue, of: self, "activePresentationController") }
  }
  /// Stored, without effect.
  public var tabBarObservedScrollView: UIScrollView? {
    get { InertValue.of(self, "tabBarObservedScrollView") }
    set { InertValue.set(newValue, of: self, "tabBarObservedScrollView") }
  }
  /// Stored, without effect.
  public var focusGroupIdentifier: String? {
    get { InertValue.of(self, "focusGroupIdentifier") }
    set { InertValue.set(newValue, of: self, "focusGroupIdentifier") }
  }
  /// Stored, without effect.
  public var previewActionItems: [any UIPreviewActionItem] {
    get { InertValue.of(self, "previewActionItems") }
    set { InertValue.set(newValue, of: self, "previewActionItems") }
  }
  /// Stored, without effect.
  public var prefersPointerLocked: Bool {
    get { InertValue.of(self, "prefersPointerLocked") }
    set { InertValue.set(newValue, of: self, "prefersPointerLocked") }
  }
  /// Stored, without effect.
  public var interactionActivityTrackingBaseName: String? {
    get { InertValue.of(self, "interactionActivityTrackingBaseName") }
    set { InertValue.set(newValue, of: self, "interactionActivityTrackingBaseName") }
  }
  /// Stored, without effect.
  public var performsActionsWhilePresentingModally: Bool {
    get { InertValue.of(self, "performsActionsWhilePresentingModally", true) }
    set { InertValue.set(newValue, of: self, "performsActionsWhilePresentingModally") }
  }
  /// Stored, without effect.
  public var prefersInterfaceOrientationLocked: Bool {
    get { InertValue.of(self, "prefersInterfaceOrientationLocked") }
    set { InertValue.set(newValue, of: self, "prefersInterfaceOrientationLocked") }
  }
  /// Stored, without effect.
  public var preferredContainerBackgroundStyle: Int {
    get { InertValue.of(self, "preferredContainerBackgroundStyle") }
    set { InertValue.set(newValue, of: self, "preferredContainerBackgroundStyle") }
  }
  /// Does nothing; it has no effect.
  public func setNeedsUpdateOfPrefersPointerLocked() {}
  /// Does nothing; it has no effect.
  public func setNeedsUpdateOfPrefersInterfaceOrientationLocked() {}
  /// Does nothing; it has no effect.
  public func canPerformUnwindSegueAction(_ action: Selector, from fromViewController: UIViewController, sender: Any?)
    -> Bool
  { InertValue<Bool>.first }
  /// Does nothing; it has no effect.
  public func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}
  /// Does nothing; it has no effect.
  public func applicationFinishedRestoringState() {}
  /// Does nothing; it has no effect.
  public func encodeRestorableState(with coder: NSCoder) {}
  /// Does nothing; it has no effect.
  public func decodeRestorableState(with coder: NSCoder) {}
  /// Does nothing; it has no effect.
  public func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {}
  /// Does nothing; it has no effect.
  public func separateSecondaryViewController(for splitViewController: UISplitViewController) -> UIViewController? {
    InertValue<UIViewController?>.first
  }
}

extension InertMembers where Self: UISplitViewController {
  /// Stored, without effect.
  public var showsSecondaryOnlyButton: Bool {
    get { InertValue.of(self, "showsSecondaryOnlyButton") }
    set { InertValue.set(newValue, of: self, "showsSecondaryOnlyButton") }
  }
}

extension InertMembers where Self: UICollectionViewController {
  /// Stored, without effect.
  public var useLayoutToLayoutNavigationTransitions: Bool {
    get { InertValue.of(self, "useLayoutToLayoutNavigationTransitions") }
    set { InertValue.set(newValue, of: self, "useLayoutToLayoutNavigationTransitions") }
  }
  /// Stored, without effect.
  public var installsStandardGestureForInteractiveMovement: Bool {
    get { InertValue.of(self, "installsStandardGestureForInteractiveMovement", true) }
    set { InertValue.set(newValue, of: self, "installsStandardGestureForInteractiveMovement") }
  }
}

extension InertMembers where Self: UIPopoverPresentationController {
  /// Stored, without effect.
  public var popoverBackgroundViewClass: (any UIPopoverBackgroundViewMethods.Type)? {
    get { InertValue.of(self, "popoverBackgroundViewClass") }
    set { InertValue.set(newValue, of: self, "popoverBackgroundViewClass") }
  }
}

extension InertMembers where Self: UISheetPresentationController {
  /// Stored, without effect.
  public var widthFollowsPreferredContentSizeWhenEdgeAttached: Bool {
    get { InertValue.of(self, "widthFollowsPreferredContentSizeWhenEdgeAttached") }
    set { InertValue.set(newValue, of: self, "widthFollowsPreferredContentSizeWhenEdgeAttached") }
  }
  /// Stored, without effect.
  public var sourceView: UIView? {
    get { InertValue.of(self, "sourceView") }
    set { InertValue.set(newValue, of: self, "sourceView") }
  }
  /// Stored, without effect.
  public var prefersPageSizing: Bool {
    get { InertValue.of(self, "prefersPageSizing", true) }
    set { InertValue.set(newValue, of: self, "prefersPageSizing") }
  }
}

extension InertMembers where Self: UIWindow {
  /// Stored, without effect.
  public var canResizeToFitContent: Bool {
    get { InertValue.of(self, "canResizeToFitContent") }
    set { InertValue.set(newValue, of: self, "canResizeToFitContent") }
  }
  /// Stored, without effect.
  public var canBecomeKey: Bool {
    get { InertValue.of(self, "canBecomeKey", true) }
    set { InertValue.set(newValue, of: self, "canBecomeKey") }
  }
  /// Stored, without effect.
  @preconcurrency @MainActor public var safeAreaAspectFitLayoutGuide: UILayoutGuide {
    get { InertValue.of(self, "safeAreaAspectFitLayoutGuide", UILayoutGuide()) }
    set { InertValue.set(newValue, of: self, "safeAreaAspectFitLayoutGuide") }
  }
}

extension InertMembers where Self: UIScreen {
  /// Stored, without effect.
  public var isCaptured: Bool {
    get { InertValue.of(self, "isCaptured") }
    set { InertValue.set(newValue, of: self, "isCaptured") }
  }
  /// Stored, without effect.
  public var wantsSoftwareDimming: Bool {
    get { InertValue.of(self, "wantsSoftwareDimming") }
    set { InertValue.set(newValue, of: self, "wantsSoftwareDimming") }
  }
  /// Stored, without effect.
  public var mirrored: UIScreen? {
    get { InertValue.of(self, "mirrored") }
    set { InertValue.set(newValue, of: self, "mirrored") }
  }
  /// Stored, without effect.
  public var calibratedLatency: CFTimeInterval {
    get { InertValue.of(self, "calibratedLatency") }
    set { InertValue.set(newValue, of: self, "calibratedLatency") }
  }
  /// Stored, without effect.
  public var currentEDRHeadroom: CGFloat {
    get { InertValue.of(self, "currentEDRHeadroom", 1) }
    set { InertValue.set(newValue, of: self, "currentEDRHeadroom") }
  }
  /// Stored, without effect.
  public var potentialEDRHeadroom: CGFloat {
    get { InertValue.of(self, "potentialEDRHeadroom", 1) }
    set { InertValue.set(newValue, of: self, "potentialEDRHeadroom") }
  }
  /// Stored, without effect.
  public var focusedView: UIView? {
    get { InertValue.of(self, "focusedView") }
    set { InertValue.set(newValue, of: self, "focusedView") }
  }
  /// Stored, without effect.
  public var availableModes: [UIScreenMode] {
    get { InertValue.of(self, "availableModes") }
    set { InertValue.set(newValue, of: self, "availableModes") }
  }
  /// Stored, without effect.
  public var preferredMode: UIScreenMode? {
    get { InertValue.of(self, "preferredMode") }
    set { InertValue.set(newValue, of: self, "preferredMode") }
  }
  /// Stored, without effect.
  public var currentMode: UIScreenMode? {
    get { InertValue.of(self, "currentMode") }
    set { InertValue.set(newValue, of: self, "currentMode") }
  }
}

extension InertMembers where Self: UIApplication {
  /// Stored, without effect.
  public var applicationSupportsShakeToEdit: Bool {
    get { InertValue.of(self, "applicationSupportsShakeToEdit", true) }
    set { InertValue.set(newValue, of: self, "applicationSupportsShakeToEdit") }
  }
  /// Stored, without effect.
  public var isProtectedDataAvailable: Bool {
    get { InertValue.of(self, "isProtectedDataAvailable", true) }
    set { InertValue.set(newValue, of: self, "isProtectedDataAvailable") }
  }
  /// Stored, without effect.
  public var statusBarOrientationAnimationDuration: TimeInterval {
    get { InertValue.of(self, "statusBarOrientationAnimationDuration", 0.3) }
    set { InertValue.set(newValue, of: self, "statusBarOrientationAnimationDuration") }
  }
  /// Does nothing; it has no effect.
  public func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}
  /// Does nothing; it has no effect.
  public func cancelAllLocalNotifications() {}
  /// Does nothing; it has no effect.
  public func setStatusBarOrientation(_ interfaceOrientation: UIInterfaceOrientation, animated: Bool) {}
}
