/// The time that a render has spent on each kind of work, in seconds of real time, summed over all workers.
public struct RenderProfile: Sendable, Hashable {
  /// Advancing the stage from frame to frame: animators, dynamics, layout.
  public internal(set) var simulation = 0.0
  /// Building the display lists.
  public internal(set) var displayLists = 0.0
  /// Computing the differences between display lists.
  public internal(set) var damage = 0.0
  /// Drawing pixels.
  public internal(set) var drawing = 0.0
  /// Hashing the pixels and encoding PNG files in memory.
  public internal(set) var encoding = 0.0
  /// Writing the files.
  public internal(set) var writing = 0.0

  /// Every kind of work with its name, in the order of the pipeline.
  public var parts: [(name: String, seconds: Double)] {
    [
      ("simulation", simulation), ("display lists", displayLists), ("damage", damage), ("drawing", drawing),
      ("encoding", encoding), ("writing", writing),
    ]
  }

  /// Runs `body` and adds the time that it takes to a part.
  mutating func measure<Result, Failure: Error>(
    _ part: WritableKeyPath<RenderProfile, Double>, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let start = ContinuousClock.now
    defer { self[keyPath: part] += start.duration(to: .now) / .seconds(1) }
    return try body()
  }

  static func += (a: inout RenderProfile, b: RenderProfile) {
    a.simulation += b.simulation
    a.displayLists += b.displayLists
    a.damage += b.damage
    a.drawing += b.drawing
    a.encoding += b.encoding
    a.writing += b.writing
  }
}
