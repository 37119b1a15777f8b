package import Foundation
import Synchronization

extension NSObjectProtocol {
  /// The object as an argument of a format: its description, for `%@`.
  ///
  /// Foundation on Linux formats its own objects only.
  nonisolated package var formatArgument: [Int] {
    [FormatArguments.keep(description)]
  }
}

/// The descriptions formatted last: nothing else keeps them until the format has read them.
private enum FormatArguments {
  private static let kept = Mutex<(texts: [NSString], next: Int)>(([], 0))
  private static let count = 1024

  /// Keeps a text until 1,024 others have been kept.
  ///
  /// - Returns: The address of the object that Foundation formats.
  static func keep(_ description: String) -> Int {
    kept.withLock { kept in
      let text = NSString(string: description)
      if kept.texts.count < count { kept.texts.append(text) } else { kept.texts[kept.next] = text }
      kept.next = (kept.next + 1) % count
      return Int(bitPattern: Unmanaged.passUnretained(text).toOpaque())
    }
  }
}
