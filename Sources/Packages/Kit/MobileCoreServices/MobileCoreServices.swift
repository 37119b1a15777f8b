// The declarations of this module are in Core Services.
@_exported public import CoreServices
