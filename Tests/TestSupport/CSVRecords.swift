/// The records of a text, as RFC 4180 reads them.
public func records(of csv: String) -> [[String]] {
  var records: [[String]] = []
  var record: [String] = []
  var field = ""
  var isQuoted = false
  var scalars = Array(csv.unicodeScalars)[...]
  while let scalar = scalars.popFirst() {
    switch (scalar, isQuoted) {
    case ("\"", true) where scalars.first == "\"":
      field.unicodeScalars.append("\"")
      scalars.removeFirst()
    case ("\"", _): isQuoted.toggle()
    case (",", false):
      record.append(field)
      field = ""
    case ("\n", false):
      records.append(record + [field])
      record = []
      field = ""
    default: field.unicodeScalars.append(scalar)
    }
  }
  precondition(!isQuoted && field.isEmpty && record.isEmpty, "the text ends within a record")
  return records
}
