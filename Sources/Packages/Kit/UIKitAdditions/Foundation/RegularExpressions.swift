public import Foundation

extension NSRegularExpression {
  /// Calls a block for each match, as `enumerateMatches(in:options:range:using:)` does.
  ///
  /// Foundation's method keeps its block here, so that a block must write `self.` and cannot call one that is not kept.
  /// Rewritten sources call this one.
  public func enumerateStageMatches(
    in string: String, options: MatchingOptions = [], range: NSRange,
    using block: (NSTextCheckingResult?, MatchingFlags, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    withoutActuallyEscaping(block) { enumerateMatches(in: string, options: options, range: range, using: $0) }
  }
}
