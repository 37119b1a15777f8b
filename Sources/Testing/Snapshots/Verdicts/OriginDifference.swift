import Media

/// How the machine that drew a sequence differs from the one that drew its golden, in words.
///
/// What a golden does not say, because an older version recorded it, counts as the same.
struct OriginDifference {
  /// The libraries that all scenes' pixels depend on.
  ///
  /// Libpng is not among them: it is lossless.
  let rasterisers: [String]
  /// Whether what differs among them is font files alone.
  var isAboutFonts: Bool { !rasterisers.isEmpty && rasterisers.allSatisfy { $0.hasPrefix("font ") } }
  /// The physics engine, on which only scenes with dynamics depend.
  let engines: [String]
  /// Another version of Mutoscope, which may draw something else on purpose; nil if it is the same.
  let program: String?
  /// What should make no difference: the processors, and the decoder of JPEG pictures; nil if they are the same.
  let others: String?

  private static let (own, engine, jpeg) = ("mutoscope", "box2d", "libjpeg")

  init(_ here: Manifest, _ golden: Manifest) {
    func differences(_ names: some Sequence<String>) -> [String] {
      names.filter { name in
        // What it computes says more than what it calls itself.
        if let build = here.builds?[name], let other = golden.builds?[name] { return build != other }
        return Self.differ(here.versions[name], golden.versions[name])
      }
      .map { "\($0) \(Self.library($0, here)) here, \(Self.library($0, golden)) in the golden" }
    }
    program =
      Self.differ(here.versions[Self.own], golden.versions[Self.own])
      ? "\(Self.own) \(Self.library(Self.own, here)) here, \(Self.library(Self.own, golden)) in the golden" : nil
    engines = differences([Self.engine])
    let harmless = [Self.own, "libpng", Self.jpeg, Self.engine]
    rasterisers = differences(here.versions.keys.sorted().filter { !harmless.contains($0) })
    let architectures =
      Self.differ(here.architecture, golden.architecture)
      ? ["\(here.architecture ?? "") here, \(golden.architecture ?? "") in the golden"] : []
    // Another version of a library that computes the same, as its build tells.
    let renamed = here.versions.keys.sorted().filter { name in
      here.builds?[name] != nil && here.builds?[name] == golden.builds?[name]
        && Self.differ(here.versions[name], golden.versions[name])
    }
    .map { "\($0) \(Self.library($0, here)) here, \(Self.library($0, golden)) in the golden" }
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
