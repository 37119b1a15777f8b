import CoreGraphics
import Foundation
import Media
import Mutoscope
import Utilities
import Snapshots

/// The images of a report, as scripts: each is stored once, as the difference from another one; see `PictureScripts`.
///
/// A script has the images of consecutive frames, and none that depends on an image in another script. It is
/// `frames/<hash>.js`, named after the first image in it. If there is no room for all pixels, resolution is reduced where
/// both sides are the same, and finally where they differ; no frame is left out, and the first differing frame, the worst
/// and the last are exact.
struct FrameStore {
  /// The number of consecutive frames that share a script and are drawn by one thread.
  private static let share = 24
  /// The number of frames from which the size of all is estimated.
  private static let sampleCount = 8

  let scene: ReportedScene
  let timeline: SceneTimeline

  /// A script with images.
  struct Script: Sendable {
    var name: PixelHash
    var pictures: [PixelHash: PictureDetail]
    var bytes: [UInt8]
  }

  /// The scripts of all images that `known` does not contain, in as much detail as there is room for.
  func scripts(atMost byteLimit: Int, known: Set<PixelHash>) throws -> [Script] {
    let positions = timeline.entries.indices.filter { position in
      [timeline.entries[position].expected, timeline.entries[position].actual].contains {
        $0.map(known.contains) == false
      }
    }
    guard !positions.isEmpty else { return [] }
    let cost = try sample(positions)
    let sharp = sharp
    let shares = (positions.count + Self.share - 1) / Self.share
    let details = PictureDetail.all
    var choice =
      details.firstIndex {
        cost.bytes($0, frames: positions.count, shares: shares, sharp: sharp.count) <= byteLimit
      } ?? details.count - 1
    while true {
      let scripts = try scripts(of: positions, details[choice], sharp: sharp, known: known)
      // The estimate may be too low.
      if choice == details.count - 1 || scripts.reduce(0, { $0 + $1.bytes.count }) <= byteLimit * 5 / 4 {
        return scripts
      }
      choice += 1
    }
  }

  /// The parts in which an image differs from those with which it is compared.
  private var sharpRects: [PixelHash: PixelRect] {
    timeline.entries.reduce(into: [:]) { rects, entry in
      guard let box = entry.comparison?.boundingBox else { return }
      for hash in [entry.expected, entry.actual].compactMap(\.self) { rects[hash] = rects[hash]?.union(box) ?? box }
    }
  }

  /// The images that are always exact: those of the first differing frame, the worst and the last, those that stay the
  /// same while the other side moves, and one of a scene in which nothing differs.
  private var sharp: Set<PixelHash> {
    let entries = timeline.entries
    let last = entries.lastIndex { $0.status != .same && $0.status != .allowed && $0.status != .notCompared }
    let middle = last == nil ? entries.count / 2 : nil
    let frames = [timeline.first, timeline.worst, last, middle].compactMap(\.self).filter(entries.indices.contains)
    let differing = entries.filter { $0.expected != $0.actual }
    let still = [differing.compactMap(\.expected), differing.compactMap(\.actual)].flatMap { hashes in
      Dictionary(hashes.map { ($0, 1) }, uniquingKeysWith: +).filter { $0.value > 2 }.keys
    }
    return Set(frames.flatMap { [entries[$0].expected, entries[$0].actual] }.compactMap(\.self)).union(still)
  }

  /// The size of some frames.
  private func sample(_ positions: [Int]) throws -> PictureCost {
    let count = min(Self.sampleCount, positions.count)
    let costs = try concurrentMap(count) { number in
      let place = (2 * number + 1) * positions.count / (2 * count)
      return try cost(positions[place], after: place > 0 ? positions[place - 1] : nil)
    }
    return costs.reduce(into: PictureCost()) { $0 += $1 }
  }

  private func cost(_ position: Int, after previous: Int?) throws -> PictureCost {
    var painters = scene.painters
    var cost = PictureCost()
    let before = try previous.flatMap { previous in
      let entry = timeline.entries[previous]
      return try painters.expected(entry) ?? painters.actual(entry)
    }
    let entry = timeline.entries[position]
    let (expected, actual) = (try painters.expected(entry), try painters.actual(entry))
    guard let ground = expected ?? actual else { return cost }
    cost.count = 1
    cost.wholes = Self.sample(ground.pixels)
    if let rect = ground.pixels.difference(from: before?.pixels) {
      cost.motions = Self.sample(ground.pixels.patch(over: before?.pixels ?? ground.pixels, rect).pixels)
    }
    if let expected, let actual {
      if let rect = actual.pixels.difference(from: expected.pixels) {
        cost.crops = Self.sample(expected.pixels.part(rect))
        cost.differences = Self.sample(actual.pixels.patch(over: expected.pixels, rect).pixels)
      } else if !actual.pixels.hasSize(of: expected.pixels) {
        // These frames share no images.
        cost.wholes += Self.sample(actual.pixels)
        cost.motions += cost.motions
      }
    }
    return cost
  }

  private static func sample(_ pixels: Pixels) -> PictureCost.Sample {
    func size(_ by: Int) -> Double { Double(PNGEncoder().encode(pixels.shrunk(by: by)).count) }
    return PictureCost.Sample(whole: size(1), quarter: size(4))
  }

  private func scripts(
    of positions: [Int], _ detail: PictureDetail, sharp: Set<PixelHash>, known: Set<PixelHash>
  ) throws -> [Script] {
    let shares = stride(from: 0, to: positions.count, by: Self.share).map {
      Array(positions[$0..<min($0 + Self.share, positions.count)])
    }
    // An image that occurs more than once belongs to the script in which it comes first, so its form is known.
    var owners: [PixelHash: Int] = [:]
    for (number, share) in shares.enumerated() {
      for hash in share.flatMap({ [timeline.entries[$0].expected, timeline.entries[$0].actual] }) {
        if let hash, owners[hash] == nil, !known.contains(hash) { owners[hash] = number }
      }
    }
    let rects = sharpRects
    return try concurrentMap(shares.count) { [owners] number in
      var painters = scene.painters
      var scripts = PictureScripts(detail)
      for position in shares[number] {
        let entry = timeline.entries[position]
        func placed(_ picture: PictureScripts.Picture?) -> PictureScripts.Picture? {
          guard var picture else { return nil }
          picture.isOwn = owners[picture.hash] == number
          picture.isSharp = sharp.contains(picture.hash)
          picture.sharpRect = rects[picture.hash]
          return picture
        }
        scripts.add(expected: placed(try painters.expected(entry)), actual: placed(try painters.actual(entry)))
      }
      let first = shares[number].lazy.flatMap { [timeline.entries[$0].expected, timeline.entries[$0].actual] }
        .compactMap(\.self).first { scripts.pictures[$0] != nil }
      return first.map { Script(name: $0, pictures: scripts.pictures, bytes: scripts.bytes) }
    }.compactMap(\.self)
  }
}

extension ReportedScene {
  /// The painters of both sides.
  var painters: ReportedPainters { ReportedPainters(self) }
}

/// Finds or draws the images of a scene; consecutive frames are drawn faster.
struct ReportedPainters {
  private let pictures: [PixelHash: [ReportedImage]]
  /// The painters of the expected and the actual side.
  private var painters: [FramePainter?]

  init(_ scene: ReportedScene) {
    pictures = scene.pictures
    painters = [scene.expectedLists.map(FramePainter.init), scene.actualLists.map(FramePainter.init)]
  }

  /// The expected image of a frame; nil if there is none.
  mutating func expected(_ entry: SceneTimeline.Entry) throws -> PictureScripts.Picture? {
    try picture(entry.expected, source: entry.expectedSource, 0)
  }

  /// The actual image of a frame; nil if there is none, or it equals the expected one.
  mutating func actual(_ entry: SceneTimeline.Entry) throws -> PictureScripts.Picture? {
    entry.actual == entry.expected ? nil : try picture(entry.actual, source: entry.actualSource, 1)
  }

  /// An image, from a display list or a file.
  ///
  /// An image is shown wherever its hash occurs, so it is used only after the hash was checked.
  private mutating func picture(_ hash: PixelHash?, source: Int?, _ side: Int) throws -> PictureScripts.Picture? {
    guard let hash else { return nil }
    if let source, let pixels = try painters[side]?.pixels(ofFrame: source), PixelHash(of: pixels) == hash {
      return PictureScripts.Picture(hash: hash, pixels: pixels)
    }
    for image in pictures[hash] ?? [] {
      if let png = image.png, let pixels = try? PNGDecoder.decode(png), PixelHash(of: pixels) == hash {
        return PictureScripts.Picture(hash: hash, pixels: pixels)
      }
    }
    return nil
  }
}
