// Associated objects, selectors and their like are UIKit's here.
@_exported public import UIKit
