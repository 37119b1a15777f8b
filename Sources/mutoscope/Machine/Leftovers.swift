/// What a command needs no longer when it ends.
@MainActor
enum Leftovers {
  private static var values: [Any] = []

  /// Keeps a value until the process ends, which frees all memory at once: to free twenty thousand views one by one before
  /// takes a twentieth of what the first frame takes.
  static func keep(_ value: Any) { values.append(value) }
}
