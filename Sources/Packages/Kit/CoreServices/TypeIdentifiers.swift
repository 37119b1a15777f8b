public import UIKit

// The identifiers of types, before UTType.

public var kUTTypeImage: CFString { "public.image" }
public var kUTTypePNG: CFString { "public.png" }
public var kUTTypeJPEG: CFString { "public.jpeg" }
public var kUTTypeJPEG2000: CFString { "public.jpeg-2000" }
public var kUTTypeGIF: CFString { "com.compuserve.gif" }
public var kUTTypeTIFF: CFString { "public.tiff" }
public var kUTTypeBMP: CFString { "com.microsoft.bmp" }
public var kUTTypeICO: CFString { "com.microsoft.ico" }
public var kUTTypeLivePhoto: CFString { "com.apple.live-photo" }
public var kUTTypeMovie: CFString { "public.movie" }
public var kUTTypeVideo: CFString { "public.video" }
public var kUTTypeAudio: CFString { "public.audio" }
public var kUTTypeAudiovisualContent: CFString { "public.audiovisual-content" }
public var kUTTypeMPEG: CFString { "public.mpeg" }
public var kUTTypeMPEG4: CFString { "public.mpeg-4" }
public var kUTTypeMP3: CFString { "public.mp3" }
public var kUTTypeMPEG4Audio: CFString { "public.mpeg-4-audio" }
public var kUTTypeQuickTimeMovie: CFString { "com.apple.quicktime-movie" }
public var kUTTypeAVIMovie: CFString { "public.avi" }
public var kUTTypeWaveformAudio: CFString { "com.microsoft.waveform-audio" }
public var kUTTypeText: CFString { "public.text" }
public var kUTTypePlainText: CFString { "public.plain-text" }
public var kUTTypeUTF8PlainText: CFString { "public.utf8-plain-text" }
public var kUTTypeRTF: CFString { "public.rtf" }
public var kUTTypeHTML: CFString { "public.html" }
public var kUTTypeXML: CFString { "public.xml" }
public var kUTTypeJSON: CFString { "public.json" }
public var kUTTypeJavaScript: CFString { "com.netscape.javascript-source" }
public var kUTTypeCommaSeparatedText: CFString { "public.comma-separated-values-text" }
public var kUTTypePDF: CFString { "com.adobe.pdf" }
public var kUTTypeData: CFString { "public.data" }
public var kUTTypeItem: CFString { "public.item" }
public var kUTTypeContent: CFString { "public.content" }
public var kUTTypeCompositeContent: CFString { "public.composite-content" }
public var kUTTypeArchive: CFString { "public.archive" }
public var kUTTypeZipArchive: CFString { "public.zip-archive" }
public var kUTTypeURL: CFString { "public.url" }
public var kUTTypeFileURL: CFString { "public.file-url" }
public var kUTTypeFolder: CFString { "public.folder" }
public var kUTTypeDirectory: CFString { "public.directory" }
public var kUTTypeVCard: CFString { "public.vcard" }
public var kUTTypeContact: CFString { "public.contact" }
public var kUTTypeScalableVectorGraphics: CFString { "public.svg-image" }
public var kUTTypeSourceCode: CFString { "public.source-code" }
public var kUTTypeSpreadsheet: CFString { "public.spreadsheet" }
public var kUTTypePresentation: CFString { "public.presentation" }
public var kUTTypeRTFD: CFString { "com.apple.rtfd" }
public var kUTTypeBundle: CFString { "com.apple.bundle" }
public var kUTTypeDatabase: CFString { "public.database" }
public var kUTTypeRawImage: CFString { "public.camera-raw-image" }

/// Whether a type is another one: only the same text is.
public func UTTypeConformsTo(_ inUTI: CFString, _ inConformsToUTI: CFString) -> Bool { inUTI == inConformsToUTI }
public func UTTypeEqual(_ inUTI1: CFString, _ inUTI2: CFString) -> Bool { inUTI1 == inUTI2 }
/// Nil: no types are known here.
public func UTTypeCopyPreferredTagWithClass(_ inUTI: CFString, _ inTagClass: CFString) -> Unmanaged<CFString>? { nil }
