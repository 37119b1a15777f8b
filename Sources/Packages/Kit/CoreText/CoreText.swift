// What is declared here of this module is in UIKit.
@_exported public import UIKit
