public import Foundation
package import QuartzCore

/// The copied items: each stage has its own, which other programs do not see.
@preconcurrency @MainActor
public final class UIPasteboard: NSObject, MediaService {
  /// The pasteboard of the current stage.
  public class var general: UIPasteboard { MediaContext.current.service(UIPasteboard.self) }

  package init(context: MediaContext) { super.init() }

  /// All copied items, by kind.
  private var contents: [Any] = []
  private var changes = 0

  private func set(_ new: [Any]) {
    contents = new
    changes += 1
  }

  private func all<Value>(_ type: Value.Type) -> [Value]? {
    let found = contents.compactMap { $0 as? Value }
    return found.isEmpty ? nil : found
  }

  /// How often the contents have been replaced.
  public var changeCount: Int { changes }
  /// The number of copied items.
  public var numberOfItems: Int { contents.count }

  /// The first string.
  public var string: String? {
    get { all(String.self)?.first }
    set { set(newValue.map { [$0] } ?? []) }
  }
  /// All strings.
  public var strings: [String]? {
    get { all(String.self) }
    set { set(newValue ?? []) }
  }
  /// The first image.
  public var image: UIImage? {
    get { all(UIImage.self)?.first }
    set { set(newValue.map { [$0] } ?? []) }
  }
  /// All images.
  public var images: [UIImage]? {
    get { all(UIImage.self) }
    set { set(newValue ?? []) }
  }
  /// The first URL.
  public var url: URL? {
    get { all(URL.self)?.first }
    set { set(newValue.map { [$0] } ?? []) }
  }
  /// All URLs.
  public var urls: [URL]? {
    get { all(URL.self) }
    set { set(newValue ?? []) }
  }
  /// The first colour.
  public var color: UIColor? {
    get { all(UIColor.self)?.first }
    set { set(newValue.map { [$0] } ?? []) }
  }
  /// Whether there is a string.
  public var hasStrings: Bool { string != nil }
  /// Whether there is an image.
  public var hasImages: Bool { image != nil }
  /// Whether there is a URL.
  public var hasURLs: Bool { url != nil }
  /// Whether there is a colour.
  public var hasColors: Bool { color != nil }
}
