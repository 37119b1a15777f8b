/// The types that are declared.
enum KnownTypes {
  /// A type with its supertypes, the extensions of its files, the usual one first, and its media type.
  struct Entry: Sendable {
    var identifier: String
    var parents: [String]
    var extensions: [String]
    var media: String?
  }

  static let entries: [Entry] = table.map { identifier, parents, extensions, media in
    func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
    return Entry(
      identifier: identifier, parents: words(parents), extensions: words(extensions), media: media.isEmpty ? nil : media
    )
  }
  static let byIdentifier = Dictionary(entries.map { ($0.identifier, $0) }) { first, _ in first }

  private static let table: [(String, String, String, String)] = [
    ("public.item", "", "", ""),
    ("public.content", "", "", ""),
    ("public.data", "public.item", "", ""),
    ("public.directory", "public.item", "", ""),
    ("public.folder", "public.directory", "", ""),
    ("public.text", "public.data public.content", "", ""),
    ("public.plain-text", "public.text", "txt text", "text/plain"),
    ("public.utf8-plain-text", "public.plain-text", "", ""),
    ("public.html", "public.text", "html htm", "text/html"),
    ("public.xml", "public.text", "xml", "application/xml"),
    ("public.json", "public.text", "json", "application/json"),
    ("public.yaml", "public.text", "yml yaml", "application/x-yaml"),
    ("public.comma-separated-values-text", "public.text", "csv", "text/csv"),
    ("public.rtf", "public.text", "rtf", "text/rtf"),
    ("com.adobe.pdf", "public.data public.content", "pdf", "application/pdf"),
    ("public.zip-archive", "public.data", "zip", "application/zip"),
    ("public.url", "public.data", "", ""),
    ("public.file-url", "public.url", "", ""),
    ("com.apple.property-list", "public.data", "plist", ""),
    ("public.image", "public.data public.content", "", ""),
    ("public.png", "public.image", "png", "image/png"),
    ("public.jpeg", "public.image", "jpeg jpg jpe", "image/jpeg"),
    ("com.compuserve.gif", "public.image", "gif", "image/gif"),
    ("public.tiff", "public.image", "tiff tif", "image/tiff"),
    ("com.microsoft.bmp", "public.image", "bmp", "image/bmp"),
    ("public.svg-image", "public.image public.xml", "svg svgz", "image/svg+xml"),
    ("public.heif", "public.image", "heif hif", "image/heif"),
    ("public.heic", "public.heif", "heic", "image/heic"),
    ("org.webmproject.webp", "public.image", "webp", "image/webp"),
    ("public.audiovisual-content", "public.data public.content", "", ""),
    ("public.movie", "public.audiovisual-content", "", ""),
    ("public.video", "public.movie", "", ""),
    ("public.mpeg-4", "public.movie", "mp4", "video/mp4"),
    ("com.apple.quicktime-movie", "public.movie", "mov qt", "video/quicktime"),
    ("public.audio", "public.audiovisual-content", "", ""),
    ("public.mp3", "public.audio", "mp3", "audio/mpeg"),
    ("com.microsoft.waveform-audio", "public.audio", "wav wave", "audio/vnd.wave"),
  ]
}
