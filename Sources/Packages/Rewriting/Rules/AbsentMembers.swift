/// Overrides of members of UIKit and Foundation that do not exist here, because nothing here calls them.
extension FileRewriter {
  /// Their full names, each on a line.
  private static let names = """
    actionForLayer(_:forKey:)
    beginCustomizingItems(_:)
    endCustomizing(animated:)
    canBecomeFocused
    canPaste(_:)
    canPerformUnwindSegueAction(_:from:withSender:)
    canPerformUnwindSegueAction(_:from:sender:)
    allowedChildrenForUnwinding(from:)
    allowedChildViewControllersForUnwinding(from:)
    unwind(for:towards:)
    segueForUnwinding(to:from:identifier:)
    decodeRestorableState(with:)
    encodeRestorableState(with:)
    applicationFinishedRestoringState()
    decreaseSize(_:)
    increaseSize(_:)
    didRotate(from:)
    willRotate(to:duration:)
    willAnimateRotation(to:duration:)
    rotatingHeaderView()
    rotatingFooterView()
    viewDidUnload()
    didUpdateFocus(in:with:)
    shouldUpdateFocus(in:)
    preferredFocusEnvironments
    preferredFocusedView
    indexPathForPreferredFocusedView
    disablesAutomaticKeyboardDismissal
    drawsOutsideLineFragment(forGlyphAt:)
    editingInteractionConfiguration
    encode(with:)
    inputViewController
    textInputMode
    textInputContextIdentifier
    invalidationContextForEndingInteractiveMovementOfItems(toFinalIndexPaths:previousIndexPaths:movementCancelled:)
    invalidationContextForInteractivelyMovingItems(_:withTargetPosition:previousIndexPaths:previousPosition:)
    layoutAttributesForInteractivelyMovingItem(at:withTargetPosition:)
    makeTextWritingDirectionLeftToRight(_:)
    makeTextWritingDirectionRightToLeft(_:)
    pasteConfiguration
    preferredInterfaceOrientationForPresentation
    pressesBegan(_:with:)
    pressesCancelled(_:with:)
    pressesChanged(_:with:)
    pressesEnded(_:with:)
    remoteControlReceived(with:)
    collapseSecondaryViewController(_:for:)
    separateSecondaryViewController(for:)
    restoreUserActivityState(_:)
    updateUserActivityState(_:)
    toggleBoldface(_:)
    toggleItalics(_:)
    toggleUnderline(_:)
    touchesEstimatedPropertiesUpdated(_:)
    getObjectValue(_:for:errorDescription:)
    getObjectValue(_:for:range:)
    isPartialStringValid(_:newEditingString:errorDescription:)
    isPartialStringValid(_:proposedSelectedRange:originalString:originalSelectedRange:errorDescription:)
    userActivity
    """
  static let absentMembers = Set(names.split(separator: "\n").map(String.init))
  /// The functions among them that return nothing.
  private static let withoutResult = absentMembers.filter { name in
    [
      "beginCustomizing", "decode", "decrease", "didRotate", "didUpdate", "encode", "increase", "makeText", "presses",
      "remoteControl", "restoreUser", "toggle", "touches", "unwind", "updateUser", "viewDid", "willAnimate",
      "willRotate",
    ].contains { name.hasPrefix($0) }
  }

  /// The override becomes a member of the class itself, which only the package's own classes call or override.
  mutating func rewriteAbsentMembers() {
    guard facts.isInterface else { return }
    for member in outline.members where facts.overridesExtension(member, in: outline) {
      guard let body = member.body else { continue }
      remark(
        "'\(member.name)' is left out because it overrides a member that cannot be overridden here",
        at: member.nameToken)
      overwrite(member.head.first..<body.upperBound)
    }
    for member in outline.members where facts.isAbsent(member, in: outline) {
      for token in member.head.first..<member.head.keyword where source.is(token, "override") {
        overwrite(token..<token + 1)
      }
      // The superclass's member is an extension's, which a call of it still finds.
      if facts.hides(member, in: outline) { continue }
      let isKnown = Self.absentMembers.contains(member.fullName)
      guard isKnown || !facts.isInert(member, in: outline) else { continue }
      if !isKnown {
        remark(
          "'\(member.name)' overrides a member that does not exist here: nothing calls it", at: member.nameToken)
      }
      leaveOutCallsOfSuper(in: member)
    }
  }

  /// Calls of the superclass's members that do not exist here return nothing.
  private mutating func leaveOutCallsOfSuper(in member: Outline.Member) {
    guard let body = member.body else { return }
    for token in body where source.is(token, "super") && source.is(token + 1, ".") {
      let name = source.name(token + 2)
      let isCall = source.is(token + 3, "(")
      let end = isCall ? source.partner(token + 3) + 1 : token + 3
      guard end <= source.tokens.count else { continue }
      let isOwn = name == member.name && isCall == (member.kind == .function)
      if !isOwn {
        guard isCall, let scope = member.scope.map({ outline.scopes[$0] }) else { continue }
        let fullName = name + "(" + labels(token + 4..<end - 1).map { $0 + ":" }.joined() + ")"
        guard Self.withoutResult.contains(fullName), !facts.isDeclared(fullName, above: scope.name) else { continue }
      }
      let result = isOwn ? absentResult(of: member, token..<end) : "()"
      overwrite(token..<end, by: result)
      if result != "()" { needsAdditions = true }
    }
  }

  /// The value in place of a call of the superclass's member; its type is written unless it is the member's own result.
  private func absentResult(of member: Outline.Member, _ call: Range<Int>) -> String {
    if ["", "Void", "()"].contains(member.type) { return "()" }
    let isFirst = source.is(call.lowerBound - 1, "return") || source.tokens[call.lowerBound].startsLine
    let next = call.upperBound
    let isLast = next >= source.tokens.count || source.tokens[next].startsLine || source.is(next, "}")
    if isFirst && isLast || member.type.hasPrefix("some ") { return "AbsentMember.result()" }
    let type = member.type.hasSuffix("!") ? member.type.dropLast() + "?" : member.type
    return "(AbsentMember.result() as \(type))"
  }
}

extension ModuleFacts {
  /// Whether a member of a class overrides one that an extension of UIKit's class declares here.
  func overridesExtension(_ member: Outline.Member, in outline: Outline) -> Bool {
    guard member.head.modifiers.contains("override"), let classes = FrameworkNames.extendedMembers[member.fullName],
      let scope = member.scope.map({ outline.scopes[$0] }),
      scope.kind == .class || scope.kind == .extension && self.classes[scope.name] != nil,
      FrameworkNames.inertMembers[member.fullName] == nil
    else { return false }
    let ancestors = ExtensionFamilies.ancestors(of: scope.name, self)
    return !classes.isDisjoint(with: ancestors)
      && !ancestors.contains { overriders[member.fullName]?.contains($0) == true }
  }

  /// Whether a member overrides one that does not exist here, and that no class of the module above it declares.
  func isAbsent(_ member: Outline.Member, in outline: Outline) -> Bool {
    guard member.head.modifiers.contains("override"), let scope = member.scope.map({ outline.scopes[$0] })
    else { return false }
    let ancestors = ExtensionFamilies.ancestors(of: scope.name, self)
    guard
      hides(member, in: outline) || isInert(member, in: outline) || FileRewriter.absentMembers.contains(member.fullName)
        || (scope.kind == .class || classes[scope.name] != nil) && isUnknown(member, to: [scope.name] + ancestors)
    else { return false }
    return !isDeclared(member.fullName, above: scope.name)
  }

  /// Whether a class of the module above another one declares or overrides a member.
  func isDeclared(_ fullName: String, above type: String) -> Bool {
    let ancestors = ExtensionFamilies.ancestors(of: type, self)
    let declaring = overriders[fullName] ?? []
    if ancestors.contains(where: { declaring.contains($0) }) { return true }
    return (methods[String(fullName.prefix { $0 != "(" })]?.all ?? []).contains { method in
      ancestors.contains(method.type) && method.member.fullName == fullName
    }
  }

  /// Members that extensions give all objects here.
  private static let ofExtensions: Set = [
    "responds(to:)", "setValue(_:forKey:)", "setValue(_:forKeyPath:)", "value(forKey:)", "value(forKeyPath:)",
  ]

  /// Foundation's classes that packages inherit from.
  private static let ofFoundation: Set = [
    "BlockOperation", "DateFormatter", "Formatter", "InputStream", "NSCoder", "NumberFormatter", "Operation",
    "OutputStream", "Stream", "Thread", "URLProtocol",
  ]

  /// Whether a member overrides one that an extension gives all objects, and so hides it.
  func hides(_ member: Outline.Member, in outline: Outline) -> Bool {
    guard member.head.modifiers.contains("override"), !member.isStatic, Self.ofExtensions.contains(member.fullName),
      let scope = member.scope.map({ outline.scopes[$0] }),
      let nearest = ([scope.name] + ExtensionFamilies.ancestors(of: scope.name, self)).first(where: {
        classes[$0] == nil
      })
    else { return false }
    if nearest == "NSObject" { return !FileRewriter.overridable.contains(member.fullName) }
    // A class of another module may have it from a class of this kit.
    return (FrameworkNames.declared[nearest] != nil || Self.ofFoundation.contains(nearest))
      && !overridesExtension(member, in: outline)
  }

  /// Whether a member overrides one that the superclass has as a member of a protocol, which the override hides.
  func isInert(_ member: Outline.Member, in outline: Outline) -> Bool {
    guard let classes = FrameworkNames.inertMembers[member.fullName],
      let scope = member.scope.map({ outline.scopes[$0] })
    else { return false }
    return !classes.isDisjoint(with: ExtensionFamilies.ancestors(of: scope.name, self))
  }

  /// Members that all objects have.
  private static let ofObjects: Set<String> = [
    "description", "debugDescription", "hash", "isEqual(_:)", "copy()", "copy(with:)", "mutableCopy()",
    "mutableCopy(with:)", "superclass", "isProxy()", "conforms(to:)", "encode(with:)", "classForCoder",
    "isKind(of:)", "isMember(of:)", "init", "subscript", "deinit", "initialize()", "load()",
  ]

  /// Whether Apple's classes among a class and its superclasses, all of whose members are known, do not have a member.
  ///
  /// A class of Objective-C that is not known here may have it.
  private func isUnknown(_ member: Outline.Member, to classes: [String]) -> Bool {
    guard member.kind == .function || member.kind == .property, member.name != "init", member.name != "subscript",
      !Self.ofObjects.contains(member.fullName), !member.fullName.lowercased().contains("accessib"),
      !ownProperties.contains(member.fullName)
    else { return false }
    guard let nearest = classes.first(where: { self.classes[$0] == nil }), nearest != "NSObject" else { return false }
    var current = nearest
    while current != "NSObject" {
      guard let known = FrameworkNames.declared[current], !known.members.contains(member.fullName) else { return false }
      current = known.superclass
    }
    return FrameworkNames.declared[current]?.members.contains(member.fullName) == false
  }
}
