// The other declarations of this module are in UIKit.
@_exported public import UIKit
