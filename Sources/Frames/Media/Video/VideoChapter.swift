import Foundation

/// A named part of a video, which players list.
package struct VideoChapter: Sendable, Hashable, Codable {
  package var name: String
  /// The time in seconds.
  package var start: Double
  package var end: Double

  package init(name: String, start: Double, end: Double) { (self.name, self.start, self.end) = (name, start, end) }
}

extension [VideoChapter] {
  /// The chapters of a part of the video that begins at a time, in its own time.
  package func clipped(from start: Double, duration: Double) -> [VideoChapter] {
    compactMap { chapter in
      let (first, last) = (Swift.max(chapter.start - start, 0), Swift.min(chapter.end - start, duration))
      return first < last ? VideoChapter(name: chapter.name, start: first, end: last) : nil
    }
  }

  /// The chapters one after the other.
  ///
  /// Each ends where the next one begins; of chapters with the same start only the last is kept. An MPEG-4 file is as
  /// long as its chapters together.
  var sequential: [VideoChapter] {
    let sorted = enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }.map(\.element)
    return sorted.indices.compactMap { place in
      var chapter = sorted[place]
      if place + 1 < sorted.count { chapter.end = Swift.min(chapter.end, sorted[place + 1].start) }
      return chapter.start < chapter.end ? chapter : nil
    }
  }

  /// The chapters as ffmpeg reads them, in an address that has them in itself.
  var address: String {
    var text = ";FFMETADATA1\n"
    for chapter in sequential {
      let (start, end) = (Int((chapter.start * 1000).rounded()), Int((chapter.end * 1000).rounded()))
      text += "[CHAPTER]\nTIMEBASE=1/1000\nSTART=\(start)\nEND=\(end)\ntitle=\(chapter.escapedName)\n"
    }
    return "data:text/plain;base64," + Data(text.utf8).base64EncodedString()
  }
}

extension VideoChapter {
  /// The name without the characters that have a meaning in ffmpeg's file.
  fileprivate var escapedName: String {
    name.reduce(into: "") { text, letter in
      if "=;#\\\n".contains(letter) { text += "\\" }
      text.append(letter)
    }
  }
}
