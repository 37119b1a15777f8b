extension GraphicsStack {
  /// The stack of the stage that the running code belongs to.
  package static var current: GraphicsStack {
    MainActor.preconditionIsolated("Drawing belongs on the main actor, like everything that a stage shows.")
    return MainActor.assumeIsolated { MediaContext.current.graphics }
  }

  /// The current context; without one the program stops with a message that names `caller`.
  package static func context(for caller: String) -> CGContext {
    guard let context = current.contexts.last else {
      ProgrammerError.reportAnywhere(
        caller,
        "It draws into the current context, and there is none: call it in draw(_:), in an image renderer's "
          + "actions, or between UIGraphicsPushContext and UIGraphicsPopContext.", isWarning: true)
      return CGContext(canvas: CGContext.Canvas(bounds: CGRect(x: 0, y: 0, width: 1, height: 1), scale: 1))
    }
    return context
  }
}
