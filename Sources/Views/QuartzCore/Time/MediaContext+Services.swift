/// An object that a module keeps for each stage: UIKit's screen, its dynamic animators, its images.
///
/// The class is its own key: `context.service(UIScreen.self)`. It is declared in the service's module, so that the
/// context does not depend on it.
///
///     final class Sparks: MediaService {
///       var count = 0
///       init(context: MediaContext) {}
///     }
///     layer.context.service(Sparks.self).count += 1      // each stage counts its own
@MainActor
package protocol MediaService: AnyObject {
  /// Creates the service of a context on first use, if none was installed.
  init(context: MediaContext)
}

extension MediaContext {
  /// The context's service of a class, created on first use.
  package func service<Service: MediaService>(_ type: Service.Type) -> Service {
    let key = ObjectIdentifier(type)
    for place in services.indices where services[place].key == key {
      if let found = services[place].service as? Service { return found }
    }
    let made = Service(context: self)
    install(made)
    return made
  }

  /// Makes an object the context's service of its class, replacing an existing one.
  package func install<Service: MediaService>(_ service: Service) {
    let key = ObjectIdentifier(Service.self)
    services.removeAll { $0.key == key }
    services.append((key, service))
  }
}
