import CommandLineSupport
import Foundation
import MutoscopeRun
import Rewriting
import Utilities

/// Finds the subject of `mutoscope run` among the classes of a package.
struct PackageSubject {
  private let classes: [(module: String, class: DeclaredClass)]

  init(_ classes: [(module: String, class: DeclaredClass)]) { self.classes = classes }

  /// Finds a controller by its name, with or without that of its module.
  func controller(_ name: String) throws(Failure) -> AppRun.Subject {
    let found = classes.filter { $0.class.name == name || "\($0.module).\($0.class.name)" == name }
    guard let first = found.first else {
      let near = nearestName(to: name, in: controllers).map { "; did you mean '\($0)'?" }
      throw Failure(
        .usage, "there is no class '\(name.printable)' in the package or its dependencies\(near ?? list(controllers))")
    }
    if first.class.isGeneric {
      throw Failure(.usage, "'\(name.printable)' is generic; name a class that is not, such as a subclass of it.")
    }
    return .controller(found.map { "\($0.module).\($0.class.name)" })
  }

  /// Finds the delegates of the app and its scene.
  func app() throws(Failure) -> AppRun.Subject {
    let delegates = classes.filter { _, declared in
      declared.inherited.contains("UIApplicationDelegate")
        || !Set(declared.attributes).isDisjoint(with: ["@UIApplicationMain", "@NSApplicationMain"])
    }
    // One that is marked comes first, because others may belong to dependencies.
    let marked = delegates.first { !$0.class.attributes.isEmpty }
    guard let delegate = marked ?? delegates.first else {
      throw Failure(
        .usage,
        "the package has no app, which is a class that conforms to UIApplicationDelegate; name a controller with "
          + "--controller\(list(controllers))")
    }
    let scenes = classes.filter { module, declared in
      module == delegate.module
        && !Set(declared.inherited).isDisjoint(with: ["UIWindowSceneDelegate", "UISceneDelegate"])
    }
    return .app(
      delegate: "\(delegate.module).\(delegate.class.name)", scene: scenes.first.map { "\($0.module).\($0.class.name)" }
    )
  }

  /// The names of the classes that inherit from a controller class of UIKit.
  private var controllers: [String] {
    var names: Set<String> = []
    var grows = true
    while grows {
      grows = false
      for (_, declared) in classes where !names.contains(declared.name) {
        guard
          declared.inherited.contains(where: {
            names.contains($0) || $0.hasPrefix("UI") && $0.hasSuffix("Controller")
          })
        else { continue }
        names.insert(declared.name)
        grows = true
      }
    }
    return names.sorted()
  }

  private func list(_ names: [String]) -> String {
    if names.isEmpty { return "." }
    let shown = names.prefix(12).map(\.printable).joined(separator: ", ")
    return "; valid names: \(shown)\(names.count > 12 ? " and \(names.count - 12) more" : "")."
  }
}
