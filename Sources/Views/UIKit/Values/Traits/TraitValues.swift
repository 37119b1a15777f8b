import Foundation
import Synchronization
import ViewVocabulary

/// The values of traits; nil where none is specified, so that the value is inherited.
package struct TraitValues: Hashable, Sendable {
  var userInterfaceIdiom: UIUserInterfaceIdiom?
  var userInterfaceStyle: UIUserInterfaceStyle?
  var layoutDirection: UITraitEnvironmentLayoutDirection?
  var displayScale: CGFloat?
  var horizontalSizeClass: UIUserInterfaceSizeClass?
  var verticalSizeClass: UIUserInterfaceSizeClass?
  var forceTouchCapability: UIForceTouchCapability?
  var preferredContentSizeCategory: UIContentSizeCategory?
  var displayGamut: UIDisplayGamut?
  var accessibilityContrast: UIAccessibilityContrast?
  var userInterfaceLevel: UIUserInterfaceLevel?
  var legibilityWeight: UILegibilityWeight?
  var activeAppearance: UIUserInterfaceActiveAppearance?
  var sceneCaptureState: UISceneCaptureState?
  var imageDynamicRange: UIImageDynamicRange?
  var listEnvironment: UIListEnvironment?
  var typesettingLanguage: String?
  var toolbarItemPresentationSize: UINSToolbarItemPresentationSize?
  var hdrHeadroomUsageLimit: UIHDRHeadroomUsageLimit?
  var splitViewControllerLayoutEnvironment: UISplitViewControllerLayoutEnvironment?
  var tabAccessoryEnvironment: UITabAccessoryEnvironment?
  var resolvesNaturalAlignment: Bool??
  var pseudolanguage: Pseudolanguage?
  var reducesMotion: Bool?
  /// The clients' traits that are specified, in the order of their numbers.
  var custom: [CustomTrait] = []

  package init() {}

  /// Values without specified traits.
  static let none = TraitValues()

  /// UIKit's traits, in the order of the fields.
  static let builtIn: [any BuiltInTrait.Type] = [
    UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitLayoutDirection.self,
    UITraitDisplayScale.self, UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
    UITraitForceTouchCapability.self, UITraitPreferredContentSizeCategory.self, UITraitDisplayGamut.self,
    UITraitAccessibilityContrast.self, UITraitUserInterfaceLevel.self, UITraitLegibilityWeight.self,
    UITraitActiveAppearance.self, UITraitSceneCaptureState.self, UITraitImageDynamicRange.self,
    UITraitListEnvironment.self, UITraitTypesettingLanguage.self, UITraitToolbarItemPresentationSize.self,
    UITraitHDRHeadroomUsageLimit.self, UITraitSplitViewControllerLayoutEnvironment.self,
    UITraitTabAccessoryEnvironment.self, UITraitResolvesNaturalAlignmentWithBaseWritingDirection.self,
    PseudolanguageTrait.self, ReducedMotionTrait.self,
  ]

  /// The value of a trait; nil if none is specified.
  func value<Trait: UITraitDefinition>(of trait: Trait.Type) -> Trait.Value? {
    if let builtIn = trait as? any BuiltInTrait.Type { return builtIn.read(self) as? Trait.Value }
    let key = ObjectIdentifier(trait)
    return custom.first { $0.key == key }?.value as? Trait.Value
  }

  /// Specifies a trait, or clears it; a built-in trait that is set to its default counts as not specified.
  mutating func set<Trait: UITraitDefinition>(_ trait: Trait.Type, to value: Trait.Value?) {
    if let builtIn = trait as? any BuiltInTrait.Type { return builtIn.write(value, to: &self) }
    let new = value.map { CustomTrait(trait, $0) }
    let key = ObjectIdentifier(trait)
    if let index = custom.firstIndex(where: { $0.key == key }) {
      if let new { custom[index] = new } else { custom.remove(at: index) }
    } else if let new {
      custom.insert(new, at: custom.firstIndex { $0.number > new.number } ?? custom.count)
    }
  }

  /// These traits, overridden by the values that others specify.
  func overridden(by others: TraitValues) -> TraitValues {
    if others == .none { return self }
    var result = self
    for trait in Self.builtIn { trait.copy(from: others, to: &result) }
    for trait in others.custom { result.set(trait) }
    return result
  }

  private mutating func set(_ trait: CustomTrait) {
    if let index = custom.firstIndex(where: { $0.key == trait.key }) {
      custom[index] = trait
    } else {
      custom.insert(trait, at: custom.firstIndex { $0.number > trait.number } ?? custom.count)
    }
  }

  /// Whether every value that others specify is the same here.
  func contain(_ others: TraitValues) -> Bool { overridden(by: others) == self }

  /// Whether a trait differs from its value in others.
  func differ<Trait: UITraitDefinition>(from others: TraitValues, in trait: Trait.Type) -> Bool {
    if let builtIn = trait as? any BuiltInTrait.Type { return builtIn.differs(self, others) }
    let key = ObjectIdentifier(trait)
    return custom.first { $0.key == key } != others.custom.first { $0.key == key }
  }

  /// The traits that differ from their values in others.
  func changes(from others: TraitValues) -> [UITrait] {
    if self == others { return [] }
    let inner = Self.builtIn.filter { $0.differs(self, others) }.map { $0 as UITrait }
    let both = (custom + others.custom.filter { other in !custom.contains { $0.key == other.key } })
    return inner + both.sorted { $0.number < $1.number }.map(\.trait).filter { differ(from: others, in: $0) }
  }
}

extension BuiltInTrait {
  fileprivate static func read(_ values: TraitValues) -> Any? { values[keyPath: field] }
  fileprivate static func write(_ value: Any?, to values: inout TraitValues) {
    let new = value as? Value
    values[keyPath: field] = new == defaultValue ? nil : new
  }
  fileprivate static func copy(from others: TraitValues, to values: inout TraitValues) {
    if let value = others[keyPath: field] { values[keyPath: field] = value }
  }
  fileprivate static func differs(_ first: TraitValues, _ second: TraitValues) -> Bool {
    first[keyPath: field] != second[keyPath: field]
  }
}

/// The value of a trait declared by a client.
///
/// Unchecked: the value is the client's, who passes it to every thread that reads traits.
struct CustomTrait: Hashable, @unchecked Sendable {
  let trait: UITrait
  let value: Any
  /// Whether this is the trait's default value.
  let isDefault: Bool
  /// The trait's position in the order in which the process first used them.
  let number: Int

  init<Trait: UITraitDefinition>(_ trait: Trait.Type, _ value: Trait.Value) {
    (self.trait, self.value, number) = (trait, value, Self.number(of: ObjectIdentifier(trait)))
    isDefault = Self.isSame(value, Trait.defaultValue)
  }

  var key: ObjectIdentifier { ObjectIdentifier(trait) }

  private static let numbers = Mutex<[ObjectIdentifier: Int]>([:])
  private static func number(of key: ObjectIdentifier) -> Int {
    numbers.withLock { known in
      let number = known[key] ?? known.count
      known[key] = number
      return number
    }
  }

  /// Equatable values are compared; of other values only identical objects are equal.
  static func == (first: CustomTrait, second: CustomTrait) -> Bool {
    first.key == second.key && isSame(first.value, second.value)
  }

  private static func isSame(_ first: Any, _ second: Any) -> Bool {
    if let first = first as? any Equatable { return isEqual(first, second) }
    return type(of: first) is AnyClass && (first as AnyObject) === (second as AnyObject)
  }

  private static func isEqual<Value: Equatable>(_ first: Value, _ second: Any) -> Bool { first == second as? Value }

  func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

extension TraitValues {
  /// Whether text with natural alignment can be placed differently than with other traits.
  func alignsNaturally(otherThan others: TraitValues) -> Bool {
    layoutDirection != others.layoutDirection || resolvesNaturalAlignment != others.resolvesNaturalAlignment
  }
}
