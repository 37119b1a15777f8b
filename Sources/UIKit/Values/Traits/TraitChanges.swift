public import Foundation

/// A trait that can be observed.
public protocol UITraitDefinition: Sendable {}
public struct UITraitUserInterfaceStyle: UITraitDefinition {}
public struct UITraitHorizontalSizeClass: UITraitDefinition {}
public struct UITraitVerticalSizeClass: UITraitDefinition {}
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {}
public struct UITraitDisplayScale: UITraitDefinition {}
public struct UITraitLayoutDirection: UITraitDefinition {}
public typealias UITrait = any UITraitDefinition.Type

/// An observation of traits.
public protocol UITraitChangeRegistration: NSObjectProtocol {}
private final class TraitRegistration: NSObject, UITraitChangeRegistration {}

extension UITraitEnvironment {
  /// Stored without effect: the handler is never called, because the traits of a stage do not change.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping @MainActor (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration { TraitRegistration() }

  /// It has no effect: nothing was observed.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {}
}
