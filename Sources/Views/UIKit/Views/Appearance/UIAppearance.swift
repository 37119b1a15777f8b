import Contracts
public import Foundation
import QuartzCore

/// A container of objects whose look a proxy determines.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: AnyObject {}

/// A class with an appearance proxy: an object of the same class whose properties apply to all objects that do not set
/// their own.
///
/// The proxy is an ordinary object. When a view enters a window, its properties that still have their class's default
/// get the proxy's values, if these have been set. Where there are proxies for traits, this is repeated when the view's
/// traits change: values from proxies are reverted first, and values that the view has set itself stay. If several
/// proxies apply, the one with the innermost containers wins, then one for traits, then that of the subclass. Only some
/// methods, which set something for a state, reach other objects: attributes of the titles of segments and bar items,
/// colours of button titles, images behind bars.
@preconcurrency @MainActor
public protocol UIAppearance: UIAppearanceContainer {
  /// The proxy of the class.
  static func appearance() -> Self
  /// The proxy of the class inside containers of the given classes, the innermost first.
  static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
  /// The proxy of the class for views in windows while they have these traits.
  static func appearance(for trait: UITraitCollection) -> Self
}

extension UIView: UIAppearance {
  public class func appearance() -> Self { proxy() }
  public class func appearance(for trait: UITraitCollection) -> Self { proxy(for: trait) }
  public class func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
    proxy(in: containerTypes)
  }
  public class func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { proxy(in: containerTypes, for: trait) }

  private class func proxy(
    in containers: [any UIAppearanceContainer.Type] = [], for traits: UITraitCollection = UITraitCollection()
  ) -> Self {
    let found = MediaContext.current.service(AppearanceProxies.self).proxy(of: self, in: containers, for: traits) {
      requiringInits(self, as: _ViewWithRequiredInit.self).init(frame: .zero)
    }
    guard let found = found as? Self else { internalError("the proxy of \(self) is a \(type(of: found)).") }
    return found
  }
}

/// Represents a class whose initialisers are called through a metatype: see `_CALayerWithRequiredInit`.
@_spi(Metatypes)
open class _ViewWithRequiredInit: UIView {
  public required override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
