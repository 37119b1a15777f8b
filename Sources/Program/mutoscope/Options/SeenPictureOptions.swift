import ArgumentParser
import CommandLineSupport
import CoreGraphics
import Foundation
import Inspection
import Media
import Mutoscope
import UIKit
import Utilities

/// The options for a picture of a part of the screen, or for its hash only.
struct SeenPictureOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Draw a picture, a PNG file; - for standard output.", valueName: "file"), completion: .file())
  var output: String?

  @Option(help: ArgumentHelp("Draw only what this view covers.", valueName: "view"))
  var crop: String?

  @Option(help: ArgumentHelp("With --crop, how much more is drawn around it, in points.", valueName: "points"))
  var margin: Double = 0

  @Flag(help: "Draw the reference of each interesting view on the picture, and print their list.")
  var marks = false

  @Option(help: ArgumentHelp("Draw at a scale at which the picture has at most so many pixels.", valueName: "n"))
  var pixels: Int?

  @Flag(help: "Print only the hash of the picture's pixels.")
  var hash = false

  @Option(help: ArgumentHelp("Print and write nothing if the picture has this hash.", valueName: "hash"))
  var unless: String?

  func validate() throws {
    if let pixels, pixels < StagePicture.fewestPixels {
      throw ValidationError("--pixels \(pixels): a picture has at least \(StagePicture.fewestPixels) pixels.")
    }
    if !(0...10_000).contains(margin) { throw ValidationError("--margin \(margin): write 0 to 10000 points.") }
    if margin > 0, crop == nil { throw ValidationError("--margin belongs to --crop.") }
    if let output, output != "-", (output as NSString).pathExtension.lowercased() != "png" {
      throw ValidationError("--output '\(output)': the picture is a PNG; give it a name that ends in .png.")
    }
    if let unless, PixelHash(unless) == nil {
      throw ValidationError("--unless '\(unless.printable)': a hash has 32 hexadecimal digits.")
    }
  }

  /// Whether a picture or its hash is asked for, and not a tree.
  var isWanted: Bool { output != nil || crop != nil || marks || pixels != nil || hash || unless != nil }

  /// The picture that was drawn, as JSON.
  private struct Report: Encodable {
    var file: String?
    var width: Int
    var height: Int
    var hash: PixelHash
    /// Whether the picture is that of `--unless`.
    var isSame: Bool
    var marks: [String: String]?
  }

  /// Draws the picture, and prints what it is.
  ///
  /// - Parameter position: The view of --of.
  @MainActor
  func draw(
    _ subject: Subject, _ reading: StageReading, of position: Int?, isQuiet: Bool, json: Bool
  ) throws {
    var picture = StagePicture()
    let cropped = try crop.map { name throws(Failure) -> Int in
      guard let found = reading.position(named: name) else {
        throw Failure(.usage, "there is no view '\(name.printable)' at this time.")
      }
      return found
    }
    picture.crop = (cropped ?? position).map { reading.views[$0].frame }
    picture.margin = margin
    picture.mostPixels = pixels
    let tree = ViewTree(reading, of: cropped ?? position).interesting
    var lines: [String] = []
    var marked: [String: String] = [:]
    if marks {
      func add(_ node: ViewTree.Node) {
        if let position = reading.position(named: node.reference), reading.views[position].isSeen {
          picture.marks.append(
            StagePicture.Mark(reference: node.reference, frame: reading.views[position].visible))
          let name = node.text ?? node.identifier.map { "#\($0)" } ?? node.kind
          lines.append("\(node.reference) \(node.kind) \(name.printable)")
          marked[node.reference] = name
        }
        node.children.forEach(add)
      }
      tree.root.children.forEach(add)
    }
    let drawn = try picture.draw(subject.stage)
    let found = PixelHash(of: drawn)
    let isSame = unless.flatMap { PixelHash($0) } == found
    let file = hash || isSame ? nil : output ?? "output/\(subject.input.name)-seen.png"
    if let file {
      let bytes = PNGEncoder(jobs: 1).encode(drawn)
      if file == "-" {
        try failing(as: .cannotWrite) { _ = try StreamWriter(nil).append(bytes) }
        return
      }
      try OutputPlace.requireOther(file, than: subject.input.path)
      try failing { try PNGFile.write(bytes, to: file) }
    }
    if json {
      let report = Report(
        file: file, width: drawn.width, height: drawn.height, hash: found, isSame: isSame,
        marks: marks ? marked : nil)
      return try StandardOutput.write(result: report)
    }
    if isSame { return }
    if hash { return try StandardOutput.write("\(found)\n") }
    if !lines.isEmpty { try StandardOutput.write(lines.joined(separator: "\n") + "\n") }
    let place = file.map { " -> \($0.printable)" } ?? ""
    if !isQuiet { StandardError.write("\(drawn.width) x \(drawn.height) pixels, \(found)\(place)\n") }
  }
}
