// The same as the whole framework.
@_exported public import AVFoundation
