public import Foundation
package import ViewVocabulary

/// Traits that are being set.
public protocol UIMutableTraits {
  /// The value of a trait.
  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { get set }
}

/// Sets traits.
public typealias UITraitMutations = (_ traits: inout any UIMutableTraits) -> Void

extension UIMutableTraits {
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { self[UITraitUserInterfaceIdiom.self] }
    set { self[UITraitUserInterfaceIdiom.self] = newValue }
  }
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { self[UITraitUserInterfaceStyle.self] }
    set { self[UITraitUserInterfaceStyle.self] = newValue }
  }
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { self[UITraitLayoutDirection.self] }
    set { self[UITraitLayoutDirection.self] = newValue }
  }
  public var displayScale: CGFloat {
    get { self[UITraitDisplayScale.self] }
    set { self[UITraitDisplayScale.self] = newValue }
  }
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitHorizontalSizeClass.self] }
    set { self[UITraitHorizontalSizeClass.self] = newValue }
  }
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitVerticalSizeClass.self] }
    set { self[UITraitVerticalSizeClass.self] = newValue }
  }
  public var forceTouchCapability: UIForceTouchCapability {
    get { self[UITraitForceTouchCapability.self] }
    set { self[UITraitForceTouchCapability.self] = newValue }
  }
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { self[UITraitPreferredContentSizeCategory.self] }
    set { self[UITraitPreferredContentSizeCategory.self] = newValue }
  }
  public var displayGamut: UIDisplayGamut {
    get { self[UITraitDisplayGamut.self] }
    set { self[UITraitDisplayGamut.self] = newValue }
  }
  public var accessibilityContrast: UIAccessibilityContrast {
    get { self[UITraitAccessibilityContrast.self] }
    set { self[UITraitAccessibilityContrast.self] = newValue }
  }
  public var userInterfaceLevel: UIUserInterfaceLevel {
    get { self[UITraitUserInterfaceLevel.self] }
    set { self[UITraitUserInterfaceLevel.self] = newValue }
  }
  public var legibilityWeight: UILegibilityWeight {
    get { self[UITraitLegibilityWeight.self] }
    set { self[UITraitLegibilityWeight.self] = newValue }
  }
  public var activeAppearance: UIUserInterfaceActiveAppearance {
    get { self[UITraitActiveAppearance.self] }
    set { self[UITraitActiveAppearance.self] = newValue }
  }
  public var sceneCaptureState: UISceneCaptureState {
    get { self[UITraitSceneCaptureState.self] }
    set { self[UITraitSceneCaptureState.self] = newValue }
  }
  public var imageDynamicRange: UIImageDynamicRange {
    get { self[UITraitImageDynamicRange.self] }
    set { self[UITraitImageDynamicRange.self] = newValue }
  }
  public var typesettingLanguage: String {
    get { self[UITraitTypesettingLanguage.self] }
    set { self[UITraitTypesettingLanguage.self] = newValue }
  }
  public var listEnvironment: UIListEnvironment {
    get { self[UITraitListEnvironment.self] }
    set { self[UITraitListEnvironment.self] = newValue }
  }
  public var toolbarItemPresentationSize: UINSToolbarItemPresentationSize {
    get { self[UITraitToolbarItemPresentationSize.self] }
    set { self[UITraitToolbarItemPresentationSize.self] = newValue }
  }
  public var headroomUsageLimit: UIHDRHeadroomUsageLimit {
    get { self[UITraitHDRHeadroomUsageLimit.self] }
    set { self[UITraitHDRHeadroomUsageLimit.self] = newValue }
  }
  public var splitViewControllerLayoutEnvironment: UISplitViewControllerLayoutEnvironment {
    get { self[UITraitSplitViewControllerLayoutEnvironment.self] }
    set { self[UITraitSplitViewControllerLayoutEnvironment.self] = newValue }
  }
  public var tabAccessoryEnvironment: UITabAccessoryEnvironment {
    get { self[UITraitTabAccessoryEnvironment.self] }
    set { self[UITraitTabAccessoryEnvironment.self] = newValue }
  }
  public var resolvesNaturalAlignmentWithBaseWritingDirection: Bool {
    get { self[UITraitResolvesNaturalAlignmentWithBaseWritingDirection.self] ?? false }
    set { self[UITraitResolvesNaturalAlignmentWithBaseWritingDirection.self] = newValue }
  }
  package var pseudolanguage: Pseudolanguage {
    get { self[PseudolanguageTrait.self] }
    set { self[PseudolanguageTrait.self] = newValue }
  }
  package var reducesMotion: Bool {
    get { self[ReducedMotionTrait.self] }
    set { self[ReducedMotionTrait.self] = newValue }
  }
}

/// The traits that a view, a controller, a presentation, a window or a scene sets for itself and everything in it.
public struct UITraitOverrides: UIMutableTraits, Hashable, Sendable {
  package var values: TraitValues

  package init(_ values: TraitValues) { self.values = values }

  /// Creates overrides that set nothing.
  public init() { values = .none }

  /// The overriding value; the trait's default if there is none.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get { values.value(of: trait) ?? Trait.defaultValue }
    set { values.set(trait, to: newValue) }
  }
  /// Whether a value is set.
  public func contains(_ trait: UITrait) -> Bool { values.specify(trait) }
  /// These overrides, overridden by the values that others set.
  package func overridden(by others: UITraitOverrides) -> UITraitOverrides {
    UITraitOverrides(values.overridden(by: others.values))
  }
  /// Removes the value that overrides a trait.
  public mutating func remove(_ trait: UITrait) { values.remove(trait) }
}

extension TraitValues {
  /// The values after the given mutations.
  func changed(by mutations: UITraitMutations) -> TraitValues {
    var traits: any UIMutableTraits = UITraitOverrides(self)
    mutations(&traits)
    return (traits as? UITraitOverrides)?.values ?? self
  }

  mutating func remove<Trait: UITraitDefinition>(_ trait: Trait.Type) { set(trait, to: nil) }
  func specify<Trait: UITraitDefinition>(_ trait: Trait.Type) -> Bool { value(of: trait) != nil }
}

extension UITraitCollection {
  /// These traits, overridden by the values that others specify; the same object if that makes no difference.
  package func overridden(by others: TraitValues) -> UITraitCollection {
    var merged = values.overridden(by: others)
    // In a view, an unspecified trait is the same as its default.
    merged.custom.removeAll { $0.isDefault }
    return merged == values ? self : UITraitCollection(values: merged)
  }
}
