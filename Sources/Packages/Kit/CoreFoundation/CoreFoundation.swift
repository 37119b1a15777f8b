// The other declarations of this module are in UIKit and its additions.
@_exported public import UIKit
@_exported public import UIKitAdditions
