// Types of texts and documents that packages name, and that show or find nothing here.
public import UIKit

/// A newer kind of layout of texts, which lays nothing out here.
open class NSTextLayoutManager: NSObject {
  open weak var delegate: AnyObject?
  open var textContainer: NSTextContainer?
  open weak var textContentManager: NSTextContentManager?
  open var usesFontLeading = true
  open var limitsLayoutForSuspiciousContents = false
  open var usesHyphenation = false
  open var usageBoundsForTextContainer: CGRect { .zero }
}
open class NSTextContentManager: NSObject {
  open weak var delegate: AnyObject?
  open private(set) var textLayoutManagers: [NSTextLayoutManager] = []
  open var primaryTextLayoutManager: NSTextLayoutManager?
  open func addTextLayoutManager(_ textLayoutManager: NSTextLayoutManager) {
    textLayoutManagers.append(textLayoutManager)
    textLayoutManager.textContentManager = self
  }
  open func removeTextLayoutManager(_ textLayoutManager: NSTextLayoutManager) {
    textLayoutManagers.removeAll { $0 === textLayoutManager }
  }
}
open class NSTextContentStorage: NSTextContentManager {
  open var textStorage: NSTextStorage?
  open var attributedString: NSAttributedString?
}
/// A list in a text, whose markers are not drawn.
open class NSTextList: NSObject {
  public struct MarkerFormat: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let box = MarkerFormat("{box}")
    public static let check = MarkerFormat("{check}")
    public static let circle = MarkerFormat("{circle}")
    public static let disc = MarkerFormat("{disc}")
    public static let diamond = MarkerFormat("{diamond}")
    public static let hyphen = MarkerFormat("{hyphen}")
    public static let square = MarkerFormat("{square}")
    public static let lowercaseLatin = MarkerFormat("{lower-latin}")
    public static let uppercaseLatin = MarkerFormat("{upper-latin}")
    public static let lowercaseRoman = MarkerFormat("{lower-roman}")
    public static let uppercaseRoman = MarkerFormat("{upper-roman}")
    public static let decimal = MarkerFormat("{decimal}")
  }
  public let markerFormat: MarkerFormat
  open var startingItemNumber = 1
  public init(markerFormat: MarkerFormat, options: Int) {
    self.markerFormat = markerFormat
    super.init()
  }
  public convenience init(markerFormat: MarkerFormat, startingItemNumber: Int = 1) {
    self.init(markerFormat: markerFormat, options: 0)
    self.startingItemNumber = startingItemNumber
  }
  open func marker(forItemNumber itemNumber: Int) -> String { "\(itemNumber)." }
}

/// A spelling checker without a dictionary: nothing is misspelled.
open class UITextChecker: NSObject {
  open class var availableLanguages: [String] { [] }
  open func rangeOfMisspelledWord(
    in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool, language: String
  ) -> NSRange { NSRange(location: NSNotFound, length: 0) }
  open func guesses(forWordRange range: NSRange, in string: String, language: String) -> [String]? { nil }
  open func completions(forPartialWordRange range: NSRange, in string: String, language: String) -> [String]? { nil }
  open class func learnWord(_ word: String) {}
  open class func hasLearnedWord(_ word: String) -> Bool { false }
  open class func unlearnWord(_ word: String) {}
}
/// The definition of a word; there is none.
@preconcurrency @MainActor
open class UIReferenceLibraryViewController: UIViewController {
  public init(term: String) { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open class func dictionaryHasDefinition(forTerm term: String) -> Bool { false }
}
open class UIDictationPhrase: NSObject {
  open var text: String { "" }
  open var alternativeInterpretations: [String]? { nil }
}
open class UIInputSuggestion: NSObject {}
@preconcurrency @MainActor
open class UITextFormattingViewController: UIViewController {
  open class Configuration: NSObject {}
  open class FormattingDescriptor: NSObject {}
  open class ChangeValue: NSObject {}
  public init(configuration: Configuration) { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
/// A selection's handles and cursor, which a text view draws itself.
@preconcurrency @MainActor
open class UITextInteraction: NSObject, UIInteraction {
  public enum Mode: Int, Sendable { case editable, nonEditable }
  open weak var delegate: AnyObject?
  open weak var textInput: (any UIView & UITextInput)?
  public let textInteractionMode: Mode
  open private(set) weak var view: UIView?
  public init(for mode: Mode) {
    textInteractionMode = mode
    super.init()
  }
  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}
@preconcurrency @MainActor
public protocol UITextPasteDelegate: AnyObject {}
@preconcurrency @MainActor
public protocol UITextDragDelegate: AnyObject {}
@preconcurrency @MainActor
public protocol UITextDropDelegate: AnyObject {}
@preconcurrency @MainActor
public protocol UIResponderStandardEditActions: AnyObject {}

/// A file of an asset catalogue; there is none.
open class NSDataAsset: NSObject {
  public let name: String
  open var data: Data { Data() }
  open var typeIdentifier: String { "public.data" }
  public init?(name: String) { nil }
  public init?(name: String, bundle: Bundle) { nil }
}
/// A document, which is read and written as data.
@preconcurrency @MainActor
open class UIDocument: NSObject {
  public struct State: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal: State = []
    public static let closed = State(rawValue: 1)
    public static let inConflict = State(rawValue: 2)
    public static let savingError = State(rawValue: 4)
    public static let editingDisabled = State(rawValue: 8)
  }
  public enum SaveOperation: Int, Sendable { case forCreating, forOverwriting }
  public enum ChangeKind: Int, Sendable { case done, undone, redone, cleared }
  open private(set) var fileURL: URL
  open var localizedName: String { fileURL.deletingPathExtension().lastPathComponent }
  open private(set) var documentState: State = .closed
  open var hasUnsavedChanges = false
  // Declared as Apple declares it, so that code for iOS compiles.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open lazy var undoManager: UndoManager! = UndoManager()
  nonisolated public static let stateChangedNotification = NSNotification.Name("UIDocumentStateChangedNotification")
  public init(fileURL url: URL) {
    fileURL = url
    super.init()
  }
  open func contents(forType typeName: String) throws -> Any { Data() }
  open func load(fromContents contents: Any, ofType typeName: String?) throws {}
  open func open(completionHandler: ((Bool) -> Void)? = nil) {
    do {
      try load(fromContents: Data(contentsOf: fileURL), ofType: fileURL.pathExtension)
      documentState = .normal
      completionHandler?(true)
    } catch {
      completionHandler?(false)
    }
  }
  open func close(completionHandler: ((Bool) -> Void)? = nil) {
    documentState = .closed
    completionHandler?(true)
  }
  open func save(to url: URL, for saveOperation: SaveOperation, completionHandler: ((Bool) -> Void)? = nil) {
    do {
      try (contents(forType: url.pathExtension) as? Data ?? Data()).write(to: url)
      (fileURL, documentState) = (url, .normal)
      completionHandler?(true)
    } catch {
      completionHandler?(false)
    }
  }
  open func updateChangeCount(_ change: ChangeKind) { hasUnsavedChanges = change != .cleared }
}

/// A store that devices share, in memory.
@preconcurrency @MainActor
open class NSUbiquitousKeyValueStore: NSObject {
  public static let `default` = NSUbiquitousKeyValueStore()
  nonisolated public static let didChangeExternallyNotification = NSNotification.Name(
    "NSUbiquitousKeyValueStoreDidChangeExternallyNotification")
  private var values: [String: Any] = [:]
  open func object(forKey aKey: String) -> Any? { values[aKey] }
  open func set(_ anObject: Any?, forKey aKey: String) { values[aKey] = anObject }
  open func removeObject(forKey aKey: String) { values[aKey] = nil }
  open func string(forKey aKey: String) -> String? { object(forKey: aKey) as? String }
  open func array(forKey aKey: String) -> [Any]? { object(forKey: aKey) as? [Any] }
  open func dictionary(forKey aKey: String) -> [String: Any]? { object(forKey: aKey) as? [String: Any] }
  open func data(forKey aKey: String) -> Data? { object(forKey: aKey) as? Data }
  open func longLong(forKey aKey: String) -> Int64 { object(forKey: aKey) as? Int64 ?? 0 }
  open func double(forKey aKey: String) -> Double { object(forKey: aKey) as? Double ?? 0 }
  open func bool(forKey aKey: String) -> Bool { object(forKey: aKey) as? Bool ?? false }
  open var dictionaryRepresentation: [String: Any] { values }
  @discardableResult
  open func synchronize() -> Bool { true }
}
public let NSUbiquitousKeyValueStoreChangeReasonKey = "NSUbiquitousKeyValueStoreChangeReasonKey"
public let NSUbiquitousKeyValueStoreChangedKeysKey = "NSUbiquitousKeyValueStoreChangedKeysKey"
public let NSUbiquitousKeyValueStoreServerChange = 0
public let NSUbiquitousKeyValueStoreInitialSyncChange = 1
public let NSUbiquitousKeyValueStoreQuotaViolationChange = 2
public let NSUbiquitousKeyValueStoreAccountChange = 3
