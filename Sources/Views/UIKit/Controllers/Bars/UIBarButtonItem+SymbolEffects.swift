extension UIBarButtonItem {
  /// Plays an effect of the symbol once, or as often as the options say.
  public func addSymbolEffect(
    _ effect: some DiscreteSymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true
  ) { change { $0.addSymbolEffect(effect, options: options, animated: animated) } }

  /// Adds an effect of the symbol that lasts until it is removed, or the bar shows other items.
  public func addSymbolEffect(
    _ effect: some IndefiniteSymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true
  ) { change { $0.addSymbolEffect(effect, options: options, animated: animated) } }

  /// Plays a bounce or a wiggle once, and adds other effects until they are removed.
  public func addSymbolEffect(
    _ effect: some DiscreteSymbolEffect & IndefiniteSymbolEffect, options: SymbolEffectOptions = .default,
    animated: Bool = true
  ) { change { $0.addSymbolEffect(effect, options: options, animated: animated) } }

  /// Removes the effects of a kind.
  public func removeSymbolEffect(
    ofType effect: some IndefiniteSymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true
  ) { change { $0.removeSymbolEffect(ofType: effect, options: options, animated: animated) } }

  /// Removes all effects.
  public func removeAllSymbolEffects(options: SymbolEffectOptions = .default, animated: Bool = true) {
    change { $0.removeAllSymbolEffects(options: options, animated: animated) }
  }

  /// Shows another image, into which the current one changes.
  public func setSymbolImage(
    _ image: UIImage, contentTransition: some ContentTransitionSymbolEffect, options: SymbolEffectOptions = .default
  ) {
    guard let picture else {
      self.image = image
      return
    }
    isQuiet = true
    self.image = image
    isQuiet = false
    picture.setSymbolImage(image, contentTransition: contentTransition, options: options)
  }

  private func change(_ change: @escaping (UIImageView) -> Void) {
    if let picture { change(picture) } else { awaitingPicture.append(change) }
  }
}
