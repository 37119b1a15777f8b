import CoreGraphics
import Foundation
import Media
@testable import Mutoscope
import Testing
import UIKit

/// The moments of a scene that a picture shows.
struct SamplingTests {
  @Test func `Pictures can be taken at an interval, up to the end`() throws {
    #expect(try FramePlan(every: 0.2, of: 1).selectedTimes == [0, 0.2, 0.4, 0.6, 0.8, 1])
    #expect(try FramePlan(every: 0.3, of: 1).selectedTimes == [0, 0.3, 0.6, 0.9])
    #expect(try FramePlan(every: 0.1, of: 0.3).selectedTimes == [0, 0.1, 0.2, 0.3])
    #expect(try FramePlan(every: 5, of: 1).selectedTimes == [0])
    // Not the nearest decimal fraction: the times of a scene's own frames.
    #expect(try FramePlan(every: 1.0 / 60, of: 0.05).selectedTimes == [0, 1.0 / 60, 2.0 / 60, 0.05])
  }

  @Test func `A number of pictures includes the beginning and the end`() throws {
    #expect(try FramePlan(count: 5, of: 2).selectedTimes == [0, 0.5, 1, 1.5, 2])
    #expect(try FramePlan(count: 1, of: 2).selectedTimes == [0])
    #expect(throws: FramePlanError.self) { try FramePlan(count: 0, of: 2) }
    #expect(throws: FramePlanError.self) { try FramePlan(every: 0, of: 2) }
    #expect(throws: FramePlanError.self) { try FramePlan(every: 1e-9, of: 2) }
  }

  /// Durations, and the round interval of the pictures.
  @Test(arguments: [(1, 0.1), (2, 0.2), (3, 0.2), (4, 0.5), (0.5, 0.05), (0.3, 0.02), (10, 1), (60, 5), (600, 50)])
  func `Pictures of a film are taken at round intervals`(_ duration: Double, _ interval: Double) throws {
    let times = try FramePlan(atMost: 16, of: duration).selectedTimes
    #expect(times.count <= 16)
    #expect(times[1] == interval)
    #expect(abs(times[times.count - 1] - duration) <= interval)
  }
}

@MainActor
struct ContactSheetTests {
  static let size = Manifest.PixelSize(width: 40, height: 30)

  @Test func `Captions have as few decimals as are needed`() {
    #expect(ContactSheet.captions([0, 0.5, 1]) == ["0.0 s", "0.5 s", "1.0 s"])
    #expect(ContactSheet.captions([0, 0.25]) == ["0.00 s", "0.25 s"])
    #expect(ContactSheet.captions([0, 1.0 / 3]) == ["0.000 s", "0.333 s"])
    #expect(ContactSheet.captions([0.00011, 0.00012, 0.5]) == ["0.0001 s", "0.0001 s", "0.5000 s"])
  }

  @Test func `Frames are arranged in rows`() throws {
    let times = ["0.00 s", "0.25 s", "0.50 s", "0.75 s", "1.00 s"]
    let sheet = try ContactSheet(captions: times, size: Self.size, columns: 2)
    #expect(sheet.columns == 2)
    #expect(sheet.frameSize == Self.size)
    // "0.00 s" is 35 wide, so a column is as wide as a frame; gaps are 6 wide, a caption needs 11.
    #expect(sheet.sheetSize == Manifest.PixelSize(width: 2 * 46 + 6, height: 3 * (30 + 11 + 6) + 6))
    #expect(try ContactSheet(captions: ["0.0 s", "1.0 s"], size: Self.size, columns: 9).columns == 2)
    let small = try ContactSheet(captions: ["0.0 s", "1.0 s"], size: Self.size, width: 10)
    #expect(small.frameSize == Manifest.PixelSize(width: 10, height: 8))
  }

  @Test func `A sheet that is too large is refused before anything is drawn`() throws {
    let captions = try ContactSheet.captions(FramePlan(count: 1000, of: 1).selectedTimes)
    #expect {
      try ContactSheet(captions: captions, size: Self.size, columns: 1)
    } throws: {
      "\($0)" == """
        A sheet of 1000 frames, each of 40 × 30 pixels, in 1 column has 52 × 47006 pixels, and at most 16384 each way \
        can be drawn; choose fewer frames, smaller ones or other columns.
        """
    }
  }

  @Test(arguments: [1, 2, 5]) func `Each frame equals a still`(_ jobs: Int) async throws {
    let plan = try FramePlan(count: 5, of: 1)
    let sheet = try ContactSheet(captions: ContactSheet.captions(plan.selectedTimes), size: Self.size, columns: 3)
    let pixels = try await sheet.draw(plan, of: Self.stage(), jobs: jobs)
    for (index, time) in plan.selectedTimes.enumerated() {
      let part = pixels.cropped(x: 6 + index % 3 * 46, y: 6 + index / 3 * 47, width: 40, height: 30)
      let still = try Self.stage().pixels(at: time)
      #expect(PixelHash(of: part) == PixelHash(of: still))
    }
    // The caption of the first frame is dark, below it and at its left edge.
    let letters = (6..<26).flatMap { x in (36..<50).map { pixels.gray(x, $0) } }
    #expect(letters.contains { $0 < 160 })
    #expect((38..<46).allSatisfy { x in (36..<50).allSatisfy { pixels.gray(x, $0) == 235 } })
  }

  @Test func `Captions are written in the letters of every script, and a sheet can show frames of several stages`()
    throws
  {
    let sheet = try ContactSheet(captions: ["王小明", "Zoë"], size: Self.size, columns: 2)
    func pixels(_ captions: [String]) throws -> Pixels {
      try ContactSheet(captions: captions, size: Self.size, columns: 2).draw([nil, nil])
    }
    #expect(try PixelHash(of: pixels(["王小明", "Zoë"])) != PixelHash(of: pixels(["王大明", "Zoë"])))
    #expect(try PixelHash(of: pixels(["王小明", "Zoë"])) != PixelHash(of: pixels(["王小明", "Zoe"])))
    #expect(try PixelHash(of: pixels(["王小明", "Zoë"])) != PixelHash(of: pixels(["王小明", "zoë"])))
    let images = try [0.0, 1.0].map { try sheet.image(of: Self.stage(), at: $0) }
    let drawn = try sheet.draw(images)
    // The square begins at 4 and ends at 24 points; a column is 40 pixels wide.
    #expect(drawn.gray(6 + 5, 6 + 5) == 0)
    #expect(drawn.gray(6 + 46 + 5, 6 + 5) == 255)
    #expect(drawn.gray(6 + 46 + 25, 6 + 5) == 0)
  }

  @Test func `A sheet of several stages has their names as they are`() throws {
    let names = ["accessibilityXXXL", "dark+rtl+accessibilityXXXL+landscape"]
    let sheet = try ContactSheet(captions: names, size: Self.size, width: 240, columns: 2)
    #expect(sheet.captions == names)
    let (pixels, unchanged) = try sheet.draw(at: 1) { number, show in
      let stage = Self.stage()
      if number == 1 { stage.backgroundColor = .black }
      try show(stage)
    }
    #expect(unchanged.isEmpty)
    let second = 12 + 252
    #expect(pixels.gray(12 + 2, 12 + 2) == 255)
    #expect(pixels.gray(second + 2, 12 + 2) == 0)
    // Names are written below the pictures: a short one at its beginning, a long one over all of the width.
    func isWritten(_ columns: Range<Int>) -> Bool {
      columns.contains { x in (12 + 180..<pixels.height).contains { pixels.gray(x, $0) < 120 } }
    }
    #expect(isWritten(12..<40))
    #expect(!isWritten(200..<252))
    #expect(isWritten(second + 200..<second + 240))
  }

  @Test func `Frames are drawn smaller, not scaled down`() async throws {
    let sheet = try ContactSheet(captions: ["0.0 s"], size: Self.size, width: 20)
    let pixels = try await sheet.draw(FramePlan(count: 1, of: 1), of: Self.stage())
    // A square of 4 … 14 points at half the size has sharp edges.
    let left = (sheet.sheetSize.width - pixels.width) / 2 + 6
    #expect([1, 2, 6, 7].map { pixels.gray(left + $0, 6 + 4) } == [255, 0, 0, 255])
  }

  /// 40 × 30 points, in which a black square moves by 20 points in a second.
  static func stage() -> Stage {
    let stage = Stage(size: CGSize(width: 40, height: 30))
    let view = UIView(frame: CGRect(x: 4, y: 4, width: 10, height: 10))
    view.backgroundColor = .black
    view.accessibilityIdentifier = "box"
    stage.addSubview(view)
    stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.frame.origin.x = 24 }
    }
    return stage
  }
}

@MainActor
struct OnionSkinTests {
  private static func skin(_ view: String, count: Int = 3) throws -> OnionSkin {
    let frames = try FramePlan(duration: 1, framesPerSecond: 10, includesEnd: false, selection: .all)
    return try OnionSkin(view: view, plan: FramePlan(count: count, of: 1), of: frames)
  }

  @Test func `Ghosts are drawn along the path, and the last is opaque`() throws {
    let drawing = try Self.skin("box").draw(ContactSheetTests.stage())
    // Above the path, which covers the middle of each ghost. The first ghost has 20 % of black.
    #expect(drawing.pixels.gray(5, 5) == 204)
    #expect((100...200).contains(drawing.pixels.gray(15, 5)))
    #expect(drawing.pixels.gray(32, 5) == 0)
    #expect(drawing.pixels.gray(2, 2) == 255)
  }

  @Test func `A curve follows each property that changes, between its extremes`() throws {
    let drawing = try Self.skin("box").draw(ContactSheetTests.stage())
    #expect(drawing.curves.map(\.name) == ["x", "y", "alpha"])
    #expect(drawing.curves.map(\.minimum) == [9, 9, 1])
    #expect(drawing.curves.map(\.maximum) == [29, 9, 1])
    #expect(drawing.curves[0].parts.map(\.count) == [11])
    #expect(drawing.curves[0].parts[0][5] == CGPoint(x: 0.5, y: 19))
  }

  @Test func `A turn has no jump, and a view that leaves interrupts its curves`() throws {
    let stage = Stage(size: CGSize(width: 40, height: 30))
    let view = UIView(frame: CGRect(x: 4, y: 4, width: 10, height: 10))
    view.accessibilityIdentifier = "box"
    stage.addSubview(view)
    for step in 1...8 {
      stage.schedule(at: Double(step) / 10) {
        view.transform = CGAffineTransform(rotationAngle: Double(step) * .pi / 4)
      }
    }
    stage.schedule(at: 0.45) { view.removeFromSuperview() }
    stage.schedule(at: 0.65) { stage.addSubview(view) }
    let curves = try Self.skin("box").draw(stage).curves
    #expect(curves.map(\.name) == ["x", "y", "alpha", "rotation"])
    #expect(curves[3].parts.map(\.count) == [5, 4])
    #expect(curves[3].parts[0].map { ($0.y * 1000).rounded() / 1000 } == [0, 45, 90, 135, 180])
  }

  @Test func `The view is drawn as it is in its surroundings`() throws {
    let stage = Stage(size: CGSize(width: 40, height: 30))
    let frame = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
    frame.clipsToBounds = true
    frame.alpha = 0.5
    let view = UIView(frame: CGRect(x: 5, y: 0, width: 10, height: 4))
    view.backgroundColor = .black
    view.accessibilityIdentifier = "box"
    stage.addSubview(frame)
    stage.perform { frame.addSubview(view) }
    let pixels = try Self.skin("box", count: 1).draw(stage).pixels
    // On both sides of the dot in its center, which the superview clips.
    #expect((127...128).contains(pixels.gray(15, 10)))
    #expect(pixels.gray(24, 10) == 255)
  }

  @Test func `A missing view is an error`() throws {
    #expect {
      try Self.skin("bax").draw(ContactSheetTests.stage())
    } throws: {
      "\($0)" == "there is no view 'bax'; did you mean 'box'?"
    }
    #expect {
      try Self.skin("unheard").draw(ContactSheetTests.stage())
    } throws: {
      "\($0)" == "there is no view 'unheard'; valid names: box, window."
    }
  }
}

extension Pixels {
  /// The red channel of a pixel.
  fileprivate func gray(_ x: Int, _ y: Int) -> UInt8 {
    withUnsafeBytes { $0[(y * width + x) * 4 + 2] }
  }
}
