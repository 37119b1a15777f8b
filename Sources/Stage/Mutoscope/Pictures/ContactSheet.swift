package import CoreGraphics
import DisplayList
package import Foundation
package import Media
import UIKit
import Raster
import Utilities

/// Frames side by side in one image, each with a caption below it.
package struct ContactSheet: Sendable {
  /// The text below the frames.
  package let captions: [String]
  /// The size of each frame on the sheet, in pixels.
  package let frameSize: Manifest.PixelSize
  /// How many frames are in a row.
  package let columns: Int
  /// The side of the squares that the letters consist of, in pixels.
  private let side: Int
  /// The width of a column: that of a frame.
  private let columnWidth: Int

  /// The pixels along a side of the largest sheet.
  private static let longestSide = 16_384
  /// The ratio of width to height that a sheet has if the number of columns is not given.
  private static let aspectRatio = 1.5

  /// Lays out a sheet.
  ///
  /// - Parameters:
  ///   - captions: The texts below the frames, smaller where there is little room; at least one.
  ///   - size: The size of a frame of the stage, in pixels.
  ///   - width: The width of a frame on the sheet, in pixels; by default at most 240.
  ///   - columns: How many frames are in a row; by default a number with which the sheet is one and a half times as
  ///     wide as high.
  /// - Throws: `FramePlanError` if the sheet would be too large.
  package init(
    captions: [String], size: Manifest.PixelSize, width: Int? = nil, columns: Int? = nil
  ) throws(FramePlanError) {
    self.captions = captions
    let width = width ?? min(size.width, 240)
    frameSize = Manifest.PixelSize(
      width: width, height: max(1, Int((Double(width) * Double(size.height) / Double(size.width)).rounded())))
    let side = max(1, min(8, width / 120))
    (self.side, columnWidth) = (side, width)
    let count = captions.count
    self.columns = min(
      columns ?? Self.columns(count, Double(columnWidth + 6 * side), Double(frameSize.height + 17 * side)), count)
    let (sheetWidth, sheetHeight) = (sheetSize.width, sheetSize.height)
    guard max(sheetWidth, sheetHeight) <= Self.longestSide else {
      throw FramePlanError(
        "A sheet of \(counted(count, "frame")), each of \(frameSize.width) × \(frameSize.height) pixels, in "
          + "\(counted(self.columns, "column")) has \(sheetWidth) × \(sheetHeight) pixels, and at most "
          + "\(Self.longestSide) each way can be drawn; choose fewer frames, smaller ones or other columns.")
    }
  }

  private static func columns(_ count: Int, _ width: Double, _ height: Double) -> Int {
    let ideal = (Double(count) * aspectRatio * height / width).squareRoot()
    return max(1, Int(ideal.rounded()))
  }

  /// The distance between frames, and from the edges of the sheet.
  private var gap: Int { 6 * side }
  /// The distance from the top of a frame to that of the one below.
  private var rowHeight: Int { frameSize.height + Int(PixelLettering.height) * side + 3 * side + gap }

  /// The size of the sheet in pixels.
  package var sheetSize: Manifest.PixelSize {
    let rows = (captions.count + columns - 1) / columns
    return Manifest.PixelSize(width: columns * (columnWidth + gap) + gap, height: rows * rowHeight + gap)
  }

  /// The times in seconds with as few decimals as distinguish them, at least one and at most four.
  package static func captions(_ times: [TimeInterval]) -> [String] {
    func texts(_ decimals: Int) -> [String] { times.map { String(format: "%.\(decimals)f s", $0) } }
    for decimals in 1...3 {
      let texts = texts(decimals)
      let isExact = zip(texts, times).allSatisfy { abs((Double($0.dropLast(2)) ?? 0) - $1) < 1e-9 }
      // Times such as a third of a second have no last decimal.
      if isExact || decimals == 3 && Set(texts).count == times.count { return texts }
    }
    return texts(4)
  }

  /// Advances a stage through planned frames, one for each caption, and draws the sheet.
  ///
  /// - Parameter jobs: The number of frames drawn in parallel; by default one per core.
  /// - Throws: The error of a frame that cannot be drawn, or the stage's failure.
  @MainActor
  package func draw(_ plan: FramePlan, of stage: Stage, jobs: Int? = nil) async throws -> Pixels {
    let cache = ScaledImageCache()
    let workers = WorkerPool { Rasteriser(pictures: cache) }
    let pipeline = FramePipeline(plan: plan, jobs: max(1, jobs ?? ProcessInfo.processInfo.activeProcessorCount))
    var images: [Int: CGImage] = [:]
    _ = try await pipeline.run(
      on: stage,
      work: { [frameSize] run in
        let frame = run.frame.scaled(toWidth: frameSize.width, height: frameSize.height)
        let image = CGImage(pixels: try workers.withWorker { try $0.render(frame) })
        return [(indices: run.indices, image: image)]
      },
      collect: { drawn in for index in drawn.indices { images[index] = drawn.image } })
    return try draw(plan.indices.map { images[$0] })
  }

  /// Draws a sheet of images, one for each caption.
  ///
  /// - Throws: If the sheet cannot be drawn because memory ran out.
  @MainActor
  package func draw(_ images: [CGImage?]) throws -> Pixels { try Rasteriser().render(sheet(images).frame()) }

  /// Advances a stage to a time and draws it as large as frames are on the sheet, or as fits if it has other proportions.
  ///
  /// - Throws: The stage's failure, or if the frame cannot be drawn because memory ran out.
  @MainActor
  package func image(of stage: Stage, at time: TimeInterval) throws -> CGImage {
    CGImage(pixels: try Rasteriser().render(frame(of: stage, at: time)))
  }

  /// Advances a stage to a time, and lists what is drawn of it on the sheet.
  ///
  /// - Throws: The stage's failure.
  @MainActor
  private func frame(of stage: Stage, at time: TimeInterval) throws -> Frame {
    stage.advance(to: time)
    if let failure = stage.failure { throw failure }
    let size = stage.pixelSize
    let factor = min(
      Double(frameSize.width) / Double(size.width), Double(frameSize.height) / Double(size.height))
    func scaled(_ length: Int) -> Int { max(1, Int((Double(length) * factor).rounded())) }
    return stage.frame().scaled(toWidth: scaled(size.width), height: scaled(size.height))
  }

  /// Draws a sheet of several stages, one for each caption: while one is made, others are drawn.
  ///
  /// - Parameters:
  ///   - time: The time on the stages.
  ///   - stage: Makes the stage of a caption with a number, and passes it on.
  /// - Returns: The sheet, and the numbers of the stages that look exactly like the first one.
  /// - Throws: The errors of `stage` and those of the stages, or if the sheet cannot be drawn because memory ran out.
  @MainActor
  package func draw(
    at time: TimeInterval, _ stage: (_ number: Int, _ show: (Stage) throws -> Void) throws -> Void
  ) throws -> (sheet: Pixels, unchanged: [Int]) {
    let jobs = ProcessInfo.processInfo.activeProcessorCount
    let work = SideWork<CGImage>(jobs: jobs, mostWaiting: 2 * jobs)
    for number in captions.indices {
      try stage(number) { stage in
        let frame = try frame(of: stage, at: time)
        work.add { CGImage(pixels: try Rasteriser().render(frame)) }
      }
    }
    let images = try work.finish()
    let unchanged = images.indices.dropFirst().filter { images[$0].pixels == images[0].pixels }
    return (try draw(images), Array(unchanged))
  }

  /// A stage that shows the sheet.
  @MainActor
  private func sheet(_ images: [CGImage?]) -> Stage {
    let size = sheetSize
    let stage = Stage(
      size: CGSize(width: size.width, height: size.height), backgroundColor: UIColor(white: 0.92, alpha: 1))
    stage.perform {
      for (number, (image, caption)) in zip(images, captions).enumerated() {
        let (x, y) = (
          gap + number % columns * (columnWidth + gap), gap + number / columns * rowHeight
        )
        let view = UIImageView(image: image.map { UIImage(cgImage: $0) })
        view.frame = CGRect(
          x: x, y: y, width: image?.width ?? frameSize.width, height: image?.height ?? frameSize.height)
        stage.addSubview(view)
        stage.addSubview(captionView(caption, at: CGPoint(x: x, y: y + frameSize.height + 3 * side)))
      }
    }
    return stage
  }
  @MainActor
  private func captionView(_ caption: String, at origin: CGPoint) -> UIView {
    let color = UIColor(white: 0.2, alpha: 1)
    let height = Int(PixelLettering.height) * side + 3 * side
    let label = UILabel(frame: CGRect(origin: origin, size: CGSize(width: columnWidth, height: height)))
    (label.text, label.textColor) = (caption, color)
    label.font = .systemFont(ofSize: CGFloat(8 * side))
    (label.adjustsFontSizeToFitWidth, label.minimumScaleFactor, label.lineBreakMode) = (true, 0.6, .byTruncatingMiddle)
    return label
  }
}
