import Foundation
import Inspection
public import Mutoscope

extension Stage {
  /// The present content of the stage as text, one view per line: the output of `mutoscope see`.
  ///
  /// - Parameters:
  ///   - interesting: Whether views that only hold others are left out.
  ///   - limit: The largest number of characters; 0 for any number.
  public func tree(interesting: Bool = false, limit: Int = 0) -> String {
    ViewTree(StageReader(self).read()).text(isInteresting: interesting, limit: limit)
  }

  /// The words of a screen reader for the stage now, one element per line.
  public var speech: String {
    let reading = StageReader(self).read()
    return SpeechReader.elements(of: self) { view in
      reading.position(of: view).map { reading.views[$0].reference }
    }.text()
  }

  /// Whether a view is seen, by its identifier or what it says.
  public func isSeen(_ name: String) -> Bool {
    let reading = StageReader(self).read()
    return reading.position(named: name).map { reading.views[$0].isSeen } ?? false
  }

  /// Does what a person does, step by step, and advances the clock meanwhile.
  ///
  ///     try stage.doSteps("tap 'Add to cart'; wait until 'Cart' is seen; type 'Ada' into 'Name'")
  ///
  /// - Throws: An error if a step is not understood, its view is not there, or what it waits for does not come.
  public func doSteps(_ steps: String) throws {
    var doer = Doer(self)
    try doer.perform(try DoParser.steps(steps))
  }

  /// Advances the clock and reports what happens: the output of `mutoscope happened`.
  ///
  /// - Parameters:
  ///   - seconds: How long.
  ///   - limit: The largest number of characters; 0 for any number.
  public func whatHappens(in seconds: TimeInterval, limit: Int = 0) -> String {
    let (start, writer) = (time, AccountWriter(StageReader(self)))
    try? writer.run(until: start + seconds, advance: { advance(to: max($0, time)) })
    return writer.account(from: start, to: start + seconds).text(limit: limit)
  }
}
