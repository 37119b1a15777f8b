// Nothing of this module is here but its name, and UIKit.
@_exported public import UIKit
