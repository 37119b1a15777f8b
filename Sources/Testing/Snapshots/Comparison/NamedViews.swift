package import CoreGraphics
package import Foundation
package import Media
package import Mutoscope
import Utilities

/// The positions of the views of one sequence in its frames.
package struct RecordedViews: Sendable {
  private let places: ViewPlaces
  /// Pixels per point.
  private let scale: Double

  /// Nil if the trace does not contain the views' positions.
  package init?(_ trace: Trace, scale: Double) {
    guard let places = ViewPlaces(trace) else { return nil }
    self.places = places
    self.scale = scale
  }

  /// Reads the trace in a recording's folder, from a golden or a rendering; nil if there is none, or one by an earlier
  /// version, without the views' positions.
  ///
  /// - Throws: `NamedViewsError` if the trace is damaged.
  init?(in sequence: ImageSequence) throws(NamedViewsError) {
    guard let manifest = sequence.manifest, let trace = try Trace(beside: sequence) else { return nil }
    self.init(trace, scale: manifest.scale)
  }

  /// The names of all views that exist in some frame.
  package var names: [String] { places.views }

  /// The pixels that a view and its subviews touch in a frame; nil if there are none.
  package func extent(of view: String, at frame: Int) -> PixelRect? {
    places.extent(of: view, at: frame).flatMap(pixels(in:))
  }

  /// The positions of the views in a frame.
  package func places(at frame: Int) -> [String: ViewPlaces.Place] { places.places(at: frame) }

  /// The pixels that a rectangle of points touches; nil if there are none.
  package func pixels(in extent: CGRect) -> PixelRect? {
    // Rounding in the trace may cross a pixel border by an amount too small to be visible.
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
  /// Reads the trace in a recording's folder; nil if there is none.
  package init?(beside sequence: ImageSequence) throws(NamedViewsError) {
    let path = (sequence.path as NSString).appendingPathComponent(Self.fileName)
    guard sequence.manifest != nil, let data = FileManager.default.contents(atPath: path) else { return nil }
    var (text, line) = (String(decoding: data, as: UTF8.self), 1)
    // A golden's trace begins with its seal.
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
  /// Nil if nothing is known about a side's views.
  let expected: RecordedViews?
  let actual: RecordedViews?

  init(expected: RecordedViews?, actual: RecordedViews?) { (self.expected, self.actual) = (expected, actual) }

  /// Reads the traces of both.
  init(_ expected: ImageSequence, _ actual: ImageSequence) throws(NamedViewsError) {
    self.init(expected: try RecordedViews(in: expected), actual: try RecordedViews(in: actual))
    if self.expected == nil, self.actual == nil {
      throw NamedViewsError(
        "Neither '\(expected.path)' nor '\(actual.path)' says where its views are: compare goldens, or scenes rendered "
          + "with --trace, by this version or a later one.")
    }
  }

  /// The views that the options name and neither side has; nil if there are none.
  func unknown(_ options: ComparisonOptions) -> [UnknownView]? { UnknownView.all(options, in: [expected, actual]) }

  /// The options for one pair of frames, with views replaced by rectangles; nil if they leave nothing to compare.
  ///
  /// The rectangle of a view covers its positions on both sides.
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

/// An error that says why named views cannot be found, with a message that says what to do.
package struct NamedViewsError: Error, Sendable, Hashable, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }

  /// Creates the error for a name that matches no view.
  package init(_ unknown: UnknownView) { self.init(unknown.sentence) }

  /// Checks that each view that options name is in at least one frame of one of the recordings.
  static func check(_ options: ComparisonOptions, in sides: [RecordedViews?]) throws(NamedViewsError) {
    if let unknown = UnknownView.all(options, in: sides)?.first { throw NamedViewsError(unknown) }
  }
}

/// A name that matches no view.
package struct UnknownView: Sendable, Hashable, Codable {
  /// The requested name.
  package var name: String
  /// The message: there is no such view, and a similar name, or else the existing names.
  package var sentence: String

  init(_ name: String, among names: [String]) {
    self.name = name
    var seen: Set<String> = []
    let distinct = names.filter { seen.insert($0).inserted }
    if let near = nearestName(to: name, in: distinct) {
      sentence = "There is no view '\(name)'; did you mean '\(near)'?"
    } else {
      let shown = distinct.prefix(8).joined(separator: ", ")
      sentence = "There is no view '\(name)'; valid names: \(shown)\(distinct.count > 8 ? ", …" : "")."
    }
  }

  /// The names in the options that match no view in any frame of the recordings; nil if there are none.
  static func all(_ options: ComparisonOptions, in sides: [RecordedViews?]) -> [UnknownView]? {
    guard options.namesViews else { return nil }
    let names = sides.compactMap(\.self).flatMap(\.names)
    let known = Set(names)
    let unknown = (options.maskedViews + options.regionViews).filter { !known.contains($0) }
    return unknown.isEmpty ? nil : unknown.map { UnknownView($0, among: names) }
  }
}
