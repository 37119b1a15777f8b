public import Foundation
import QuartzCore

/// What can contain something whose look a proxy decides.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: AnyObject {}

/// What has a proxy: an object of the same class whose properties are those of all others that have not got one of their
/// own.
///
/// The proxy is an object like any other. When a view enters a window, its properties that are as its class makes them get
/// the proxy's values, if these have been set. Methods that are called on a proxy, such as those that set something for a
/// state, do not reach others.
@preconcurrency @MainActor
public protocol UIAppearance: UIAppearanceContainer {
  /// The proxy of the class.
  static func appearance() -> Self
  /// The proxy of the class in containers of some classes, the innermost first.
  static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
  /// The proxy of the class; for all traits.
  static func appearance(for trait: UITraitCollection) -> Self
}

extension UIView: UIAppearance {
  public class func appearance() -> Self { proxy([]) }
  public class func appearance(for trait: UITraitCollection) -> Self { proxy([]) }
  public class func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
    proxy(containerTypes)
  }
  public class func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { proxy(containerTypes) }

  private class func proxy(_ containers: [any UIAppearanceContainer.Type]) -> Self {
    let found = MediaContext.current.service(AppearanceProxies.self).proxy(of: self, in: containers) {
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
