import CoreGraphics
import Foundation
import Media
import Utilities

/// A request of `mutoscope see`: for a tree, speech, a picture or a script of the steps, at a time or after steps.
package struct SeeRequest: Codable, Sendable {
  /// The time in seconds; nil for now, or for the end of the steps.
  package var at: Double?
  /// The steps to do first.
  package var steps = ""
  /// How long the steps may take on the stage's clock, in seconds; nil for any time.
  package var mostSeconds: Double?
  /// The view to begin with; nil for all.
  package var of: String?
  package var isInteresting = false
  package var isSpoken = false
  /// The largest number of characters; nil for the usual one, 0 for any.
  package var limit: Int?
  package var picture: PictureRequest?
  package var emits: Emission?
  package var isJSON = false

  /// A form in which the steps are kept.
  package enum Emission: String, Codable, Sendable { case test, script }

  package init() {}

  /// Looks at something.
  @MainActor
  package func answer(_ subject: any Inspected) throws -> InspectionAnswer {
    let steps = try DoParser.steps(self.steps)
    let before = emits == .test ? Self.texts(subject.reader.read()) : []
    let done = try subject.perform(steps, atMost: mostSeconds)
    try subject.advance(to: at ?? 0)
    let reading = subject.reader.read()
    defer { withExtendedLifetime(subject) {} }
    if let emits {
      let script = DoneScript(done, newTexts: Self.texts(reading).filter { !before.contains($0) })
      return InspectionAnswer(
        (emits == .test ? script.test(of: subject.name, on: subject.deviceName) : script.script) + "\n")
    }
    let position = try of.map { try reading.requiredPosition($0) }
    if let picture { return try picture.answer(subject, reading, of: position, isJSON: isJSON) }
    var answer = try InspectionAnswer(isSpoken ? speech(subject, reading, position) : tree(reading, position))
    answer.notes = done.map { "\($0.line)\n" }.joined()
    return answer
  }

  @MainActor
  private static func texts(_ reading: StageReading) -> [String] {
    reading.views.filter(\.isSeen).compactMap { ViewWords.text(of: $0.view) }
  }

  @MainActor
  private func tree(_ reading: StageReading, _ position: Int?) throws -> String {
    let tree = ViewTree(reading, of: position)
    if isJSON { return try JSONText.line(isInteresting ? tree.interesting : tree) }
    let usual = isInteresting ? ViewTree.interestingLimit : ViewTree.usualLimit
    return tree.text(isInteresting: isInteresting, limit: limit ?? usual) + "\n"
  }

  @MainActor
  private func speech(_ subject: any Inspected, _ reading: StageReading, _ position: Int?) throws -> String {
    let elements = SpeechReader.elements(of: subject.stage, in: position.map { reading.views[$0].view }) { view in
      reading.position(of: view).map { reading.views[$0].reference }
    }
    if isJSON { return try JSONText.line(elements) }
    let text = elements.text(limit: limit ?? ViewTree.usualLimit)
    return (text.isEmpty ? "(nothing is spoken)" : text) + "\n"
  }
}

extension StageReading {
  /// The position of a view.
  ///
  /// - Throws: An error that names the view that was probably meant.
  package func requiredPosition(_ name: String) throws(InspectionError) -> Int {
    if let position = position(named: name) { return position }
    let near = nearestName(to: name, in: views.map(\.name) + views.map(\.reference))
    throw InspectionError(
      "there is no view '\(name.printable)' at this time" + (near.map { "; did you mean '\($0.printable)'?" } ?? "."))
  }
}

extension JSONText {
  /// A result as JSON with a line end: keys in alphabetical order.
  static func line(_ result: some Encodable) throws -> String {
    String(decoding: try encoded(result), as: UTF8.self) + "\n"
  }
}

/// A picture of a part of the screen, or only its hash.
package struct PictureRequest: Codable, Sendable {
  /// The file that the picture is written to.
  package var file: String
  package var crop: String?
  package var margin = 0.0
  package var marks = false
  package var pixels: Int?
  /// Whether only the hash is wanted.
  package var isHash = false
  /// A hash; if the picture has it, no picture is written.
  package var unless: String?

  package init(file: String) { self.file = file }

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

  /// Draws the picture.
  ///
  /// - Parameter position: The view that was asked for.
  @MainActor
  func answer(
    _ subject: any Inspected, _ reading: StageReading, of position: Int?, isJSON: Bool
  ) throws -> InspectionAnswer {
    var picture = StagePicture()
    let position = try crop.map { try reading.requiredPosition($0) } ?? position
    picture.crop = position.map { reading.views[$0].frame }
    (picture.margin, picture.mostPixels) = (CGFloat(margin), pixels)
    let marked = marks ? reading.marks(of: position) : []
    picture.marks = marked.map(\.mark)
    let drawn = try picture.draw(subject.stage)
    let found = PixelHash(of: drawn)
    let isSame = unless.flatMap { PixelHash($0) } == found
    var answer = InspectionAnswer("")
    let isDrawn = !isHash && !isSame
    if isDrawn {
      answer.pictures = [InspectionAnswer.Picture(file: file, png: Data(PNGEncoder(jobs: 1).encode(drawn)))]
    }
    if isJSON {
      let names = Dictionary(marked.map { ($0.mark.reference, $0.name) }) { first, _ in first }
      let report = Report(
        file: isDrawn ? file : nil, width: drawn.width, height: drawn.height, hash: found, isSame: isSame,
        marks: marks ? names : nil)
      answer.text = try JSONText.line(report)
    } else if !isSame {
      if isHash {
        answer.text = "\(found)\n"
      } else {
        answer.text = marked.map { "\($0.mark.reference) \($0.kind) \($0.name.printable)\n" }.joined()
        answer.notes = "\(drawn.width) x \(drawn.height) pixels, \(found) -> \(file.printable)\n"
      }
    }
    return answer
  }
}

extension StageReading {
  /// A mark with the kind and the name of its view.
  package typealias NamedMark = (mark: StagePicture.Mark, kind: String, name: String)

  /// Marks for the interesting views that are seen.
  ///
  /// - Parameter position: Only those in this view; nil for all.
  package func marks(of position: Int? = nil) -> [NamedMark] {
    var found: [NamedMark] = []
    func add(_ node: ViewTree.Node) {
      if let position = self.position(named: node.reference), views[position].isSeen {
        let name = node.text ?? node.identifier.map { "#\($0)" } ?? node.kind
        found.append((StagePicture.Mark(reference: node.reference, frame: views[position].visible), node.kind, name))
      }
      node.children.forEach(add)
    }
    ViewTree(self, of: position).interesting.root.children.forEach(add)
    return found
  }
}
