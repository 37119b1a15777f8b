import CoreGraphics
package import Foundation
import Media
import Mutoscope
import UIKit

/// An image of a failure that fits in a comment: a few frames from top to bottom, each as expected, as it is, and the
/// difference.
@MainActor
package enum ContactSheet {
  private static let columns: [(folder: String, color: UIColor)] = [
    (FailureFolder.expectedName, .systemGreen), (FailureFolder.actualName, .systemRed),
    (FailureFolder.differenceName, .systemGray),
  ]
  private static let (widest, gap, bar) = (280.0, 8.0, 4.0)

  /// Draws the first frame that differs, the worst, the middle one and the last, and writes the sheet.
  ///
  /// Only frames whose expected images are available are chosen, if there are any; else their places stay empty.
  /// Nothing is written if no frame differs.
  package static func write(_ verdict: SceneVerdict, in folder: URL) throws {
    guard let comparison = verdict.comparison else { return }
    let differing = comparison.differingFrames
    let measured = differing.filter { $0.comparison != nil }
    let frames = measured.isEmpty ? differing : measured
    guard let first = frames.first, let last = frames.last else { return }
    let middle = frames[frames.count / 2]
    let indices = Set([first, comparison.worst ?? middle, middle, last].map(\.index)).sorted()
    let rows = indices.map { index in
      let name = FrameSequence.fileName(frame: index, of: verdict.frameCount)
      return columns.map { picture(folder.appending(path: "\($0.folder)/\(name)")) }
    }
    guard let sample = rows.joined().compactMap(\.self).first else { return }
    try OutputFile.write(
      [UInt8](stage(rows, cell: cell(sample)).pngData()), to: folder.appending(path: FailureFolder.contactSheetName))
  }

  private static func picture(_ file: URL) -> UIImage? { UIImage(contentsOfFile: file.path(percentEncoded: false)) }

  private static func cell(_ image: UIImage) -> CGSize {
    let scale = min(1, widest / Double(image.size.width))
    return CGSize(
      width: max(1, (Double(image.size.width) * scale).rounded()),
      height: max(1, (Double(image.size.height) * scale).rounded()))
  }

  private static func stage(_ rows: [[UIImage?]], cell: CGSize) -> Stage {
    let size = CGSize(
      width: Double(columns.count) * (cell.width + gap) + gap,
      height: Double(rows.count) * (cell.height + bar + gap) + gap)
    let stage = Stage(size: size, backgroundColor: .white)
    stage.perform {
      for (y, row) in rows.enumerated() {
        for (x, image) in row.enumerated() {
          let origin = CGPoint(x: gap + Double(x) * (cell.width + gap), y: gap + Double(y) * (cell.height + bar + gap))
          let strip = UIView(frame: CGRect(x: origin.x, y: origin.y, width: cell.width, height: bar))
          strip.backgroundColor = columns[x].color
          let view = UIImageView(image: image)
          view.frame = CGRect(x: origin.x, y: origin.y + bar, width: cell.width, height: cell.height)
          view.contentMode = .scaleAspectFit
          view.backgroundColor = UIColor(white: 0.95, alpha: 1)
          stage.addSubview(strip)
          stage.addSubview(view)
        }
      }
    }
    return stage
  }
}
