import CoreGraphics
import Foundation
import Media
import Mutoscope
import QuartzCore
import SceneLanguage
import SceneText
import UIKit

/// An image view that plays a video or an animated image.
@MainActor
struct FootageView {
  let id: String
  private let view: UIImageView
  private let footage: Footage
  private let settings: SceneFootage
  private let reference: ImageReference
  private let reader: FootageReader
  private var shown = 0
  /// How many frames without times are shown per second.
  private let rate: Double

  /// - Parameter rate: The scene's frames per second.
  init(
    _ id: String, _ view: UIImageView, _ footage: Footage, _ reference: ImageReference, rate: Double,
    in memory: FootageMemory
  ) {
    (self.id, self.view, self.footage, self.reference) = (id, view, footage, reference)
    settings = reference.footage ?? .repeated
    self.rate = settings.fps ?? rate
    reader = footage.reader(in: memory)
  }

  /// Shows what is seen at a time of the scene.
  ///
  /// - Returns: A problem with the file; nil for none.
  mutating func show(at time: TimeInterval) -> (sentence: String, position: SourcePosition)? {
    guard !isHidden else {
      reader.rest()
      return nil
    }
    let index = footage.index(at: settings.time(at: time, of: footage.duration(rate)), rate)
    guard index != shown else { return nil }
    shown = index
    do throws(SequenceError) {
      view.image = UIImage(
        try reader.image(at: index), named: reference.path, scale: footage.pixelsPerPoint.map { CGFloat($0) })
      return nil
    } catch {
      return ("'\(reference.path)' cannot be shown to its end: \(error.sentence)", reference.position)
    }
  }
}

extension FootageView {
  /// Whether it or a view around it is hidden: then nobody sees what it plays.
  private var isHidden: Bool {
    var place: UIView? = view
    while let view = place {
      if view.isHidden { return true }
      place = view.superview
    }
    return false
  }
}

extension Scene {
  /// Adds a view to those that play something, if its image is something that plays.
  func play(_ reference: ImageReference, in view: UIView, _ id: String) {
    guard let view = view as? UIImageView, let footage = images.footage(reference.path) else { return }
    footageViews.append(
      FootageView(id, view, footage, reference, rate: document.timeline.fps, in: footageMemory))
  }

  /// Leaves the image of a view to the script, which may set another one that plays.
  func replaceFootage(_ properties: [ViewProperty], of id: String, in view: UIView) {
    for case .image(let reference) in properties {
      footageViews.removeAll { $0.id == id }
      play(reference, in: view, id)
    }
  }

  /// Lets videos follow the clock: at each frame and at each event.
  func followFootage() {
    guard images.hasFootage else { return }
    stage.movingBytes = images.playedBytes
    let context = stage.context
    context.atCommit(.traits) { [weak self, unowned context] in
      guard let self else { return }
      for place in footageViews.indices {
        guard let problem = footageViews[place].show(at: context.now) else { continue }
        record(failure: problem.sentence, at: problem.position)
        footageViews = []
        stage.failure = SceneError(failures)
        return
      }
    }
  }
}
