/// What a command needs no longer when it ends.
@MainActor
enum Leftovers {
  private static var values: [Any] = []

  /// Keeps a value until the process ends, which frees all memory at once: to free a scene with two thousand views and as
  /// many animators one by one takes a twentieth of what its first frame takes.
  static func keep(_ value: Any) { values.append(value) }
}
