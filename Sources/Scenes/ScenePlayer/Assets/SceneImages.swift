import CoreGraphics
import Foundation
import Media
package import SceneLanguage
import SceneTemplates
import SceneText
import UIKit
import Utilities
import VectorGraphics
import ViewVocabulary

/// The images of a scene, each file read once.
struct SceneImages: Sendable {
  /// The images by the bytes of their paths: strings compare equal even if their code points differ.
  private var images: [[UInt8]: UIImage] = [:]
  /// Videos and animated images, by the bytes of their paths; none in a rehearsal, where nothing is drawn.
  private var footage: [[UInt8]: Footage] = [:]
  /// The sizes of what plays, by the bytes of their paths.
  private var playedSizes: [[UInt8]: ImageSize] = [:]
  /// The lengths in seconds of what plays and has times of its own, by the bytes of their paths.
  private var playedSeconds: [[UInt8]: Double] = [:]
  /// The bytes of the frames of videos that are shown at most at the same time.
  private(set) var playedBytes = 0
  var isEmpty: Bool { images.isEmpty }
  /// The parts that are left out of drawings and Lottie animations, at the first place that names each.
  private var omissions: [(reference: ImageReference, names: [String])] = []

  /// Decodes every image that a document names.
  ///
  /// - Parameters:
  ///   - scale: Pixels per point, instead of the document's.
  ///   - files: The files of several scenes; each is decoded once.
  /// - Throws: Errors for all files that are missing, not images, or outside the assets folder.
  init(
    decoding document: SceneDocument, scale: Double? = nil, sharing files: ImageFiles = ImageFiles()
  ) throws(SceneError) {
    try self.init(document, files, plays: true, scale: scale ?? document.canvas.scale) {
      file, path throws(ImageError) in
      UIImage(try file.image(), named: path)
    }
  }

  /// Reads only the size of each image, which is enough for a rehearsal, where nothing is drawn.
  ///
  /// - Throws: Errors for all files that are missing, not images, or outside the assets folder.
  init(measuring document: SceneDocument, sharing files: ImageFiles = ImageFiles()) throws(SceneError) {
    try self.init(document, files, plays: false, scale: document.canvas.scale) { file, path throws(ImageError) in
      UIImage(measuring: try file.size(), named: path)
    }
  }

  private init(
    _ document: SceneDocument, _ files: ImageFiles, plays: Bool, scale: Double,
    image: (ImageFiles.File, _ path: String) throws(ImageError) -> UIImage
  ) throws(SceneError) {
    let (imagePlace, videoPlace) = (document.assetPlace("image"), document.assetPlace("video"))
    var problems: [SceneDiagnostic] = []
    // Two names may lead to one file, which is in memory once.
    var counted: Set<FileVersion> = []
    var byteCount = 0
    for reference in document.imageReferences where self[reference.path] == nil {
      let place = reference.footage == nil ? imagePlace : videoPlace
      do throws(FilePlace.Problem) {
        let file = try place.read(reference.path) { folder throws(AssetFolder.Failure) -> ImageFiles.File? in
          try reference.footage == nil ? files.file(reference.path, in: folder) : nil
        }
        guard let file, !file.isFootage else {
          let footage = try place.read(reference.path) { folder throws(AssetFolder.Failure) in
            try files.footage(reference.path, in: folder, document.detail(of: reference, scale: scale))
          }
          try add(footage, reference, plays: plays)
          continue
        }
        if let drawing = file.drawing {
          try add(drawing, reference)
          continue
        }
        do throws(ImageError) {
          let size = try file.size()
          if counted.insert(file.version).inserted { byteCount += size.byteCount }
          if byteCount > document.limits.imageBytes {
            problems.append(document.diagnostic(Self.tooLarge(document.limits), at: reference.position))
            break
          }
          images[Array(reference.path.utf8)] = try image(file, reference.path)
        } catch {
          throw FilePlace.Problem(sentence: "image '\(reference.path)' cannot be shown: \(error)")
        }
      } catch {
        problems.append(
          document.diagnostic(error.sentence, suggestion: error.suggestion, at: reference.position))
      }
    }
    if problems.isEmpty, !playedSizes.isEmpty {
      let playing = PlayingViews(document, imageBytes: byteCount) { playedSizes[Array($0.utf8)] }
      playedBytes = playing.mostBytes
      if let problem = playing.problem { problems.append(problem) }
    }
    guard problems.isEmpty else { throw SceneError(problems) }
  }

  private mutating func add(
    _ footage: Result<Footage, SequenceError>, _ reference: ImageReference, plays: Bool
  ) throws(FilePlace.Problem) {
    let path = Array(reference.path.utf8)
    do throws(SequenceError) {
      let footage = try footage.get()
      playedSizes[path] = footage.size
      playedSeconds[path] = footage.seconds
      if plays { self.footage[path] = footage }
      let scale = footage.pixelsPerPoint.map { CGFloat($0) }
      images[path] =
        plays
        ? UIImage(footage.first, named: reference.path, scale: scale)
        : UIImage(measuring: footage.size, named: reference.path, scale: scale)
      if !footage.omissions.isEmpty { omissions.append((reference, footage.omissions)) }
    } catch {
      let noun = reference.footage == nil ? "image" : "video"
      throw FilePlace.Problem(sentence: "\(noun) '\(reference.path)' cannot be shown: \(error.sentence)")
    }
  }

  /// Whether anything in it plays.
  var hasFootage: Bool { !footage.isEmpty }

  /// Whether an image is a video or an animated image, also if it has only been measured.
  var hasMeasuredFootage: Bool { !playedSizes.isEmpty }

  /// The video, the animated image or the images at a path that the document names.
  func footage(_ path: String) -> Footage? { footage[Array(path.utf8)] }

  /// The length in seconds of a video or an animated image at a path that the document names; nil for images of a
  /// folder, and for what does not play.
  func seconds(_ path: String) -> Double? { playedSeconds[Array(path.utf8)] }

  private mutating func add(
    _ drawing: Result<SVGDrawing, SVGError>, _ reference: ImageReference
  ) throws(FilePlace.Problem) {
    let path = reference.path
    do throws(SVGError) {
      let drawing = try drawing.get()
      images[Array(path.utf8)] = UIImage(drawing.picture, size: drawing.size, named: path)
      if !drawing.omissions.isEmpty { omissions.append((reference, drawing.omissions)) }
    } catch {
      throw FilePlace.Problem(sentence: "image '\(path)' cannot be drawn: \(error)")
    }
  }

  /// Warnings about the parts that are left out of drawings and Lottie animations.
  func warnings(_ document: SceneDocument) -> [SceneDiagnostic] {
    omissions.map { reference, names in
      document.warning(
        "image '\(reference.path)' is drawn without its \(names.map { "'\($0)'" }.joined(separator: ", ")); shapes, lines "
          + "and gradients are drawn", at: reference.position)
    }
  }

  /// The image at a path that the document names.
  subscript(path: String) -> UIImage? { images[Array(path.utf8)] }

  private static func tooLarge(_ limits: SceneLimits) -> String {
    "with this image, the scene's images take more than \(grouped(limits.imageBytes >> 20)) MB of memory; show fewer or "
      + "smaller ones, or allow more with --memory"
  }
}

extension SceneDocument {
  /// The hash of each image file's bytes, by the path that the document has for it, those of a folder each by its own;
  /// `missing` for one that cannot be read.
  ///
  /// - Parameter files: The files of several scenes; each is read once.
  package func assetHashes(sharing files: ImageFiles = ImageFiles()) -> [String: String] {
    let folder = assetPlace("image").open
    var seen: Set<[UInt8]> = []
    return imageReferences.reduce(into: [:]) { hashes, reference in
      guard seen.insert(Array(reference.path.utf8)).inserted else { return }
      let found = folder.flatMap { try? files.hashes(of: reference, in: $0) } ?? [reference.path: "missing"]
      hashes.merge(found) { first, _ in first }
    }
  }

  /// The paths of the files of all images that the scene shows.
  package var imagePaths: [String] { Set(imageReferences.map { "\(assets)/\($0.path)" }).sorted() }

  /// How large an image is shown, as far as the file says.
  ///
  /// - Parameter scale: The number of pixels per point.
  fileprivate func detail(of reference: ImageReference, scale: Double) -> FootageDetail {
    var detail = FootageDetail(pixelsPerPoint: scale)
    let ids = events.compactMap { event -> String? in
      guard case .set(let id, let properties) = event.action else { return nil }
      return properties.contains { $0.shows(reference.path) } ? id : nil
    }
    views.visit(with: .image) { view in
      guard view.image?.path == reference.path || ids.contains(view.id) else { return }
      for case .attribute(let row, let value) in view.properties {
        let size: CGSize
        switch value {
        case .rect(let rect) where row.name == "frame" || row.name == "bounds": size = rect.size
        case .size(let other) where row.name == "size": size = other
        default: continue
        }
        detail.viewSize.width = max(detail.viewSize.width, size.width)
        detail.viewSize.height = max(detail.viewSize.height, size.height)
      }
    }
    return detail
  }

  /// Every reference to an image, in the order of the file.
  fileprivate var imageReferences: [ImageReference] {
    var references: [ImageReference] = []
    visitStillProperties(of: .image) { if case .image(let reference) = $0 { references.append(reference) } }
    return references
  }

  /// Calls `body` with the properties of all views that have one of some keys, and those that events set without animating
  /// them, in the order of the file.
  func visitStillProperties(of keys: ViewRoles, _ body: (ViewProperty) -> Void) {
    views.visit(with: keys) { $0.properties.forEach(body) }
    for event in events {
      switch event.action {
      case .set(_, let properties): properties.forEach(body)
      case .transition(let transition): for change in transition.changes { change.properties.forEach(body) }
      default: break
      }
    }
  }
}

extension ViewProperty {
  /// Whether it is the image with a path.
  fileprivate func shows(_ path: String) -> Bool {
    if case .image(let reference) = self { reference.path == path } else { false }
  }
}
