package import ArgumentParser
package import Mutoscope

/// The option for the look in which something is shown.
package struct LookOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Show it in a look: dark, rtl, xxxl, accessibilityLarge, highContrast, landscape, iPhoneSE and so on, or several "
        + "joined by +.", valueName: "look"),
    transform: { text in try LookOption.parsed { try LookName.look(text) } })
  package var look: Look?

  package init() {}

  /// The look; the usual one if none was given.
  package var value: Look { look ?? .standard }

  /// The value of an option; a name that no look has is a usage error.
  package static func parsed<Value>(_ read: () throws -> Value) throws -> Value {
    do { return try read() } catch let error as LookNameError { throw ValidationError("\(error)") }
  }
}
