public import Foundation

/// A value that views inherit from their surroundings, such as the appearance; apps can declare traits of their own.
///
///     struct DensityTrait: UITraitDefinition { static let defaultValue = 1.0 }
///     view.traitOverrides[DensityTrait.self] = 2
public protocol UITraitDefinition<Value>: SendableMetatype {
  /// The type of its values.
  associatedtype Value
  /// The value of the trait where none is set.
  static var defaultValue: Value { get }
  /// A name that is the same in every run.
  static var identifier: String { get }
  /// A name for people.
  static var name: String { get }
  /// Whether colours may depend on the trait, in which case views update theirs when it changes.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  public static var identifier: String { String(reflecting: Self.self) }
  public static var name: String { String(describing: Self.self) }
  public static var affectsColorAppearance: Bool { false }
}

/// A kind of trait.
public typealias UITrait = any UITraitDefinition.Type

/// A built-in trait, which has a field in `TraitValues`.
package protocol BuiltInTrait: UITraitDefinition where Value: Equatable & Sendable {
  /// The field that stores the value; nil if it is inherited.
  static var field: WritableKeyPath<TraitValues, Value?> { get }
}

public struct UITraitUserInterfaceIdiom: BuiltInTrait {
  public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
  package static var field: WritableKeyPath<TraitValues, UIUserInterfaceIdiom?> { \.userInterfaceIdiom }
}
public struct UITraitUserInterfaceStyle: BuiltInTrait {
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
  public static var affectsColorAppearance: Bool { true }
  package static var field: WritableKeyPath<TraitValues, UIUserInterfaceStyle?> { \.userInterfaceStyle }
}
public struct UITraitLayoutDirection: BuiltInTrait {
  public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
  package static var field: WritableKeyPath<TraitValues, UITraitEnvironmentLayoutDirection?> { \.layoutDirection }
}
public struct UITraitDisplayScale: BuiltInTrait {
  public static var defaultValue: CGFloat { 0 }
  package static var field: WritableKeyPath<TraitValues, CGFloat?> { \.displayScale }
}
public struct UITraitHorizontalSizeClass: BuiltInTrait {
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  package static var field: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass?> { \.horizontalSizeClass }
}
public struct UITraitVerticalSizeClass: BuiltInTrait {
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  package static var field: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass?> { \.verticalSizeClass }
}
public struct UITraitForceTouchCapability: BuiltInTrait {
  public static var defaultValue: UIForceTouchCapability { .unknown }
  package static var field: WritableKeyPath<TraitValues, UIForceTouchCapability?> { \.forceTouchCapability }
}
public struct UITraitPreferredContentSizeCategory: BuiltInTrait {
  public static var defaultValue: UIContentSizeCategory { .unspecified }
  package static var field: WritableKeyPath<TraitValues, UIContentSizeCategory?> { \.preferredContentSizeCategory }
}
public struct UITraitDisplayGamut: BuiltInTrait {
  public static var defaultValue: UIDisplayGamut { .unspecified }
  public static var affectsColorAppearance: Bool { true }
  package static var field: WritableKeyPath<TraitValues, UIDisplayGamut?> { \.displayGamut }
}
public struct UITraitAccessibilityContrast: BuiltInTrait {
  public static var defaultValue: UIAccessibilityContrast { .unspecified }
  public static var affectsColorAppearance: Bool { true }
  package static var field: WritableKeyPath<TraitValues, UIAccessibilityContrast?> { \.accessibilityContrast }
}
public struct UITraitUserInterfaceLevel: BuiltInTrait {
  public static var defaultValue: UIUserInterfaceLevel { .unspecified }
  public static var affectsColorAppearance: Bool { true }
  package static var field: WritableKeyPath<TraitValues, UIUserInterfaceLevel?> { \.userInterfaceLevel }
}
public struct UITraitLegibilityWeight: BuiltInTrait {
  public static var defaultValue: UILegibilityWeight { .unspecified }
  package static var field: WritableKeyPath<TraitValues, UILegibilityWeight?> { \.legibilityWeight }
}
public struct UITraitActiveAppearance: BuiltInTrait {
  public static var defaultValue: UIUserInterfaceActiveAppearance { .unspecified }
  public static var affectsColorAppearance: Bool { true }
  package static var field: WritableKeyPath<TraitValues, UIUserInterfaceActiveAppearance?> { \.activeAppearance }
}
public struct UITraitSceneCaptureState: BuiltInTrait {
  public static var defaultValue: UISceneCaptureState { .unspecified }
  package static var field: WritableKeyPath<TraitValues, UISceneCaptureState?> { \.sceneCaptureState }
}
public struct UITraitImageDynamicRange: BuiltInTrait {
  public static var defaultValue: UIImageDynamicRange { .unspecified }
  package static var field: WritableKeyPath<TraitValues, UIImageDynamicRange?> { \.imageDynamicRange }
}
public struct UITraitListEnvironment: BuiltInTrait {
  public static var defaultValue: UIListEnvironment { .unspecified }
  package static var field: WritableKeyPath<TraitValues, UIListEnvironment?> { \.listEnvironment }
}
public struct UITraitTypesettingLanguage: BuiltInTrait {
  public static var defaultValue: String { "" }
  package static var field: WritableKeyPath<TraitValues, String?> { \.typesettingLanguage }
}
public struct UITraitToolbarItemPresentationSize: BuiltInTrait {
  public static var defaultValue: UINSToolbarItemPresentationSize { .unspecified }
  package static var field: WritableKeyPath<TraitValues, UINSToolbarItemPresentationSize?> {
    \.toolbarItemPresentationSize
  }
}
public struct UITraitHDRHeadroomUsageLimit: BuiltInTrait {
  public static var defaultValue: UIHDRHeadroomUsageLimit { .unspecified }
  package static var field: WritableKeyPath<TraitValues, UIHDRHeadroomUsageLimit?> { \.hdrHeadroomUsageLimit }
}
public struct UITraitSplitViewControllerLayoutEnvironment: BuiltInTrait {
  public static var defaultValue: UISplitViewControllerLayoutEnvironment { .none }
  package static var field: WritableKeyPath<TraitValues, UISplitViewControllerLayoutEnvironment?> {
    \.splitViewControllerLayoutEnvironment
  }
}
public struct UITraitTabAccessoryEnvironment: BuiltInTrait {
  public static var defaultValue: UITabAccessoryEnvironment { .unspecified }
  package static var field: WritableKeyPath<TraitValues, UITabAccessoryEnvironment?> { \.tabAccessoryEnvironment }
}
/// Whether natural alignment follows the writing direction of the text; nil if that is undecided.
public struct UITraitResolvesNaturalAlignmentWithBaseWritingDirection: BuiltInTrait {
  public static var defaultValue: Bool? { nil }
  package static var field: WritableKeyPath<TraitValues, Bool??> { \.resolvesNaturalAlignment }
}
