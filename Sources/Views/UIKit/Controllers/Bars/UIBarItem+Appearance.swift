import Contracts
import Foundation
import QuartzCore

extension UIBarItem: UIAppearance {
  public class func appearance() -> Self { proxy() }
  public class func appearance(for trait: UITraitCollection) -> Self { proxy(for: trait) }
  public class func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
    proxy(in: containerTypes)
  }

  private class func proxy(
    in containers: [any UIAppearanceContainer.Type] = [], for traits: UITraitCollection = UITraitCollection()
  ) -> Self {
    let found = MediaContext.current.service(AppearanceProxies.self).proxy(of: self, in: containers, for: traits) {
      requiringInits(self, as: _BarItemWithRequiredInit.self).init()
    }
    guard let found = found as? Self else { internalError("the proxy of \(self) is a \(type(of: found)).") }
    return found
  }

  /// The sources of the look of an item in a view: the item, and the proxies that apply to it, the most specific first.
  private func sources(shownBy view: UIView) -> [UIBarItem] {
    [self] + AppearanceProxies.proxies(of: self, shownBy: view)
  }

  /// An attribute of the title of an item in a view and a state: the item's own, or that of the most specific proxy
  /// that has one; nil for the bar's.
  final func titleAttribute(_ key: NSAttributedString.Key, in state: UIControl.State, shownBy view: UIView) -> Any? {
    for item in sources(shownBy: view) {
      if let value = item.titleTextAttributes(for: state)?[key] ?? item.titleTextAttributes(for: .normal)?[key] {
        return value
      }
    }
    return nil
  }

  /// The title of an item in a view; nil for none.
  final func title(shownBy view: UIView) -> String? { sources(shownBy: view).lazy.compactMap(\.title).first }

  /// Gives the label of a button in a bar the font and the colour of the title, or those of the bar.
  final func styleTitle(_ label: UILabel, in state: UIControl.State, of button: UIView, font: UIFont, color: UIColor) {
    label.font = titleAttribute(.font, in: state, shownBy: button) as? UIFont ?? font
    label.textColor = titleAttribute(.foregroundColor, in: state, shownBy: button) as? UIColor ?? color
  }
}

extension UIBarButtonItem {
  /// The colour of an item in a view; nil for the bar's.
  final func tintColor(shownBy view: UIView) -> UIColor? {
    tintColor
      ?? AppearanceProxies.proxies(of: self, shownBy: view).lazy.compactMap { ($0 as UIBarButtonItem).tintColor }.first
  }
}

/// Represents a class whose initialisers are called through a metatype: see `_CALayerWithRequiredInit`.
@_spi(Metatypes)
open class _BarItemWithRequiredInit: UIBarItem {
  public required override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
