import Foundation

/// An expression in Swift for the controller or view that is shown, such as `Cart(store: .demo)`.
///
/// It is compiled as if it were in a test of the package: it may name internal declarations of the package's own
/// modules.
struct PackageExpression {
  let text: String

  /// Compiles the expression.
  ///
  /// - Parameters:
  ///   - modules: The modules of the package, without those that it depends on.
  ///   - program: The build of the package.
  /// - Returns: The object.
  func compile(_ modules: [String], with program: PackageProgram, _ toolchain: Toolchain) throws -> URL {
    let source = program.folder.appending(path: "mutoscope-script/expression.swift")
    let imports = modules.map { "@testable import \($0)\n" }.joined()
    try PackageProgram.write(
      """
      import Mutoscope
      import MutoscopeRun
      import UIKit
      \(imports)
      nonisolated private enum Start {
        @used @section(".init_array") static let subject: @convention(c) () -> Void = { RunScript.show { shown() } }
      }
      @MainActor private func shown() -> UIResponder {
      #sourceLocation(file: "--show", line: 1)
      \(text)
      #sourceLocation()
      }

      """, to: source)
    return try PackageScript.compile([source], as: "expression", with: program, toolchain)
  }
}
