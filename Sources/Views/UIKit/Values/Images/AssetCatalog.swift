import CoreGraphics
import Foundation

/// The asset catalogues (`.xcassets`) among a folder's resources, as Xcode writes them.
struct AssetCatalog {
  /// The folder of an asset, such as `hero.imageset`.
  let folder: URL
  private let contents: [String: Any]

  /// Finds an asset by its name, which may contain groups, such as `icons/hero`.
  ///
  /// The catalogues are searched in the order of their names.
  init?(named name: String, kind: String, in folders: [URL]) {
    guard !name.isEmpty, !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else { return nil }
    let wanted = "/\(name).\(kind)"
    for folder in folders.flatMap(Self.catalogues) {
      // The enumerator's order depends on the file system.
      let paths = (FileManager.default.enumerator(atPath: folder.path(percentEncoded: false)) ?? .init())
        .compactMap { $0 as? String }.filter { ("/" + $0).hasSuffix(wanted) }
      guard let path = paths.min() else { continue }
      let found = folder.appending(path: path)
      guard let data = try? Data(contentsOf: found.appending(path: "Contents.json")),
        let contents = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
      else { continue }
      (self.folder, self.contents) = (found, contents)
      return
    }
    return nil
  }

  private static func catalogues(in folder: URL) -> [URL] {
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return files.filter { $0.pathExtension == "xcassets" }.sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  /// Whether an entry is for the light appearance and for no special device, or for the dark one.
  private static func fits(_ entry: [String: Any], isDark: Bool) -> Bool {
    let values = (entry["appearances"] as? [[String: String]] ?? []).compactMap { $0["value"] }
    let idiom = entry["idiom"] as? String ?? "universal"
    return ["universal", "iphone"].contains(idiom)
      && (isDark ? values == ["dark"] : values.isEmpty || values == ["light"])
  }

  /// The image file that suits a screen best, with its scale; nil if there is none for an appearance.
  func imageFile(screenScale: CGFloat, isDark: Bool) -> (url: URL, scale: CGFloat)? {
    let entries = (contents["images"] as? [[String: Any]] ?? []).filter { Self.fits($0, isDark: isDark) }
    let files: [(url: URL, scale: CGFloat)] = entries.compactMap { entry in
      guard let name = entry["filename"] as? String, ["png", "jpg", "jpeg"].contains(name.suffixAfterDot) else {
        return nil
      }
      let scale = (entry["scale"] as? String).flatMap { Double($0.dropLast()) }.map { CGFloat($0) }
      return (folder.appending(path: name), scale ?? 1)
    }
    let larger = files.filter { $0.scale >= screenScale }.min { $0.scale < $1.scale }
    return larger ?? files.max { $0.scale < $1.scale }
  }

  /// Whether the image is drawn in the tint colour.
  var isTemplate: Bool {
    (contents["properties"] as? [String: Any])?["template-rendering-intent"] as? String == "template"
  }

  /// The colour for an appearance; nil if there is none.
  func color(isDark: Bool) -> UIColor? {
    let entry = (contents["colors"] as? [[String: Any]] ?? []).last { Self.fits($0, isDark: isDark) }
    guard let color = entry?["color"] as? [String: Any] else { return nil }
    let parts = color["components"] as? [String: Any] ?? [:]
    func part(_ name: String) -> CGFloat {
      let text = "\(parts[name] ?? "0")"
      if text.hasPrefix("0x") { return CGFloat(Int(text.dropFirst(2), radix: 16) ?? 0) / 255 }
      let value = Double(text) ?? 0
      return text.contains(".") || name == "alpha" ? CGFloat(value) : CGFloat(value) / 255
    }
    if let white = parts["white"] { return UIColor(white: white is String ? part("white") : 0, alpha: part("alpha")) }
    return color["color-space"] as? String == "display-p3"
      ? UIColor(displayP3Red: part("red"), green: part("green"), blue: part("blue"), alpha: part("alpha"))
      : UIColor(red: part("red"), green: part("green"), blue: part("blue"), alpha: part("alpha"))
  }
}

extension AssetCatalog {
  /// The image of the asset, with another one for the dark appearance if the catalogue has it.
  func image(screenScale: CGFloat) -> UIImage? {
    func load(isDark: Bool) -> UIImage? {
      guard let (url, scale) = imageFile(screenScale: screenScale, isDark: isDark),
        let data = try? Data(contentsOf: url),
        let pixels = CGImage.decoded(from: data)
      else { return nil }
      let image = UIImage(cgImage: pixels, scale: scale, orientation: .up)
      return isTemplate ? image.withRenderingMode(.alwaysTemplate) : image
    }
    guard let image = load(isDark: false) else { return nil }
    guard let dark = load(isDark: true) else { return image }
    let asset = UIImageAsset()
    asset.register(image, with: UITraitCollection(userInterfaceStyle: .light))
    asset.register(dark, with: UITraitCollection(userInterfaceStyle: .dark))
    return image
  }
}

extension String {
  /// The letters after the last dot, in lower case.
  fileprivate var suffixAfterDot: String { split(separator: ".").last.map { $0.lowercased() } ?? "" }
}

extension UIColor {
  /// The colour of a name in the asset catalogues of the program and its packages; nil if there is none.
  ///
  /// It follows the appearance.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// The colour of a name in an asset catalogue among a bundle's resources; without a bundle, as `init(named:)`.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    let folders = bundle.map { [$0.resourceURL].compactMap { $0 } } ?? NamedImages.resources
    guard let asset = AssetCatalog(named: name, kind: "colorset", in: folders),
      let light = asset.color(isDark: false) ?? asset.color(isDark: true)
    else { return nil }
    let dark = asset.color(isDark: true) ?? light
    self.init { $0.userInterfaceStyle == .dark ? dark : light }
  }
}
