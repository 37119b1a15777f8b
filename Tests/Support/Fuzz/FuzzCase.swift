package import Foundation
import TestSupport

/// One mutant and its test: everything follows from the seed and the number.
package struct FuzzCase: Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    /// A scene, read, checked, rendered and traced in this process.
    case scene
    /// A scene with data, components, sections and expressions, and the files beside it, played in this process.
    case language
    /// A picture, decoded in this process.
    case picture
    /// The command line with a scene.
    case command
    /// The command line with a damaged run or golden.
    case run
    /// The command line with tables, names and values that are hostile.
    case table
    /// The command line with damaged parts of a render.
    case part
    /// A hundred texts, read as plain YAML and by libyaml.
    case yaml
    /// The command line, stopped at any time.
    case kill
  }

  package let seed: UInt64
  package let number: Int

  /// The kind of all cases, instead of a mixture.
  package let only: Kind?

  package init(seed: UInt64, number: Int, only: Kind? = nil) {
    (self.seed, self.number, self.only) = (seed, number, only)
  }

  package var kind: Kind {
    if let only { return only }
    return switch number % 40 {
    case 3, 13, 23, 33: .picture
    case 7, 27: .command
    case 17: .run
    case 9, 29: .table
    case 19: .part
    case 37: .kill
    case 11, 31: .yaml
    case 5, 15, 25, 35: .language
    default: .scene
    }
  }

  /// Random numbers of only this case.
  var random: SeededRandom {
    var mixed = SeededRandom(seed: seed &* 0x9E37_79B9 &+ UInt64(number))
    return SeededRandom(seed: mixed.next())
  }
}

/// Runs cases one after another in folders of their own.
@MainActor
package final class Fuzzer {
  let corpus: Corpus
  let pictures: [(name: String, bytes: [UInt8])]
  /// The folder of all kinds of cases.
  private let root: URL
  /// The folder of the current kind, with a scene's images and whatever earlier cases of the kind have left.
  private(set) var folder: URL
  /// The command line tool, for the kinds that need it.
  let tool: CommandLineRunner
  var template: URL?
  /// A folder with the parts of renders.
  var parts: URL?

  /// The longest side of renders, in pixels.
  let side: Double

  /// - Parameters:
  ///   - folder: An empty folder.
  ///   - isQuick: Whether mutants are made of short scenes and drawn small.
  package init(folder: URL, isQuick: Bool = false) throws {
    corpus = try Corpus(longest: isQuick ? 2500 : .max)
    side = isQuick ? 60 : 300
    pictures = try Pictures.originals()
    (root, self.folder) = (folder, folder)
    tool = CommandLineRunner()
    try enter(.scene)
  }

  /// Goes to the folder of a kind of cases, so that none finds what another kind has left.
  private func enter(_ kind: FuzzCase.Kind) throws {
    folder = root.appending(path: kind.rawValue)
    let images = folder.appending(path: "images")
    if !FileManager.default.fileExists(atPath: images.path(percentEncoded: false)) { try Pictures.write(into: images) }
  }

  /// - Throws: A `Finding`.
  package func run(_ fuzzCase: FuzzCase) async throws {
    try enter(fuzzCase.kind)
    var random = fuzzCase.random
    switch fuzzCase.kind {
    case .scene: try await play(sceneMutant(&random), &random)
    case .language: try await playLanguage(&random)
    case .picture: try decode(&random)
    case .command: try await command(&random)
    case .run: try await damagedRun(&random)
    case .table: try await tables(&random)
    case .part: try await damagedParts(&random)
    case .yaml: try compareYAML(&random)
    case .kill: try await kill(&random)
    }
  }

  /// The mutant of a case, for people to inspect.
  package func mutant(of fuzzCase: FuzzCase) -> [UInt8] {
    var random = fuzzCase.random
    switch fuzzCase.kind {
    case .scene, .command: return sceneMutant(&random)
    case .language: return languageMutant(&random).scene
    case .picture: return pictureMutant(&random)
    case .yaml: return yamlMutant(&random)
    case .run, .part, .kill, .table: return []
    }
  }

  /// More only takes longer: mutants that repeat parts of themselves would have hundreds of megabytes.
  private static let longest = 4 << 20

  func sceneMutant(_ random: inout SeededRandom) -> [UInt8] { Array(anySceneMutant(&random).prefix(Self.longest)) }

  private func anySceneMutant(_ random: inout SeededRandom) -> [UInt8] {
    let original = random.pick(corpus.scenes)
    switch random.integer(0...9) {
    case 0...3:
      let wildness = random.pick([0, 0.02, 0.1, 0.3])
      var generator = SceneGenerator(corpus, random: random, wildness: wildness)
      let scene = generator.scene()
      random = generator.random
      return Array((random.oneIn(4) ? scene.block() : scene.json).utf8)
    case 4...7:
      var tree = original.tree
      for _ in 0..<random.pick([1, 1, 1, 2, 3, 8]) where tree.size <= Tree.largest { tree.mutate(&random, corpus) }
      return Array((random.oneIn(3) ? tree.block() : tree.json).utf8)
    default: return TextMutation.mutate(original.text, &random)
    }
  }

  func pictureMutant(_ random: inout SeededRandom) -> [UInt8] {
    Pictures.mutated(random.pick(pictures).bytes, &random)
  }
}
