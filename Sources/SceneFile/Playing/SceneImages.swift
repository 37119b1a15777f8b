import CoreGraphics
import Foundation
import Media
import UIKit

/// The images of a scene, each file read once.
package struct SceneImages: Sendable {
  private let images: [String: UIImage]

  /// Reads every image that a document names.
  ///
  /// - Throws: All that are missing, no images, or outside the assets folder.
  init(loading document: SceneDocument) throws(SceneError) {
    var images: [String: UIImage] = [:]
    var problems: [SceneDiagnostic] = []
    for reference in document.imageReferences where images[reference.path] == nil {
      do {
        images[reference.path] = try Self.load(reference, of: document)
      } catch {
        problems.append(document.diagnostic(error.sentence, at: reference.position))
      }
    }
    guard problems.isEmpty else { throw SceneError(problems) }
    self.images = images
  }

  /// The image of a path that the document names.
  subscript(path: String) -> UIImage? { images[path] }

  private struct Problem: Error {
    var sentence: String
  }

  private static func load(_ reference: ImageReference, of document: SceneDocument) throws(Problem) -> UIImage {
    let url = document.assets.appendingPathComponent(reference.path)
    // Links may lead anywhere; what counts is where they end.
    let folder = document.assets.resolvingSymlinksInPath().path
    let target = url.resolvingSymlinksInPath().path
    guard target == folder || target.hasPrefix(folder + "/") else {
      throw Problem(sentence: "image '\(reference.path)' is a link that leads out of the assets folder")
    }
    guard FileManager.default.fileExists(atPath: target) else {
      throw Problem(
        sentence: "there is no image '\(reference.path)' in the assets folder \(document.assets.relativePath)")
    }
    do {
      return try UIImage.load(contentsOf: url)
    } catch {
      throw Problem(sentence: "image '\(reference.path)' cannot be shown: \(error)")
    }
  }
}

extension SceneDocument {
  /// Every place that names an image, in the order of the file.
  fileprivate var imageReferences: [ImageReference] {
    var references: [ImageReference] = []
    func collect(_ properties: [ViewProperty]) {
      for case .image(let reference) in properties { references.append(reference) }
    }
    func collect(_ views: [SceneView]) {
      for view in views {
        collect(view.properties)
        collect(view.subviews)
      }
    }
    collect(views)
    for event in events {
      switch event.action {
      case .set(_, let properties): collect(properties)
      case .transition(let transition): for change in transition.changes { collect(change.properties) }
      default: break
      }
    }
    return references
  }
}
