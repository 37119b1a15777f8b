import CommandLineSupport
import Pages
import Snapshots

extension GoldenError: Failing {
  var status: ExitStatus { .missingInput }
}

extension ReportError: Failing {
  var status: ExitStatus { .cannotCreate }
}

extension NamedViewsError: UsageFailing {}
extension NothingToCompare: UsageFailing {}
extension UpdateMode.UnknownMode: UsageFailing {}
