import ArgumentParser

/// The option that makes warnings errors.
struct StrictOption: ParsableArguments {
  @Flag(help: "Treat warnings about what has no effect as errors.")
  var strict = false
}
