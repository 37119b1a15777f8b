import ArgumentParser

/// The option that makes warnings errors.
struct StrictOption: ParsableArguments {
  @Flag(help: "Treat warnings about what has no effect as errors.")
  var strict = false
}

/// The option that has films checked that are played over and over.
struct LoopOption: ParsableArguments {
  @Flag(
    help: """
      Check that the film closes, as with 'loop: true' in its timeline: warn if the frame after the last is not the first.
      """)
  var loop = false
}
