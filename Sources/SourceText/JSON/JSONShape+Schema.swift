extension JSONReportShape {
  /// The JSON Schema (draft 7) of the report.
  public var schema: JSONTree {
    let members: JSONShape.Members =
      ["schema": .words([name.description])] + facts + ["rows": .list(row), "totals": totals]
    return members.document(titled: name.description, definitions: JSONShape.definitions)
  }
}

extension JSONShape {
  /// The schemas that others refer to.
  fileprivate static var definitions: JSONTree {
    let quantity = JSONTree.object([
      ("type", .text("string")), ("pattern", .text("^-?[0-9]+(\\.[0-9]+)?$")),
    ])
    let amount = JSONTree.object([
      ("description", .text("An exact number, and the symbol of its commodity.")),
      ("type", .text("object")), ("required", .list([.text("quantity"), .text("commodity")])),
      (
        "properties",
        .object([("quantity", quantity), ("commodity", .object([("type", .text("string"))]))])
      ),
    ])
    func object(_ description: String, _ members: Members) -> JSONTree {
      .object([("description", .text(description))] + members.schemaMembers)
    }
    return .object([
      ("amount", amount),
      (
        "amounts",
        .object([
          ("description", .text("A sum: at most one amount of each commodity, none for zero.")),
          ("type", .text("array")), ("items", JSONShape.amount.schema),
        ])
      ),
      (
        "place",
        object(
          "Where something is written: lines from 1.",
          ["file": .text, "line": .integer, "endLine": .integer])
      ),
      (
        "period",
        object(
          "From the first day to the day after the last one; null where it's open.",
          ["begin": .optional(.date), "end": .optional(.date)])
      ),
      (
        "tags",
        .object([
          ("description", .text("The values of each tag, by its name.")),
          ("type", .text("object")),
          ("additionalProperties", JSONShape.list(.text).schema),
        ])
      ),
    ])
  }

  fileprivate var schema: JSONTree {
    switch self {
    case .text: .type("string")
    case .date: .object([("type", .text("string")), ("format", .text("date"))])
    case .integer: .type("integer")
    case .flag: .type("boolean")
    case .nothing: .type("null")
    case .words(let words): .object([("enum", .list(words.map { .text($0) }))])
    case .amount: .reference("amount")
    case .amounts: .reference("amounts")
    case .place: .reference("place")
    case .period: .reference("period")
    case .tags: .reference("tags")
    case .optional(let shape): .object([("anyOf", .list([shape.schema, .type("null")]))])
    case .list(let shape): .object([("type", .text("array")), ("items", shape.schema)])
    case .object(let members): .object(members.schemaMembers)
    case .kinds(let kinds):
      .object([
        (
          "anyOf",
          .list(
            kinds.map { kind, members in
              .object((["kind": .words([kind])] + members).schemaMembers)
            })
        )
      ])
    case .sometimes(let shape): shape.schema
    }
  }
}

extension JSONShape.Members {
  /// The JSON Schema (draft 7) of an object with these members, with what they refer to as definitions.
  func document(titled title: String, definitions: JSONTree? = nil) -> JSONTree {
    .object(
      [
        ("$schema", .text("http://json-schema.org/draft-07/schema#")),
        ("title", .text(title)),
      ] + schemaMembers + (definitions.map { [("definitions", $0)] } ?? []))
  }

  /// What a schema says about an object with these members.
  fileprivate var schemaMembers: [(String, JSONTree)] {
    let required = list.filter { if case .sometimes = $0.shape { false } else { true } }
    return [
      ("type", .text("object")), ("required", .list(required.map { .text($0.name) })),
      ("properties", .object(list.map { ($0.name, $0.shape.schema) })),
    ]
  }
}

extension JSONTree {
  fileprivate static func type(_ name: String) -> JSONTree { .object([("type", .text(name))]) }

  fileprivate static func reference(_ name: String) -> JSONTree {
    .object([("$ref", .text("#/definitions/\(name)"))])
  }
}
