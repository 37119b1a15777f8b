import CommonCrypto
import ImageIO
import MobileCoreServices
import UIKit
import XCTest

/// The behaviour of the kit's modules.
final class AdditionsTests: XCTestCase {
  func testDurations() {
    let formatter = DateComponentsFormatter()
    formatter.allowedUnits = [.hour, .minute, .second]
    XCTAssertEqual(formatter.string(from: 65), "1:05")
    formatter.zeroFormattingBehavior = .pad
    XCTAssertEqual(formatter.string(from: 65), "00:01:05")
    formatter.unitsStyle = .abbreviated
    formatter.zeroFormattingBehavior = .default
    XCTAssertEqual(formatter.string(from: 3900), "1h 5m")
    formatter.unitsStyle = .full
    XCTAssertEqual(formatter.string(from: 3660), "1 hour, 1 minute")
    // The duration of a film that is not loaded is not a number.
    XCTAssertNil(formatter.string(from: .nan))
    XCTAssertNil(formatter.string(from: .infinity))
    XCTAssertEqual(RelativeDateTimeFormatter().localizedString(fromTimeInterval: -7200), "2 hours ago")
    XCTAssertEqual(RelativeDateTimeFormatter().localizedString(fromTimeInterval: .nan), "in 0 seconds")
  }

  func testDigests() {
    func hex(
      _ length: Int32,
      _ digest: (UnsafeRawPointer?, CC_LONG, UnsafeMutablePointer<UInt8>?) -> UnsafeMutablePointer<UInt8>?
    ) -> String {
      var bytes = [UInt8](repeating: 0, count: Int(length))
      _ = digest("abc", 3, &bytes)
      return bytes.map { String(format: "%02x", $0) }.joined()
    }
    XCTAssertEqual(hex(CC_MD5_DIGEST_LENGTH, CC_MD5), "900150983cd24fb0d6963f7d28e17f72")
    XCTAssertEqual(hex(CC_SHA1_DIGEST_LENGTH, CC_SHA1), "a9993e364706816aba3e25717850c26c9cd0d89d")
    XCTAssertEqual(
      hex(CC_SHA256_DIGEST_LENGTH, CC_SHA256), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }

  func testImagesOfBytes() throws {
    let bytes: [UInt8] = [255, 0, 0, 255, 0, 0, 255, 128]
    let provider = try XCTUnwrap(CGDataProvider(data: Data(bytes) as CFData))
    let image = try XCTUnwrap(
      CGImage(
        width: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 8,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue), provider: provider, decode: nil,
        shouldInterpolate: false, intent: .defaultIntent))
    XCTAssertEqual(try XCTUnwrap(image.dataProvider?.data as Data?).map { $0 }, [0, 0, 255, 255, 128, 0, 0, 128])
    let data = try XCTUnwrap(CFDataCreateMutable(nil, 0))
    let destination = try XCTUnwrap(CGImageDestinationCreateWithData(data, kUTTypePNG, 1, nil))
    CGImageDestinationAddImage(destination, image, nil)
    XCTAssertTrue(CGImageDestinationFinalize(destination))
    XCTAssertEqual(UIImage(data: data as Data)?.size, CGSize(width: 2, height: 1))
  }

  func testLinksCanBeInvalidatedOnAnotherThread() {
    let beats = Beats()
    let link = CADisplayLink(target: beats, selector: #selector(Beats.beat))
    link.add(to: .main, forMode: .common)
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1))
    XCTAssertGreaterThan(beats.count, 0)
    let isDone = expectation(description: "invalidated")
    Thread.detachNewThread {
      link.invalidate()
      isDone.fulfill()
    }
    wait(for: [isDone], timeout: 10)
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1))
    let count = beats.count
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 1))
    XCTAssertEqual(beats.count, count)
  }

  func testTextViewsDelegates() {
    let notes = Notes()
    let watch = NotesWatch()
    notes.delegate = watch
    XCTAssertFalse(notes.ask())
    let kept: UITextViewDelegate? = notes.delegate
    kept?.textViewDidChange?(notes)
    XCTAssertTrue(notes.listener === watch)
    XCTAssertEqual(watch.events, ["change of x", "changed"])
    XCTAssertTrue(notes.delegate?.isKind(of: NotesWatch.self) == true)
  }

  func testOverridesOfMembersThatSwiftCannotOverride() {
    let notes = Notes()
    notes.pressesBegan([], with: nil)
    XCTAssertEqual(notes.presses, 1)
    XCTAssertTrue(notes.responds(to: Selector("invented")))
    XCTAssertFalse(notes.responds(to: Selector("missing")))
    XCTAssertNil(notes.value(forUndefinedKey: "missing"))
    notes.setValue(0.5, forKey: "alpha")
    XCTAssertEqual(notes.keys, ["alpha"])
    XCTAssertEqual(notes.alpha, 0.5)
    let watch: NSObject = NotesWatch()
    XCTAssertTrue(watch.responds(to: Selector("invented")))
    XCTAssertFalse(watch.responds(to: Selector("missing")))
  }

  func testMatchesOfARegularExpression() throws {
    var found: [String] = []
    try NSRegularExpression(pattern: "[a-z]").each("1a2b3c") { found.append($0) }
    XCTAssertEqual(found, ["a", "b"])
    XCTAssertEqual((Locale(identifier: "en_GB") as NSLocale).localizedString(forCountryCode: "DE"), "Germany")
    XCTAssertEqual((Locale(identifier: "en_GB") as NSLocale).countryCode, "GB")
  }

  func testPointers() {
    let array = NSPointerArray.weakObjects()
    let kept = NSObject()
    array.addPointer(Unmanaged.passUnretained(kept).toOpaque())
    do {
      let lost = NSObject()
      array.addPointer(Unmanaged.passUnretained(lost).toOpaque())
      XCTAssertEqual(array.allObjects.count, 2)
    }
    XCTAssertEqual(array.allObjects.count, 1)
    array.compact()
    XCTAssertEqual(array.count, 1)
  }

  /// A cast looks for the conformance while the program runs; nothing else refers to the object that contains it.
  func testTheKeyboardsFrame() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    window.addSubview(field)
    window.makeKeyAndVisible()
    let watch = KeyboardWatch()
    NotificationCenter.default.addObserver(
      watch, selector: #selector(KeyboardWatch.note), name: UIResponder.keyboardWillShowNotification, object: nil)
    XCTAssertTrue(field.becomeFirstResponder())
    NotificationCenter.default.removeObserver(watch)
    XCTAssertEqual(watch.widths, [UIScreen.main.bounds.width])
  }

  func testManagedProperties() {
    let layer = Dial()
    XCTAssertEqual(layer.angle, 0)
    layer.angle = 90
    XCTAssertEqual(layer.angle, 90)
    XCTAssertNil(layer.tint)
    XCTAssertTrue(Dial.needsDisplay(forKey: "angle"))
    XCTAssertTrue(Thread.isMainThread)
    XCTAssertEqual((UIWindow.Level.alert + 1).rawValue, 2001)
  }
}

extension AdditionsTests {
  /// An operation's own notes say to its queue that it is finished.
  func testOperations() {
    let queue = OperationQueue()
    let slow = SlowOperation()
    queue.addOperations([slow], waitUntilFinished: true)
    XCTAssertTrue(slow.isFinished)
    // The queue removes the operation a moment after it has said so.
    let latest = Date() + 20
    while queue.operationCount > 0, Date() < latest { usleep(1000) }
    XCTAssertEqual(queue.operationCount, 0)
  }

  /// A simulator is asked in this way how slow animations are.
  func testFunctionsOfLibraries() throws {
    let address = try XCTUnwrap(dlsym(dlopen(nil, RTLD_NOW), "UIAnimationDragCoefficient"))
    let factor = unsafeBitCast(address, to: (@convention(c) () -> Float).self)
    XCTAssertEqual(factor(), 1)
  }

  func testClasses() {
    let classes: [AnyClass] = [UILabel.self, UIButton.self, CALayer.self]
    XCTAssertEqual(classes.map { $0.isSubclass(of: UIView.self) }, [true, true, false])
    XCTAssertEqual(classes.map { $0.isSubclass(of: CALayer.self) }, [false, false, true])
  }

  func testRegistrationsOfNibs() {
    let list = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
    let nib = UINib(nibName: "Card", bundle: nil)
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int>(cellNib: nib) { cell, _, item in
      cell.tag = item
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) { list, path, item in
      list.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
    }
    var items = NSDiffableDataSourceSnapshot<Int, Int>()
    items.appendSections([0])
    items.appendItems([7])
    source.apply(items, animatingDifferences: false)
    list.layoutIfNeeded()
    XCTAssertEqual(list.visibleCells.map(\.tag), [7])
  }

  func testCaches() {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Cards-\(UUID())", isDirectory: true)
    let cache = URLCache(memoryCapacity: 1000, diskCapacity: 0, directory: folder)
    XCTAssertEqual(cache.memoryCapacity, 1000)
    XCTAssertTrue(FileManager.default.fileExists(atPath: folder.path))
    try? FileManager.default.removeItem(at: folder)
  }
}

/// The usual form of an operation that does not end with its method.
private final class SlowOperation: Operation, @unchecked Sendable {
  private var running = false
  private var done = false
  override var isAsynchronous: Bool { true }
  override var isExecuting: Bool { running }
  override var isFinished: Bool { done }

  override func start() {
    willChangeValue(forKey: "isExecuting")
    running = true
    didChangeValue(forKey: "isExecuting")
    DispatchQueue.global().async {
      self.willChangeValue(forKey: "isFinished")
      self.done = true
      self.didChangeValue(forKey: "isFinished")
    }
  }
}

extension NSRegularExpression {
  /// The matches, up to the first two.
  fileprivate func each(_ text: String, _ block: (String) -> Void) {
    var count = 0
    enumerateMatches(in: text, options: [], range: NSRange(location: 0, length: text.utf16.count)) { match, _, stop in
      guard let match else { return }
      block((text as NSString).substring(with: match.range))
      count += 1
      stop.pointee = ObjCBool(count == 2)
    }
  }
}

private final class Notes: UITextView {
  var presses = 0
  var keys: [String] = []
  var listener: UITextViewDelegate? { delegate }
  func ask() -> Bool {
    delegate?.textView?(self, shouldChangeTextIn: NSRange(location: 0, length: 0), replacementText: "x") ?? true
  }
  override func pressesBegan(_ p: Set<UIPress>, with e: UIPressesEvent?) {
    super.pressesBegan(p, with: e); presses += 1
  }
  override func encode(with coder: NSCoder) { super.encode(with: coder) }
  override func responds(to aSelector: Selector!) -> Bool {
    super.responds(to: aSelector) || aSelector == Selector("invented")
  }
  override func value(forUndefinedKey key: String) -> Any? { super.value(forUndefinedKey: key) }
  override func setValue(_ value: Any?, forKey key: String) { keys.append(key); super.setValue(value, forKey: key) }
}

private final class NotesWatch: NSObject, UITextViewDelegate {
  var events: [String] = []
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
    events.append("change of \(text)")
    return false
  }
  func textViewDidChange(_ textView: UITextView) { events.append("changed") }
  override func responds(to aSelector: Selector!) -> Bool {
    super.responds(to: aSelector) || aSelector == Selector("invented")
  }
}

private final class KeyboardWatch: NSObject {
  var widths: [CGFloat?] = []
  @objc func note(_ notification: Notification) {
    widths.append((notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect)?.width)
  }
}

private final class Dial: CALayer {
  @NSManaged var angle: CGFloat
  @NSManaged var tint: UIColor?
  override class func needsDisplay(forKey key: String) -> Bool { key == "angle" || super.needsDisplay(forKey: key) }
}

private final class Beats: NSObject {
  var count = 0
  @objc func beat() { count += 1 }
}
