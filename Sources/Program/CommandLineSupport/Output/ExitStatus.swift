/// The exit statuses: the numbers of `sysexits.h`, and those of odiff for comparisons.
///
/// Listed in `mutoscope --help`.
package enum ExitStatus: Int32, Sendable, CaseIterable {
  case sizeDiffers = 21
  case pixelsDiffer = 22
  case notGolden = 23
  case recorded = 24
  case notDeterministic = 25
  case incomplete = 26
  case findings = 27
  case usage = 64
  case badScene = 65
  case missingInput = 66
  case internalError = 70
  case noResources = 71
  case cannotCreate = 73
  case cannotWrite = 74

  private var meaning: String {
    switch self {
    case .sizeDiffers: "compared images have different sizes, or sequences different frames"
    case .pixelsDiffer: "compared images differ by more than is allowed"
    case .notGolden: "a scene differs from its golden, or the golden is missing or damaged"
    case .recorded: "goldens were recorded: look at them, then run the test again"
    case .notDeterministic: "a scene was not rendered to the same pixels twice"
    case .incomplete: "parts of a render are missing, or do not belong together"
    case .findings: "a check has found something wrong"
    case .usage: "the command line is not valid"
    case .badScene: "a scene has errors; each is printed with its position"
    case .missingInput: "an input file does not exist or cannot be read"
    case .internalError: "an internal error of this program"
    case .noResources: "the system gives the process too little memory"
    case .cannotCreate: "an output folder or file cannot be created"
    case .cannotWrite: "writing failed half-way"
    }
  }

  /// All of them, as `mutoscope --help` lists them.
  package static let list =
    "Exit statuses:\n  0   done\n" + allCases.map { "  \($0.rawValue)  \($0.meaning)" }.joined(separator: "\n")
}
