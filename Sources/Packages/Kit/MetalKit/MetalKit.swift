// Only the name of this module exists here, with UIKit in it.
@_exported public import UIKit
