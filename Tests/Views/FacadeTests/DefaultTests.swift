import Foundation
import Mutoscope
import Testing
import UIKit

/// The defaults of UIKit's classes, as its documentation and headers give them.
struct DefaultTests {
  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2)

  /// Whether a value is the wanted one, with a name that is shown if it is not.
  private func expect<Value: Equatable>(
    _ name: String, _ value: Value, _ wanted: Value, sourceLocation: SourceLocation = #_sourceLocation
  ) { #expect(value == wanted, "\(name)", sourceLocation: sourceLocation) }

  @Test func `A new view is opaque, takes touches, and has margins of 8 points`() {
    let view = UIView()
    expect("clipsToBounds", view.clipsToBounds, false)
    expect("autoresizesSubviews", view.autoresizesSubviews, true)
    expect("contentMode", view.contentMode, .scaleToFill)
    expect("layoutMargins", view.layoutMargins, UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    expect("isOpaque", view.isOpaque, true)
    expect("alpha", view.alpha, 1)
    expect("isUserInteractionEnabled", view.isUserInteractionEnabled, true)
    expect("isMultipleTouchEnabled", view.isMultipleTouchEnabled, false)
    expect("isExclusiveTouch", view.isExclusiveTouch, false)
    expect("translatesAutoresizingMask", view.translatesAutoresizingMaskIntoConstraints, true)
    expect("intrinsicContentSize", view.intrinsicContentSize, CGSize(width: -1, height: -1))
    expect("backgroundColor", view.backgroundColor, nil)
    expect("tintColor", view.tintColor, .systemBlue)
    expect("tintAdjustmentMode", view.tintAdjustmentMode, .normal)
    expect("semantic", view.semanticContentAttribute, .unspecified)
    expect("preservesSuperviewLayoutMargins", view.preservesSuperviewLayoutMargins, false)
    expect("insetsLayoutMarginsFromSafeArea", view.insetsLayoutMarginsFromSafeArea, true)
    expect("canBecomeFirstResponder", view.canBecomeFirstResponder, false)
    expect("tag", view.tag, 0)
  }

  @Test func `A new label has one line of 17 points, truncated at its end`() {
    let label = UILabel()
    expect("numberOfLines", label.numberOfLines, 1)
    expect("lineBreakMode", label.lineBreakMode, .byTruncatingTail)
    expect("textAlignment", label.textAlignment, .natural)
    expect("label.isUserInteractionEnabled", label.isUserInteractionEnabled, false)
    expect("label.font", label.font.pointSize, 17)
    expect("label.text", label.text, nil)
    expect("label.contentMode", label.contentMode, .redraw)
    expect("adjustsFontSizeToFitWidth", label.adjustsFontSizeToFitWidth, false)
    expect("minimumScaleFactor", label.minimumScaleFactor, 0)
    expect("baselineAdjustment", label.baselineAdjustment, .alignBaselines)
    expect("preferredMaxLayoutWidth", label.preferredMaxLayoutWidth, 0)
  }

  @Test func `A new image view takes no touches, and has no size of its own`() {
    let image = UIImageView()
    expect("image.isUserInteractionEnabled", image.isUserInteractionEnabled, false)
    expect("image.contentMode", image.contentMode, .scaleToFill)
    expect("image.intrinsicContentSize", image.intrinsicContentSize, CGSize(width: -1, height: -1))
  }

  @Test func `A new stack is horizontal, without spacing`() {
    let stack = UIStackView()
    expect("axis", stack.axis, .horizontal)
    expect("distribution", stack.distribution, .fill)
    expect("alignment", stack.alignment, .fill)
    expect("spacing", stack.spacing, 0)
    expect("isBaselineRelativeArrangement", stack.isBaselineRelativeArrangement, false)
    expect("isLayoutMarginsRelativeArrangement", stack.isLayoutMarginsRelativeArrangement, false)
  }

  @Test func `A new control is enabled, with its content in the middle`() {
    let control = UIControl()
    expect("isEnabled", control.isEnabled, true)
    expect("state", control.state, .normal)
    expect("contentVerticalAlignment", control.contentVerticalAlignment, .center)
    expect("contentHorizontalAlignment", control.contentHorizontalAlignment, .center)
  }

  @Test func `A new button is custom, with a white title`() {
    let button = UIButton()
    expect("buttonType", button.buttonType, .custom)
    expect("title", button.title(for: .normal), nil)
    expect("titleColor", button.titleColor(for: .normal), .white)
    expect("system titleColor", UIButton(type: .system).titleColor(for: .normal), .tintColor)
    expect("configuration", button.configuration == nil, true)
    expect("titleLabel.font", UIButton(type: .system).titleLabel?.font.pointSize, 15)
  }

  @Test func `A new text field has an empty text, which nil leaves empty, and no border`() {
    let field = UITextField()
    expect("field.text", field.text, "")
    field.text = nil
    expect("field.text set to nil", field.text, "")
    expect("placeholder", field.placeholder, nil)
    expect("borderStyle", field.borderStyle, .none)
    expect("clearButtonMode", field.clearButtonMode, .never)
    expect("leftViewMode", field.leftViewMode, .never)
    expect("isSecureTextEntry", field.isSecureTextEntry, false)
    expect("field.textAlignment", field.textAlignment, .natural)
  }

  @Test func `A new text view can be edited, with its text 8 points below its edge`() {
    let text = UITextView()
    expect("text.text", text.text, "")
    expect("isEditable", text.isEditable, true)
    expect("isSelectable", text.isSelectable, true)
    expect("textContainerInset", text.textContainerInset, UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0))
    expect("lineFragmentPadding", text.textContainer.lineFragmentPadding, 5)
  }

  @Test func `A new switch is off`() {
    let toggle = UISwitch()
    expect("isOn", toggle.isOn, false)
  }

  @Test func `A new slider goes from 0 to 1, and stays in its range`() {
    let slider = UISlider()
    expect("slider.range", [slider.minimumValue, slider.maximumValue, slider.value], [0, 1, 0])
    expect("slider.isContinuous", slider.isContinuous, true)
    slider.value = 7
    expect("slider.value", slider.value, 1)
  }

  @Test func `A new stepper goes from 0 to 100 in steps of 1`() {
    let stepper = UIStepper()
    expect("stepper", [stepper.minimumValue, stepper.maximumValue, stepper.value, stepper.stepValue], [0, 100, 0, 1])
    expect("autorepeat", [stepper.autorepeat, stepper.isContinuous, stepper.wraps], [true, true, false])
  }

  @Test func `A new segmented control has nothing selected`() {
    let segments = UISegmentedControl(items: ["a", "b"])
    expect("selectedSegmentIndex", segments.selectedSegmentIndex, -1)
    expect("isMomentary", segments.isMomentary, false)
  }

  @Test func `A new page control has no pages, and its current page is one of those it has`() {
    let pages = UIPageControl()
    expect("pages", [pages.numberOfPages, pages.currentPage], [0, 0])
    expect("hidesForSinglePage", pages.hidesForSinglePage, false)
    pages.numberOfPages = 3
    pages.currentPage = 9
    expect("currentPage", pages.currentPage, 2)
  }

  @Test func `A new progress view is at 0, and stays in its range`() {
    let progress = UIProgressView()
    expect("progress", progress.progress, 0)
    progress.progress = 2
    expect("progress of 2", progress.progress, 1)
  }

  @Test func `A new activity indicator is hidden until it animates, and no refresh control refreshes`() {
    let spinner = UIActivityIndicatorView(style: .medium)
    expect("spinner", [spinner.hidesWhenStopped, spinner.isHidden, spinner.isAnimating], [true, true, false])
    expect("spinner.size", spinner.intrinsicContentSize, CGSize(width: 20, height: 20))
    expect("large", UIActivityIndicatorView(style: .large).intrinsicContentSize, CGSize(width: 37, height: 37))
    expect("isRefreshing", UIRefreshControl().isRefreshing, false)
  }

  @Test func `A new scroll view bounces and scrolls, and does not zoom`() {
    let scroll = UIScrollView()
    expect(
      "bounces", [scroll.bounces, scroll.alwaysBounceVertical, scroll.alwaysBounceHorizontal], [true, false, false])
    expect(
      "isPagingEnabled", [scroll.isPagingEnabled, scroll.isScrollEnabled, scroll.clipsToBounds], [false, true, true])
    expect("zoom", [scroll.minimumZoomScale, scroll.maximumZoomScale, scroll.zoomScale], [1, 1, 1])
    expect("decelerationRate", scroll.decelerationRate.rawValue, 0.998)
    expect("fast", UIScrollView.DecelerationRate.fast.rawValue, 0.99)
    expect("adjustment", scroll.contentInsetAdjustmentBehavior, .automatic)
    expect("delaysContentTouches", [scroll.delaysContentTouches, scroll.canCancelContentTouches], [true, true])
    expect("isDirectionalLockEnabled", [scroll.isDirectionalLockEnabled, scroll.scrollsToTop], [false, true])
    expect("keyboardDismissMode", scroll.keyboardDismissMode, .none)
  }

  @Test func `A new table has rows of automatic height on the background of its style`() {
    let table = UITableView()
    expect("rowHeight", table.rowHeight, UITableView.automaticDimension)
    expect("estimatedRowHeight", table.estimatedRowHeight, UITableView.automaticDimension)
    expect("automaticDimension", UITableView.automaticDimension, -1)
    expect("style", table.style, .plain)
    expect("separatorStyle", table.separatorStyle, .singleLine)
    expect("selection", [table.allowsSelection, table.allowsMultipleSelection, table.isEditing], [true, false, false])
    expect(
      "editing", [table.allowsSelectionDuringEditing, table.allowsMultipleSelectionDuringEditing], [false, false])
    expect("background", table.backgroundColor, .systemBackground)
    expect("grouped", UITableView(frame: .zero, style: .grouped).backgroundColor, .systemGroupedBackground)
    expect("insetGrouped", UITableView(frame: .zero, style: .insetGrouped).backgroundColor, .systemGroupedBackground)
    expect("indexPathForSelectedRow", table.indexPathForSelectedRow, nil)
  }

  @Test func `A new cell of a table has no accessory, no details and no identifier`() {
    let cell = UITableViewCell()
    expect("selectionStyle", cell.selectionStyle, .default)
    expect("accessoryType", cell.accessoryType, .none)
    expect("cell.isSelected", [cell.isSelected, cell.isHighlighted, cell.isEditing], [false, false, false])
    expect("reuseIdentifier", cell.reuseIdentifier, nil)
    expect("detailTextLabel", cell.detailTextLabel, nil)
    expect("cell.font", cell.textLabel?.font.pointSize, 17)
  }

  @Test func `A new flow layout has items of 50 × 50 points, 10 apart`() {
    let flow = UICollectionViewFlowLayout()
    expect("itemSize", flow.itemSize, CGSize(width: 50, height: 50))
    expect("spacing", [flow.minimumLineSpacing, flow.minimumInteritemSpacing], [10, 10])
    expect("sectionInset", flow.sectionInset, .zero)
    expect("scrollDirection", flow.scrollDirection, .vertical)
    expect("estimatedItemSize", flow.estimatedItemSize, .zero)
    expect("headerReferenceSize", flow.headerReferenceSize, .zero)
  }

  @Test func `A new collection view selects one item`() {
    let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    expect("collection", [collection.allowsSelection, collection.allowsMultipleSelection], [true, false])
    expect("indexPathsForSelectedItems", collection.indexPathsForSelectedItems ?? [], [])
  }

  @Test func `A new controller is presented as a sheet, and its title is that of its items`() {
    let page = UIViewController()
    expect("modalPresentationStyle", page.modalPresentationStyle, .pageSheet)
    expect("modalTransitionStyle", page.modalTransitionStyle, .coverVertical)
    expect("isModalInPresentation", page.isModalInPresentation, false)
    expect("isViewLoaded", page.isViewLoaded, false)
    expect("edges", page.edgesForExtendedLayout, .all)
    expect("definesPresentationContext", page.definesPresentationContext, false)
    expect("hidesBottomBarWhenPushed", page.hidesBottomBarWhenPushed, false)
    expect("title", page.title, nil)
    page.title = "First"
    expect("navigationItem.title", page.navigationItem.title, "First")
    expect("tabBarItem.title", page.tabBarItem.title, "First")
    expect("view.backgroundColor", page.view.backgroundColor, nil)
  }

  @Test func `A new navigation controller shows its bar, and keeps its root`() {
    let page = UIViewController()
    let navigation = UINavigationController(rootViewController: page)
    expect("isNavigationBarHidden", [navigation.isNavigationBarHidden, navigation.isToolbarHidden], [false, true])
    expect("top", navigation.topViewController === page && navigation.visibleViewController === page, true)
    expect("pop the root", navigation.popViewController(animated: false), nil)
    expect("prefersLargeTitles", navigation.navigationBar.prefersLargeTitles, false)
    expect("largeTitleDisplayMode", page.navigationItem.largeTitleDisplayMode, .automatic)
    expect("backButtonDisplayMode", page.navigationItem.backButtonDisplayMode, .default)
  }

  @Test func `A new sheet is large, without a grabber`() {
    let sheet = UIViewController().sheetPresentationController
    expect("detents", sheet?.detents.map(\.identifier), [.large])
    expect("grabber", sheet?.prefersGrabberVisible, false)
    expect("selectedDetent", sheet?.selectedDetentIdentifier, nil)
    expect("dims", sheet?.largestUndimmedDetentIdentifier, nil)
  }

  @Test func `A tab bar controller selects its first tab once it has some`() {
    let tabs = UITabBarController()
    expect("selectedIndex", tabs.selectedIndex, NSNotFound)
    tabs.viewControllers = [UIViewController(), UIViewController()]
    expect("selectedIndex of two", tabs.selectedIndex, 0)
  }

  @Test func `New recognisers wait for one touch, and take it from their view`() {
    let (tap, pan, press) = (UITapGestureRecognizer(), UIPanGestureRecognizer(), UILongPressGestureRecognizer())
    expect("tap", [tap.numberOfTapsRequired, tap.numberOfTouchesRequired], [1, 1])
    expect("pan", pan.minimumNumberOfTouches, 1)
    expect("press", [press.minimumPressDuration, Double(press.allowableMovement)], [0.5, 10])
    expect("press taps", [press.numberOfTapsRequired, press.numberOfTouchesRequired], [0, 1])
    expect("swipe", UISwipeGestureRecognizer().direction, .right)
    expect("pinch", UIPinchGestureRecognizer().scale, 1)
    expect("rotation", UIRotationGestureRecognizer().rotation, 0)
    expect("cancels", [tap.cancelsTouchesInView, tap.delaysTouchesBegan, tap.delaysTouchesEnded], [true, false, true])
  }

  @Test func `A new animator is inactive and interruptible, and scrubs linearly`() {
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear)
    expect("interruptible", [animator.isInterruptible, animator.isUserInteractionEnabled], [true, true])
    expect(
      "scrubs", [animator.scrubsLinearly, animator.pausesOnCompletion, animator.isReversed], [true, false, false])
    expect("state", animator.state, .inactive)
    expect("fraction", animator.fractionComplete, 0)
    expect("duration", animator.duration, 2)
  }

  @Test func `New behaviors pull downwards, collide with everything, and let items turn`() {
    let gravity = UIGravityBehavior()
    expect("gravity", gravity.gravityDirection, CGVector(dx: 0, dy: 1))
    expect("magnitude", gravity.magnitude, 1)
    let item = UIDynamicItemBehavior()
    expect("density", item.density, 1)
    expect("allowsRotation", [item.allowsRotation, item.isAnchored], [true, false])
    expect("collision", UICollisionBehavior().collisionMode, .everything)
    expect(
      "snap", UISnapBehavior(item: UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1)), snapTo: .zero).damping, 0.5)
  }

  @Test func `A new layer is visible, without a border, and rotates about its middle`() {
    let layer = CALayer()
    expect("anchorPoint", layer.anchorPoint, CGPoint(x: 0.5, y: 0.5))
    expect("shadow", [CGFloat(layer.shadowOpacity), layer.shadowRadius], [0, 3])
    expect("shadowOffset", layer.shadowOffset, CGSize(width: 0, height: -3))
    expect("border", layer.borderWidth, 0)
    expect("opacity", layer.opacity, 1)
    expect("masksToBounds", [layer.masksToBounds, layer.isHidden, layer.isOpaque], [false, false, false])
    expect("contentsGravity", layer.contentsGravity, .resize)
    expect("speed", [layer.speed, Float(layer.timeOffset), Float(layer.beginTime)], [1, 0, 0])
  }

  @Test func `A new shape layer fills in black and strokes nothing`() {
    let shape = CAShapeLayer()
    expect("fillColor", shape.fillColor, UIColor.black.cgColor)
    expect("strokeColor", shape.strokeColor, nil)
    expect("line", [shape.lineWidth, shape.miterLimit, shape.strokeStart, shape.strokeEnd], [1, 10, 0, 1])
    expect("cap", shape.lineCap, .butt)
    expect("join", shape.lineJoin, .miter)
  }

  @Test func `A new gradient is axial, from the top to the bottom; one copy is replicated, and text has 36 points`() {
    let gradient = CAGradientLayer()
    expect("startPoint", gradient.startPoint, CGPoint(x: 0.5, y: 0))
    expect("endPoint", gradient.endPoint, CGPoint(x: 0.5, y: 1))
    expect("type", gradient.type, .axial)
    expect("instanceCount", CAReplicatorLayer().instanceCount, 1)
    expect("text", CATextLayer().fontSize, 36)
  }

  @Test func `A new emitter is a point, and its cells emit nothing`() {
    let emitter = CAEmitterLayer()
    expect(
      "emitter", [emitter.birthRate, emitter.lifetime, emitter.velocity, emitter.scale, emitter.spin], [1, 1, 1, 1, 1])
    expect("shape", emitter.emitterShape, .point)
    expect("mode", emitter.emitterMode, .volume)
    expect("render", emitter.renderMode, .unordered)
    let cell = CAEmitterCell()
    expect("cell", [cell.birthRate, cell.lifetime], [0, 0])
    expect("cell.scale", [cell.scale, cell.velocity, cell.spin, cell.emissionRange], [1, 0, 0, 0])
  }

  @Test func `A new animation runs once, and is removed at its end`() {
    let basic = CABasicAnimation(keyPath: "opacity")
    expect("basic", [basic.duration, Double(basic.speed), Double(basic.repeatCount)], [0, 1, 0])
    expect("removed", [basic.isRemovedOnCompletion, basic.autoreverses, basic.isAdditive], [true, false, false])
    expect("fillMode", basic.fillMode, .removed)
    let spring = CASpringAnimation(keyPath: "position")
    expect("spring", [spring.mass, spring.stiffness, spring.damping, spring.initialVelocity], [1, 100, 10, 0])
    expect("transaction", CATransaction.animationDuration(), 0.25)
  }

  @Test func `A new path has lines of one point, and is filled by winding`() {
    let path = UIBezierPath()
    expect("path", [path.lineWidth, path.miterLimit, path.flatness], [1, 10, 0.6])
    expect("usesEvenOddFillRule", path.usesEvenOddFillRule, false)
  }

  @Test func `Text styles and the system's fonts have Apple's sizes`() {
    let styles: [(UIFont.TextStyle, CGFloat)] = [
      (.largeTitle, 34), (.title1, 28), (.title2, 22), (.title3, 20), (.headline, 17), (.body, 17), (.callout, 16),
      (.subheadline, 15), (.footnote, 13), (.caption1, 12), (.caption2, 11),
    ]
    for (style, size) in styles { expect(style.rawValue, UIFont.preferredFont(forTextStyle: style).pointSize, size) }
    expect("sizes", [UIFont.labelFontSize, UIFont.buttonFontSize], [17, 18])
    expect("system", [UIFont.systemFontSize, UIFont.smallSystemFontSize], [14, 12])
  }
}
