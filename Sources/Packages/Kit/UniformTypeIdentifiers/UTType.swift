@_exported public import UIKit

/// A type of files or data, identified by a name.
///
/// Types that apps declare are not known.
public struct UTType: Hashable, Sendable, CustomStringConvertible, Codable {
  /// The identifier, such as `public.png`.
  public let identifier: String

  init(known identifier: String) { self.identifier = identifier }

  /// Creates the type with an identifier; nil if none is declared.
  public init?(_ identifier: String) {
    guard KnownTypes.byIdentifier[identifier] != nil else { return nil }
    self.identifier = identifier
  }

  /// Creates the type of files with an extension; nil if no known type has it and conforms to the supertype.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    self.init(supertype) { $0.extensions.contains(filenameExtension.lowercased()) }
  }

  /// Creates the type with a media type; nil if no known type has it and conforms to the supertype.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    self.init(supertype) { $0.media == mimeType.lowercased() }
  }

  private init?(_ supertype: UTType, _ condition: (KnownTypes.Entry) -> Bool) {
    guard
      let entry = KnownTypes.entries.first(where: {
        condition($0) && UTType(known: $0.identifier).conforms(to: supertype)
      })
    else { return nil }
    identifier = entry.identifier
  }

  /// Creates a type that the app declares.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) { self.identifier = identifier }
  /// Creates a type that another app declares.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) { self.identifier = identifier }

  private var entry: KnownTypes.Entry? { KnownTypes.byIdentifier[identifier] }

  /// The usual extension of files, without the dot.
  public var preferredFilenameExtension: String? { entry?.extensions.first }
  /// The media type.
  public var preferredMIMEType: String? { entry?.media }
  public var description: String { identifier }
  public var isDeclared: Bool { entry != nil }
  public var isPublic: Bool { identifier.hasPrefix("public.") }
  public var isDynamic: Bool { identifier.hasPrefix("dyn.") }

  /// The types that it conforms to, directly or indirectly.
  public var supertypes: Set<UTType> {
    var (found, waiting) = (Set<UTType>(), entry?.parents ?? [])
    while let next = waiting.popLast() {
      if found.insert(UTType(known: next)).inserted { waiting += KnownTypes.byIdentifier[next]?.parents ?? [] }
    }
    return found
  }

  /// Whether everything of this type is also of another type; a type conforms to itself.
  public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains(type) }
  /// Whether a type conforms to another one.
  public func isSubtype(of type: UTType) -> Bool { self != type && conforms(to: type) }
  /// Whether another type conforms to this one.
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }
}

extension UTType {
  public static let item = UTType(known: "public.item")
  public static let content = UTType(known: "public.content")
  public static let data = UTType(known: "public.data")
  public static let directory = UTType(known: "public.directory")
  public static let folder = UTType(known: "public.folder")
  public static let text = UTType(known: "public.text")
  public static let plainText = UTType(known: "public.plain-text")
  public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
  public static let html = UTType(known: "public.html")
  public static let xml = UTType(known: "public.xml")
  public static let json = UTType(known: "public.json")
  public static let yaml = UTType(known: "public.yaml")
  public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
  public static let rtf = UTType(known: "public.rtf")
  public static let pdf = UTType(known: "com.adobe.pdf")
  public static let zip = UTType(known: "public.zip-archive")
  public static let url = UTType(known: "public.url")
  public static let fileURL = UTType(known: "public.file-url")
  public static let propertyList = UTType(known: "com.apple.property-list")
  public static let image = UTType(known: "public.image")
  public static let png = UTType(known: "public.png")
  public static let jpeg = UTType(known: "public.jpeg")
  public static let gif = UTType(known: "com.compuserve.gif")
  public static let tiff = UTType(known: "public.tiff")
  public static let bmp = UTType(known: "com.microsoft.bmp")
  public static let svg = UTType(known: "public.svg-image")
  public static let heic = UTType(known: "public.heic")
  public static let heif = UTType(known: "public.heif")
  public static let webP = UTType(known: "org.webmproject.webp")
  public static let audiovisualContent = UTType(known: "public.audiovisual-content")
  public static let movie = UTType(known: "public.movie")
  public static let video = UTType(known: "public.video")
  public static let mpeg4Movie = UTType(known: "public.mpeg-4")
  public static let quickTimeMovie = UTType(known: "com.apple.quicktime-movie")
  public static let audio = UTType(known: "public.audio")
  public static let mp3 = UTType(known: "public.mp3")
  public static let wav = UTType(known: "com.microsoft.waveform-audio")
}
