import Glibc

/// A compiler in front of the compiler: SwiftPM calls it as `swiftc`, for a package and all its dependencies.
///
/// It rewrites the sources that Swift without Objective-C would refuse, points the compiler to the rewritten texts, adds
/// the modules and libraries of the kit, and becomes the compiler. `MUTOSCOPE_SWIFTC` names the compiler and
/// `MUTOSCOPE_KIT` the kit's folder. With `MUTOSCOPE_CHECK`, it only checks, and also stands for the C compiler.
@main
enum Program {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let clang = Process.environment("MUTOSCOPE_CHECK")
    do {
      if let clang, CommandLine.arguments[0].hasSuffix("clang") { try ModuleCheck.compileC(clang, arguments) }
      guard let compiler = Process.environment("MUTOSCOPE_SWIFTC"), let kit = Process.environment("MUTOSCOPE_KIT")
      else {
        Process.stop(
          "mutoscope-swiftc: MUTOSCOPE_SWIFTC and MUTOSCOPE_KIT name the compiler and the kit; "
            + "'mutoscope swift build' sets them.")
      }
      let invocation = try Invocation(arguments)
      if clang != nil { try ModuleCheck.perform(compiler, arguments, invocation, kit: Kit(folder: kit)) }
      let accepted = Invocation.accepted(arguments)
      let added = try invocation.additions(kit: Kit(folder: kit))
      if added.previews.isEmpty { Process.become(compiler, accepted + added.arguments) }
      let trial = try PreviewTrial(
        compiler, accepted + added.arguments, previews: added.previews, folder: try invocation.folder())
      if trial.broken.isEmpty { exit(trial.status) }
      let others = try invocation.additions(kit: Kit(folder: kit), without: trial.broken)
      Process.become(compiler, accepted + others.arguments)
    } catch let failure as Failure {
      Process.stop("error: mutoscope: " + failure.text)
    } catch {
      Process.stop("error: mutoscope: \(error)")
    }
  }
}

/// An error that says why nothing could be compiled.
struct Failure: Error {
  var text: String
}
