import UIKit

/// Its method is in an extension, and tests override it.
class Shuffler: NSObject {}

extension Shuffler {
    @objc func shuffle() {}
}
