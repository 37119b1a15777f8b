import SceneText
import Utilities
import ViewVocabulary

/// How much a scene shows once every replicator has made its copies.
///
/// The grammar limits how many views there are, and how often each replicator shows its own; nested ones multiply.
extension SceneDraft {
  /// Reports scenes that show more than there is time and memory for.
  mutating func checkSize(_ reader: SceneReader) {
    var shown = BoundedCount(limit: reader.limits.shown)
    var letters = BoundedCount(limit: reader.limits.texts)
    // The time for a stack grows almost with the third power of its length.
    func work(_ length: Int) -> Double { Double(length) * Double(length) * Double(length) }
    var stacks = 0.0
    // Stacks in one another are one system of constraints.
    var (outerStacks, together) = (0, 0)
    func count(_ view: borrowing SceneView, times: Int) {
      if view.stack != nil {
        let (length, before, most) = (view.subviews.count, stacks, 4 * reader.limits.arranged)
        stacks += work(length)
        if outerStacks == 0 { together = 0 }
        outerStacks += 1
        together += length
        if together > most, together - length <= most {
          reader.report(
            "with '\(view.id)', stacks in one another arrange more than \(grouped(most)) views; give some of them a frame",
            at: view.position)
        }
        if length > reader.limits.arranged {
          reader.report(
            "'\(view.id)' arranges \(grouped(length)) views; a stack may have \(grouped(reader.limits.arranged)): a list "
              + "of more views is a table, or several stacks", at: view.position)
        } else if stacks > work(reader.limits.arranged), before <= work(reader.limits.arranged) {
          reader.report(
            "with '\(view.id)', this scene has too many long stacks: in each, every view depends on all others; use shorter "
              + "ones, or views with frames", at: view.position)
        }
      }
      if shown.add(1 + view.particleCount, times: times) {
        reader.report(
          "with the copies of its replicators and with its particles, this scene shows more than "
            + "\(grouped(reader.limits.shown)) views", at: view.position)
      }
      let text = view.has(.text) ? view.properties.workOfText : 0
      if text > reader.limits.labelText { report(tooLong: view.id, at: view.position, reader) }
      if letters.add(text, times: times) { reportTexts(at: view.position, reader) }
      var copies = 1
      if view.has(.replicator) {
        for case .replicator(let replicator) in view.properties { copies = max(copies, replicator.count) }
      }
      // A little more than the limit is as bad as twice the limit.
      let inside = min(times * max(copies, 1), 1 + max(reader.limits.shown, reader.limits.texts))
      for mask in view.masks { count(mask, times: times) }
      for place in view.subviews.indices { count(view.subviews[place], times: inside) }
      if view.stack != nil { outerStacks -= 1 }
    }
    for place in views.indices { count(views[place], times: 1) }
    visitChanges { change in
      let text = change.properties.workOfText
      if text > reader.limits.labelText { report(tooLong: change.view, at: change.position, reader) }
      if letters.add(text, times: 1) { reportTexts(at: change.position, reader) }
    }
    checkShadows(reader)
    checkParticleKinds(reader)
    checkLayers(reader)
    checkGestures(reader)
    checkWork(reader)
  }

  private func reportTexts(at position: SourcePosition, _ reader: SceneReader) {
    reader.report(
      "with this one, the texts of this scene, in each copy that is shown, have more than "
        + "\(grouped(reader.limits.texts)) bytes; those whose fonts are fitted count tenfold", at: position)
  }

  private func report(tooLong view: String, at position: SourcePosition, _ reader: SceneReader) {
    reader.report(
      "the text of '\(view)' has more than \(grouped(reader.limits.labelText)) bytes, or a tenth of them and a font that is "
        + "fitted; divide it among several labels", at: position)
  }

  /// Reports views in too many views with shadows: each is the shadow of all in it, and of their shadows.
  private func checkShadows(_ reader: SceneReader) {
    var shadowed: Set<String> = []
    visitChanges { if $0.properties.contains(where: \.castsShadow) { shadowed.insert($0.view) } }
    let wanted: ViewRoles = shadowed.isEmpty ? .shadowOpacity : .any
    func check(_ view: borrowing SceneView, depth: Int) {
      let casts =
        !shadowed.isEmpty && shadowed.contains(view.id)
        || view.has(.shadowOpacity) && view.properties.contains(where: \.castsShadow)
      let depth = casts ? depth + 1 : depth
      guard depth <= reader.limits.shadows else {
        return reader.report(
          "'\(view.id)' has a shadow and is in \(grouped(depth - 1)) views with shadows; at most "
            + "\(grouped(reader.limits.shadows)) may be in one another", at: view.position)
      }
      view.forEachInside(with: wanted) { check($0, depth: depth) }
    }
    views.forEach(with: wanted) { check($0, depth: 0) }
  }
}

extension SceneDraft {
  /// Reports emitters with more kinds of particles than there may be: kinds in one another multiply.
  private func checkParticleKinds(_ reader: SceneReader) {
    let limit = Double(reader.limits.particleKinds)
    var count = 0.0
    func add(_ properties: [ViewProperty], at position: SourcePosition) {
      for case .emitter(let emitter) in properties where count <= limit {
        count += emitter.cells.reduce(0) { $0 + $1.kindCount }
        guard count > limit else { continue }
        reader.report(
          "the emitters of this scene have more than \(grouped(reader.limits.particleKinds)) kinds of particles; each "
            + "colour is one, in each kind that emits it", at: position)
      }
    }
    views.visit(with: .emitter) { add($0.properties, at: $0.position) }
    visitChanges { add($0.properties, at: $0.position) }
  }

  /// Reports views with more gestures than can be compared with each other at every touch.
  private func checkGestures(_ reader: SceneReader) {
    for gestures in gestures {
      let pairs = gestures.pairCount
      guard pairs > reader.limits.gesturePairs, let first = gestures.first else { continue }
      reader.report(
        "this view has \(grouped(pairs)) pairs of gestures that wait for each other or go on together; there may be "
          + "\(grouped(reader.limits.gesturePairs))", at: first.position)
    }
  }
}

extension [SceneGesture] {
  /// The pairs in which one gesture waits for the other, as a tap does for two, and those that may go on together.
  fileprivate var pairCount: Int {
    let changing = count(where: \.changesView)
    var series: [Int: Int] = [:]
    for gesture in self {
      if case .tap(let taps, _) = gesture.kind { series[taps, default: 0] += 1 }
    }
    let taps = series.values.reduce(0, +)
    let different = series.values.reduce(0) { $0 + $1 * (taps - $1) }
    return (changing * (changing - 1) + different) / 2
  }
}

/// A count that may not exceed a limit.
private struct BoundedCount {
  let limit: Int
  private var count = 0

  init(limit: Int) { self.limit = limit }

  /// Counts something; whether this exceeds the limit, for the first time.
  mutating func add(_ number: Int, times: Int) -> Bool {
    if count > limit { return false }
    let (product, overflows) = number.multipliedReportingOverflow(by: times)
    count = overflows || product > limit ? limit + 1 : count + product
    return count > limit
  }
}

extension SceneView {
  /// About how many particles are shown at once.
  fileprivate var particleCount: Int {
    guard has(.emitter) else { return 0 }
    // Emitters leave out what is beyond this.
    let most = 20_000.0
    let count = properties.reduce(0.0) { count, property in
      if case .emitter(let emitter) = property { count + emitter.cells.reduce(0) { $0 + $1.count } } else { count }
    }
    return Int(min(count, most))
  }
}

extension SceneParticles {
  /// How many kinds of particles it is, with those that it emits.
  fileprivate var kindCount: Double { Double(max(colors.count, 1)) * (1 + cells.reduce(0) { $0 + $1.kindCount }) }

  /// About how many there are at once, with those that they emit themselves.
  fileprivate var count: Double {
    let own = birthRate * (lifetime + lifetimeRange)
    return own + own * cells.reduce(0) { $0 + $1.count }
  }
}

extension ViewProperty {
  /// Whether a view with the property may cast a shadow.
  fileprivate var castsShadow: Bool { canvasRoles.contains(.shadowOpacity) }

  /// Whether a text is laid out in several sizes until one fits.
  fileprivate var fitsFont: Bool {
    guard case .attribute(let row, .flag(true)) = self else { return false }
    return row.name == "adjustsFontSizeToFitWidth"
  }

  /// The work for the spans of a text beside that for its bytes.
  fileprivate var workOfSpans: Int {
    if case .text(let text) = self, text.spans.count > 1 { 10 * text.spans.count } else { 0 }
  }

  /// The bytes of a text.
  var textSize: Int {
    if case .text(let text) = self { text.spans.reduce(0) { $0 + $1.string.utf8.count } } else { 0 }
  }
}

extension [ViewProperty] {
  /// The bytes of a label's text with ten more for each of several spans, and tenfold if its font is fitted.
  fileprivate var workOfText: Int {
    let bytes = reduce(0) { $0 + $1.textSize + $1.workOfSpans }
    return bytes > 0 && contains(where: \.fitsFont) ? 10 * bytes : bytes
  }
}
