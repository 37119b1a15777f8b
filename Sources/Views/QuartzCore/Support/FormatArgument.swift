package import Foundation
import Synchronization

extension NSObjectProtocol {
  /// The object as an argument of a format: its description, for `%@`.
  ///
  /// Foundation on Linux formats its own objects only.
  nonisolated package var formatArgument: [Int] {
    let text = NSString(string: description)
    FormatArguments.keep(text)
    return [Int(bitPattern: Unmanaged.passUnretained(text).toOpaque())]
  }
}

/// The descriptions formatted last: nobody else keeps them until the format has read them.
private enum FormatArguments {
  private static let kept = Mutex<(texts: [Kept], next: Int)>(([], 0))
  private static let count = 1024

  private struct Kept: @unchecked Sendable {
    let text: NSString
  }

  static func keep(_ text: NSString) {
    // A string is immutable, and is only kept here.
    let new = Kept(text: text)
    kept.withLock { kept in
      if kept.texts.count < count { kept.texts.append(new) } else { kept.texts[kept.next] = new }
      kept.next = (kept.next + 1) % count
    }
  }
}
