import ArgumentParser
import CommandLineSupport
import Mutoscope
import SceneLanguage

/// The options that select moments of a scene.
struct SamplingOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("These times, separated by commas: 0,0.5,750ms,50%,end.", valueName: "times"),
    transform: Times.init(_:))
  var times: Times?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("A frame at 0, and another each time this many seconds have passed.", valueName: "seconds"))
  var every: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("This many frames at equal distances, from the beginning to the end.", valueName: "n"))
  var count: Int?

  /// Whether no option was given.
  var isEmpty: Bool { times == nil && every == nil && count == nil }

  /// The times of several samples.
  struct Times {
    var moments: [Moment]

    init(_ text: String) throws { moments = try Moment.list(text) }
  }

  func validate() throws {
    if [times != nil, every != nil, count != nil].count(where: \.self) > 1 {
      throw ValidationError("Only one of --times, --every and --count can be given.")
    }
    if let every, !(every > 0 && every.isFinite) {
      throw ValidationError("--every must be a number of seconds above 0.")
    }
    if let count, count < 1 { throw ValidationError("--count must be at least 1.") }
  }

  /// The frames at these times.
  ///
  /// - Parameter most: The largest number of frames if no option was given.
  func plan(for input: SceneInput, atMost most: Int) throws(Failure) -> FramePlan {
    let duration = input.document.timeline.duration
    var seconds: [Double] = []
    for moment in times?.moments ?? [] { seconds.append(try moment.seconds(in: input)) }
    seconds.sort()
    // A time that is named twice is one frame.
    seconds = zip(seconds, [-1] + seconds).filter { $0 > $1 }.map(\.0)
    return try failing(about: input.name) {
      if times != nil { return try FramePlan(times: seconds) }
      if let every { return try FramePlan(every: every, of: duration) }
      if let count { return try FramePlan(count: count, of: duration) }
      return try FramePlan(atMost: most, of: duration)
    }
  }
}
