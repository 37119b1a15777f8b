import CoreGraphics
package import Foundation
import Media
import Mutoscope
import UIKit

/// An image of a failure that fits in a comment: a few frames from top to bottom, each as expected, as drawn, and the
/// difference.
@MainActor
package enum FailureSheet {
  private static let columns: [(folder: String, color: UIColor)] = [
    (FailureFolder.expectedName, UIColor(red: 0.1, green: 0.5, blue: 0.25, alpha: 1)),
    (FailureFolder.actualName, UIColor(red: 0.75, green: 0.15, blue: 0.1, alpha: 1)),
    (FailureFolder.differenceName, UIColor(white: 0.35, alpha: 1)),
  ]
  private static let (widest, gap) = (280.0, 8.0)
  private static let ink = UIColor(white: 0.2, alpha: 1)

  /// A row of the sheet.
  private struct Row {
    /// The frame's name, in the letters that the sheet can draw.
    var caption: String
    /// The images, by column; nil where one is not available.
    var images: [UIImage?]
  }

  /// Draws the first frame that differs, the worst, the middle one and the last, and writes the sheet.
  ///
  /// Only frames whose expected images are available are chosen, if there are any; otherwise those cells stay empty.
  /// Nothing is written if no frame differs.
  package static func write(_ verdict: SceneVerdict, in folder: URL) throws {
    guard let comparison = verdict.comparison else { return }
    let rows = frames(verdict).map { frame in
      let name = FrameSequence.fileName(frame: frame.index, of: verdict.frameCount)
      let time = frame.time.map { "  \(Words.seconds($0))" } ?? ""
      return Row(
        caption: "frame \(frame.index)\(time)\(frame.index == comparison.worst?.index ? "  worst" : "")",
        images: columns.map { picture(folder.appending(path: "\($0.folder)/\(name)")) })
    }
    guard let sample = rows.flatMap(\.images).compactMap(\.self).first else { return }
    try OutputFile.write(
      [UInt8](stage(rows, cell: cell(sample)).pngData()), to: folder.appending(path: FailureFolder.contactSheetName))
  }

  /// The frames that the sheet shows, ascending.
  nonisolated static func frames(_ verdict: SceneVerdict) -> [FrameDifference] {
    guard let comparison = verdict.comparison else { return [] }
    let differing = comparison.differingFrames
    let measured = differing.filter { $0.comparison != nil }
    let frames = measured.isEmpty ? differing : measured
    guard let first = frames.first, let last = frames.last else { return [] }
    let middle = frames[frames.count / 2]
    let chosen = Dictionary(
      [first, comparison.worst ?? middle, middle, last].map { ($0.index, $0) }
    ) { first, _ in first }
    return chosen.values.sorted { $0.index < $1.index }
  }

  private static func picture(_ file: URL) -> UIImage? { UIImage(contentsOfFile: file.path(percentEncoded: false)) }

  private static func cell(_ image: UIImage) -> CGSize {
    let scale = min(1, widest / Double(image.size.width))
    return CGSize(
      width: max(1, (Double(image.size.width) * scale).rounded()),
      height: max(1, (Double(image.size.height) * scale).rounded()))
  }

  private static func stage(_ rows: [Row], cell: CGSize) -> Stage {
    // Small images get small letters; every image has room for the names of the columns.
    let side = cell.width < 130 ? 1.0 : 2.0
    let width = max(
      cell.width, (columns.map { PixelLettering.width($0.folder) }.max() ?? 0) * side,
      ((rows.map { PixelLettering.width($0.caption) }.max() ?? 0) * side - 2 * gap) / Double(columns.count))
    let line = PixelLettering.height * side + gap / 2
    let step = line + cell.height + gap
    let stage = Stage(
      size: CGSize(
        width: (Double(columns.count) * (width + gap) + gap).rounded(.up),
        height: (gap + line + Double(rows.count) * step).rounded(.up)),
      backgroundColor: .white)
    func place(_ column: Int, _ y: Double) -> CGPoint { CGPoint(x: gap + Double(column) * (width + gap), y: y) }
    stage.perform {
      for (x, column) in columns.enumerated() {
        stage.addSubview(PixelLabel(column.folder, at: place(x, gap), color: column.color, side: side))
      }
      for (y, row) in rows.enumerated() {
        let top = gap + line + Double(y) * step
        stage.addSubview(PixelLabel(row.caption, at: place(0, top), color: ink, side: side))
        for (x, image) in row.images.enumerated() {
          let view = UIImageView(image: image)
          view.frame = CGRect(origin: place(x, top + line), size: cell)
          view.contentMode = .scaleAspectFit
          view.backgroundColor = UIColor(white: 0.95, alpha: 1)
          stage.addSubview(view)
        }
      }
    }
    return stage
  }
}
