import ArgumentParser
import CommandLineSupport
import Foundation
import Inspection

/// Prints what is on the screen: as a tree of views, as assistive technologies speak it, or as a small picture.
struct SeeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "see",
    abstract: "Print what a scene shows at a time as text: a tree of views, or what a screen reader says.",
    discussion: """
      Each line is a view: its reference, which stays the same in every run; its role; its identifier after #; what it \
      says; its frame in points; its state; and in brackets why it is not seen as it should be. A tree is cut to \
      \(ViewTree.usualLimit) characters, with --interesting to \(ViewTree.interestingLimit); --limit chooses another \
      number.

        mutoscope see card.yaml --at 1.2
        mutoscope see card.yaml --interesting --look dark
        mutoscope see card.yaml --speech
        mutoscope see card.yaml --crop r4k2 --margin 8 --pixels 40000 -o part.png
        mutoscope see card.yaml --hash --unless 5c0e…
        mutoscope see card.yaml --do "tap 'Save'; wait until 'Saved' is seen" --emit-test
        mutoscope see --package . --show 'Cart()' --do "tap Pay"

      With --package, the screen is one of a package of iOS: 'mutoscope see --package . --help'.
      """)

  @OptionGroup var subject: SubjectOptions

  @OptionGroup var options: SeeOptions

  @MainActor
  func run() async throws {
    try await reporting {
      let input = try subject.load()
      let request = try options.request(input.name) { try $0.seconds(in: input) }
      let scene = try subject.open(input)
      let answer = try request.answer(scene)
      for picture in answer.pictures where picture.file != "-" {
        try OutputPlace.requireOther(picture.file, than: input.path)
      }
      try answer.write(isQuiet: options.looking.quiet, isJSON: options.looking.json)
    }
  }
}
