public import Foundation

/// A scene that can be shown at any time, also an earlier one.
///
/// Physics cannot be run backwards, and its state cannot be copied. But a scene that is made the same way runs the same
/// way, to the bit; so to go back, it is made anew and run to the time that is asked for. Nothing is drawn on the way.
///
///     let replay = Replay {
///       let stage = Stage(size: CGSize(width: 320, height: 480))
///       let ball = …
///       return (stage, ball)
///     }
///     replay.seek(to: 2)
///     replay.seek(to: 0.5)
///     replay.content.center
@MainActor
public final class Replay<Content> {
  private let make: @MainActor () -> (stage: Stage, content: Content)
  /// The stage, at the time that was asked for; another one after each seek backwards.
  public private(set) var stage: Stage
  /// What the recipe returned along with the stage: views and animators to look at.
  public private(set) var content: Content

  /// Makes a scene by a recipe, which is followed again for each seek backwards.
  ///
  /// It has to make everything anew, and to do everything that happens: later events with `Stage.schedule(at:_:)`. What
  /// is done to the stage from outside is lost when it is made again.
  public init(_ make: @escaping @MainActor () -> (stage: Stage, content: Content)) {
    self.make = make
    (stage, content) = make()
  }

  /// The time that is shown, in seconds.
  public var time: TimeInterval { stage.time }

  /// Shows another time: goes on to a later one, starts anew for an earlier one.
  ///
  /// - Complexity: As much as running from the present time, or from 0 to an earlier one; a small scene takes some tens of
  ///   microseconds per tick.
  public func seek(to time: TimeInterval) {
    if time < stage.time { (stage, content) = make() }
    stage.advance(to: max(time, 0))
  }

  /// Finds out when a condition will hold first, counted from the start, without moving what is shown.
  ///
  /// So it predicts when everything will have settled: `replay.time(when: { !$0.animator.isRunning })`.
  ///
  /// - Parameter limit: Up to which time to try.
  /// - Returns: The time, at a tick; nil if the condition does not hold by the limit.
  public func time(when condition: @MainActor (Content) -> Bool, limit: TimeInterval = 60) -> TimeInterval? {
    let (stage, content) = make()
    defer { self.stage.perform {} }
    return stage.advance(until: { condition(content) }, limit: limit)
  }
}
