package import SceneText

extension SceneTemplate {
  /// The values that expressions may use.
  struct Resolution {
    var scope = ExpressionScope()
    /// The values of all variables; at the beginning, if they depend on the time.
    var constants: [String: VariableValue] = [:]
    /// The variables without a value.
    var unavailable: Set<String> = []
    package var diagnostics: [SceneDiagnostic] = []
    /// The budget that is left for the scene's own expressions.
    var budget: ExpansionBudget
  }

  /// Gives each variable its value or its default.
  func resolve(_ values: VariableValues, _ source: SourceText, excusesMissing: Bool = false) -> Resolution {
    var result = Resolution(budget: ExpansionBudget(limits))
    result.unavailable = misdeclared.union(data.missing)
    result.scope.values = data.values
    let reader = SceneReader(source, limits: limits, diagnostics: [])
    var missing: [SceneDiagnostic] = []
    for variable in variables {
      if let value = values[variable.name] ?? variable.constant {
        result.scope.values[variable.name] = value
        result.constants[variable.name] = value
        continue
      }
      result.unavailable.insert(variable.name)
      guard let fallback = variable.fallback else {
        if !excusesMissing {
          var problem = SceneDiagnostic(
            "the variable '\(variable.name)' has no default and was given no value; add '--set \(variable.name)=…'",
            at: variable.position, in: source)
          problem.lacksValue = true
          missing.append(problem)
        }
        continue
      }
      var expansion = TemplateExpansion(
        source, limits: limits, scope: result.scope, unavailable: result.unavailable, budget: result.budget)
      let node = expansion.expand(fallback)
      result.budget = expansion.budget
      if let function = node.timeFunction {
        result.scope.timed[variable.name] = TimedValue(function.text, in: result.scope)
      }
      if node.timeFunction == nil, let place = expansion.timedPlaces.first {
        reader.report("the values of a list cannot depend on the time; write the list as one expression", at: place)
      }
      for problem in expansion.problems {
        reader.report(problem.sentence, suggestion: problem.suggestion, at: problem.position)
      }
      if let value = variable.form.read(node, reader) {
        if node.timeFunction == nil { result.scope.values[variable.name] = value }
        result.constants[variable.name] = value
        result.unavailable.remove(variable.name)
      }
    }
    result.diagnostics = missing + reader.diagnostics
    return result
  }

  /// Every variable with its value, given or default, in the order of the file.
  ///
  /// - Throws: The variables that have none.
  package func resolved(
    _ values: VariableValues
  ) throws(SceneError) -> [(name: String, value: VariableValue)] {
    let resolution = resolve(values, source)
    guard resolution.diagnostics.isEmpty else { throw SceneError(resolution.diagnostics) }
    return variables.compactMap { variable in resolution.constants[variable.name].map { (variable.name, $0) } }
  }

  /// The same, with what the file has where a value is computed.
  ///
  /// - Returns: The values of each variable by their places, and the texts in the file for them; nothing if some have
  ///   no value.
  package func declaredVariables(
    _ values: VariableValues
  ) -> [(name: String, values: [String: String], written: [String: String])] {
    let resolution = resolve(values, source)
    guard resolution.diagnostics.isEmpty else { return [] }
    var budget = SceneData.mostDeclared
    return variables.compactMap { variable in
      let name = variable.name
      guard let value = resolution.constants[name] else { return nil }
      if let timed = resolution.scope.timed[name] { return (name, ["": timed.text], [:]) }
      guard values[name] == nil, case .text(let text)? = variable.fallback?.content else {
        return (name, value.declared(&budget), [:])
      }
      return (name, value.declared(&budget), ["": text.text])
    }
  }

  /// Checks values against the declarations.
  ///
  /// - Parameters:
  ///   - inputs: The values; of several for one variable the last counts. An empty cell or null is none, except that an
  ///     empty cell is the empty text.
  ///   - ignoring: Names that need not be variables.
  /// - Throws: All errors: unknown names, values of other kinds, values out of range.
  package func values(
    _ inputs: [VariableInput], ignoring: Set<String> = []
  ) throws(SceneError) -> VariableValues {
    var values = VariableValues()
    var problems: [SceneDiagnostic] = []
    for input in inputs {
      if let label = input.label { values.origin = label }
      let reader = SceneReader(input.source, limits: limits, diagnostics: [])
      report(unknownNames(in: [input]).subtracting(ignoring), in: input, reader)
      read(input, into: &values, reader)
      problems += reader.diagnostics.map { input.isFile ? $0 : $0.withoutPosition }
    }
    guard problems.isEmpty else { throw SceneError(problems) }
    return values
  }

  /// The names in the inputs that are not variables.
  package func unknownNames(in inputs: [VariableInput]) -> Set<String> {
    Set(inputs.flatMap(\.names).filter { places[$0] == nil })
  }

  /// The error about values for names that are not variables; nil if there is none.
  package func refusal(of names: Set<String>, in inputs: [VariableInput]) -> SceneError? {
    var problems: [SceneDiagnostic] = []
    for input in inputs {
      let reader = SceneReader(input.source, limits: limits, diagnostics: [])
      report(names, in: input, reader)
      problems += reader.diagnostics.map { input.isFile ? $0 : $0.withoutPosition }
    }
    return problems.isEmpty ? nil : SceneError(problems)
  }

  private func report(_ names: Set<String>, in input: VariableInput, _ reader: SceneReader) {
    for entry in input.entries where names.contains(entry.name) {
      let (sentence, near) = unknown(entry.name, reader)
      reader.report(sentence, suggestion: near, at: input.position(of: entry.namePlace))
    }
  }

  /// Checks all rows of a table, and its columns once.
  ///
  /// - Parameters:
  ///   - rows: The table.
  ///   - inputs: Values that all rows have in common; rows have precedence.
  ///   - ignoring: Columns that need not be variables.
  /// - Throws: All errors, up to the limit.
  package func check(
    _ rows: SceneRows, over inputs: [VariableInput] = [], ignoring: Set<String> = []
  ) throws(SceneError) {
    let common = try values(inputs, ignoring: ignoring)
    let reader = SceneReader(rows.source, limits: limits, diagnostics: [])
    let unknownColumns = rows.columns.filter { places[$0] == nil && !ignoring.contains($0) }
    for (column, position) in rows.firstPositions(of: unknownColumns.prefix(limits.diagnostics)) {
      let (sentence, near) = unknown(column, reader)
      reader.report(sentence, suggestion: near, at: position)
    }
    for index in 0..<rows.count where reader.diagnostics.count < limits.diagnostics {
      var values = common
      let row = rows[index]
      read(row, into: &values, reader)
    }
    guard reader.diagnostics.isEmpty else { throw SceneError(reader.diagnostics) }
  }

  /// Warnings about columns that are not variables but have nearly the name of one, at their places in the table.
  package func misspellings(
    of columns: Set<String>, in rows: SceneRows
  ) -> [(column: String, warning: SceneDiagnostic)] {
    let reader = SceneReader(rows.source, limits: limits, diagnostics: [])
    let names = variables.map(\.name).filter { !rows.columns.contains($0) }
    return rows.firstPositions(of: columns.sorted()).compactMap { column, position in
      guard let near = reader.nearest(to: column, in: names) else { return nil }
      var warning = SceneDiagnostic(
        "the column '\(column.shortened)' is not a variable of this scene", suggestion: near, at: position,
        in: rows.source)
      warning.severity = .warning
      return (column, warning)
    }
  }

  private func unknown(_ name: String, _ reader: SceneReader) -> (sentence: String, suggestion: String?) {
    let names = variables.map(\.name)
    let near = reader.nearest(to: name, in: names)
    return ("unknown variable '\(name.shortened)'\(near == nil ? SceneVariable.listed(names) : "")", near)
  }

  private func read(_ input: VariableInput, into values: inout VariableValues, _ reader: SceneReader) {
    for entry in input.entries {
      guard let place = places[entry.name] else { continue }
      let variable = variables[place]
      guard let node = entry.node(for: variable.kind, at: .start) else {
        if variable.isRequired, values[variable.name] == nil {
          reader.report(
            "there is no value for '\(variable.name)', which has no default", at: input.position(of: entry.place))
        }
        continue
      }
      // Positions are looked up only for errors.
      let trial = SceneReader(input.source, limits: limits, diagnostics: [])
      if let value = variable.form.read(node, trial) {
        values.values[variable.name] = value
      } else if let node = entry.node(for: variable.kind, at: input.position(of: entry.place)) {
        _ = variable.form.read(node, reader)
      }
    }
  }
}
