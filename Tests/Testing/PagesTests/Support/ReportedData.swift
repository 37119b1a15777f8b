import CoreGraphics
import Foundation
import Media
import SnapshotsTestSupport
import Testing

/// The data that the page reads.
struct ReportedData: Decodable {
  var name: String
  var state: String
  var verdict: String
  var sizes: Sizes
  var framesPerSecond: Double
  var numbers: [Int]
  var times: [Double]
  var names: [String]?
  var hashes: [String]
  var scripts: [String]
  var places: [Int]
  var grounds: [Int]?
  var parts: [Int]?
  var expected: [Int]
  var actual: [Int]
  var status: String
  var measured: [[Double]]
  var first: Int?
  var worst: Int?
  var tracks: [Track]
  var causes: Causes

  struct Causes: Decodable {
    var views: [String]
    var places: [[Int]]
  }

  struct Sizes: Decodable {
    var expected: [Int]?
    var actual: [Int]?
  }

  struct Track: Decodable {
    var view: String
    var property: String
    var components: [String]
    var expected: [Change]?

    struct Change: Decodable {
      var frame: Int

      init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        frame = try values.decode(Int.self)
      }
    }
  }
}

extension ReportedData {
  /// Expects every exact image to match its hash.
  func expectPictures(in folder: GoldenFolder) throws {
    #expect(!hashes.isEmpty)
    for (number, hash) in hashes.enumerated() where grounds?[number] ?? 1 == 1 {
      let script = try folder.text(scripts[places[number]])
      #expect(PixelHash(of: try Self.picture(hash, in: script)).description == hash)
    }
  }

  /// An image as the page puts it together.
  private static func picture(_ key: String, in script: String) throws -> Pixels {
    let line = try #require(script.split(separator: "\n").first { $0.contains("(\"\(key)\",") })
    let call = try #require(
      line.wholeMatch(of: #/store\.(frame|patch|rough)\("[\w-]+",(?:"([\w-]+)",)?([\d,]*?),?"([^"]*)"\);/#))
    let numbers = call.3.split(separator: ",").compactMap { Int($0) }
    let part = call.4.isEmpty ? nil : try PNGDecoder.decode([UInt8](try #require(Data(base64Encoded: "\(call.4)"))))
    guard let base = call.2 else { return try #require(part) }
    let ground = try picture(String(base), in: script)
    if call.1 == "patch" { return ground.covered(by: part, x: numbers[0], y: numbers[1], isWhole: numbers[2] == 1) }
    let enlarged = ground.enlarged(by: numbers[0], width: numbers[1], height: numbers[2])
    return enlarged.covered(by: part?.enlarged(by: numbers[5]), x: numbers[3], y: numbers[4], isWhole: true)
  }
}

extension Pixels {
  /// Creates an image of one opaque colour, 0xAARRGGBB.
  init(width: Int, height: Int, filledWith colour: UInt32) {
    self.init(width: width, height: height)
    withUnsafeMutableBytes { bytes in
      for pixel in bytes.bindMemory(to: UInt32.self).indices {
        bytes.storeBytes(of: colour.littleEndian, toByteOffset: pixel * 4, as: UInt32.self)
      }
    }
    isOpaque = true
  }

  /// This image with another one drawn over it.
  func covered(by part: Pixels?, x: Int, y: Int, isWhole: Bool) -> Pixels {
    guard let part else { return self }
    var pixels = self
    let (width, height) = (width, height)
    pixels.withUnsafeMutableBytes { target in
      part.withUnsafeBytes { source in
        let (target, source) = (target.bindMemory(to: UInt32.self), source.bindMemory(to: UInt32.self))
        for row in 0..<min(part.height, height - y) {
          for column in 0..<min(part.width, width - x) where isWhole || source[row * part.width + column] != 0 {
            target[(y + row) * width + x + column] = source[row * part.width + column]
          }
        }
      }
    }
    return pixels
  }

  /// This image with pixels of another size, cut off at a width and a height.
  func enlarged(by: Int, width: Int? = nil, height: Int? = nil) -> Pixels {
    var pixels = Pixels(width: width ?? self.width * by, height: height ?? self.height * by)
    let (columns, rows, own) = (pixels.width, pixels.height, self.width)
    pixels.withUnsafeMutableBytes { target in
      withUnsafeBytes { source in
        let (target, source) = (target.bindMemory(to: UInt32.self), source.bindMemory(to: UInt32.self))
        for row in 0..<rows {
          for column in 0..<columns { target[row * columns + column] = source[row / by * own + column / by] }
        }
      }
    }
    return pixels
  }
}

extension GoldenFolder {
  var output: URL { url.appending(path: "output") }
  var report: URL { url.appending(path: "report") }

  func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: report.appending(path: path)), as: UTF8.self)
  }

  /// Calls `body` with a new folder, which is removed afterwards.
  @MainActor
  static func withNone(_ body: (GoldenFolder) throws -> Void) throws {
    let folder = GoldenFolder(
      url: FileManager.default.temporaryDirectory.appending(path: "report-\(UUID().uuidString)"))
    defer { try? FileManager.default.removeItem(at: folder.url) }
    try body(folder)
  }
}
