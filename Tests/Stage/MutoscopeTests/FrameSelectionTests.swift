import Media
import Mutoscope
import Testing

struct FrameSelectionTests {
  /// A selection as text, and the selected frames of a scene with 12 frames.
  @Test(arguments: [
    ("0", [0]),
    ("5", [5]),
    ("005", [5]),
    ("11", [11]),
    ("0-3", [0, 1, 2, 3]),
    ("4-4", [4]),
    ("9-", [9, 10, 11]),
    ("11-", [11]),
    ("0-11x5", [0, 5, 10]),
    ("1-x4", [1, 5, 9]),
    ("3-9x3", [3, 6, 9]),
    ("3-9x100", [3]),
    ("5-9x9223372036854775807", [5]),
    ("1,5,9", [1, 5, 9]),
    ("9,1,5", [1, 5, 9]),
    ("1,1,1", [1]),
    ("0-4,2-6", [0, 1, 2, 3, 4, 5, 6]),
    ("0-8x4,0-9x3,9-", [0, 3, 4, 6, 8, 9, 10, 11]),
  ])
  func `Ranges select the frames that they name`(_ text: String, _ frames: [Int]) throws {
    let plan = try FramePlan(
      duration: 1.2, framesPerSecond: 10, includesEnd: false, selection: FrameSelection(text))
    #expect(plan.indices == frames)
  }

  @Test(arguments: [
    "", " ", ",", "1,", ",1", "1,,2", "a", "-", "-3", "1-2-3", "1..3", "0x5", "5x2", "1-3x", "1-3x2x2", "x2", "1-3x-1",
    "+1", "1.5", "0-9 ", "٣", "1e3", "99999999999999999999", "0-99999999999999999999",
  ])
  func `A text that is not a range is refused`(_ text: String) {
    let error = #expect(throws: FramePlanError.self) { try FrameSelection(text) }
    // All valid pieces here are "1".
    let piece = text.split(separator: ",", omittingEmptySubsequences: false).first { $0 != "1" } ?? ""
    #expect(
      error?.description
        == "'\(piece)' is not a range of frames; write frames like 5, 0-9, 100-, 0-100x5 or 1,5,9.")
  }

  @Test(arguments: [
    ("5-3", "'5-3' ends before it begins."),
    ("1,9-0x2", "'9-0x2' ends before it begins."),
    ("0-9x0", "'0-9x0' has a step of 0; a step is at least 1."),
    ("0-x0", "'0-x0' has a step of 0; a step is at least 1."),
  ])
  func `Ranges without frames are refused`(_ text: String, _ sentence: String) {
    let error = #expect(throws: FramePlanError.self) { try FrameSelection(text) }
    #expect(error?.description == sentence)
  }

  @Test(arguments: [
    ("12", 12), ("12-", 12), ("13-14", 14), ("0-12", 12), ("0-11,99", 99), ("0-100x50", 100),
    ("9223372036854775807", Int.max), ("9223372036854775807-", Int.max),
  ])
  func `Frames that do not exist are refused`(_ text: String, _ frame: Int) throws {
    let selection = try FrameSelection(text)
    let error = #expect(throws: FramePlanError.self) {
      try FramePlan(duration: 1.2, framesPerSecond: 10, includesEnd: false, selection: selection)
    }
    #expect(error?.description == "There is no frame \(frame): the scene has 12 frames, 0 to 11.")
  }

  @Test func `A frame beyond the only one is refused`() throws {
    let error = #expect(throws: FramePlanError.self) {
      try FramePlan(duration: 0.1, framesPerSecond: 10, includesEnd: false, selection: FrameSelection("1"))
    }
    #expect(error?.description == "There is no frame 1: the scene has 1 frame, frame 0.")
  }
}
