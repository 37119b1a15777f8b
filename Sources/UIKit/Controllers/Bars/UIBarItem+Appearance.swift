import Foundation
import QuartzCore

extension UIBarItem: UIAppearance {
  public class func appearance() -> Self { proxy() }
  public class func appearance(for trait: UITraitCollection) -> Self { proxy() }
  public class func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
    proxy()
  }

  private class func proxy() -> Self {
    DeclaredOnly.note("UIBarItem.appearance()", "has no effect here; set the items' properties or the bar's appearance")
    let found = MediaContext.current.service(AppearanceProxies.self).proxy(of: self, in: []) {
      unsafeBitCast(self, to: _BarItemWithRequiredInit.Type.self).init()
    }
    return unsafeDowncast(found, to: self)
  }
}

/// Stands for a class whose initialisers are called through a metatype: see `_CALayerWithRequiredInit`.
@_spi(Metatypes)
open class _BarItemWithRequiredInit: UIBarItem {
  public required override init() { super.init() }
}
