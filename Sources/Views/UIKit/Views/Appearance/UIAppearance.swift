public import Foundation
import QuartzCore

/// What can contain something whose look a proxy decides.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: AnyObject {}

/// What has a proxy: an object of the same class whose properties are those of all others that have not got one of their
/// own.
///
/// The proxy is an object like any other. When a view enters a window, its properties that are as its class makes them get
/// the proxy's values, if these have been set. Where there are proxies for traits, this is done again when the view's traits
/// change: what it had from proxies is taken back first, and what it has set itself stays. Of several proxies that of the
/// innermost containers counts, then one for traits, then that of the subclass. Of methods only some that set something for a
/// state reach others: attributes of titles of segments and bar items, colours of titles of buttons, images behind bars.
@preconcurrency @MainActor
public protocol UIAppearance: UIAppearanceContainer {
  /// The proxy of the class.
  static func appearance() -> Self
  /// The proxy of the class in containers of some classes, the innermost first.
  static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
  /// The proxy of the class for views in windows, as long as they have these traits.
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
      unsafeBitCast(self, to: _ViewWithRequiredInit.Type.self).init(frame: .zero)
    }
    return unsafeDowncast(found, to: self)
  }
}

/// Stands for a class whose initialisers are called through a metatype: see `_CALayerWithRequiredInit`.
@_spi(Metatypes)
open class _ViewWithRequiredInit: UIView {
  public required override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
