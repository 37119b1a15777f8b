/// The superclasses of those of Apple's classes whose extensions override each other's members.
enum FrameworkClasses {
  /// Classes, each after its superclass.
  private static let table = [
    "CAAnimation": "CAAnimationGroup CAPropertyAnimation CATransition",
    "CABasicAnimation": "CASpringAnimation",
    "CALayer": "CAEmitterLayer CAGradientLayer CAMetalLayer CAReplicatorLayer CAScrollLayer CAShapeLayer CATextLayer "
      + "CATiledLayer CATransformLayer",
    "CAPropertyAnimation": "CABasicAnimation CAKeyframeAnimation",
    "MKAnnotationView": "MKMarkerAnnotationView MKPinAnnotationView",
    "NSAttributedString": "NSMutableAttributedString",
    "NSCollectionLayoutItem":
      "NSCollectionLayoutDecorationItem NSCollectionLayoutGroup NSCollectionLayoutSupplementaryItem",
    "NSCollectionLayoutSupplementaryItem": "NSCollectionLayoutBoundarySupplementaryItem",
    "NSLayoutAnchor": "NSLayoutDimension NSLayoutXAxisAnchor NSLayoutYAxisAnchor",
    "NSMutableAttributedString": "NSTextStorage",
    "NSObject": "CALayer UIResponder",
    "NSParagraphStyle": "NSMutableParagraphStyle",
    "UIBarAppearance": "UINavigationBarAppearance UITabBarAppearance UIToolbarAppearance",
    "UIBarItem": "UIBarButtonItem UITabBarItem",
    "UICollectionReusableView": "UICollectionViewCell",
    "UICollectionViewCell": "UICollectionViewListCell",
    "UICollectionViewLayout": "UICollectionViewCompositionalLayout UICollectionViewFlowLayout",
    "UICollectionViewLayoutInvalidationContext": "UICollectionViewFlowLayoutInvalidationContext",
    "UIControl": "UIButton UIColorWell UIDatePicker UIPageControl UIRefreshControl UISegmentedControl UISlider "
      + "UIStepper UISwitch UITextField",
    "UIDynamicBehavior":
      "UIAttachmentBehavior UICollisionBehavior UIDynamicItemBehavior UIFieldBehavior UIGravityBehavior "
      + "UIPushBehavior UISnapBehavior",
    "UIFeedbackGenerator": "UIImpactFeedbackGenerator UINotificationFeedbackGenerator UISelectionFeedbackGenerator",
    "UIGestureRecognizer": "UIHoverGestureRecognizer UILongPressGestureRecognizer UIPanGestureRecognizer "
      + "UIPinchGestureRecognizer UIRotationGestureRecognizer UISwipeGestureRecognizer UITapGestureRecognizer",
    "UIGraphicsRenderer": "UIGraphicsImageRenderer",
    "UIGraphicsRendererContext": "UIGraphicsImageRendererContext",
    "UIGraphicsRendererFormat": "UIGraphicsImageRendererFormat",
    "UILayoutGuide": "UIKeyboardLayoutGuide",
    "UIMenuElement": "UIAction UIMenu",
    "UIMotionEffect": "UIInterpolatingMotionEffect UIMotionEffectGroup",
    "UIPanGestureRecognizer": "UIScreenEdgePanGestureRecognizer",
    "UIPresentationController": "UIPopoverPresentationController UISheetPresentationController",
    "UIResponder": "UIAccessibilityElement UIApplication UIScene UIView UIViewController",
    "UIScene": "UIWindowScene",
    "UIScrollView": "UICollectionView UITableView UITextView",
    "UITextField": "UISearchTextField",
    "UIView":
      "MKAnnotationView MKMapView UIActivityIndicatorView UICalendarView UICollectionReusableView UIContentUnavailableView "
      + "UIControl UIImageView "
      + "UIInputView UILabel UIListContentView UINavigationBar UIPickerView UIProgressView UIScrollView "
      + "UISearchBar UIStackView UITabBar UITableViewCell UITableViewHeaderFooterView UIToolbar "
      + "UIVisualEffectView UIWindow WKWebView",
    "UIViewController":
      "UIActivityViewController UIAlertController UICollectionViewController UIColorPickerViewController "
      + "UIDocumentPickerViewController UIImagePickerController UIInputViewController UINavigationController "
      + "UIPageViewController UISearchController UISplitViewController UITabBarController "
      + "UITableViewController",
    "UIVisualEffect": "UIBlurEffect UIVibrancyEffect",
  ]

  /// Classes of values, whose superclasses nothing overrides.
  private static let values: Set = [
    "NSCollectionLayoutDimension", "NSCollectionLayoutSection", "NSCollectionLayoutSize", "NSLayoutConstraint",
    "NSShadow", "UIBezierPath", "UIColor", "UIFont", "UIImage", "UINib", "UIStoryboard",
  ]

  static func contains(_ name: String) -> Bool { superclasses[name] != nil || values.contains(name) }

  /// The superclass of each class.
  static let superclasses = table.reduce(into: [String: String]()) { result, entry in
    for name in entry.value.split(separator: " ") { result[String(name)] = entry.key }
  }
}
