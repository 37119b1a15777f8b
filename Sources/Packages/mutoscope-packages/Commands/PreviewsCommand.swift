import ArgumentParser
import CommandLineSupport
import Foundation
import Media
import Mutoscope
import MutoscopeRun
import Snapshots
import Utilities

/// Draws the previews of a package.
struct PreviewsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "previews",
    abstract: "Draw every #Preview of a package's views and controllers: to pictures, to a page, or as tests.",
    discussion: """
      A preview is called by its file and its name, 'CardView.dark-mode', or by its number in the file if it has no name. \
      --only and --exclude take such names, the names that their authors gave them, files and modules; * stands for any \
      letters. Previews of SwiftUI are counted and not drawn; one that does not compile is named and left out.

        mutoscope previews --list
        mutoscope previews . -o pictures --looks dark,accessibilityLarge
        mutoscope previews . --page previews.html --looks dark,rtl,iPhoneSE
        mutoscope previews . --test --shard 1/4
        mutoscope previews . --record --only 'Card*'

      In the folder, each picture has a JSON file beside it, in the form that screenshot services read. With --test, every \
      preview is compared with its golden in Tests/__Previews__; those that are missing are recorded, except in continuous \
      integration. --record records all of them again.
      """)

  @Argument(help: "The package's folder; by default the current folder.", completion: .directory)
  var package = "."

  @Flag(help: "List the previews and draw nothing.")
  var list = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The folder for pictures; by default output/previews.", valueName: "dir"), completion: .directory
  )
  var output: String?

  @Option(
    help: ArgumentHelp("Also write a page with all pictures, as one file.", valueName: "file"), completion: .file())
  var page: String?

  @Flag(help: "Compare each preview with its golden, and write no pictures.")
  var test = false

  @Flag(help: "Record all goldens again.")
  var record = false

  @Option(
    help: ArgumentHelp("The folder of the goldens; by default Tests/__Previews__ in the package.", valueName: "dir"),
    completion: .directory)
  var goldens: String?

  @Option(
    help: ArgumentHelp("Also draw each preview in these looks, separated by commas.", valueName: "looks"),
    transform: { text in try LookOption.parsed { try LookName.list(text) } })
  var looks: [Look] = []

  @Option(help: ArgumentHelp("Only these previews, separated by commas.", valueName: "names"))
  var only: String?

  @Option(help: ArgumentHelp("All previews but these, separated by commas.", valueName: "names"))
  var exclude: String?

  @OptionGroup var shard: ShardOption
  @OptionGroup var scale: ScaleOption

  @Option(parsing: .unconditional, help: ArgumentHelp("When each is drawn, in seconds.", valueName: "seconds"))
  var at = 1.0

  @Flag(help: "Use the last build, without building again.")
  var skipBuild = false

  @Flag(help: "Print the result as JSON.")
  var json = false

  @Flag(name: .shortAndLong, help: "Print nothing but errors.")
  var quiet = false

  func validate() throws {
    guard (0...3600).contains(at) else {
      throw ValidationError("--at must be a number of seconds from 0 to 3600.")
    }
    if let output { try OutputName.validateFolder(output) }
    if list, test || record { throw ValidationError("--list draws nothing; leave --test and --record out.") }
    if let page, OutputName.suffix(page) != "html" {
      throw ValidationError("--page '\(page)': the page is HTML; give it a name that ends in .html.")
    }
  }

  private var isTest: Bool { test || record }

  private static func words(_ text: String?) -> [String] {
    text?.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty } ?? []
  }

  @MainActor
  func run() async throws {
    try await reporting {
      let share = try shard.resolved()
      let mode = try record ? UpdateMode.all : failing(as: .usage) { try UpdateMode.standard() }
      var launch = try PackageLaunch(package)
      try launch.build(skipping: skipBuild, isShown: false)
      let missing = MissingPreviews(try launch.builtProgram, of: launch.package)
      let drawing = PreviewDrawing(try launch.link(), of: launch.package)
      defer { drawing.stop() }
      let filter = PreviewFilter(only: Self.words(only), except: Self.words(exclude))
      var entries = try filter.chosen(try drawing.entries())
      if let share { entries = Array(entries[share.range(of: entries.count)]) }
      if list { return try show(entries, missing) }
      var drawn: [DrawnPreview] = []
      for entry in entries {
        for look in [Look.standard] + looks.filter({ $0 != .standard }) {
          let preview = try drawing.draw(entry, request(entry, look.name, mode))
          drawn.append(preview)
          try say(preview)
          if !isTest { try write(preview) }
        }
      }
      if let page {
        let title = "Previews of \(launch.package.standardizedFileURL.lastPathComponent)"
        let html = PreviewPage(title: title, drawn: drawn, notes: missing.lines).html
        try failing { try OutputFile.deliver(Array(html.utf8), to: page) }
      }
      try conclude(drawn, missing)
    }
  }

  private func request(_ entry: PreviewEntry, _ look: String, _ mode: UpdateMode) -> PreviewRequest {
    var request = PreviewRequest(id: entry.id, look: look, at: at)
    request.scale = scale.scale
    guard isTest else { return request }
    let name = DrawnPreview.fileName(entry.id, look)
    let folder = goldens ?? (package as NSString).appendingPathComponent("Tests/__Previews__")
    request.golden = PackageLaunch.absolute((folder as NSString).appendingPathComponent(name))
    request.failures = PackageLaunch.absolute(((output ?? "output/previews") as NSString).appendingPathComponent(name))
    request.update = mode.rawValue
    return request
  }

  private func write(_ preview: DrawnPreview) throws {
    guard let picture = preview.picture, let sidecar = preview.sidecar, output != nil || page == nil else { return }
    let path = ((output ?? "output/previews") as NSString).appendingPathComponent(preview.fileName)
    try failing { try PNGFile.write([UInt8](picture.png), to: path + ".png") }
    try failing { try OutputFile.write(try JSONText.encoded(sidecar) + [0x0A], to: path + ".json") }
  }

  private func say(_ preview: DrawnPreview) throws {
    let name = preview.fileName.printable
    if let problem = preview.problem { StandardError.write("\(name): \(problem)\n") }
    guard !json, let picture = preview.picture else { return }
    if let test = picture.test {
      if test.isSame, quiet { return }
      let isGood = test.isSame || test.isRecorded
      try StandardOutput.write("\(name): \(isGood ? "" : "FAILED\n")\(test.text)\n")
    } else if !quiet {
      try StandardOutput.write("\(name) \(Int(picture.width))x\(Int(picture.height)) \(picture.hash)\n")
    }
  }

  private struct Listing: Encodable {
    var previews: [PreviewEntry]
    var broken: [String]
    var swiftUI: Int
  }

  private func show(_ entries: [PreviewEntry], _ missing: MissingPreviews) throws {
    if json {
      return try StandardOutput.write(
        result: Listing(previews: entries, broken: missing.broken, swiftUI: missing.swiftUI))
    }
    for entry in entries {
      let name = entry.name == entry.id ? "" : " \"\(entry.name.printable)\""
      try StandardOutput.write("\(entry.id.printable)\(name) \(entry.path.printable):\(entry.line)\n")
    }
    if !quiet { for line in missing.lines { StandardError.write(line + "\n") } }
  }

  private struct Report: Encodable {
    var previews: [Entry]
    var broken: [String]
    var swiftUI: Int

    struct Entry: Encodable {
      var sidecar: DrawnPreview.Sidecar?
      var id: String
      var look: String
      var problem: String?
      var isSame: Bool?
      var verdict: String?
    }
  }

  private func conclude(_ drawn: [DrawnPreview], _ missing: MissingPreviews) throws {
    if json {
      let entries = drawn.map { preview in
        let test = preview.picture?.test
        return Report.Entry(
          sidecar: preview.sidecar, id: preview.entry.id, look: preview.look, problem: preview.problem,
          isSame: test?.isSame, verdict: test?.text)
      }
      try StandardOutput.write(result: Report(previews: entries, broken: missing.broken, swiftUI: missing.swiftUI))
    } else if !quiet {
      for line in missing.lines { StandardError.write(line + "\n") }
      let count = counted(drawn.count, "picture")
      StandardError.write(
        "\(count)\(isTest || output == nil && page != nil ? "" : " -> \((output ?? "output/previews").printable)")\n")
    }
    if drawn.contains(where: { $0.picture?.test.map { !$0.isSame && !$0.isRecorded } ?? false }) {
      throw Failure(.notGolden)
    }
    if drawn.contains(where: { $0.picture == nil }) { throw Failure(.incomplete) }
    if drawn.contains(where: { $0.picture?.test?.isRecorded == true }) { throw Failure(.recorded) }
  }
}
