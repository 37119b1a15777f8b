import Foundation
import QuartzCore

/// The proxies of a stage.
final class AppearanceProxies: MediaService {
  private struct Proxy {
    var type: AnyClass
    var containers: [any UIAppearanceContainer.Type]
    var object: AnyObject
    /// The properties, and the values that they had when the proxy was made.
    var properties: [(property: AppearanceProperty, usual: Any)]
  }

  /// Whether any stage has a proxy, so that views need not look for one.
  private static var isUsed = false
  /// The most specific first.
  private var proxies: [Proxy] = []

  init(context: MediaContext) {}

  /// The proxy of a class in containers; made when it is first asked for.
  func proxy(
    of type: AnyClass, in containers: [any UIAppearanceContainer.Type], make: () -> AnyObject
  ) -> AnyObject {
    let names = containers.map { ObjectIdentifier($0) }
    if let known = proxies.first(where: { $0.type == type && $0.containers.map { ObjectIdentifier($0) } == names }) {
      return known.object
    }
    let object = make()
    let properties = AppearanceProperty.all(of: object).map { ($0, $0.get(object)) }
    Self.isUsed = true
    proxies.append(Proxy(type: type, containers: containers, object: object, properties: properties))
    proxies.sort { ($0.containers.count, Self.depth($0.type)) > ($1.containers.count, Self.depth($1.type)) }
    return object
  }

  /// Gives a view in a window the values of proxies.
  static func apply(to view: UIView) {
    guard isUsed else { return }
    view.ownLayer.context.service(AppearanceProxies.self).apply(to: view)
  }

  private func apply(to view: UIView) {
    for proxy in proxies where proxy.object !== view && Self.isKind(view, of: proxy.type) {
      guard Self.isContained(view, in: proxy.containers) else { continue }
      for (property, usual) in proxy.properties {
        let wanted = property.get(proxy.object)
        guard !KeyValueObservers.isSame(wanted, usual), KeyValueObservers.isSame(property.get(view), usual) else {
          continue
        }
        property.set(view, wanted)
      }
    }
  }

  private static func isKind(_ object: AnyObject, of wanted: AnyClass) -> Bool {
    var type: AnyClass? = Swift.type(of: object)
    while let current = type {
      if current == wanted { return true }
      type = _getSuperclass(current)
    }
    return false
  }

  private static func depth(_ type: AnyClass) -> Int {
    var depth = 0
    var current: AnyClass? = _getSuperclass(type)
    while let type = current { (depth, current) = (depth + 1, _getSuperclass(type)) }
    return depth
  }

  /// Whether there is a container of each class around a view, the last class outermost.
  private static func isContained(_ view: UIView, in containers: [any UIAppearanceContainer.Type]) -> Bool {
    var wanted = containers[...]
    var current = view.next
    while let type: AnyClass = wanted.first, let responder = current {
      if isKind(responder, of: type) { wanted.removeFirst() }
      current = responder.next
    }
    return wanted.isEmpty
  }
}
