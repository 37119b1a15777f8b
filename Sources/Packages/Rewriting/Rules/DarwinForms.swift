/// Forms that Swift accepts only where Objective-C or Apple's Foundation declares what they name.
extension FileRewriter {
  private static let numbers: Set = ["CGFloat", "Double", "Float", "Int", "Int32", "Int64", "TimeInterval"]
  /// Methods whose selector is implicitly unwrapped on iOS, so that an override may leave the mark out.
  private static let ofSelectors: Set = ["responds(to:)", "forwardingTarget(for:)", "instancesRespond(to:)"]
  /// Initialisers that only Foundation on Linux marks `required`: those of loaders of addresses.
  private static let required: Set = ["init(request:cachedResponse:client:)", "init(task:cachedResponse:client:)"]

  mutating func rewriteDarwinForms() {
    guard facts.isInterface else { return }
    rewriteNames()
    for member in outline.members {
      let isOverride = member.head.modifiers.contains("override")
      if isOverride, Self.ofSelectors.contains(member.fullName) {
        for token in member.parameterTokens where source.is(token, "Selector") {
          guard !source.is(token + 1, "!"), !source.is(token + 1, "?") else { continue }
          insert("!", after: token)
        }
      }
      if isOverride, member.kind == .property, member.name == "delegate" { widen(member) }
      if isOverride, Self.required.contains(member.fullName), !member.head.modifiers.contains("required") {
        for token in member.head.first..<member.head.keyword where source.is(token, "override") {
          overwrite(token..<token + 1, by: "required")
        }
      }
      if member.head.has("@NSManaged") { manage(member) }
      if member.kind == .property, member.scope.map({ outline.scopes[$0].kind == .protocol }) == true {
        // Protocols of Objective-C say how their properties are held.
        for token in member.head.first..<member.head.keyword where source.is(token, "weak") {
          overwrite(token..<token + 1)
        }
      }
    }
  }

  private mutating func rewriteNames() {
    rewriteIdentities()
    var cursor = ScopeCursor(outline)
    for index in source.tokens.indices where source.tokens[index].kind == .name {
      switch source.text(index) {
      case "abs" where source.is(index + 1, "(") && !source.is(index - 1, ".") && !source.is(index - 1, "func"):
        // Within a type, the static method of that name hides the function.
        guard let scope = cursor.scope(at: index).map({ outline.scopes[$0] }), scope.kind == .extension,
          Self.numbers.contains(scope.name)
        else { continue }
        overwrite(index..<index + 1, by: "Swift.abs")
      case "classForCoder" where source.is(index - 1, "."):
        guard source.is(index + 1, "."), source.is(index + 2, "description"), source.is(index + 3, "("),
          source.is(index + 4, ")"), let start = startOfOperand(before: index - 1)
        else { continue }
        insert("String(describing: ", before: start)
        overwrite(index + 1..<index + 5, by: ")")
      case "removeObserver" where source.is(index - 1, ".") && source.is(index - 2, "default"):
        // Foundation has the same method, so the compiler cannot choose for a token of type `Any`.
        let close = source.partner(index + 1)
        guard source.is(index + 1, "("), close < source.tokens.count, source.is(index - 4, "NotificationCenter"),
          close > index + 2, !source.is(index + 2, "self"),
          !(index + 2..<close).contains(where: { source.is($0, ",") || source.is($0, "as") })
        else { continue }
        insert(" as AnyObject", after: close - 1)
      case "Dispatch"
      where source.is(index + 1, ".") && !source.is(index - 1, ".") && !source.is(index - 1, "import")
        && FrameworkNames.timeNames.contains(source.name(index + 2)):
        overwrite(index..<index + 1, by: "UIKit")
        needsUIKit = true
      case "DispatchSource" where source.is(index + 1, ".") && source.is(index + 2, "makeTimerSource"):
        overwrite(index..<index + 1, by: "StageTimerSource")
        needsAdditions = true
      case "DispatchSourceTimer" where !source.is(index - 1, "."):
        overwrite(index..<index + 1, by: "UIKitAdditions.DispatchSourceTimer")
        needsAdditions = true
      case "PTHREAD_MUTEX_RECURSIVE", "PTHREAD_MUTEX_NORMAL", "PTHREAD_MUTEX_ERRORCHECK", "PTHREAD_MUTEX_DEFAULT":
        // These numbers have another type here.
        guard !source.is(index - 1, "("), !source.is(index - 1, ".") else { continue }
        overwrite(index..<index + 1, by: "Int32(\(source.text(index)))")
      case "window" where source.is(index - 1, ".") && isDelegate(before: index - 1):
        // The property is optional twice, because delegates may leave it out.
        guard let start = startOfOperand(before: index - 1), source.is(start - 1, "="),
          source.is(start - 3, "let") || source.is(start - 3, "var"),
          source.is(index + 1, ",") || source.is(index + 1, "{") || source.is(index + 1, "else")
        else { continue }
        insert("Optional(", before: start)
        insert(")", after: index)
      case "DateComponentsFormatter"
      where !source.is(index - 1, ".") && facts.classes["DateComponentsFormatter"] == nil:
        // Foundation declares it here, but as unavailable.
        overwrite(index..<index + 1, by: "UIKitAdditions.DateComponentsFormatter")
        needsAdditions = true
      case "RunLoop" where source.is(index + 1, ".") && source.is(index + 3, ".") && source.is(index + 4, "run"):
        // The stage's clock follows; without a label it would run forever.
        guard source.is(index + 2, "main") || source.is(index + 2, "current"), source.is(index + 5, "("),
          source.is(index + 6, "until") || source.is(index + 6, "mode")
        else { continue }
        overwrite(index + 4..<index + 5, by: "runStage")
      case "Thread" where source.is(index + 1, ".") && !source.is(index - 1, "."):
        // Where tests are asynchronous, the main queue is not bound to the main thread.
        let last = source.is(index + 2, "current") && source.is(index + 3, ".") ? index + 4 : index + 2
        guard source.is(last, "isMainThread") else { continue }
        overwrite(index..<last + 1, by: "MainThread.isCurrent")
        needsAdditions = true
      default: break
      }
    }
  }

  /// `self !== UIView.self`: classes are objects only in Objective-C.
  private mutating func rewriteIdentities() {
    func isClass(_ token: Int) -> Bool {
      source.is(token + 1, ".") && source.is(token + 2, "self") && source.name(token).first?.isUppercase == true
    }
    for index in source.tokens.indices where source.is(index, "===") || source.is(index, "!==") {
      guard isClass(index + 1) || isClass(index - 3) else { continue }
      overwrite(index..<index + 1, by: source.is(index, "===") ? "==" : "!=")
    }
  }

  /// Whether the tokens before a dot are `UIApplication.shared.delegate`, or a local constant that is.
  private func isDelegate(before dot: Int) -> Bool {
    let last = source.is(dot - 1, "?") || source.is(dot - 1, "!") ? dot - 2 : dot - 1
    if source.is(last, "delegate") { return source.is(last - 1, ".") && source.is(last - 2, "shared") }
    guard source.tokens[max(last, 0)].kind == .name, !source.is(last - 1, ".") else { return false }
    guard let token = local(before: last), source.is(token - 1, "let") else { return false }
    return source.is(token + 1, "=") && source.is(token + 2, "UIApplication") && source.is(token + 4, "shared")
      && source.is(token + 6, "delegate") && !source.is(token + 7, "as") && !source.is(token + 8, "as")
      && !source.is(token + 7, "?.") && !source.is(token + 8, "window")
  }

  /// `@NSManaged`: the value is kept beside the object.
  private mutating func manage(_ member: Outline.Member) {
    guard member.body == nil, !member.hasInitialValue else { return }
    if member.kind == .property, !member.type.isEmpty {
      let name = "\"\(member.name)\""
      insert(
        " { get { ManagedProperty.value(of: self, \(name)) } set { ManagedProperty.set(newValue, of: self, \(name)) } }",
        after: typeEnd(member))
      needsAdditions = true
    } else if member.kind == .function, member.type.isEmpty {
      insert(" {}", after: member.parameterTokens.upperBound)
    }
  }

  /// The last token of a property's type.
  private func typeEnd(_ member: Outline.Member) -> Int {
    var end = member.nameToken + 2
    while end + 1 < source.tokens.count, !source.tokens[end + 1].startsLine, !source.is(end + 1, "}"),
      !source.is(end + 1, ";")
    {
      end += 1
    }
    return end
  }
}
