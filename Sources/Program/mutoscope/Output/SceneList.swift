/// The output with `--json` of commands that do something with scenes: a list of them.
struct SceneList<Scene: Encodable>: Encodable {
  var scenes: [Scene]
}
