package import CoreGraphics
import Foundation
package import Testing

/// The figures of UIKit's that one source has published about a subject.
///
/// A test states each of them here, with the number that UIKit has and the one that this project computes:
///
///     let recording = Figures(of: .scrolling, from: .scrollTraces, in: .points)
///     recording.expect("a flick after 19 ms", offset, is: 53.33, within: 0.35)
///
/// That is an expectation like any other. When the environment variable `MUTOSCOPE_FIGURES` names a file, each figure is
/// also appended to it as a line of JSON, from which `Scripts/make-ledger` writes docs/fidelity.md.
package struct Figures: Sendable {
  private let subject: FigureSubject
  private let source: FigureSource
  private let unit: FigureUnit

  package init(of subject: FigureSubject, from source: FigureSource, in unit: FigureUnit = .none) {
    (self.subject, self.source, self.unit) = (subject, source, unit)
  }

  /// Expects a number that is at most the tolerance away from UIKit's.
  package func expect(
    _ figure: String, _ ours: Double, is value: Double, within tolerance: Double = 0, in unit: FigureUnit? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expect(figure, [ours], is: [value], within: tolerance, in: unit, sourceLocation: sourceLocation)
  }

  /// Expects numbers that are at most the tolerance away from UIKit's, such as the edges of a frame.
  package func expect(
    _ figure: String, _ ours: [Double], is value: [Double], within tolerance: Double = 0, in unit: FigureUnit? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let isNear =
      ours.count == value.count && zip(ours, value).allSatisfy { $0 == $1 || abs($0 - $1) <= tolerance }
    #expect(
      isNear, "\(figure): \(ours), but UIKit has \(value), within \(tolerance) (\(source.words))",
      sourceLocation: sourceLocation)
    record(figure, .numbers(ours), is: .numbers(value), tolerance: tolerance, unit: unit)
  }

  /// Expects a point that is at most the tolerance away from UIKit's, in each coordinate.
  package func expect(
    _ figure: String, _ ours: CGPoint, is value: (x: Double, y: Double), within tolerance: Double = 0,
    in unit: FigureUnit? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expect(
      figure, [ours.x, ours.y], is: [value.x, value.y], within: tolerance, in: unit, sourceLocation: sourceLocation)
  }

  /// Expects a rectangle that is at most the tolerance away from UIKit's, in each number.
  package func expect(
    _ figure: String, _ ours: CGRect, is value: CGRect, within tolerance: Double = 0, in unit: FigureUnit? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expect(
      figure, [ours.minX, ours.minY, ours.width, ours.height], is: [value.minX, value.minY, value.width, value.height],
      within: tolerance, in: unit, sourceLocation: sourceLocation)
  }

  /// Expects a size that is at most the tolerance away from UIKit's, in both directions.
  package func expect(
    _ figure: String, _ ours: CGSize, is value: CGSize, within tolerance: Double = 0, in unit: FigureUnit? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expect(
      figure, [ours.width, ours.height], is: [value.width, value.height], within: tolerance, in: unit,
      sourceLocation: sourceLocation)
  }

  /// Expects words: a name, or which of two things happens.
  package func expect(
    _ figure: String, _ ours: String, is value: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(ours == value, "\(figure): UIKit has \(value) (\(source.words))", sourceLocation: sourceLocation)
    record(figure, .words(ours), is: .words(value), tolerance: 0, unit: nil)
  }

  /// Expects a number that differs from UIKit's by a known amount, the price of a difference in docs/differences.md.
  package func accept(
    _ figure: String, _ ours: Double, insteadOf value: Double, price: Double, within tolerance: Double,
    in unit: FigureUnit? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      abs(abs(ours - value) - price) <= tolerance,
      "\(figure): \(ours), and UIKit has \(value), which is not \(price) away (\(source.words))",
      sourceLocation: sourceLocation)
    record(figure, .numbers([ours]), is: .numbers([value]), tolerance: tolerance, unit: unit, price: price)
  }

  private enum Value: Encodable {
    case numbers([Double])
    case words(String)

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      // Beyond these digits the results of different processors may differ.
      case .numbers(let numbers): try container.encode(numbers.map { String(format: "%.12g", $0) })
      case .words(let words): try container.encode(words)
      }
    }
  }

  private struct Line: Encodable {
    var subject, figure, source, evidence, unit, file, test: String
    var value, ours: Value
    var tolerance: Double
    var price: Double?
  }

  private func record(
    _ figure: String, _ ours: Value, is value: Value, tolerance: Double, unit: FigureUnit?, price: Double? = nil
  ) {
    guard let path = ProcessInfo.processInfo.environment["MUTOSCOPE_FIGURES"], let test = Test.current else { return }
    let line = Line(
      subject: subject.rawValue, figure: figure, source: source.words, evidence: source.evidence.rawValue,
      unit: (unit ?? self.unit).rawValue, file: test.sourceLocation.fileName, test: test.name, value: value, ours: ours,
      tolerance: tolerance, price: price)
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o644)
    guard file >= 0, let text = try? JSONEncoder().encode(line) + [0x0A] else {
      Issue.record("The figure cannot be written to \(path).")
      return
    }
    // One call for each line: tests that run at the same time do not mix theirs.
    let written = text.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    #expect(written == text.count)
    close(file)
  }
}

/// The sections of docs/fidelity.md.
package enum FigureSubject: String, Sendable {
  case curves = "Timing curves"
  case springs = "Springs"
  case animations = "Animations"
  case scrolling = "Scrolling"
  case gestures = "Touches and gestures"
  case dynamics = "Dynamics"
  case text = "Text"
  case textSizes = "Sizes of text styles"
  case colors = "Colours"
  case layout = "Layout"
  case devices = "Devices"
  case controls = "Controls"
  case controllers = "Bars, sheets, alerts and menus"
  case values = "Raw values and defaults"
}

/// The unit of a figure, as the ledger writes it.
package enum FigureUnit: String, Sendable {
  case none = ""
  case points = "pt"
  case pointsPerSecond = "pt/s"
  case acceleration = "pt/s²"
  case seconds = "s"
  case perSecond = "1/s"
  case radians = "rad"
  case radiansPerSecond = "rad/s"
  case share = "of 1"
  case percent = "%"
  case level = "of 255"
  case frames = "frames"
  case pixels = "px"
}
