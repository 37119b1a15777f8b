/// How a symbol changes into another one, as a value that keeps the effect and its options.
public struct UISymbolContentTransition: Sendable, Hashable {
  let options: SymbolEffectOptions

  /// Creates a transition; all effects look like `ReplaceSymbolEffect` here.
  public init(_ effect: some ContentTransitionSymbolEffect, options: SymbolEffectOptions = .default) {
    self.options = options
  }
}
