import Media
import Mutoscope
import Raster
import SceneText
import Utilities

/// An error that people can act on: a command that it ends prints its description, and exits with its status.
///
/// Any other error is an internal one.
package protocol Failing: Error, CustomStringConvertible {
  /// The exit status, unless the command knows better.
  var status: ExitStatus { get }
  /// The faults.
  var faults: [Failure.Fault] { get }
}

extension Failing {
  package var faults: [Failure.Fault] { [.sentence(description)] }
}

extension Failure {
  /// Creates the failure for an error; an unexpected error is an internal one.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - status: The exit status; nil for the error's own.
  ///   - subject: The subject of the error, such as the name of a scene; the sentences begin with it.
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
  /// The same fault; a sentence begins with its subject.
  fileprivate func about(_ subject: String?) -> Failure.Fault {
    guard let subject, case .sentence(let text) = self else { return self }
    return .sentence("\(subject.printable): \(text)")
  }
}

/// Does a part of a command's work, and turns its errors into failures.
///
/// - Parameters:
///   - status: The exit status; nil for that of the error.
///   - subject: The subject of the errors, such as the name of a scene; their sentences begin with it.
///   - work: The work, which may fail.
/// - Throws: A `Failure`; one that `work` throws is not changed.
package func failing<Result>(
  as status: ExitStatus? = nil, about subject: String? = nil, _ work: () throws -> Result
) throws(Failure) -> Result {
  do { return try work() } catch { throw Failure(error, as: status, about: subject) }
}

extension SceneError: Failing {
  package var status: ExitStatus { .badScene }
  /// Each begins with its place in the file.
  package var faults: [Failure.Fault] { [.report(printed)] }
}

extension SequenceError: Failing {
  package var status: ExitStatus {
    switch kind {
    case .unwritable, .foreign: .cannotCreate
    case .unreadable, .missing, .damaged, .newer, .mismatch: .missingInput
    }
  }
}

extension RenderError: Failing {
  package var status: ExitStatus {
    switch self {
    case .cannotCreate: .cannotCreate
    case .cannotWrite: .cannotWrite
    case .wrongDamage: .internalError
    }
  }
}

extension MergeError: Failing {
  package var status: ExitStatus { .incomplete }
  package var faults: [Failure.Fault] { problems.map(Failure.Fault.sentence) }
}

/// An error in the arguments of a command.
package protocol UsageFailing: Failing {}

extension UsageFailing {
  package var status: ExitStatus { .usage }
}

extension FramePlanError: UsageFailing {}
extension ShardError: UsageFailing {}

extension OutputPattern.Problem: UsageFailing {
  package var faults: [Failure.Fault] { [.sentence("\(description).")] }
}

extension OnionSkin.UnknownView: UsageFailing {
  /// It repeats names of the scene.
  package var faults: [Failure.Fault] { [.sentence(description.printable)] }
}

/// A frame is too large to be drawn, which can be corrected in the scene.
extension RasterError: Failing {
  package var status: ExitStatus { .badScene }
}
