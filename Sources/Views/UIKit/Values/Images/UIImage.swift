import Contracts
public import CoreGraphics
import DisplayList
public import Foundation
import QuartzCore

/// An immutable image and how to show it.
///
/// Unchecked because the class is open: every stored property is constant and `Sendable`.
open class UIImage: NSObject, _ExpressibleByImageLiteral, @unchecked Sendable {
  let attributes: Attributes
  private let ownUpright: CGImage?
  private let ownTints: TintedImages
  /// The name of the file that the image was read from, for comparisons; nil if it is not from a file.
  package let fileName: String?
  /// The pixels as they are shown, with the orientation applied.
  package var uprightImage: CGImage? { isSymbolOnly ? symbolPixels : ownUpright }
  var tints: TintedImages { (isSymbolOnly ? drawnSymbol?.tints : nil) ?? ownTints }

  /// Everything that identifies an image.
  struct Attributes: Equatable {
    var cgImage: CGImage?
    var scale: CGFloat = 1
    var orientation = Orientation.up
    var renderingMode = RenderingMode.automatic
    var capInsets = UIEdgeInsets.zero
    var resizingMode = ResizingMode.tile
    var alignmentRectInsets = UIEdgeInsets.zero
    /// Whether the image was created by `resizableImage(withCapInsets:)`.
    var isResizable = false
    var images: [UIImage]?
    var duration: TimeInterval = 0
    /// Whether image views in right-to-left layouts show the image mirrored.
    var flipsWithDirection = false
    /// The symbol to draw, if the image is one.
    var symbol: SymbolKey?
    /// The colour of a symbol that is drawn as it is, not as a template; nil for black.
    var symbolTint: UIColor?
    /// The distance of the baseline from the bottom, if it was set.
    var baselineOffset: CGFloat?
    /// The size in points of an image that has no decoded pixels.
    var measuredSize: CGSize?
    /// The shapes of an image without pixels, scaled to fit wherever it is shown.
    var picture: Picture?
  }

  /// Creates an empty image.
  public override init() {
    attributes = Attributes()
    ownUpright = nil
    ownTints = TintedImages(nil)
    fileName = nil
    super.init()
  }

  /// Creates an image at scale 1.
  public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

  /// Creates an image from pixels stored with an orientation, with `scale` pixels per point.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: UIImage.Orientation) {
    self.init(Attributes(cgImage: cgImage, scale: scale > 0 ? scale : 1, orientation: orientation))
  }

  /// Reads a PNG or JPEG file; nil if it is missing or cannot be read.
  ///
  /// A name that ends in `@2x` or `@3x` before its extension gives the scale.
  public convenience init?(contentsOfFile path: String) {
    guard let image = try? UIImage.load(contentsOf: URL(filePath: path)) else { return nil }
    self.init(copying: image)
  }

  /// Decodes a PNG or JPEG at scale 1; nil if the data is neither.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Decodes a PNG or JPEG with `scale` pixels per point; nil if the data is neither.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let image = CGImage.decoded(from: data) else { return nil }
    RecordedImages.check(data)
    self.init(cgImage: image, scale: scale, orientation: .up)
  }

  /// Finds an image in the current stage's `imageFolders`, then among the program's resources; nil if it is missing.
  ///
  /// The program's resources are the main bundle's, then those of its packages in the order of their names: the images
  /// in the `resources` of each target, test targets included.
  ///
  /// `frog` and `frog.png` find the file whose scale, by its name, matches the screen best: on a screen of scale 2
  /// `frog@2x.png` before `frog.png`. Without an extension PNG is tried before JPEG. The name may contain subfolders,
  /// but must not lead outside the folder. Images are cached once found.
  @preconcurrency @MainActor
  public convenience init?(named name: String) {
    guard let image = UIImage.find(named: name) else { return nil }
    self.init(copying: image)
  }

  /// Finds an image among a bundle's resources as `init(named:)` does; without a bundle, the same as `init(named:)`.
  @preconcurrency @MainActor
  public convenience init?(named name: String, in bundle: Bundle?, with configuration: UIImage.Configuration?) {
    guard let bundle else {
      self.init(named: name)
      return
    }
    guard let folder = bundle.resourceURL else { return nil }
    let scale = UIScreen.main.scale
    let file = ImageFileName(name).file(in: [folder], screenScale: scale)
    guard
      let image = file.flatMap({ try? UIImage.load(contentsOf: $0) })
        ?? AssetCatalog(named: name, kind: "imageset", in: [folder])?.image(screenScale: scale)
    else { return nil }
    self.init(copying: image)
  }

  /// Finds an image among a bundle's resources as `init(named:)` does; the traits are ignored.
  @preconcurrency @MainActor
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    self.init(named: name, in: bundle, with: nil)
  }

  /// The initialiser for `#imageLiteral(resourceName:)`; a missing image stops the program.
  public required convenience init(imageLiteralResourceName path: String) {
    let image = MainActor.assumeIsolated { UIImage.find(named: path) }
    guard let image else {
      misuse(
        "There is no image “\(path)” in the stage's imageFolders, in the main bundle, or in a package's resources.")
    }
    self.init(copying: image)
  }

  convenience init(_ attributes: Attributes, fileName: String? = nil) {
    let upright = attributes.cgImage?.turned(by: attributes.orientation)
    self.init(attributes, upright: upright, tints: TintedImages(upright), fileName: fileName)
  }

  /// Creates an image with other attributes that shows the same pixels.
  init(_ attributes: Attributes, upright: CGImage?, tints: TintedImages, fileName: String?) {
    self.attributes = attributes
    self.fileName = fileName
    ownUpright = upright
    ownTints = tints
    super.init()
  }

  /// Creates a distinct object for the same image.
  private convenience init(copying image: UIImage) {
    self.init(image.attributes, upright: image.ownUpright, tints: image.ownTints, fileName: image.fileName)
  }

  /// The images shown in place of this one for other traits; nil if there are none.
  open internal(set) var imageAsset: UIImageAsset?

  /// The image for the given traits.
  final func variant(for traits: UITraitCollection) -> UIImage { imageAsset?.image(with: traits) ?? self }

  /// The stored pixels; for an animated image, those of its first image.
  open var cgImage: CGImage? { isSymbolOnly ? symbolPixels : attributes.cgImage }
  /// The orientation of the stored pixels.
  open var imageOrientation: UIImage.Orientation { attributes.orientation }
  /// The pixels per point.
  open var scale: CGFloat { isSymbolOnly ? symbolScale : attributes.scale }
  /// The size of the upright image, in points.
  open var size: CGSize {
    measuredSymbol ?? attributes.measuredSize
      ?? CGSize(width: CGFloat(uprightImage?.width ?? 0) / scale, height: CGFloat(uprightImage?.height ?? 0) / scale)
  }

  /// Whether the image's colours are shown, or only its alpha as a template.
  open var renderingMode: UIImage.RenderingMode { attributes.renderingMode }
  /// The margins that keep their size when the image is resized.
  open var capInsets: UIEdgeInsets { attributes.capInsets }
  /// How far the image extends beyond the rectangle that layout aligns, in points.
  open var alignmentRectInsets: UIEdgeInsets { attributes.alignmentRectInsets }
  /// How the part inside the margins is resized; stored without effect: that part is always stretched.
  open var resizingMode: UIImage.ResizingMode { attributes.resizingMode }

  /// Whether image views in right-to-left layouts show the image mirrored.
  open var flipsForRightToLeftLayoutDirection: Bool { attributes.flipsWithDirection }

  /// The images of an animated image, or nil.
  open var images: [UIImage]? { attributes.images }
  /// The duration of one cycle of an animated image, in seconds.
  open var duration: TimeInterval { attributes.duration }

  /// Whether both show the same pixel storage in the same way.
  open override func isEqual(_ object: Any?) -> Bool { (object as? UIImage)?.attributes == attributes }
  open override var hash: Int { attributes.cgImage?.hashValue ?? 0 }

  open override var description: String {
    var parts = ["UIImage {\(size.width), \(size.height)}"]
    if scale != 1 { parts.append("scale = \(scale)") }
    if imageOrientation != .up { parts.append("orientation = \(imageOrientation)") }
    if renderingMode != .automatic { parts.append("renderingMode = \(renderingMode)") }
    if let images { parts.append("images = \(images.count)") }
    return "<\(parts.joined(separator: "; "))>"
  }
}

/// The default type of an image literal.
public typealias _ImageLiteralType = UIImage

/// In formats, `%@` is the description.
extension UIImage: CVarArg {
  nonisolated public var _cVarArgEncoding: [Int] { formatArgument }
}
