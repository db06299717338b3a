public import Amounts
public import Dates
public import Journal
public import SourceText

extension Grid.Period {
  /// Makes a period from a span of days.
  public init(_ span: DateSpan, named name: String? = nil, measure: String) {
    self.init(
      name: name ?? span.heading, begin: span.begin?.description, end: span.end?.description,
      measure: measure)
  }
}

extension JSONWriter.Object {
  /// Sets a member to a span of days: `{"begin":"2024-01-01","end":"2024-02-01"}`, without the end, or null where
  /// it's open.
  public mutating func setPeriod(_ span: DateSpan, as name: StaticString = "period") {
    object(name) {
      $0.set("begin", span.begin)
      $0.set("end", span.end)
    }
  }

  /// Sets `tags` to an object with the values of each name.
  public mutating func setTags(_ tags: [Tag]) { set("tags") { $0.append(jsonTags: tags) } }

  /// Sets a member to an amount: `{"quantity":"12.50","commodity":"EUR"}`, exact, with at least the places of its
  /// commodity.
  public mutating func set(_ name: StaticString, _ amount: Amount, in commodities: CommodityTable) {
    object(name) { $0.setParts(of: amount, in: commodities) }
  }

  /// Sets a member to the array of a sum's amounts, in the byte order of their symbols.
  public mutating func set(
    _ name: StaticString, _ amounts: some Collection<Amount>, in commodities: CommodityTable
  ) {
    array(name) { $0.appendEach(of: amounts, in: commodities) }
  }

  fileprivate mutating func setParts(of amount: Amount, in commodities: CommodityTable) {
    let places = commodities.style(of: amount.commodity).places
    set("quantity") { output in
      output.append("\"")
      amount.quantity.append(to: &output, atLeast: places)
      output.append("\"")
    }
    commodities.symbolBytes(of: amount.commodity).withUnsafeBufferPointer {
      set("commodity", bytes: $0)
    }
  }
}

extension [UInt8] {
  /// Appends tags as an object with the values of each name: `{"trip":["rome"],"flag":[""]}`.
  ///
  /// Names come in the order in which each was written first.
  public mutating func append(jsonTags tags: [Tag]) {
    var names: [(name: String, values: [String])] = []
    var places = NameTable<Int>()
    for tag in tags {
      let place = places.value(of: tag.name, orAdd: names.count)
      if place == names.count { names.append((tag.name, [])) }
      names[place].values.append(tag.value)
    }
    JSONWriter.object(to: &self) { object in
      for (name, values) in names {
        object.array(named: name) { list in for value in values { list.append(value) } }
      }
    }
  }
}

extension JSONWriter.Array {
  /// Appends an amount: `{"quantity":"12.50","commodity":"EUR"}`.
  public mutating func append(_ amount: Amount, in commodities: CommodityTable) {
    object { $0.setParts(of: amount, in: commodities) }
  }

  /// Appends the array of a sum's amounts as one element.
  public mutating func append(
    _ amounts: some Collection<Amount>, in commodities: CommodityTable
  ) {
    array { $0.appendEach(of: amounts, in: commodities) }
  }

  fileprivate mutating func appendEach(
    of amounts: some Collection<Amount>, in commodities: CommodityTable
  ) {
    for amount in commodities.inSymbolOrder(amounts) { append(amount, in: commodities) }
  }
}

extension Quantity: JSONValue {
  /// Appends the exact number as a string, `"12.50"`, because readers would turn a JSON number into a binary
  /// one.
  public func writeJSON(to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    append(to: &output)
    output.append(UInt8(ascii: "\""))
  }
}

extension CivilDate: JSONValue {
  /// Appends an ISO date as a string, `"2024-01-31"`.
  public func writeJSON(to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    append(to: &output)
    output.append(UInt8(ascii: "\""))
  }
}
