import Utilities

/// The origin of a run: what it tested and when, for people who read a report made elsewhere.
package struct RunOrigin: Sendable, Hashable, Codable {
  /// The tested commit; nil if it is not known.
  package var commit: String?
  /// The branch; nil if there is none, or it is not known.
  package var branch: String?
  /// The time at which the run began, in UTC as in `2026-03-14T15:09:26Z`.
  package var date: String?

  package init(commit: String? = nil, branch: String? = nil, date: String? = nil) {
    (self.commit, self.branch, self.date) = (commit, branch, date)
  }

  /// The environment variables in which CI services give the commit and the branch; the first one that is set counts,
  /// because a merge request has a branch of its own.
  private static let services: [(commit: String, branches: [String])] = [
    ("GITHUB_SHA", ["GITHUB_HEAD_REF", "GITHUB_REF_NAME"]),
    ("CI_COMMIT_SHA", ["CI_MERGE_REQUEST_SOURCE_BRANCH_NAME", "CI_COMMIT_REF_NAME"]),
    ("CIRCLE_SHA1", ["CIRCLE_BRANCH"]),
    ("BUILDKITE_COMMIT", ["BUILDKITE_BRANCH"]),
    ("BUILD_SOURCEVERSION", ["SYSTEM_PULLREQUEST_SOURCEBRANCH", "BUILD_SOURCEBRANCH"]),
    ("BITBUCKET_COMMIT", ["BITBUCKET_BRANCH"]),
    ("GIT_COMMIT", ["CHANGE_BRANCH", "BRANCH_NAME", "GIT_BRANCH"]),
  ]

  /// The origin according to the CI service; nil outside of CI.
  ///
  /// - Parameter environment: The process's environment.
  package static func reported(by environment: [String: String]) -> RunOrigin? {
    for service in services {
      guard let commit = environment[service.commit], isCommit(commit) else { continue }
      let branch = service.branches.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
      return RunOrigin(commit: commit, branch: branch.map(withoutPrefix))
    }
    return nil
  }

  /// Whether a text is the hash of a commit: some services put other things there.
  package static func isCommit(_ text: String) -> Bool {
    (7...64).contains(text.utf8.count) && text.allSatisfy(\.isHexDigit)
  }

  private static func withoutPrefix(_ branch: String) -> String {
    branch.hasPrefix("refs/heads/") ? String(branch.dropFirst(11)) : branch
  }

  /// A few words to put after a comma; nil if nothing is known.
  package var words: String? {
    var words: [String] = []
    if let commit { words.append("commit \(commit.prefix(12).description.printable)") }
    if let branch { words.append("\(commit == nil ? "branch" : "on") \(branch.printable)") }
    var parts = words.isEmpty ? [] : [words.joined(separator: " ")]
    if let date { parts.append(date.printable.replacing("T", with: " ").replacing("Z", with: " UTC")) }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
