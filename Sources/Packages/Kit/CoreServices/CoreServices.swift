// The declarations of this module are in UIKit, except for these.
@_exported public import UIKit

/// The classes of tags that identify types.
public var kUTTagClassFilenameExtension: CFString { "public.filename-extension" }
public var kUTTagClassMIMEType: CFString { "public.mime-type" }

/// Nil: no types are known here.
public func UTTypeCreatePreferredIdentifierForTag(
  _ inTagClass: CFString, _ inTag: CFString, _ inConformingToUTI: CFString?
) -> Unmanaged<CFString>? { nil }
