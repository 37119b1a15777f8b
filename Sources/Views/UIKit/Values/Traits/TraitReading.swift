import Foundation

/// The methods that UIKit calls again when a trait they have read changes.
struct TraitUse: OptionSet, Sendable {
  let rawValue: UInt8

  static let constraints = TraitUse(rawValue: 1)
  static let layout = TraitUse(rawValue: 2)
  static let display = TraitUse(rawValue: 4)
  static let properties = TraitUse(rawValue: 8)
}

/// The traits that were read during a method.
struct TraitsRead {
  var use: TraitUse
  var traits: [UITrait]
}

/// A view's method that is running, and the traits that it has read.
struct TraitReading {
  let view: ObjectIdentifier
  let use: TraitUse
  /// The view's traits as the method sees them; nil until it asks for them.
  var traits: ReadTraits?
}

extension TraitCenter {
  /// The traits of a view or its controller as code sees them: while UIKit has the view lay out, draw or update its
  /// constraints, each trait that is read is recorded.
  func traits(_ traits: UITraitCollection, readBy view: ObjectIdentifier) -> UITraitCollection {
    guard reading?.view == view else { return traits }
    if let known = reading?.traits, known.values == traits.values { return known }
    let new = ReadTraits(values: traits.values)
    new.names = reading?.traits?.names ?? new.names
    reading?.traits = new
    return new
  }
}

/// Traits that record which of them are read.
///
/// Unchecked: they record only what is read on the main actor.
final class ReadTraits: UITraitCollection, @unchecked Sendable {
  /// The traits read so far on the main actor.
  var names = Names()

  final class Names {
    private(set) var traits: [UITrait] = []

    func insert(_ trait: UITrait) {
      if !traits.contains(where: { $0 == trait }) { traits.append(trait) }
    }
  }

  private func reads(_ trait: UITrait) { names.insert(trait) }

  override func willRead(_ trait: UITrait) { reads(trait) }
  override var userInterfaceIdiom: UIUserInterfaceIdiom { self[UITraitUserInterfaceIdiom.self] }
  override var userInterfaceStyle: UIUserInterfaceStyle { self[UITraitUserInterfaceStyle.self] }
  override var layoutDirection: UITraitEnvironmentLayoutDirection { self[UITraitLayoutDirection.self] }
  override var displayScale: CGFloat { self[UITraitDisplayScale.self] }
  override var horizontalSizeClass: UIUserInterfaceSizeClass { self[UITraitHorizontalSizeClass.self] }
  override var verticalSizeClass: UIUserInterfaceSizeClass { self[UITraitVerticalSizeClass.self] }
  override var forceTouchCapability: UIForceTouchCapability { self[UITraitForceTouchCapability.self] }
  override var preferredContentSizeCategory: UIContentSizeCategory { self[UITraitPreferredContentSizeCategory.self] }
  override var displayGamut: UIDisplayGamut { self[UITraitDisplayGamut.self] }
  override var accessibilityContrast: UIAccessibilityContrast { self[UITraitAccessibilityContrast.self] }
  override var userInterfaceLevel: UIUserInterfaceLevel { self[UITraitUserInterfaceLevel.self] }
  override var legibilityWeight: UILegibilityWeight { self[UITraitLegibilityWeight.self] }
  override var activeAppearance: UIUserInterfaceActiveAppearance { self[UITraitActiveAppearance.self] }
  override var sceneCaptureState: UISceneCaptureState { self[UITraitSceneCaptureState.self] }
  override var imageDynamicRange: UIImageDynamicRange { self[UITraitImageDynamicRange.self] }
  override var listEnvironment: UIListEnvironment { self[UITraitListEnvironment.self] }
  override var typesettingLanguage: String { self[UITraitTypesettingLanguage.self] }
  override var hdrHeadroomUsageLimit: UIHDRHeadroomUsageLimit { self[UITraitHDRHeadroomUsageLimit.self] }
  override var tabAccessoryEnvironment: UITabAccessoryEnvironment { self[UITraitTabAccessoryEnvironment.self] }
  override var toolbarItemPresentationSize: UINSToolbarItemPresentationSize {
    self[UITraitToolbarItemPresentationSize.self]
  }
  override var splitViewControllerLayoutEnvironment: UISplitViewControllerLayoutEnvironment {
    self[UITraitSplitViewControllerLayoutEnvironment.self]
  }
}
