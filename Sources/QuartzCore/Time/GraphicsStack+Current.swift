import Contracts

extension GraphicsStack {
  /// The stack of the stage that the running code belongs to.
  package static var current: GraphicsStack {
    MainActor.preconditionIsolated("Drawing belongs on the main actor, like everything that a stage shows.")
    return MainActor.assumeIsolated { MediaContext.current.graphics }
  }

  /// The current context; without one the program stops with a message that names `caller`.
  package static func context(for caller: String) -> CGContext {
    guard let context = current.contexts.last else {
      misuse(
        "\(caller) draws into the current context, and there is none: call it in draw(_:), in an image renderer's "
          + "actions, or between UIGraphicsPushContext and UIGraphicsPopContext.")
    }
    return context
  }
}
