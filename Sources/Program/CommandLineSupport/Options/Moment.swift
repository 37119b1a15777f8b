package import ArgumentParser
package import Foundation
import Utilities

/// A time of a scene, as people write it.
package struct Moment: ExpressibleByArgument {
  private enum Form: Equatable {
    case seconds(Double)
    /// 0…1 of the scene's duration.
    case fraction(Double)
  }

  private let form: Form
  /// The text of the argument, for messages.
  private let text: String

  /// The end of the scene.
  package static let end = Moment(form: .fraction(1), text: "end")

  private init(form: Form, text: String) { (self.form, self.text) = (form, text) }

  /// How a time is written, as part of a sentence.
  package static let hint = "write seconds (0.5), milliseconds (500ms), a part of the duration (50%) or end"

  /// Reads `0.5`, `0.5s`, `500ms`, `50%` or `end`; nil for anything else.
  package init?(argument: String) {
    let text = argument.trimmingCharacters(in: .whitespaces).lowercased()
    func number(_ suffix: String) -> Double? {
      guard text.hasSuffix(suffix), let value = Double(text.dropLast(suffix.count)), value.isFinite, value >= 0 else {
        return nil
      }
      return value
    }
    if text == "end" {
      form = .fraction(1)
    } else if let percent = number("%"), percent <= 100 {
      form = .fraction(percent / 100)
    } else if let milliseconds = number("ms") {
      form = .seconds(milliseconds / 1000)
    } else if let seconds = number("s") ?? number("") {
      form = .seconds(seconds)
    } else {
      return nil
    }
    self.text = argument
  }

  /// Reads the argument of an option.
  package static func argument(_ text: String) throws(ValidationError) -> Moment {
    guard let moment = Moment(argument: text) else {
      throw ValidationError("'\(text.printable)' is not a time; \(hint).")
    }
    return moment
  }

  /// Reads a time of any scene, in seconds.
  package static func secondsArgument(_ text: String) throws(ValidationError) -> Double {
    guard let moment = Moment(argument: text), case .seconds(let seconds) = moment.form else {
      throw ValidationError("'\(text.printable)' is not a time; write seconds (0.5) or milliseconds (500ms).")
    }
    return seconds
  }

  /// Reads several times, separated by commas.
  package static func list(_ text: String) throws -> [Moment] {
    try text.split(separator: ",", omittingEmptySubsequences: false).map { try argument(String($0)) }
  }

  /// The time in seconds.
  ///
  /// - Parameters:
  ///   - duration: The time at which the scene ends.
  ///   - name: The scene's name, for the message.
  package func seconds(before duration: TimeInterval, of name: String) throws(Failure) -> TimeInterval {
    switch form {
    case .fraction(let fraction): return fraction * duration
    case .seconds(let seconds):
      // The last digit of a number that was printed may have been rounded up.
      if seconds > duration, seconds - duration <= 1e-9 { return duration }
      guard seconds <= duration else {
        throw Failure(
          .usage,
          "\(name.printable): there is nothing at \(text.printable): the scene ends at \(Self.text(duration)) s.")
      }
      return seconds
    }
  }

  /// A number of seconds, without a fraction if it is whole.
  private static func text(_ seconds: TimeInterval) -> String {
    Int(exactly: seconds).map(String.init) ?? "\(seconds)"
  }

  /// The time in seconds, of something that lasts for as long as it is looked at.
  ///
  /// - Parameter duration: The duration that a fraction refers to.
  package func seconds(of duration: TimeInterval) -> TimeInterval {
    switch form {
    case .fraction(let fraction): fraction * duration
    case .seconds(let seconds): seconds
    }
  }
}
