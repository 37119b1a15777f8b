import Foundation
import TestSupport

/// Scenes with data, components, sections, captions and expressions, and the files beside them.
extension Fuzzer {
  /// A scene, and the files beside it.
  struct LanguageMutant {
    var scene: [UInt8]
    var files: [(name: String, bytes: [UInt8])]
  }

  func languageMutant(_ random: inout SeededRandom) -> LanguageMutant {
    var mutant = LanguageMutant(
      scene: Array(random.pick(LanguageSeeds.scenes).utf8),
      files: LanguageSeeds.files.map { ($0.name, Array($0.text.utf8)) })
    for _ in 0..<random.pick([1, 1, 1, 2, 4]) {
      let text = String(decoding: mutant.scene, as: UTF8.self)
      switch random.integer(0...9) {
      case 0...3: mutant.scene = Array(reworded(text, &random).utf8)
      case 4: mutant.scene = Array(TextMutation.mutate(text, &random).prefix(1 << 20))
      case 5...6:
        guard var tree = try? Tree(yaml: text) else { continue }
        tree.mutate(&random, corpus)
        mutant.scene = Array((random.oneIn(3) ? tree.block() : tree.json).utf8.prefix(1 << 20))
      default:
        let place = random.integer(0...(mutant.files.count - 1))
        let file = String(decoding: mutant.files[place].bytes, as: UTF8.self)
        mutant.files[place].bytes =
          random.oneIn(2)
          ? Array(reworded(file, &random).utf8) : Array(TextMutation.mutate(file, &random).prefix(1 << 20))
      }
    }
    return mutant
  }

  /// A text in which an expression, or a part between two marks, has become something else.
  private func reworded(_ text: String, _ random: inout SeededRandom) -> String {
    let marks: Set<Character> = ["{", "}", "[", "]", ",", ":", "(", ")", " ", "\n", "\""]
    let places = text.indices.filter { marks.contains(text[$0]) }
    guard !places.isEmpty else { return text + random.pick(LanguageSeeds.words) }
    let start = random.pick(places)
    let end = text.index(start, offsetBy: random.pick([0, 1, 1, 3, 9, 40]), limitedBy: text.endIndex) ?? text.endIndex
    let words = (0..<random.integer(1...4)).map { _ in random.pick(LanguageSeeds.words) }
    let part = random.oneIn(3) ? "${\(words.joined())}" : words.joined(separator: random.pick(["", " ", ", "]))
    return text.replacingCharacters(in: start..<end, with: part)
  }

  func playLanguage(_ random: inout SeededRandom) async throws {
    let mutant = languageMutant(&random)
    for file in mutant.files {
      let place = folder.appending(path: file.name)
      try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.bytes).write(to: place)
    }
    try Data("RIFF".utf8).write(to: folder.appending(path: "tone.wav"))
    try await play(mutant.scene, &random)
  }
}
