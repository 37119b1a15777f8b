import Media

/// How the machine that drew a sequence differs from the one that drew its golden, in words.
///
/// A fact that the golden does not record, because an older version wrote it, counts as the same.
struct OriginDifference {
  /// The libraries that all scenes' pixels depend on.
  ///
  /// Libpng is not among them: it is lossless.
  let rasterisers: [String]
  /// Whether they are only font files.
  var isAboutFonts: Bool { !rasterisers.isEmpty && rasterisers.allSatisfy { $0.hasPrefix("font ") } }
  /// The physics engine, on which only scenes with dynamics depend.
  let engines: [String]
  /// The version of Mutoscope that recorded the golden, which may have drawn differently; nil if it is this one.
  let program: String?
  /// Differences that should not matter: processors and JPEG decoders; nil if there are none.
  let others: String?

  private static let (own, engine, jpeg) = ("mutoscope", "box2d", "libjpeg")

  init(_ actual: Manifest, _ golden: Manifest) {
    func differences(_ names: some Sequence<String>) -> [String] {
      names.filter { name in
        // The build, which depends on what a library computes, says more than its version.
        if let build = actual.builds?[name], let other = golden.builds?[name] { return build != other }
        return Self.differ(actual.versions[name], golden.versions[name])
      }
      .map { "\($0) \(Self.library($0, actual)) here, \(Self.library($0, golden)) in the golden" }
    }
    program =
      Self.differ(actual.versions[Self.own], golden.versions[Self.own])
      ? golden.versions[Self.own] : nil
    engines = differences([Self.engine])
    let harmless = [Self.own, "libpng", Self.jpeg, Self.engine]
    rasterisers = differences(actual.versions.keys.sorted().filter { !harmless.contains($0) })
    let architectures =
      Self.differ(actual.architecture, golden.architecture)
      ? ["\(actual.architecture ?? "") here, \(golden.architecture ?? "") in the golden"] : []
    // A different version of a library with the same build, which therefore computes the same.
    let renamed = actual.versions.keys.sorted().filter { name in
      actual.builds?[name] != nil && actual.builds?[name] == golden.builds?[name]
        && Self.differ(actual.versions[name], golden.versions[name])
    }
    .map { "\($0) \(Self.library($0, actual)) here, \(Self.library($0, golden)) in the golden" }
    let others = architectures + renamed + differences([Self.jpeg])
    self.others = others.isEmpty ? nil : others.joined(separator: "; ") + ", which should draw the same"
  }

  private static func differ(_ one: String?, _ other: String?) -> Bool {
    if let one, let other { one != other } else { false }
  }

  /// `2.4.1`, or `2.4.1 (build 9955bd19f2316bde)`.
  private static func library(_ name: String, _ manifest: Manifest) -> String {
    let version = manifest.versions[name] ?? "of an unknown version"
    return version + (manifest.builds?[name].map { " (build \($0))" } ?? "")
  }
}
