import CoreGraphics
import Foundation
import Media
import Mutoscope

/// Where the views of one sequence are in its pictures.
struct RecordedViews: Sendable {
  private let places: ViewPlaces
  /// Pixels per point.
  private let scale: Double

  /// Nil if the trace does not say where views are.
  init?(_ trace: Trace, scale: Double) {
    guard let places = ViewPlaces(trace) else { return nil }
    self.places = places
    self.scale = scale
  }

  /// Reads the trace beside a recording's frames, a golden's or one that was rendered with it; nil if there is none, or
  /// one by an earlier version, which does not say where views are.
  ///
  /// - Throws: `NamedViewsError` when there is one that is damaged.
  init?(in sequence: ImageSequence) throws(NamedViewsError) {
    guard let manifest = sequence.manifest, let trace = try Trace(beside: sequence) else { return nil }
    self.init(trace, scale: manifest.scale)
  }

  /// The names of all views that are there in some frame.
  var names: [String] { places.views }

  /// The pixels that a view and all that is in it touch in a frame; nil if there are none.
  func extent(of view: String, at frame: Int) -> PixelRect? {
    places.extent(of: view, at: frame).flatMap(pixels(in:))
  }

  /// Where each view is that is there in a frame.
  func places(at frame: Int) -> [String: ViewPlaces.Place] { places.places(at: frame) }

  /// The pixels that a rectangle of points touches; nil if there are none.
  func pixels(in extent: CGRect) -> PixelRect? {
    // What rounding in the trace puts over the edge of a pixel is too little to be seen there.
    func pixel(_ place: Double, _ rule: FloatingPointRoundingRule, _ tolerance: Double) -> Int {
      Int((min(max(place * scale, -1e6), 1e6) + tolerance).rounded(rule))
    }
    let rect = PixelRect(
      minX: pixel(extent.minX, .down, 0.002), minY: pixel(extent.minY, .down, 0.002),
      maxX: pixel(extent.maxX, .up, -0.002), maxY: pixel(extent.maxY, .up, -0.002))
    return rect.isEmpty ? nil : rect
  }
}

extension Trace {
  /// Reads the trace beside a recording's frames; nil if there is none.
  init?(beside sequence: ImageSequence) throws(NamedViewsError) {
    let path = (sequence.path as NSString).appendingPathComponent(Self.fileName)
    guard sequence.manifest != nil, let data = FileManager.default.contents(atPath: path) else { return nil }
    var (text, line) = (String(decoding: data, as: UTF8.self), 1)
    // A golden's begins with its seal.
    if text.hasPrefix(#"{"golden":"#) {
      text = String(text[(text.firstIndex(where: \.isNewline) ?? text.endIndex)...].dropFirst())
      line = 2
    }
    do throws(TraceError) {
      try self.init(text: text, line: line)
    } catch {
      throw NamedViewsError("\(path): \(error)")
    }
  }
}

/// The views that options name, in the frames of two sequences.
struct NamedViews: Sendable {
  /// Nil where nothing is known of a side's views.
  let expected: RecordedViews?
  let actual: RecordedViews?

  init(expected: RecordedViews?, actual: RecordedViews?) { (self.expected, self.actual) = (expected, actual) }

  /// Reads the traces beside both.
  init(_ expected: ImageSequence, _ actual: ImageSequence) throws(NamedViewsError) {
    self.init(expected: try RecordedViews(in: expected), actual: try RecordedViews(in: actual))
    if self.expected == nil, self.actual == nil {
      throw NamedViewsError(
        "Neither '\(expected.path)' nor '\(actual.path)' says where its views are: compare goldens, or scenes rendered "
          + "with --trace, by this version or a later one.")
    }
  }

  /// The views that options name and neither side has; nil if there are none.
  func unknown(_ options: ComparisonOptions) -> [UnknownView]? { UnknownView.all(options, in: [expected, actual]) }

  /// The options for one pair of frames, with rectangles in place of views; nil if they leave nothing to look at.
  ///
  /// A view is wherever one of the sides has it.
  func options(_ options: ComparisonOptions, expected frame: Int, actual other: Int) -> ComparisonOptions? {
    guard options.namesViews else { return options }
    func rects(_ views: [String]) -> [PixelRect] {
      views.flatMap { view in
        [expected?.extent(of: view, at: frame), actual?.extent(of: view, at: other)].compactMap(\.self)
      }
    }
    var resolved = options
    resolved.masks += rects(options.maskedViews)
    resolved.regions += rects(options.regionViews)
    (resolved.maskedViews, resolved.regionViews) = ([], [])
    return resolved.regions.isEmpty && !options.regionViews.isEmpty ? nil : resolved
  }
}

/// Why views cannot be looked for, as a sentence that a person can act on.
package struct NamedViewsError: Error, Sendable, Hashable, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }

  /// Says that there is no view of a name.
  package init(_ unknown: UnknownView) { self.init(unknown.sentence) }

  /// Makes sure that each view that options name is in one of the recordings, if only in one frame.
  static func check(_ options: ComparisonOptions, in sides: [RecordedViews?]) throws(NamedViewsError) {
    if let unknown = UnknownView.all(options, in: sides)?.first { throw NamedViewsError(unknown) }
  }
}

/// A view that was named and is nowhere.
package struct UnknownView: Sendable, Hashable, Codable {
  /// What was asked for.
  package var name: String
  /// There is no such view, which is near, or else which there are.
  package var sentence: String

  init(_ name: String, among names: [String]) {
    self.name = name
    var seen: Set<String> = []
    let distinct = names.filter { seen.insert($0).inserted }
    if let near = nearestName(to: name, in: distinct) {
      sentence = "There is no view '\(name)'; did you mean '\(near)'?"
    } else {
      let shown = distinct.prefix(8).joined(separator: ", ")
      sentence = "There is no view '\(name)'; there are \(shown)\(distinct.count > 8 ? ", …" : "")."
    }
  }

  /// The views that options name and that are in no frame of any of the recordings; nil if there are none.
  static func all(_ options: ComparisonOptions, in sides: [RecordedViews?]) -> [UnknownView]? {
    guard options.namesViews else { return nil }
    let names = sides.compactMap(\.self).flatMap(\.names)
    let known = Set(names)
    let unknown = (options.maskedViews + options.regionViews).filter { !known.contains($0) }
    return unknown.isEmpty ? nil : unknown.map { UnknownView($0, among: names) }
  }
}
