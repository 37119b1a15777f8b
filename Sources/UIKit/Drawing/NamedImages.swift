import Foundation
package import QuartzCore

/// The images that a stage's code loads by name.
@MainActor
package final class NamedImages: MediaService {
  /// The folders that are searched before the main bundle, in order.
  package var folders: [URL] = [] {
    didSet { found = [:] }
  }
  /// The images found so far; looked up, never iterated.
  private var found: [String: UIImage] = [:]
  private unowned let context: MediaContext

  package init(context: MediaContext) { self.context = context }

  /// The image with a name, read from its file the first time; nil if there is none.
  func image(named name: String) -> UIImage? {
    if let known = found[name] { return known }
    let folders = folders + [Bundle.main.resourceURL].compactMap { $0 }
    let screen = context.service(UIScreen.self)
    guard let file = UIImage.file(named: name, in: folders, screenScale: screen.scale),
      let image = try? UIImage.load(contentsOf: file)
    else { return nil }
    found[name] = image
    return image
  }
}
