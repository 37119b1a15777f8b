/// Overrides of UIKit's members that do not exist here, because nothing here calls them.
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
    userActivity
    """
  static let absentMembers = Set(names.split(separator: "\n").map(String.init))

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
      let isKnown = Self.absentMembers.contains(member.fullName)
      guard isKnown || !facts.isInert(member, in: outline) else { continue }
      if !isKnown {
        remark(
          "'\(member.name)' overrides a member that does not exist here: nothing calls it", at: member.nameToken)
      }
      guard let body = member.body else { continue }
      for token in body where source.is(token, "super") && source.is(token + 1, ".") {
        guard source.name(token + 2) == member.name else { continue }
        let isCall = source.is(token + 3, "(")
        guard isCall == (member.kind == .function) else { continue }
        let end = isCall ? source.partner(token + 3) + 1 : token + 3
        overwrite(
          token..<end, by: source.tokens[token].startsLine && member.type.isEmpty ? "()" : "AbsentMember.result()")
        needsAdditions = true
      }
    }
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
      isInert(member, in: outline) || FileRewriter.absentMembers.contains(member.fullName)
        || (scope.kind == .class || classes[scope.name] != nil) && isUnknown(member, to: [scope.name] + ancestors)
    else { return false }
    let declaring = overriders[member.fullName] ?? []
    if ancestors.contains(where: { declaring.contains($0) }) { return false }
    return !(methods[member.name]?.all ?? []).contains { method in
      ancestors.contains(method.type) && method.member.fullName == member.fullName
    }
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
      !Self.ofObjects.contains(member.fullName), !FileRewriter.overridable.contains(member.fullName),
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
