// Requirements of UIKit's protocols that nothing here asks for. Classes may have the methods. Rewritten sources make plain
// calls of those with a question mark: these defaults answer them, as if the method were left out. Scripts/make-facts
// reads their names.
public import UIKit

extension UITableViewDelegate {
  public func tableView(
    _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
  ) throws -> Bool { throw MissingRequirement() }
  public func tableView(
    _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
  ) throws { throw MissingRequirement() }
  public func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) throws -> Bool {
    throw MissingRequirement()
  }
  public func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) throws -> Bool {
    throw MissingRequirement()
  }
  public func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) throws -> Bool {
    throw MissingRequirement()
  }
  public func tableView(_ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext) throws
    -> Bool
  { throw MissingRequirement() }
  public func tableView(
    _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) throws { throw MissingRequirement() }
  public func indexPathForPreferredFocusedView(in tableView: UITableView) throws -> IndexPath? {
    throw MissingRequirement()
  }
  public func tableView(
    _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) throws -> Bool { throw MissingRequirement() }
  public func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) throws -> Bool { throw MissingRequirement() }
  public func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) throws {
    throw MissingRequirement()
  }
  public func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) throws {
    throw MissingRequirement()
  }
  public func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) throws
    -> [UITableViewRowAction]?
  { throw MissingRequirement() }
  public func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) throws -> CGFloat {
    throw MissingRequirement()
  }
  public func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) throws -> CGFloat {
    throw MissingRequirement()
  }
}

extension UICollectionViewDelegate {
  public func collectionView(_ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath)
    throws -> Bool
  { throw MissingRequirement() }
  public func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) throws { throw MissingRequirement() }
  public func collectionView(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath) throws
    -> Bool
  { throw MissingRequirement() }
  public func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) throws -> Bool { throw MissingRequirement() }
  public func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) throws { throw MissingRequirement() }
  public func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) throws -> Bool {
    throw MissingRequirement()
  }
  public func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) throws -> Bool { throw MissingRequirement() }
  public func collectionView(
    _ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) throws -> Bool { throw MissingRequirement() }
  public func collectionView(
    _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) throws { throw MissingRequirement() }
  public func indexPathForPreferredFocusedView(in collectionView: UICollectionView) throws -> IndexPath? {
    throw MissingRequirement()
  }
  public func collectionView(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) throws -> Bool { throw MissingRequirement() }
  public func collectionView(
    _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) throws -> Bool { throw MissingRequirement() }
  public func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) throws { throw MissingRequirement() }
  public func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) throws {
    throw MissingRequirement()
  }
  public func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) throws -> Bool {
    throw MissingRequirement()
  }
  public func collectionView(
    _ collectionView: UICollectionView, sceneActivationConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) throws -> UIWindowScene.ActivationConfiguration? { throw MissingRequirement() }
}

extension UICollectionViewDataSource {
  public func indexTitles(for collectionView: UICollectionView) throws -> [String]? { throw MissingRequirement() }
  public func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) throws -> IndexPath { throw MissingRequirement() }
}

extension UITextFieldDelegate {
  public func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
  ) throws -> UIMenu? { throw MissingRequirement() }
  public func textField(_ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
    throws
  { throw MissingRequirement() }
  public func textField(_ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
    throws
  { throw MissingRequirement() }
}

extension UITextViewDelegate {
  public func textView(
    _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
  ) throws -> UIMenu? { throw MissingRequirement() }
  public func textView(_ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
    throws
  { throw MissingRequirement() }
  public func textView(_ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
    throws
  { throw MissingRequirement() }
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) throws {
    throw MissingRequirement()
  }
  public func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) throws {
    throw MissingRequirement()
  }
  public func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) throws {
    throw MissingRequirement()
  }
  public func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) throws {
    throw MissingRequirement()
  }
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController]
  ) throws { throw MissingRequirement() }
  public func tabBarController(
    _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController], changed: Bool
  ) throws { throw MissingRequirement() }
  public func tabBarController(
    _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool
  ) throws { throw MissingRequirement() }
  public func tabBarControllerSupportedInterfaceOrientations(
    _ tabBarController: UITabBarController
  ) throws -> UIInterfaceOrientationMask { throw MissingRequirement() }
  public func tabBarControllerPreferredInterfaceOrientationForPresentation(
    _ tabBarController: UITabBarController
  ) throws -> UIInterfaceOrientation { throw MissingRequirement() }
}

extension UINavigationControllerDelegate {
  public func navigationControllerSupportedInterfaceOrientations(
    _ navigationController: UINavigationController
  ) throws -> UIInterfaceOrientationMask { throw MissingRequirement() }
  public func navigationControllerPreferredInterfaceOrientationForPresentation(
    _ navigationController: UINavigationController
  ) throws -> UIInterfaceOrientation { throw MissingRequirement() }
}

extension UIAdaptivePresentationControllerDelegate {
  public func presentationController(
    _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) throws { throw MissingRequirement() }
}

extension UIApplicationDelegate {
  public func applicationDidFinishLaunching(_ application: UIApplication) throws { throw MissingRequirement() }
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) throws { throw MissingRequirement() }
  public func applicationSignificantTimeChange(_ application: UIApplication) throws { throw MissingRequirement() }
  public func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication) throws {
    throw MissingRequirement()
  }
  public func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication) throws {
    throw MissingRequirement()
  }
  public func applicationShouldRequestHealthAuthorization(_ application: UIApplication) throws {
    throw MissingRequirement()
  }
  public func application(
    _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) throws { throw MissingRequirement() }
  public func application(
    _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) throws { throw MissingRequirement() }
  public func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) throws { throw MissingRequirement() }
  public func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) throws { throw MissingRequirement() }
  public func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) throws { throw MissingRequirement() }
  public func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) throws { throw MissingRequirement() }
  public func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) throws { throw MissingRequirement() }
  public func application(_ application: UIApplication, willContinueUserActivityWithType userActivityType: String)
    throws -> Bool
  { throw MissingRequirement() }
  public func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) throws -> Bool { throw MissingRequirement() }
  public func application(
    _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String, error: any Error
  ) throws { throw MissingRequirement() }
  public func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity) throws {
    throw MissingRequirement()
  }
  public func application(_ application: UIApplication, handleOpen url: URL) throws -> Bool {
    throw MissingRequirement()
  }
  public func application(
    _ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any
  ) throws -> Bool { throw MissingRequirement() }
  public func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) throws -> UIInterfaceOrientationMask { throw MissingRequirement() }
  public func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) throws -> Bool
  { throw MissingRequirement() }
  public func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) throws
    -> Bool
  { throw MissingRequirement() }
}

extension UISceneDelegate {
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) throws {
    throw MissingRequirement()
  }
  public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) throws {
    throw MissingRequirement()
  }
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) throws { throw MissingRequirement() }
  public func scene(
    _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error
  ) throws { throw MissingRequirement() }
  public func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) throws { throw MissingRequirement() }
  public func stateRestorationActivity(for scene: UIScene) throws -> NSUserActivity? { throw MissingRequirement() }
}

extension UIWindowScene {
  /// How another window would open; none does here.
  open class ActivationConfiguration: NSObject {
    public let userActivity: NSUserActivity
    open var preview: UITargetedPreview?
    public init(userActivity: NSUserActivity) {
      self.userActivity = userActivity
      super.init()
    }
  }
}
