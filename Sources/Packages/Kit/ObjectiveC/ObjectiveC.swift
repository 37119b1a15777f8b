// Associated objects, selectors and the like are in UIKit here.
@_exported public import UIKit
