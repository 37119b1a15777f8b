import CoreGraphics
import Foundation
import Media
package import Mutoscope
import Utilities

/// A single HTML file that plays films without a server: with a player, sections, films side by side, and curves of
/// what moves.
package struct FilmPage {
  /// A scene in one look.
  package struct Film {
    package var name: String
    /// Pixels per point.
    package var scale: Double
    package var framesPerSecond: Double
    package var reel: FrameReel
    package var trace: Trace

    package init(name: String, scale: Double, framesPerSecond: Double, reel: FrameReel, trace: Trace) {
      (self.name, self.scale, self.framesPerSecond) = (name, scale, framesPerSecond)
      (self.reel, self.trace) = (reel, trace)
    }
  }

  /// The largest number of curves; a reader needs no more.
  private static let mostCurves = 200

  private let title: String
  private let films: [Film]
  private let parts: [FilmPart]

  package init(title: String, films: [Film], parts: [FilmPart]) {
    (self.title, self.films, self.parts) = (title, films, parts)
  }

  private struct Content: Encodable {
    struct Film: Encodable {
      var name: String
      var width: Int
      var height: Int
      var scale: Double
      var framesPerSecond: Double
      /// The part that changes from the previous frame; nil for frames in which nothing changes.
      var frames: [Patch?]
      var curves: [Curve]
    }

    /// A part of a frame: its top left corner, and a PNG in Base64.
    ///
    /// The first part, and others now and then, are whole frames.
    struct Patch: Encodable {
      var x: Int
      var y: Int
      var whole: Bool
      var png: String
    }

    struct Curve: Encodable {
      var name: String
      /// The numbers of a property from a frame on.
      var changes: [[Double]]
    }

    var title: String
    var parts: [FilmPart]
    var films: [Film]
  }

  /// The HTML of the file.
  ///
  /// - Throws: If a frame cannot be drawn.
  package func html() throws -> [UInt8] {
    let content = Content(
      title: title, parts: parts,
      films: try films.map { film in
        let (frames, size) = try Self.patches(of: film)
        return Content.Film(
          name: film.name, width: size.width, height: size.height, scale: film.scale,
          framesPerSecond: film.framesPerSecond, frames: frames, curves: Self.curves(of: film.trace))
      })
    let json = String(decoding: try JSONText.encoded(content, isIndented: false), as: UTF8.self)
      // In HTML, the element would end at the first end tag inside its content.
      .replacingOccurrences(of: "<", with: "\\u003c")
    var page = String(decoding: PageFile.bytes("film.html"), as: UTF8.self)
    let files = ["report.css", "sections.css", "film.css", "sections.js", "playback.js", "chart.js", "film.js"]
    let parts = files.map { ("/*\($0)*/", String(decoding: PageFile.bytes($0), as: UTF8.self)) }
    for (mark, text) in parts + [("/*content*/", json)] {
      guard let place = page.range(of: mark) else { continue }
      page.replaceSubrange(place, with: text)
    }
    return Array(page.utf8)
  }

  private static func patches(of film: Film) throws -> (frames: [Content.Patch?], size: (width: Int, height: Int)) {
    let encoder = PNGEncoder(compression: .balanced)
    // A jump to a frame draws at most the changes of a second.
    let distance = max(1, Int(film.framesPerSecond.rounded()))
    var frames: [Content.Patch?] = []
    var last: Pixels?
    for index in 0..<film.reel.count {
      guard let pixels = try film.reel.pixels(ofFrame: index) else { continue }
      var area: PixelArea? = PixelArea(x: 0, y: 0, width: pixels.width, height: pixels.height)
      let isWhole = index % distance == 0
      if let last, !isWhole { area = PixelArea(whereDiffers: last, pixels) }
      last = pixels
      guard let area else {
        frames.append(nil)
        continue
      }
      let part = pixels.cropped(x: area.x, y: area.y, width: area.width, height: area.height)
      frames.append(
        Content.Patch(
          x: area.x, y: area.y, whole: isWhole, png: Data(encoder.encode(part)).base64EncodedString()))
    }
    return (frames, (last?.width ?? 1, last?.height ?? 1))
  }

  /// The changing numbers of each property of each view; for transforms, the rotation, the scale and the translation.
  private static func curves(of trace: Trace) -> [Content.Curve] {
    var starts: [String: Int] = [:]
    for order in trace.orders {
      for view in order.value where starts[view] == nil { starts[view] = order.frame }
    }
    var curves: [Content.Curve] = []
    for track in ReportedTrack.all(expected: trace, actual: nil) {
      let course = Self.numbers(of: track, since: starts[track.view])
      guard let first = course.first else { continue }
      for component in first.numbers.indices
      where course.contains(where: { abs($0.numbers[component] - first.numbers[component]) > track.tolerance }) {
        let name = track.components.indices.contains(component) ? ".\(track.components[component])" : ""
        curves.append(
          Content.Curve(
            name: "\(track.view).\(track.property)\(name)",
            changes: course.map { [Double($0.frame), $0.numbers[component]] }))
        if curves.count == mostCurves { return curves }
      }
    }
    return curves
  }

  /// The numbers of a property, which has its default before the first change; empty if its values are not numbers.
  private static func numbers(of track: ReportedTrack, since start: Int?) -> [(frame: Int, numbers: [Double])] {
    var changes = track.expected ?? []
    if let start, let first = changes.first, first.frame > start {
      changes.insert(ReportedTrack.Change(frame: start, value: track.standard), at: 0)
    }
    var course: [(frame: Int, numbers: [Double])] = []
    for change in changes {
      guard case .numbers(let numbers) = change.value, numbers.count == course.last?.numbers.count ?? numbers.count
      else {
        return []
      }
      course.append((change.frame, numbers))
    }
    return course
  }
}

/// A rectangle of pixels.
private struct PixelArea {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  init(x: Int, y: Int, width: Int, height: Int) { (self.x, self.y, self.width, self.height) = (x, y, width, height) }

  /// The smallest rectangle in which two images of the same size differ; nil if they are equal.
  init?(whereDiffers old: Pixels, _ new: Pixels) {
    var (left, top, right, bottom) = (new.width, new.height, -1, -1)
    old.withUnsafeBytes { old in
      new.withUnsafeBytes { bytes in
        let (old, words) = (old.bindMemory(to: UInt32.self), bytes.bindMemory(to: UInt32.self))
        for y in 0..<new.height {
          let start = y * new.width
          // Most rows are equal, and comparing whole rows is faster.
          guard let one = old.baseAddress, let other = words.baseAddress,
            memcmp(one + start, other + start, new.width * 4) != 0
          else { continue }
          (top, bottom) = (min(top, y), y)
          for x in 0..<new.width where one[start + x] != other[start + x] {
            (left, right) = (min(left, x), max(right, x))
          }
        }
      }
    }
    if right < left { return nil }
    self.init(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }
}
