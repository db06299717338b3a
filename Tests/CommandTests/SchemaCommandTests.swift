import Foundation
import TestSupport
import Testing

/// A program that reads YAML and JSON Schema and is not ours: Python with its packages.
private enum Validator {
  /// The Python that has both packages, where there is one.
  static let python = Program.python(importing: "yaml", "jsonschema")

  /// Prints each file that a schema refuses, with why. Dates stay texts, as YAML 1.2 has them.
  static let script = """
    import json, re, sys, yaml, jsonschema
    class Loader(yaml.SafeLoader): pass
    Loader.yaml_implicit_resolvers = {
        first: [(tag, pattern) for tag, pattern in resolvers
                if tag not in ('tag:yaml.org,2002:timestamp', 'tag:yaml.org,2002:bool',
                               'tag:yaml.org,2002:int', 'tag:yaml.org,2002:float')]
        for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()}
    Loader.add_implicit_resolver('tag:yaml.org,2002:bool', re.compile('true$|false$'), 'tf')
    Loader.add_implicit_resolver(
        'tag:yaml.org,2002:int', re.compile('[-+]?[0-9]+$'), list('-+0123456789'))
    Loader.add_implicit_resolver(
        'tag:yaml.org,2002:float', re.compile('[-+]?[0-9]+[.][0-9]+$'), list('-+0123456789'))
    schema = json.load(open(sys.argv[1]))
    jsonschema.Draft7Validator.check_schema(schema)
    def examples(schema):
        for key, value in schema.get('properties', {}).items():
            for example in value.get('examples', []):
                for error in jsonschema.Draft7Validator(value).iter_errors(example):
                    print('example of', key, error.message)
        for value in schema.values():
            for part in value if isinstance(value, list) else [value]:
                if isinstance(part, dict): examples(part)
        for part in schema.get('properties', {}).values(): examples(part)
    examples(schema)
    for path in sys.argv[2:]:
        text = yaml.load(open(path, encoding='utf-8-sig'), Loader) or {}
        for error in jsonschema.Draft7Validator(schema).iter_errors(text):
            print(path, '/'.join(map(str, error.path)), error.message)
    """
}

@Suite struct SchemaCommandTests {
  @Test func `a section has a schema of its own`() throws {
    try check(
      #"""
      $ florin schema | head -3
      {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "florin definitions",
      $ florin schema templates | grep '"record-as"' -A 3 | head -4
            "record-as": {
              "description": "The status of generated entries; future ones are always pending.",
              "enum": ["pending", "posted", "cleared"]
            },
      $ florin schema template
      {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "florin.template/1",
        "type": "object",
        "required": ["schema", "keys", "rows", "totals"],
        "properties": {
          "schema": {
            "enum": ["florin.template/1"]
          },
          "keys": {
            "type": "array",
            "items": {
              "type": "object",
              "required": ["name", "value"],
              "properties": {
                "name": {
                  "type": "string"
                },
                "value": {
                  "type": "string"
                }
              }
            }
          },
          "rows": {
            "type": "array",
            "items": {
              "type": "object",
              "required": ["template", "slot", "date", "state", "overdue", "late", "missed", "matched", "description", "postings", "exceptions", "time", "duration", "location", "priority", "checklist", "source"],
              "properties": {
                "template": {
                  "type": "string"
                },
                "slot": {
                  "type": "string",
                  "format": "date"
                },
                "date": {
                  "type": "string",
                  "format": "date"
                },
                "state": {
                  "enum": ["virtual", "pending", "posted", "cleared", "skipped"]
                },
                "overdue": {
                  "type": "boolean"
                },
                "late": {
                  "type": "boolean"
                },
                "missed": {
                  "type": "boolean"
                },
                "matched": {
                  "type": "boolean"
                },
                "description": {
                  "type": "string"
                },
                "postings": {
                  "type": "array",
                  "items": {
                    "type": "object",
                    "required": ["account", "amounts"],
                    "properties": {
                      "account": {
                        "type": "string"
                      },
                      "amounts": {
                        "$ref": "#/definitions/amounts"
                      }
                    }
                  }
                },
                "exceptions": {
                  "type": "array",
                  "items": {
                    "type": "string"
                  }
                },
                "time": {
                  "anyOf": [
                    {
                      "type": "string"
                    },
                    {
                      "type": "null"
                    }
                  ]
                },
                "duration": {
                  "anyOf": [
                    {
                      "type": "string"
                    },
                    {
                      "type": "null"
                    }
                  ]
                },
                "location": {
                  "anyOf": [
                    {
                      "type": "string"
                    },
                    {
                      "type": "null"
                    }
                  ]
                },
                "priority": {
                  "anyOf": [
                    {
                      "type": "integer"
                    },
                    {
                      "type": "null"
                    }
                  ]
                },
                "checklist": {
                  "type": "array",
                  "items": {
                    "type": "object",
                    "required": ["text", "done"],
                    "properties": {
                      "text": {
                        "type": "string"
                      },
                      "done": {
                        "type": "boolean"
                      }
                    }
                  }
                },
                "source": {
                  "anyOf": [
                    {
                      "$ref": "#/definitions/place"
                    },
                    {
                      "type": "null"
                    }
                  ]
                }
              }
            }
          },
          "totals": {
            "type": "null"
          }
        },
        "definitions": {
          "amount": {
            "description": "An exact number, and the symbol of its commodity.",
            "type": "object",
            "required": ["quantity", "commodity"],
            "properties": {
              "quantity": {
                "type": "string",
                "pattern": "^-?[0-9]+(\\.[0-9]+)?$"
              },
              "commodity": {
                "type": "string"
              }
            }
          },
          "amounts": {
            "description": "A sum: at most one amount of each commodity, none for zero.",
            "type": "array",
            "items": {
              "$ref": "#/definitions/amount"
            }
          },
          "place": {
            "description": "Where something is written: lines from 1.",
            "type": "object",
            "required": ["file", "line", "endLine"],
            "properties": {
              "file": {
                "type": "string"
              },
              "line": {
                "type": "integer"
              },
              "endLine": {
                "type": "integer"
              }
            }
          },
          "period": {
            "description": "From the first day to the day after the last one; null where it's open.",
            "type": "object",
            "required": ["begin", "end"],
            "properties": {
              "begin": {
                "anyOf": [
                  {
                    "type": "string",
                    "format": "date"
                  },
                  {
                    "type": "null"
                  }
                ]
              },
              "end": {
                "anyOf": [
                  {
                    "type": "string",
                    "format": "date"
                  },
                  {
                    "type": "null"
                  }
                ]
              }
            }
          },
          "tags": {
            "description": "The values of each tag, by its name.",
            "type": "object",
            "additionalProperties": {
              "type": "array",
              "items": {
                "type": "string"
              }
            }
          }
        }
      }
      """#, files: [:])
  }

  /// What the schema says about files.
  private func problems(in files: [URL]) throws -> String {
    let florin = try #require(FlorinProgram.built)
    let python = try #require(Validator.python)
    let folder = try ScratchFolder()
    #expect(try florin.run("florin schema > schema.json", in: folder).status == 0)
    let schema = folder.url.appending(path: "schema.json").path
    let outcome = try python.run(["-c", Validator.script, schema] + files.map(\.path))
    return outcome.text + outcome.errors
  }

  private static func yaml(in path: String, prefix: String) -> [URL] {
    let folder = Package.root.appending(path: path)
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (names ?? []).filter { $0.hasSuffix(".yaml") && $0.hasPrefix(prefix) }.sorted()
      .map { folder.appending(path: $0) }
  }

  @Test(.enabled(if: Validator.python != nil, "needs python3-yaml and python3-jsonschema"))
  func `what is right fits the schema`() throws {
    let files =
      Self.yaml(in: "Tests/Corpus/definitions", prefix: "ok-")
      + Self.yaml(in: "examples", prefix: "")
    #expect(files.count >= 7)
    #expect(try problems(in: files) == "")
  }

  /// Mistakes that only need the keys and the form of their values to be seen.
  @Test(
    .enabled(if: Validator.python != nil, "needs python3-yaml and python3-jsonschema"),
    arguments: [
      "top-unknown-key", "template-unknown-key", "template-nothing-required", "template-status",
      "template-start", "settings-holidays", "schedule-frequency", "schedule-interval-zero",
      "postings-forms", "template-record-as", "settings-generate", "template-tags-list",
    ])
  func `what is wrong does not fit`(_ name: String) throws {
    let file = Package.root.appending(path: "Tests/Corpus/definitions/\(name).yaml")
    #expect(try problems(in: [file]) != "")
  }
}
