/// Classes that inherit from `NSObject` and override members that Objective-C gives all objects. Swift has these members in
/// extensions, where they cannot be overridden, so such a class inherits from a class of UIKit that declares them.
extension FileRewriter {
  static let overridable: Set<String> = [
    "awakeFromNib()", "prepareForInterfaceBuilder()", "forwardingTarget(for:)", "responds(to:)",
    "observeValue(forKeyPath:of:change:context:)", "value(forUndefinedKey:)", "setValue(_:forUndefinedKey:)",
    "accessibilityIdentifier", "accessibilityLabel", "isAccessibilityElement", "accessibilityTraits",
    "accessibilityValue", "accessibilityHint", "accessibilityElements", "accessibilityFrame",
  ]

  mutating func rewriteObjects() {
    guard !facts.overridable.isEmpty, facts.isInterface else { return }
    for scope in outline.scopes where scope.kind == .class && scope.inherited.first == "NSObject" {
      guard facts.overridable.contains(where: { facts.descends($0, from: scope.name) }) else { continue }
      guard
        let token = (scope.head.keyword..<scope.open).first(where: { index in
          source.is(index, "NSObject") && (source.is(index - 1, ":") || source.is(index - 1, "."))
        })
      else { continue }
      overwrite(token..<token + 1, by: "OverridableObject")
      needsUIKit = true
    }
  }
}
