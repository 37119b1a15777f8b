import Foundation
package import QuartzCore

/// The images that a stage's code finds by their names.
@MainActor
package final class NamedImages: MediaService {
  /// The folders that are searched before the main bundle, the first one first.
  package var folders: [URL] = [] {
    didSet { found = [:] }
  }
  /// What was found; looked up, never walked.
  private var found: [String: UIImage] = [:]
  private unowned let context: MediaContext

  package init(context: MediaContext) { self.context = context }

  /// The image of a name, read from its file when it is asked for the first time; nil when there is none.
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
