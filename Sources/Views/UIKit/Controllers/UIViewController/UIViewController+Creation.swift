public import Foundation

extension UIViewController {
  /// Creates a controller of a class known only at run time, with its `init(nibName:bundle:)`.
  package static func make(_ type: UIViewController.Type) -> UIViewController {
    requiringInits(type, as: _ViewControllerWithRequiredInit.self).init(nibName: nil, bundle: nil)
  }
}

/// Represents a class whose initialisers are called through a metatype: see `_CALayerWithRequiredInit`.
@_spi(Metatypes)
open class _ViewControllerWithRequiredInit: UIViewController {
  public required override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

extension UIApplication {
  /// Creates an object, such as an app's delegate, of a class known only at run time, with its `init()`.
  package static func makeObject(_ type: NSObject.Type) -> NSObject {
    requiringInits(type, as: _ObjectWithRequiredInit.self).init()
  }
}

/// Represents a class whose initialisers are called through a metatype: see `_CALayerWithRequiredInit`.
@_spi(Metatypes)
open class _ObjectWithRequiredInit: NSObject {
  public required override init() { super.init() }
}

extension UIApplicationDelegate {
  /// The beginning of an app on iOS.
  ///
  /// Nothing shows it here: it prints how to draw the app, and ends the process.
  public static func main() {
    let sentence = "This is an app: 'mutoscope run' draws it, and Stage.launch(_:scene:options:) in a test.\n"
    FileHandle.standardError.write(Data(sentence.utf8))
    exit(64)
  }
}
