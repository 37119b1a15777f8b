/// What a module keeps once for each stage: UIKit's screen, its dynamic animators, its images.
///
/// The class is its own key: `context.service(UIScreen.self)`. It is declared where the service lives, so that the context
/// knows none of them.
@MainActor
package protocol MediaService: AnyObject {
  /// Creates the service of a context that is asked for it the first time and was given none.
  init(context: MediaContext)
}

extension MediaContext {
  /// The context's own service of a class, made when it is asked for the first time.
  package func service<Service: MediaService>(_ type: Service.Type) -> Service {
    if let known = services[ObjectIdentifier(type)] as? Service { return known }
    let made = Service(context: self)
    services[ObjectIdentifier(type)] = made
    return made
  }

  /// Makes an object the context's service of its class, in place of the one that it has.
  package func install<Service: MediaService>(_ service: Service) {
    services[ObjectIdentifier(Service.self)] = service
  }
}
