import Foundation
import Mutoscope
import MutoscopeRun
import UIKit

/// Shows the subject of a run, which is found among the classes of the program.
@MainActor
enum RunSubject {
  /// Shows the subject of a run on a stage.
  static func show(_ subject: AppRun.Subject, on stage: Stage) throws(RunError) {
    switch subject {
    case .controller(let names):
      guard let found = names.lazy.compactMap({ NSClassFromString($0) }).first else {
        throw RunError("none of these classes is in the program: \(names.joined(separator: ", ")).")
      }
      guard let type = found as? UIViewController.Type else {
        throw RunError("'\(found)' is not a subclass of UIViewController, so it cannot be shown.")
      }
      stage.perform { stage.window.rootViewController = UIViewController.make(type) }
    case .expression:
      stage.perform { stage.window.rootViewController = RunScript.makeSubject() }
      if stage.window.rootViewController == nil {
        throw RunError("the value of --show is neither a controller nor a view.")
      }
    case .preview, .previews: return
    case .app(let delegate, let scene):
      let (app, owner) = (try type(delegate), try scene.map { name throws(RunError) in try type(name) })
      var problem: RunError?
      stage.perform {
        guard let app = UIApplication.makeObject(app) as? any UIApplicationDelegate else {
          problem = RunError("'\(delegate)' is not a UIApplicationDelegate.")
          return
        }
        guard let owner else { return UIApplication.shared.launch(app, scene: nil, options: nil) }
        guard let owner = UIApplication.makeObject(owner) as? any UISceneDelegate else {
          problem = RunError("'\(scene ?? "")' is not a UISceneDelegate.")
          return
        }
        UIApplication.shared.launch(app, scene: owner, options: nil)
      }
      if let problem { throw problem }
    }
  }

  private static func type(_ name: String) throws(RunError) -> NSObject.Type {
    guard let found = NSClassFromString(name) else { throw RunError("there is no class \(name) in the program.") }
    guard let type = found as? NSObject.Type else { throw RunError("the class \(name) is not an NSObject.") }
    return type
  }
}

/// An error that says why nothing can be drawn.
struct RunError: Error {
  var text: String
  var status: Int32
  init(_ text: String, status: Int32 = 65) { (self.text, self.status) = (text, status) }
}
