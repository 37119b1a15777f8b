import Foundation
import Mutoscope
import Testing
import UIKit

/// The commonest lines of public iOS code: they compile, and work as on iOS.
@MainActor
struct IdiomTests {
  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2)

  @Test func `Idioms of accessibility, layout and drawing of views compile and run`() {
    stage.perform {
      let view = UIView(frame: UIScreen.main.bounds)
      view.accessibilityLabel = "Card"
      view.accessibilityHint = "Opens it"
      view.accessibilityValue = "1 of 3"
      view.accessibilityTraits = [.button, .selected]
      view.accessibilityTraits.insert(.header)
      view.isAccessibilityElement = true
      view.accessibilityElementsHidden = false
      view.shouldGroupAccessibilityChildren = true
      view.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Delete") { _ in true }]
      UIAccessibility.post(notification: .layoutChanged, argument: view)
      UIAccessibility.post(notification: .announcement, argument: "Done")
      view.layer.cornerCurve = .continuous
      view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
      view.layer.shadowPath = UIBezierPath(roundedRect: view.bounds, cornerRadius: 8).cgPath
      view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)
      view.preservesSuperviewLayoutMargins = true
      view.insetsLayoutMarginsFromSafeArea = false
      view.semanticContentAttribute = .forceLeftToRight
      view.tintAdjustmentMode = .normal
      view.setContentHuggingPriority(.defaultLow, for: .horizontal)
      view.setContentCompressionResistancePriority(.required, for: .vertical)
      view.gestureRecognizers?.forEach(view.removeGestureRecognizer)
      view.subviews.forEach { $0.removeFromSuperview() }
      view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: UIView, _) in view.setNeedsLayout() }
      #expect(view.accessibilityTraits.contains(.header) && view.accessibilityValue == "1 of 3")
      #expect(view.traitCollection.horizontalSizeClass == .compact)
      #expect(view.traitCollection.userInterfaceIdiom == .phone)
      #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    }
  }

  @Test func `Idioms of windows, scenes and the app compile and run`() {
    stage.perform {
      #expect(UIWindow.Level.alert > .statusBar && UIWindow.Level.normal < .alert)
      #expect(UIWindow.Level.normal.rawValue + 1 == UIWindow.Level(rawValue: 1).rawValue)
      let scene = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.first
      let window = scene.map { UIWindow(windowScene: $0) }
      #expect(window?.frame.size == CGSize(width: 390, height: 844))
      #expect(UIApplication.shared.windows.first { $0.isKeyWindow } === stage.window)
      UIApplication.shared.isIdleTimerDisabled = true
      #expect(UIApplication.shared.applicationState == .active)
      #expect(UIDevice.current.userInterfaceIdiom == .phone)
      UIPasteboard.general.string = "copied"
      #expect(UIPasteboard.general.hasStrings && UIPasteboard.general.strings == ["copied"])
      UIPasteboard.general.image = UIImage()
      #expect(UIPasteboard.general.string == nil && UIPasteboard.general.changeCount == 2)
      UIImpactFeedbackGenerator(style: .medium).impactOccurred()
      UINotificationFeedbackGenerator().notificationOccurred(.success)
      UISelectionFeedbackGenerator().selectionChanged()
    }
  }

  /// A subclass with the initialisers and the property that programs override.
  final class OwnWindow: UIWindow {
    var changes = 0
    override init(windowScene: UIWindowScene) { super.init(windowScene: windowScene) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override var rootViewController: UIViewController? {
      didSet { changes += 1 }
    }
  }

  final class OwnNavigation: UINavigationController {
    override init(rootViewController: UIViewController) { super.init(rootViewController: rootViewController) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  /// Subclasses with deinitialisers, as people write them.
  final class OwnAnimator: UIViewPropertyAnimator {
    deinit { print("gone") }
  }

  final class OwnDynamics: UIDynamicAnimator {
    deinit { print("gone") }
  }

  @Test func `Windows and containers can be subclassed`() {
    stage.perform {
      let scene = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.first
      let window = scene.map { OwnWindow(windowScene: $0) }
      let page = UIViewController()
      window?.rootViewController = OwnNavigation(rootViewController: page)
      #expect(window?.changes == 1)
      #expect(page.navigationController is OwnNavigation)
      #expect(page.navigationController?.toolbar.isHidden != nil)
      page.tabBarItem.title = "First"
      page.tabBarItem.badgeValue = "3"
      page.tabBarItem = UITabBarItem(tabBarSystemItem: .search, tag: 2)
      #expect(page.tabBarItem.title == "Search" && page.tabBarItem.tag == 2 && page.tabBarItem.image != nil)
    }
  }

  @Test func `Idioms of presenting, containing and navigating controllers compile and run`() {
    stage.perform {
      let page = UIViewController()
      page.modalPresentationStyle = .popover
      page.popoverPresentationController?.sourceView = page.view
      page.popoverPresentationController?.sourceRect = page.view.bounds
      page.popoverPresentationController?.permittedArrowDirections = [.up, .down]
      #expect(page.popoverPresentationController?.sourceView === page.view)
      page.modalPresentationStyle = .pageSheet
      #expect(page.popoverPresentationController == nil)
      page.sheetPresentationController?.detents = [.medium(), .large()]
      page.sheetPresentationController?.prefersGrabberVisible = true
      page.isModalInPresentation = true
      page.overrideUserInterfaceStyle = .dark
      page.navigationItem.rightBarButtonItem = UIBarButtonItem(
        image: UIImage(systemName: "plus"), style: .plain, target: nil, action: nil)
      page.navigationItem.leftBarButtonItems = [
        UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil),
        UIBarButtonItem(systemItem: .flexibleSpace),
        UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil),
      ]
      page.navigationItem.largeTitleDisplayMode = .never
      page.navigationItem.backButtonDisplayMode = .minimal
      page.setNeedsStatusBarAppearanceUpdate()
      page.view.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
      var nothing = UIContentUnavailableConfiguration.empty()
      nothing.image = UIImage(systemName: "tray")
      nothing.text = "Nothing here"
      nothing.secondaryText = "Add something."
      page.contentUnavailableConfiguration = nothing
      page.view.layoutIfNeeded()
      #expect(page.view.subviews.count == 1)
      #expect(page.view.subviews.first?.frame == CGRect(x: 0, y: 0, width: 200, height: 300))
      page.contentUnavailableConfiguration = nil
      #expect(page.view.subviews.isEmpty)
    }
  }

  @Test func `Images and symbols are made, encoded and tinted as on iOS`() {
    stage.perform {
      let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
        UIColor.red.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
      }
      let bytes = image.jpegData(compressionQuality: 0.8)
      let again = bytes.flatMap { UIImage(data: $0) }
      #expect((bytes?.count ?? 0) > 100)
      #expect(again?.size.width == 16 && again?.size.height == 16)
      #expect(UIImage(named: "nowhere", in: .main, compatibleWith: nil) == nil)
      let view = UIImageView(image: UIImage(systemName: "heart"))
      view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 40, weight: .bold)
      #expect(view.intrinsicContentSize == CGSize(width: 48, height: 48))
      view.image = view.image?.withTintColor(.red, renderingMode: .alwaysOriginal)
      #expect(view.image?.renderingMode == .alwaysOriginal)
    }
  }

  @Test func `Properties are observed by key path`() {
    let scroll = stage.perform { () -> UIScrollView in
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      scroll.contentSize = CGSize(width: 100, height: 500)
      stage.window.addSubview(scroll)
      return scroll
    }
    var offsets: [CGFloat] = []
    let observation = scroll.observe(\.contentOffset, options: [.new]) { _, change in
      if let new = change.newValue { offsets.append(new.y) }
    }
    stage.perform { scroll.contentOffset.y = 30 }
    #expect(offsets == [30])
    observation.invalidate()
    stage.perform { scroll.contentOffset.y = 60 }
    #expect(offsets == [30])
    #expect(scroll.value(forKey: "contentOffset") as? CGPoint == CGPoint(x: 0, y: 60))
    scroll.setValue(CGPoint(x: 0, y: 10), forKey: "contentOffset")
    #expect(scroll.contentOffset.y == 10)
    let label = UILabel()
    label.setValue("hello", forKey: "text")
    #expect(label.text == "hello" && label.value(forKeyPath: "text") as? String == "hello")
  }

  @Test func `Text views give code their storage, container and layout manager`() {
    stage.perform {
      let text = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
      text.text = "one two"
      text.textContainerInset = .zero
      text.textContainer.lineFragmentPadding = 0
      text.textStorage.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 3))
      #expect(text.attributedText.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
      text.textStorage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "1")
      #expect(text.text == "1 two")
      #expect(text.layoutManager.usedRect(for: text.textContainer).height > 10)
      text.isEditable = false
      text.isSelectable = true
      text.keyboardDismissMode = .onDrag
    }
  }

  @Test func `A page can override key commands and the status bar`() {
    final class Page: UIViewController {
      override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(input: "n", modifierFlags: [.command, .shift], action: Selector("new"))]
      }
      override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
      override var prefersHomeIndicatorAutoHidden: Bool { true }
      override var prefersStatusBarHidden: Bool { true }
      override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
      override func copy(_ sender: Any?) { super.copy(sender) }
    }
    #expect(Page().keyCommands?.first?.input == "n")
    #expect(UIKeyCommand.inputEscape == "UIKeyInputEscape")
  }

  @Test func `Every form of animating a view compiles and runs`() {
    stage.perform {
      let view = UIView()
      UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseInOut, .allowUserInteraction]) { view.alpha = 0 }
      UIView.animate(withDuration: 0.3, animations: { view.alpha = 1 }, completion: { _ in })
      UIView.animate(
        withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0, options: [],
        animations: { view.center.x = 3 }, completion: nil)
      UIView.transition(with: view, duration: 0.2, options: .transitionCrossDissolve, animations: {}, completion: nil)
      UIView.performWithoutAnimation { view.layoutIfNeeded() }
      UIView.setAnimationsEnabled(true)
      let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut, animations: nil)
      animator.stopAnimation(true)
      #expect(animator.state == .inactive)
      let dynamics = UIDynamicAnimator(referenceView: view)
      dynamics.setValue(true, forKey: "debugEnabled")
      dynamics.setValue(2, forKey: "debugInterval")
      CATransaction.begin()
      CATransaction.setCompletionBlock {}
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeOut))
      CATransaction.commit()
    }
  }

  @Test func `Sets of Foundation's are written as lists, and apps have subclasses`() {
    final class App: UIApplication {
      override func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        true
      }
    }
    let edges: NSSet = [NSLayoutConstraint.Attribute.top, NSLayoutConstraint.Attribute.left]
    #expect(edges.count == 2)
    let names: NSMutableSet = ["a", "a", "b"]
    #expect(names.count == 2)
    stage.perform {
      #expect(App().sendAction("tap", to: nil, from: nil, for: nil))
      #expect(!(UIApplication.shared is App))
    }
  }
}

/// Helpers without an actor, as files of iOS 13 have them.
func titles(of cells: [UICollectionViewCell], _ rows: [UITableViewCell]) -> Int {
  cells.filter { $0.isSelected && $0.contentView.isHidden }.count + rows.filter { $0.contentView.isHidden }.count
}
