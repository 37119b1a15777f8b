import Media
import SceneTemplates
import SceneText

/// The draft of a file with jobs.
package struct BatchDraft: Sendable {
  var output: String?
  package var name: String?
  var jobs: [BatchJob] = []
}

/// The language of files with jobs.
extension Grammar {
  static let jobsKey = "jobs"

  static let batch: Form<BatchDraft> = .mapping(
    "file with jobs", into: BatchDraft(),
    [
      .optional("output", \.output, filePath, "The output folder, relative to this file's; --output has precedence."),
      .optional("name", \.name, pattern, "The pattern for names of jobs that have none."),
      .required(
        jobsKey, \.jobs, .list("a list of jobs", of: job, minimum: 1), "The renders; all jobs share the machine."),
    ]
  ) { draft, _, _ in draft }

  private static let job: Form<BatchJob> = .mapping(
    named: "job", "job", into: BatchJob(), jobInputs + jobOptions
  ) { job, keys, _ in
    var job = job
    job.position = keys.position
    return job
  }

  /// The inputs of a job.
  private static let jobInputs: [Field<BatchJob>] = [
    .required(
      "scenes", \.scenes, paths,
      "A scene file, a folder with scene files, or a list of them, relative to this file's folder."),
    .optional(
      "rows", \.rows, filePath, "A .csv, .jsonl or .ndjson file; each scene is rendered once for each of its rows."),
    .optional("name", \.name, pattern, "The pattern for names."),
    .optional("set", \.variables, settings, "Values for variables of the scenes."),
  ]

  /// How a job renders it.
  private static let jobOptions: [Field<BatchJob>] = [
    .optional("format", \.formats, formats, "A format as --format has it, or a list of them."),
    .optional("look", \.looks, looks, "A look as --look has it, or a list of them; names end in @<look>."),
    .optional("quality", \.quality, Form<VideoQuality>.choice("quality"), "The quality of mp4 and webm."),
    .optional("loopCount", \.loopCount, wholeNumber, "How often an animated PNG, GIF or WebP plays; 0 means forever."),
    .optional("transparent", \.isTransparent, Form<Bool>.bool, "Whether the background is left out."),
    .optional("fps", \.fps, Form<Double>.number(.above(0)), "Frames per second, in place of the scene's."),
    .optional("frames", \.frames, frames, "Only these frames, as --frames has it."),
    .optional("includeEnd", \.includesEnd, Form<Bool>.bool, "Whether one more frame shows the end."),
    .optional("scale", \.scale, Form<Double>.number(.above(0)), "Pixels per point, in place of the scene's."),
    .optional(
      "compression", \.compression, Form<PNGEncoder.Compression>.choice("compression"),
      "Whether PNG files are made quickly or small."),
    .optional("trace", \.writesTrace, Form<Bool>.bool, "Whether trace.jsonl is written beside the frames."),
  ]

  private static let format = Form<RenderFormat>.choice("format")
  private static let formats: Form<[RenderFormat]> = .byShape(
    "a format or a list of formats", scalar: format.map { [$0] },
    list: .list("a list of formats", of: format, minimum: 1))

  private static let look: Form<String> = .text("a look", isFree: true)
  private static let looks: Form<[String]> = .byShape(
    "a look or a list of looks", scalar: look.map { [$0] }, list: .list("a list of looks", of: look, minimum: 1))

  private static let wholeNumber = Form<Double>.number(.atLeast(0)).map { Int($0) }

  /// The definitions that the schema of these files needs.
  static let batchDefinitions: [(name: String, definition: JSON)] = [("job", job.definition)]

  private static let filePath: Form<String> = Form(["type": "string", "minLength": 1]) { node, reader in
    guard let path = Form<String>.text("a path", isFree: true).read(node, reader) else { return nil }
    return path.isEmpty ? reader.report("a path cannot be empty", at: node.position) : path
  }

  private static let paths: Form<[String]> = .byShape(
    "a path or a list of paths", scalar: filePath.map { [$0] },
    list: .list("a list of paths", of: filePath, minimum: 1))

  private static let pattern: Form<String> = Form(["type": "string", "minLength": 1]) { node, reader in
    guard let text = Form<String>.text("a pattern", isFree: true).read(node, reader) else { return nil }
    do throws(OutputPattern.Problem) {
      _ = try OutputPattern(text)
      return text
    } catch {
      return reader.report("\(error)", at: node.position)
    }
  }

  private static let settings: Form<VariableInput> = Form(
    ["type": "object", "additionalProperties": ["type": ["string", "number", "boolean", "null"]]]
  ) { node, reader in
    guard case .mapping(let entries) = node.content else {
      return reader.refuse(node, expected: "a mapping from variables to values")
    }
    return VariableInput(entries, in: reader.source)
  }

  private static let frames: Form<FrameSelection> = Form(["type": ["string", "integer"]]) { node, reader in
    guard case .scalar(let scalar) = node.content else {
      return reader.refuse(node, expected: "frames such as 0-9 or 1,5,9")
    }
    do throws(FramePlanError) {
      return try FrameSelection(scalar.text)
    } catch {
      return reader.report(String("\(error)".dropLast()), at: node.position)
    }
  }
}
