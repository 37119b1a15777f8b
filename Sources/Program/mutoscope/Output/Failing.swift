import Media
import Mutoscope
import Raster
import Pages
import SceneTemplates
import SceneText
import Snapshots
import Utilities

/// An error that is no surprise: a command that it ends says its description, and has its exit status.
///
/// Any other error is an internal one.
protocol Failing: Error, CustomStringConvertible {
  /// The exit status, unless the command knows better.
  var status: ExitStatus { get }
  /// What is wrong.
  var faults: [Failure.Fault] { get }
}

extension Failing {
  var faults: [Failure.Fault] { [.sentence(description)] }
}

extension Failure {
  /// Creates the failure for an error; an unexpected error is an internal one.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - status: The exit status; nil for the error's own.
  ///   - subject: What the error is about, such as the name of a scene; the sentences begin with it.
  package init(_ error: any Error, as status: ExitStatus? = nil, about subject: String? = nil) {
    if let failure = error as? Failure {
      self = failure
      return
    }
    let known = error as? any Failing
    let faults = known?.faults ?? [.sentence(status == nil ? "internal error: \(error)" : "\(error)")]
    self.init(status ?? known?.status ?? .internalError, faults: faults.map { $0.about(subject) })
  }
}

extension Failure.Fault {
  /// The same, if it is a sentence, beginning with what it is about.
  fileprivate func about(_ subject: String?) -> Failure.Fault {
    guard let subject, case .sentence(let text) = self else { return self }
    return .sentence("\(subject.printable): \(text)")
  }
}

/// Does a part of a command's work, and turns its errors into failures.
///
/// - Parameters:
///   - status: The exit status; nil for that of the error.
///   - subject: What errors are about, such as the name of a scene; their sentences begin with it.
///   - work: What may fail.
/// - Throws: A `Failure`; one that `work` throws stays what it is.
func failing<Result>(
  as status: ExitStatus? = nil, about subject: String? = nil, _ work: () throws -> Result
) throws(Failure) -> Result {
  do { return try work() } catch { throw Failure(error, as: status, about: subject) }
}

extension SceneError: Failing {
  var status: ExitStatus { .badScene }
  /// Each begins with its place in the file.
  var faults: [Failure.Fault] { [.report(description)] }
}

extension SequenceError: Failing {
  var status: ExitStatus {
    switch kind {
    case .unwritable, .foreign: .cannotCreate
    case .unreadable, .missing, .damaged, .newer, .mismatch: .missingInput
    }
  }
}

extension GoldenError: Failing {
  var status: ExitStatus { .missingInput }
}

extension ReportError: Failing {
  var status: ExitStatus { .cannotCreate }
}

extension RenderError: Failing {
  var status: ExitStatus {
    switch self {
    case .cannotCreate: .cannotCreate
    case .cannotWrite: .cannotWrite
    case .wrongDamage: .internalError
    }
  }
}

extension MergeError: Failing {
  var status: ExitStatus { .incomplete }
  var faults: [Failure.Fault] { problems.map(Failure.Fault.sentence) }
}

/// An error in what was asked for on the command line.
protocol UsageFailing: Failing {}

extension UsageFailing {
  var status: ExitStatus { .usage }
}

extension FramePlanError: UsageFailing {}
extension NamedViewsError: UsageFailing {}
extension NothingToCompare: UsageFailing {}
extension ShardError: UsageFailing {}
extension UpdateMode.UnknownMode: UsageFailing {}

extension OutputPattern.Problem: UsageFailing {
  var faults: [Failure.Fault] { [.sentence("\(description).")] }
}

extension OnionSkin.UnknownView: UsageFailing {
  /// It repeats names of the scene.
  var faults: [Failure.Fault] { [.sentence(description.printable)] }
}

/// A frame that is too large to be drawn; whoever wrote the scene can do something about it.
extension RasterError: Failing {
  var status: ExitStatus { .badScene }
}
