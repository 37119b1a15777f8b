import CoreGraphics
package import Foundation
package import Mutoscope
import QuartzCore
package import UIKit

/// Reads what a stage shows, again and again, under names and references that stay the same.
///
/// Everything that programs learn of a screen begins here: the tree (`ViewTree`), what assistive technologies say
/// (`SpokenElement`), findings (`Finding`) and accounts of what happened (`Account`). All of them name views alike.
@MainActor
package final class StageReader {
  package let stage: Stage
  private let recorder: TraceRecorder
  private var references = ViewReferences()
  private var frame = 0

  package init(_ stage: Stage) {
    self.stage = stage
    recorder = TraceRecorder(stage)
  }

  /// The trace of all readings so far.
  package var trace: Trace { recorder.trace }

  /// The number of the last reading, from 0 on: its frame in the trace.
  package var lastFrame: Int { frame - 1 }

  /// Reads what the stage shows now, laid out as for a picture.
  package func read() -> StageReading {
    recorder.record(frame: frame)
    frame += 1
    return StageReading(stage) {
      recorder.name(of: $0.layer)
    } reference: {
      references.reference(of: $0)
    }
  }

  /// Records what the stage shows now, and reads nothing.
  package func record() {
    recorder.record(frame: frame)
    frame += 1
  }

  /// The name of a view; nil if it was not on the stage at any reading.
  package func name(of view: UIView) -> String? { recorder.name(of: view.layer) }

  /// The name of a layer; nil if it was not on the stage at any reading.
  package func name(ofLayer layer: CALayer) -> String? { recorder.name(of: layer) }

  /// The view on the stage with a name; nil if it is not on the stage now.
  package func view(named name: String) -> UIView? {
    func search(_ view: UIView) -> UIView? {
      if self.name(of: view) == name { return view }
      return view.subviews.lazy.compactMap(search).first
    }
    return search(stage.window)
  }

  /// The reference of the view with a name.
  package func reference(of name: String) -> String { references.reference(of: name) }
}

/// The views of a stage at one time, those that lie behind first.
@MainActor
package struct StageReading {
  /// The time in seconds.
  package let time: TimeInterval
  package let views: [SeenView]
  /// The window's bounds.
  package let screen: CGRect
  /// Whether fingers are down.
  let isTouched: Bool
  /// The transitions between controllers that run.
  let transitions: [RunningTransitions.Running]

  /// A view as it is seen at one time.
  @MainActor
  package struct SeenView {
    package let view: UIView
    package let name: String
    package let reference: String
    /// The position of the superview among the views; nil for the window.
    package let parent: Int?
    package let depth: Int
    /// The bounding box of the bounds, in the window's points.
    package let frame: CGRect
    /// The part of the frame that no superview, and not the window, cuts off; null or empty if nothing is left.
    package let visible: CGRect
    /// The alpha with those of all superviews, 0…1.
    package let alpha: Double
    /// Whether the view or a superview is hidden.
    package let isHidden: Bool
    /// Whether the view covers its frame with one opaque colour.
    package let isOpaque: Bool

    /// Whether anything of the view can be seen, as far as other views leave it uncovered.
    package var isSeen: Bool { !isHidden && alpha > 0.01 && !visible.isEmpty }
  }

  init(_ stage: Stage, name: (UIView) -> String?, reference: (String) -> String) {
    (time, screen) = (stage.time, stage.window.bounds)
    isTouched = !stage.touches.locations.isEmpty
    transitions = stage.context.service(RunningTransitions.self).running
    var views: [SeenView] = []
    let window = stage.window

    func add(_ view: UIView, parent: Int?, depth: Int, clip: CGRect, alpha: Double, isHidden: Bool) {
      let values = view.layer.currentValues
      let place = view.layer.shownPlace(in: window.layer)
      let box = place.map { window.layer.convert($0.boundingBox(of: values.bounds), from: nil) } ?? .null
      let frame = box.isNull ? .zero : box
      let visible = frame.intersection(clip)
      let (alpha, isHidden) = (alpha * values.opacity, isHidden || view.isHidden)
      let name = name(view) ?? "\(type(of: view))"
      let isOpaque =
        alpha > 0.999 && !isHidden && (values.backgroundColor?.alpha ?? 0) > 0.999 && view.layer.mask == nil
        && (place?.affine).map { abs($0.b) < 1e-9 && abs($0.c) < 1e-9 } ?? false
      let number = views.count
      views.append(
        SeenView(
          view: view, name: name, reference: reference(name), parent: parent, depth: depth, frame: frame,
          visible: visible.isNull ? .zero : visible, alpha: alpha, isHidden: isHidden, isOpaque: isOpaque))
      let inner = view.layer.masksToBounds ? (visible.isNull ? .zero : visible) : clip
      for sublayer in view.layer.sublayersBackToFront({ $0.currentValues }) {
        guard let subview = (sublayer.view ?? sublayer.delegate) as? UIView else { continue }
        add(subview, parent: number, depth: depth + 1, clip: inner, alpha: alpha, isHidden: isHidden)
      }
    }
    stage.perform {
      add(window, parent: nil, depth: 0, clip: window.bounds, alpha: 1, isHidden: false)
    }
    self.views = views
  }

  /// The position of a view; nil if it is not on the stage.
  package func position(of view: UIView) -> Int? { views.firstIndex { $0.view === view } }

  /// The position of the view with a reference, a name, an identifier or a text, in this order; nil if there is none.
  package func position(named word: String) -> Int? {
    let matches: [(SeenView) -> Bool] = [
      { $0.reference == word }, { $0.name == word }, { ViewWords.identifier(of: $0.view) == word },
      { ViewWords.text(of: $0.view) == word }, { $0.view.accessibilityLabel == word },
    ]
    for match in matches {
      let found = views.indices.filter { match(views[$0]) }
      if let position = found.first(where: { views[$0].isSeen }) ?? found.first { return position }
    }
    guard ViewReferences.isReference(word) else { return nil }
    let near = views.indices.filter { views[$0].reference.hasPrefix(word) || word.hasPrefix(views[$0].reference) }
    return near.count == 1 ? near[0] : nil
  }

  /// Whether a view is another one, or in it.
  package func isInside(_ inner: Int, _ outer: Int) -> Bool {
    var position: Int? = inner
    while let current = position {
      if current == outer { return true }
      position = views[current].parent
    }
    return false
  }
}
