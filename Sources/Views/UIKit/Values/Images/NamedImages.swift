import Foundation
package import QuartzCore

/// The images that code on a stage loads by name.
@MainActor
package final class NamedImages: MediaService {
  /// The folders that are searched before the program's resources, in order.
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
    let folders = folders + NamedImages.resources
    let screen = context.service(UIScreen.self)
    let file = UIImage.file(named: name, in: folders, screenScale: screen.scale)
    guard
      let image = file.flatMap({ try? UIImage.load(contentsOf: $0) })
        ?? AssetCatalog(named: name, kind: "imageset", in: folders)?.image(screenScale: screen.scale)
    else { return nil }
    found[name] = image
    return image
  }

  /// The main bundle's resources, then those of the bundles that Swift packages keep beside the program, in the order
  /// of their names.
  nonisolated static let resources: [URL] = {
    let main = Bundle.main
    let beside =
      (try? FileManager.default.contentsOfDirectory(at: main.bundleURL, includingPropertiesForKeys: nil)) ?? []
    let packages = beside.filter { $0.pathExtension == "resources" }
    return [main.resourceURL].compactMap { $0 } + packages.sorted { $0.lastPathComponent < $1.lastPathComponent }
  }()
}
