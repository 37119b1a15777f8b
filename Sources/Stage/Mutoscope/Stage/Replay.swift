public import Foundation

/// A scene that can be shown at any time, including earlier ones.
///
/// Physics cannot be run backwards, and its state cannot be copied. But a scene that is created in the same way runs
/// identically; so to go back, it is created again and run to the requested time. Nothing is drawn on the way.
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
  /// The stage, at the requested time; a new one after each seek backwards.
  public private(set) var stage: Stage
  /// The content that the closure returned with the stage: views and animators of interest.
  public private(set) var content: Content

  /// Creates a scene with a closure, which is called again for each seek backwards.
  ///
  /// The closure has to create everything, and to schedule all later events with `Stage.schedule(at:_:)`. Changes made
  /// to the stage from outside are lost when it is created again.
  public init(_ make: @escaping @MainActor () -> (stage: Stage, content: Content)) {
    self.make = make
    (stage, content) = make()
  }

  /// The current time, in seconds.
  public var time: TimeInterval { stage.time }

  /// Goes to another time: advances to a later one, starts again for an earlier one.
  ///
  /// - Complexity: That of running from the current time, or from 0 to an earlier one; a small scene takes some tens of
  ///   microseconds per tick.
  public func seek(to time: TimeInterval) {
    if time < stage.time { (stage, content) = make() }
    stage.advance(to: max(time, 0))
  }

  /// Finds the first time, from the start, at which a condition holds, without changing the current time.
  ///
  /// For example, it predicts when everything will have settled: `replay.time(when: { !$0.animator.isRunning })`.
  ///
  /// - Parameter limit: The time up to which to search.
  /// - Returns: The time, at a tick; nil if the condition does not hold by the limit.
  public func time(when condition: @MainActor (Content) -> Bool, limit: TimeInterval = 60) -> TimeInterval? {
    let (stage, content) = make()
    defer { self.stage.perform {} }
    return stage.advance(until: { condition(content) }, limit: limit)
  }
}
