import ArgumentParser

/// The option that makes warnings errors.
struct StrictOption: ParsableArguments {
  @Flag(help: "Treat warnings about parts without effect as errors.")
  var strict = false
}

/// The option to check that films play seamlessly in a loop.
struct LoopOption: ParsableArguments {
  @Flag(
    help: """
      Check for a seamless loop, as with 'loop: true' in the timeline: warn if the frame after the last is not the first.
      """)
  var loop = false
}
