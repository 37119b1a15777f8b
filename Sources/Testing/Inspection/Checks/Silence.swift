import Contracts
import Foundation
import Utilities

/// A finding that somebody knows about and accepts, with the reason.
///
///     assertNoFindings(on: stage, seconds: 2, except: Silence(.contrast, of: "caption", because: "It is decoration."))
public struct Silence: Sendable, Hashable, Codable {
  package var checks: [StageCheck]
  /// The names of the views in traces; nil for any view.
  package var views: [String]?
  package var reason: String
  /// Where it is written, as `file:line`.
  package var place: String?

  package init(_ checks: [StageCheck], of views: [String]?, because reason: String, at place: String? = nil) {
    (self.checks, self.views, self.reason, self.place) = (checks, views, reason, place)
  }

  /// Accepts what some checks find in a view.
  ///
  /// - Parameters:
  ///   - checks: The checks.
  ///   - view: The view's identifier, or its name in traces; nil for any view.
  /// - reason: The reason for accepting the findings; it must not be empty.
  public init(_ checks: StageCheck..., of view: String? = nil, because reason: String) {
    require(!reason.isEmpty, "Silence(_:of:because:): a finding is accepted for a reason; give it.")
    self.init(checks, of: view.map { [$0] }, because: reason)
  }

  private func silences(_ finding: Finding) -> Bool {
    checks.contains(finding.check) && (views?.contains(finding.view) ?? true)
  }

  /// The findings that no silence accepts, and one for each silence that silences nothing.
  package static func apply(_ silences: [Silence], to findings: [Finding]) -> [Finding] {
    let left = findings.filter { finding in !silences.contains { $0.silences(finding) } }
    let stale = silences.filter { silence in !findings.contains { silence.silences($0) } }
    return left
      + stale.map { silence in
        let names = silence.checks.map(\.rawValue).joined(separator: ", ")
        let view = silence.views?.first ?? "any view"
        var finding = Finding(
          .silence, at: 0, "-", view, frame: ViewTree.Frame(.zero),
          "\(view.printable) is allowed \(names.isEmpty ? "nothing" : names), and nothing of it is found.")
        finding.declaration = silence.place
        return finding
      }
  }
}
