import Foundation
import QuartzCore

/// The appearance proxies of a stage.
final class AppearanceProxies: MediaService {
  private struct Proxy {
    var type: AnyClass
    var containers: [any UIAppearanceContainer.Type]
    /// The traits that a view must have.
    var traits: UITraitCollection
    var object: AnyObject
    /// The properties, with their values when the proxy was created.
    var properties: [(property: AppearanceProperty, usual: Any)]

    /// Whether it applies to an object that a view shows, or to the view itself.
    @MainActor
    func counts(for object: AnyObject, shownBy view: UIView) -> Bool {
      object !== self.object && isKind(object, of: type) && view.traitCollection.containsTraits(in: traits)
        && isContained(view, in: containers)
    }

    /// The sort key of proxies, the most specific first.
    var rank: (Int, Int, Int) { (containers.count, traits == UITraitCollection() ? 0 : 1, depth(type)) }
  }

  /// Whether any stage has a proxy; if not, views need not look for one.
  private static var isUsed = false
  /// The proxies, the most specific first.
  private var proxies: [Proxy] = []
  /// Whether any of them applies only to certain traits.
  private var followsTraits = false
  private let center: TraitCenter

  init(context: MediaContext) { center = context.service(TraitCenter.self) }

  /// The proxy of a class in containers and for traits; created when it is first requested.
  func proxy(
    of type: AnyClass, in containers: [any UIAppearanceContainer.Type], for traits: UITraitCollection,
    make: () -> AnyObject
  ) -> AnyObject {
    let names = containers.map { ObjectIdentifier($0) }
    let known = proxies.first {
      $0.type == type && $0.traits == traits && $0.containers.map { ObjectIdentifier($0) } == names
    }
    if let known { return known.object }
    let object = make()
    let properties = AppearanceProperty.all(of: object).map { ($0, $0.get(object)) }
    Self.isUsed = true
    if traits != UITraitCollection() { followTraits() }
    proxies.append(Proxy(type: type, containers: containers, traits: traits, object: object, properties: properties))
    proxies.sort { $0.rank > $1.rank }
    return object
  }

  /// The proxies that apply to an item that a view shows and that is not itself a view; the most specific first.
  static func proxies<Item: AnyObject>(of item: Item, shownBy view: UIView) -> [Item] {
    guard isUsed else { return [] }
    return view.ownLayer.context.service(AppearanceProxies.self).proxies
      .filter { $0.counts(for: item, shownBy: view) }.compactMap { $0.object as? Item }
  }

  /// Applies the proxies' values to a view that has entered a window.
  static func apply(to view: UIView) {
    guard isUsed else { return }
    view.ownLayer.context.service(AppearanceProxies.self).apply(to: view)
  }

  private func apply(to view: UIView) {
    if followsTraits { revert(from: view) }
    for proxy in proxies where proxy.counts(for: view, shownBy: view) {
      for (property, usual) in proxy.properties {
        let wanted = property.get(proxy.object)
        guard !AppearanceProperty.isSame(wanted, usual), AppearanceProperty.isSame(property.get(view), usual) else {
          continue
        }
        property.set(view, wanted)
        view.proxyUndos.append { view in
          if AppearanceProperty.isSame(property.get(view), wanted) { property.set(view, usual) }
        }
      }
    }
  }

  /// Reverts the values that a view has from proxies.
  private func revert(from view: UIView) {
    let undos = view.proxyUndos
    view.proxyUndos = []
    for undo in undos { undo(view) }
  }

  /// Reapplies the proxies to views in windows when their traits change.
  private func followTraits() {
    followsTraits = true
    center.willNotify = { [weak self] view in
      if let view = view as? UIView, view.window != nil { self?.apply(to: view) }
    }
  }
}

private func isKind(_ object: AnyObject, of wanted: AnyClass) -> Bool {
  var type: AnyClass? = Swift.type(of: object)
  while let current = type {
    if current == wanted { return true }
    type = _getSuperclass(current)
  }
  return false
}

private func depth(_ type: AnyClass) -> Int {
  var depth = 0
  var current: AnyClass? = _getSuperclass(type)
  while let type = current { (depth, current) = (depth + 1, _getSuperclass(type)) }
  return depth
}

/// Whether a view is inside a container of each class, with the last class outermost.
@MainActor
private func isContained(_ view: UIView, in containers: [any UIAppearanceContainer.Type]) -> Bool {
  var wanted = containers[...]
  var current = view.next
  while let type: AnyClass = wanted.first, let responder = current {
    if isKind(responder, of: type) { wanted.removeFirst() }
    current = responder.next
  }
  return wanted.isEmpty
}
