import Foundation

/// Whether a view is mirrored in right-to-left layouts.
public enum UISemanticContentAttribute: Int, Sendable {
  /// The view is mirrored.
  case unspecified
  /// The view is not mirrored: it controls playback.
  case playback
  /// The view is not mirrored: it concerns places.
  case spatial
  case forceLeftToRight, forceRightToLeft
}

extension UISemanticContentAttribute {
  /// The layout direction of a view with this attribute in an interface with a given direction.
  fileprivate func direction(in layout: UIUserInterfaceLayoutDirection) -> UIUserInterfaceLayoutDirection {
    switch self {
    case .unspecified: layout
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}

/// Margins as they have been set: the leading side is that of the reading direction whenever they are used.
enum OwnMargins: Equatable {
  case absolute(UIEdgeInsets)
  case directional(NSDirectionalEdgeInsets)

  /// The margins in a reading direction.
  func insets(_ direction: UIUserInterfaceLayoutDirection) -> UIEdgeInsets {
    switch self {
    case .absolute(let insets): insets
    case .directional(let insets): UIEdgeInsets(insets, direction)
    }
  }

  var isDirectional: Bool { if case .directional = self { true } else { false } }
}

extension UIView {
  /// How the view is mirrored; leading and trailing in the constraints that belong to the view follow it.
  public var semanticContentAttribute: UISemanticContentAttribute {
    get { layoutStorage?.semanticContentAttribute ?? .unspecified }
    set {
      if newValue == semanticContentAttribute { return }
      layout.semanticContentAttribute = newValue
      layoutStructureDidChange()
      setNeedsLayout()
      directionDidChange()
    }
  }

  /// Follows a change of the direction around the view.
  final func inheritedDirectionDidChange() {
    guard semanticContentAttribute == .unspecified else { return }
    directionDidChange()
    layoutStructureDidChange()
    setNeedsLayout()
  }

  /// Called when the view may be written in another direction.
  final func directionDidChange() { if ownMargins?.isDirectional == true { marginsDidChange() } }

  /// The direction of the view's contents: that of its traits, unless its attribute says otherwise.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    let attribute = semanticContentAttribute
    guard attribute == .unspecified else { return attribute.direction(in: .leftToRight) }
    return environment.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// The direction for an attribute in the current stage's interface.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    let isMirrored = UITraitCollection.current.layoutDirection == .rightToLeft
    return userInterfaceLayoutDirection(for: attribute, relativeTo: isMirrored ? .rightToLeft : .leftToRight)
  }

  /// The direction for an attribute in an interface with a given direction.
  public class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection { semanticContentAttribute.direction(in: layoutDirection) }

  /// Whether the margins are at least as wide as the part of the superview's margins that covers the view; false by
  /// default.
  public var preservesSuperviewLayoutMargins: Bool {
    get { layoutStorage?.preservesSuperviewMargins ?? false }
    set {
      if newValue == preservesSuperviewLayoutMargins { return }
      layout.preservesSuperviewMargins = newValue
      marginsDidChange()
    }
  }

  /// Whether the safe area's insets are added to the margins; true by default.
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { layoutStorage?.insetsMarginsFromSafeArea ?? true }
    set {
      if newValue == insetsLayoutMarginsFromSafeArea { return }
      layout.insetsMarginsFromSafeArea = newValue
      marginsDidChange()
    }
  }

  /// The insets that the view adds to the safe area of its contents; for a window, the insets of its covered edges.
  package final var addedSafeAreaInsets: UIEdgeInsets {
    get { layoutStorage?.addedSafeArea ?? .zero }
    set {
      if newValue == addedSafeAreaInsets { return }
      layout.addedSafeArea = newValue
      notifyOfSafeArea()
    }
  }

  private func notifyOfSafeArea() {
    safeAreaInsetsDidChange()
    controllerStorage?.viewSafeAreaInsetsDidChange()
    marginsDidChange()
    for view in subviewStorage { view.notifyOfSafeArea() }
  }

  /// The superview's safe area as far as it reaches into the view, plus the view's additions.
  final var inheritedSafeArea: UIEdgeInsets {
    let own = addedSafeAreaInsets
    guard let outer = superviewStorage else { return own }
    let insets = outer.passedSafeArea
    if insets == .zero { return own }
    let (frame, bounds) = (frame, outer.bounds)
    func reach(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat { min(max(inset - distance, 0), inset) }
    return UIEdgeInsets(
      top: own.top + reach(insets.top, frame.minY - bounds.minY),
      left: own.left + reach(insets.left, frame.minX - bounds.minX),
      bottom: own.bottom + reach(insets.bottom, bounds.maxY - frame.maxY),
      right: own.right + reach(insets.right, bounds.maxX - frame.maxX))
  }

  /// The view's own margins, the preserved ones, and the safe area.
  ///
  /// - Parameter own: The margins that have been set.
  final func effectiveMargins(_ own: UIEdgeInsets?) -> UIEdgeInsets {
    let least = controllerStorage?.leastMargins
    var margins = own ?? (least == nil ? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) : .zero)
    if let least { (margins.left, margins.right) = (max(margins.left, least.left), max(margins.right, least.right)) }
    if preservesSuperviewLayoutMargins, let outer = superviewStorage {
      let (insets, frame, bounds) = (outer.layoutMargins, frame, outer.bounds)
      margins.top = max(margins.top, insets.top - (frame.minY - bounds.minY))
      margins.left = max(margins.left, insets.left - (frame.minX - bounds.minX))
      margins.bottom = max(margins.bottom, insets.bottom - (bounds.maxY - frame.maxY))
      margins.right = max(margins.right, insets.right - (bounds.maxX - frame.maxX))
    }
    guard insetsLayoutMarginsFromSafeArea else { return margins }
    let safe = safeAreaInsets
    return UIEdgeInsets(
      top: margins.top + safe.top, left: margins.left + safe.left, bottom: margins.bottom + safe.bottom,
      right: margins.right + safe.right)
  }

  /// Updates everything that depends on the margins.
  final func marginsDidChange() {
    layoutMarginsDidChange()
    controllerStorage?.viewLayoutMarginsDidChange()
    setNeedsLayout()
    if layoutStorage != nil { layoutHost.layoutStorage?.engine?.inputsDidChange() }
  }
}
