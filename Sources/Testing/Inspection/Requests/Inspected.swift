package import Foundation
package import Mutoscope
package import UIKit
package import ViewVocabulary

/// Something that programs look at: a stage with a clock, made from a scene file or by the code of a package.
@MainActor
package protocol Inspected: AnyObject {
  /// The name for messages and files.
  var name: String { get }
  var reader: StageReader { get }
  /// The time at which it ends, in seconds.
  var duration: TimeInterval { get }
  /// The declarations of its author; nil if they are not known.
  var declarations: Declarations? { get }
  /// The name of the stage's device; nil for a plain phone.
  var deviceName: String? { get }

  /// Advances the clock to a time; a time in the past counts as now.
  ///
  /// - Throws: The error of a script, or of the subject's code.
  func advance(to time: TimeInterval) throws
  /// Where a view is declared, as `file:line`; nil if that is not known.
  func declaration(of name: String) -> String?
  /// Whether a label's text may be cut off, because its author says so.
  func mayBeTruncated(_ view: UIView) -> Bool
}

extension Inspected {
  package var stage: Stage { reader.stage }
  package var declarations: Declarations? { nil }

  /// Does steps, and returns the entries of the actions.
  ///
  /// - Parameters:
  ///   - seconds: How long they may take on the stage's clock; nil for any time.
  ///   - advance: Advances the clock; nil for the subject's own way.
  /// - Throws: The error of the first step that cannot be done, or an `InspectionError` if they take too long.
  package func perform(
    _ steps: [DoStep], atMost seconds: Double? = nil, advance: ((TimeInterval) throws -> Void)? = nil
  ) throws -> [Doer.Entry] {
    if steps.isEmpty { return [] }
    let start = stage.time
    let go = advance ?? { [self] in try self.advance(to: $0) }
    var doer = Doer(stage) { time in
      if let seconds, time - start > seconds {
        throw InspectionError("the steps take more than \(Int(seconds)) s.")
      }
      try go(time)
    }
    try doer.perform(steps)
    return doer.log
  }

  /// Does steps within a run that looks at each frame.
  func perform(
    _ steps: [DoStep], atMost seconds: Double?, advancing advance: (TimeInterval) throws -> Void
  ) throws -> [Doer.Entry] {
    try withoutActuallyEscaping(advance) { advance in try perform(steps, atMost: seconds, advance: advance) }
  }
}

/// A fault in a request, as a sentence.
package struct InspectionError: Error, CustomStringConvertible, Sendable {
  package let description: String

  package init(_ description: String) { self.description = description }
}

/// The answer to a request.
package struct InspectionAnswer: Codable, Sendable {
  /// The result: text, or JSON if that was asked for.
  package var text: String
  /// Further notes for people.
  package var notes = ""
  /// Pictures in PNG, with the names of their files.
  package var pictures: [Picture] = []
  /// Whether a check has found something.
  package var isWrong = false

  /// A picture.
  package struct Picture: Codable, Sendable {
    package var file: String
    package var png: Data
  }

  package init(_ text: String, notes: String = "") { (self.text, self.notes) = (text, notes) }
}
