public import Foundation
import QuartzCore
package import ViewVocabulary

/// The traits of an interface, such as its appearance; immutable.
///
/// A trait that is not specified reads as `unspecified`, 0 or the like.
///
///     let dark = UITraitCollection(userInterfaceStyle: .dark)
///     let color = UIColor.systemBackground.resolvedColor(with: dark)      // black
///
/// Unchecked because the class is open: every stored property is constant.
open class UITraitCollection: NSObject, NSCopying, @unchecked Sendable {
  package let values: TraitValues

  package init(values: TraitValues) {
    self.values = values
    super.init()
  }

  /// Creates a collection without traits.
  public convenience override init() { self.init(values: .none) }

  /// Creates a collection from the traits that `mutations` sets.
  public convenience init(mutations: UITraitMutations) { self.init(values: TraitValues.none.changed(by: mutations)) }

  /// Creates a collection of the traits that others specify; later ones take precedence.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(values: traitCollections.reduce(.none) { $0.overridden(by: $1.values) })
  }

  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init { $0.userInterfaceIdiom = userInterfaceIdiom }
  }
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init { $0.userInterfaceStyle = userInterfaceStyle }
  }
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init { $0.layoutDirection = layoutDirection }
  }
  public convenience init(displayScale: CGFloat) { self.init { $0.displayScale = displayScale } }
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.horizontalSizeClass = horizontalSizeClass }
  }
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.verticalSizeClass = verticalSizeClass }
  }
  public convenience init(forceTouchCapability: UIForceTouchCapability) {
    self.init { $0.forceTouchCapability = forceTouchCapability }
  }
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
  }
  public convenience init(displayGamut: UIDisplayGamut) { self.init { $0.displayGamut = displayGamut } }
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init { $0.accessibilityContrast = accessibilityContrast }
  }
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init { $0.userInterfaceLevel = userInterfaceLevel }
  }
  public convenience init(legibilityWeight: UILegibilityWeight) { self.init { $0.legibilityWeight = legibilityWeight } }
  public convenience init(activeAppearance: UIUserInterfaceActiveAppearance) {
    self.init { $0.activeAppearance = activeAppearance }
  }
  public convenience init(imageDynamicRange: UIImageDynamicRange) {
    self.init { $0.imageDynamicRange = imageDynamicRange }
  }
  public convenience init(typesettingLanguage: String) { self.init { $0.typesettingLanguage = typesettingLanguage } }
  public convenience init(sceneCaptureState: UISceneCaptureState) {
    self.init { $0.sceneCaptureState = sceneCaptureState }
  }
  public convenience init(listEnvironment: UIListEnvironment) { self.init { $0.listEnvironment = listEnvironment } }
  public convenience init(toolbarItemPresentationSize: UINSToolbarItemPresentationSize) {
    self.init { $0.toolbarItemPresentationSize = toolbarItemPresentationSize }
  }
  public convenience init(hdrHeadroomUsageLimit: UIHDRHeadroomUsageLimit) {
    self.init { $0.headroomUsageLimit = hdrHeadroomUsageLimit }
  }
  public convenience init(splitViewControllerLayoutEnvironment: UISplitViewControllerLayoutEnvironment) {
    self.init { $0.splitViewControllerLayoutEnvironment = splitViewControllerLayoutEnvironment }
  }
  public convenience init(tabAccessoryEnvironment: UITabAccessoryEnvironment) {
    self.init { $0.tabAccessoryEnvironment = tabAccessoryEnvironment }
  }
  public convenience init(resolvesNaturalAlignmentWithBaseWritingDirection: Bool) {
    self.init {
      $0.resolvesNaturalAlignmentWithBaseWritingDirection = resolvesNaturalAlignmentWithBaseWritingDirection
    }
  }

  /// The kind of device.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom ?? .unspecified }
  /// The light or dark appearance.
  open var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle ?? .unspecified }
  /// The layout direction of the interface.
  open var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection ?? .unspecified }
  /// The pixels per point.
  open var displayScale: CGFloat { values.displayScale ?? 0 }
  /// The horizontal room.
  open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass ?? .unspecified }
  /// The vertical room.
  open var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass ?? .unspecified }
  /// Whether the screen measures pressure.
  open var forceTouchCapability: UIForceTouchCapability { values.forceTouchCapability ?? .unknown }
  /// The preferred size of text.
  open var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory ?? .unspecified }
  /// The colours that the screen can show.
  open var displayGamut: UIDisplayGamut { values.displayGamut ?? .unspecified }
  /// Whether colours should have more contrast.
  open var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast ?? .unspecified }
  /// Whether the interface is elevated above another one.
  open var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel ?? .unspecified }
  /// Whether all text should be bold.
  open var legibilityWeight: UILegibilityWeight { values.legibilityWeight ?? .unspecified }
  /// Whether the interface is the active one.
  open var activeAppearance: UIUserInterfaceActiveAppearance { values.activeAppearance ?? .unspecified }
  /// Whether the screen is being recorded.
  open var sceneCaptureState: UISceneCaptureState { values.sceneCaptureState ?? .unspecified }
  /// How much brighter than white images may be.
  open var imageDynamicRange: UIImageDynamicRange { values.imageDynamicRange ?? .unspecified }
  /// The kind of the enclosing list.
  open var listEnvironment: UIListEnvironment { values.listEnvironment ?? .unspecified }
  /// The language for setting text, as a code; empty for the text's own language.
  open var typesettingLanguage: String { values.typesettingLanguage ?? "" }
  /// The size of items in a Mac's toolbar.
  open var toolbarItemPresentationSize: UINSToolbarItemPresentationSize {
    values.toolbarItemPresentationSize ?? .unspecified
  }
  /// Whether to limit content to the brightness of white.
  open var hdrHeadroomUsageLimit: UIHDRHeadroomUsageLimit { values.hdrHeadroomUsageLimit ?? .unspecified }
  /// Whether there is an enclosing split view controller, and whether it shows one controller or several.
  open var splitViewControllerLayoutEnvironment: UISplitViewControllerLayoutEnvironment {
    values.splitViewControllerLayoutEnvironment ?? .none
  }
  /// Whether the view is in an accessory above a tab bar.
  open var tabAccessoryEnvironment: UITabAccessoryEnvironment { values.tabAccessoryEnvironment ?? .unspecified }
  /// Whether text with natural alignment begins at the side where its own first letters do.
  public final var resolvesNaturalAlignmentWithBaseWritingDirection: Bool {
    self[UITraitResolvesNaturalAlignmentWithBaseWritingDirection.self] ?? false
  }
  /// The distortion of text for trying a layout.
  package final var pseudolanguage: Pseudolanguage { values.pseudolanguage ?? [] }
  /// Whether the user wants less motion.
  package final var reducesMotion: Bool { values.reducesMotion ?? false }
  /// The value of a trait.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    willRead(trait)
    return values.value(of: trait) ?? Trait.defaultValue
  }
  /// Called when a trait is read by its type.
  func willRead(_ trait: UITrait) {}

  /// Whether every value that the other one specifies is the same here.
  open func containsTraits(in trait: UITraitCollection?) -> Bool { trait.map { values.contain($0.values) } ?? true }
  /// A collection with changed values.
  public func modifyingTraits(_ mutations: UITraitMutations) -> UITraitCollection {
    UITraitCollection(values: values.changed(by: mutations))
  }
  /// A collection with another value of one trait.
  public func replacing<Trait: UITraitDefinition>(_ trait: Trait.Type, value: Trait.Value) -> UITraitCollection {
    modifyingTraits { $0[trait] = value }
  }
  /// The traits whose values differ from another collection's.
  public func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
    values.changes(from: traitCollection?.values ?? .none)
  }
  /// Whether colours may differ from those for another collection.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    if traitCollection === self { return false }
    return changedTraits(from: traitCollection).contains { $0.affectsColorAppearance }
  }
  /// The built-in traits on which colours depend.
  open class var systemTraitsAffectingColorAppearance: [UITrait] {
    TraitValues.builtIn.filter { $0.affectsColorAppearance }
  }
  /// The built-in traits on which images depend.
  open class var systemTraitsAffectingImageLookup: [UITrait] {
    [
      UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitLayoutDirection.self,
      UITraitDisplayScale.self, UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
      UITraitDisplayGamut.self, UITraitAccessibilityContrast.self,
    ]
  }

  /// Returns the collection itself, because it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection).map { $0 === self || $0.values == values } ?? false
  }
  open override var hash: Int { values.hashValue }
  open override var description: String {
    "<UITraitCollection \(TraitValues.builtIn.compactMap { $0.words(in: self) }.joined(separator: ", "))>"
  }
}

extension BuiltInTrait {
  fileprivate static func words(in traits: UITraitCollection) -> String? {
    let value = traits[Self.self]
    return value == defaultValue ? nil : "\(name.dropFirst("UITrait".count)) = \(value)"
  }
}

/// In formats, `%@` is the description.
extension UITraitCollection: CVarArg {
  nonisolated public var _cVarArgEncoding: [Int] { formatArgument }
}
