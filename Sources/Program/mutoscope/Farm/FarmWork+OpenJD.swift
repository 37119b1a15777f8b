import CommandLineSupport
import Foundation
import Utilities

extension FarmWork {
  /// A job template with a task for each shard and a step that depends on them.
  ///
  /// - Throws: A failure for arguments that a template cannot hold.
  func openJD() throws(Failure) -> [FarmFile] {
    for argument in render + merge + [folder] where argument.contains("{{") || argument.contains("}}") {
      throw Failure(
        .usage,
        "'\(argument.printable)' cannot be in a template of Open Job Description, in which {{ begins a "
          + "parameter.")
    }
    if render[0].contains("=") {
      throw Failure(
        .usage, "Open Job Description starts the program with 'env', so its name cannot have a '='.")
    }
    // Workers show the percentages that a task prints.
    let progress = leavesProgress ? ["--progress", "openjd"] : []
    func arguments(_ command: [String]) -> String {
      (["-C", "{{Param.Folder}}"] + command).map { "\n            - \(YAMLText.quoted($0))" }.joined()
    }
    let template = """
      # openjd check template.yaml; openjd run template.yaml --step Merge --run-dependencies
      specificationVersion: jobtemplate-2023-09
      name: \(YAMLText.quoted(name))
      parameterDefinitions:
        - name: Folder
          type: STRING
          description: The folder that paths are relative to, the same on every machine.
          default: \(YAMLText.quoted(folder))
      steps:
        - name: Shards
          parameterSpace:
            taskParameterDefinitions:
              - {name: Shard, type: INT, range: "1-\(shardCount)"}
          script:
            actions:
              onRun:
                command: env
                args:\(arguments(command("{{Task.Param.Shard}}/\(shardCount)") + progress))
          hostRequirements:
            amounts:
              - {name: amount.worker.vcpu, min: \(cores)}
        - name: Merge
          dependencies:
            - dependsOn: Shards
          script:
            actions:
              onRun:
                command: env
                args:\(arguments(merge))

      """
    return [FarmFile(name: "template.yaml", text: template)]
  }
}
