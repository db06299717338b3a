import Containers

/// Declarations that several commands share, as properties of a type of their own.
public protocol ArgumentGroup {
  /// Makes a group with the usual values.
  init()

  /// Checks values that depend on each other, once all are known.
  func validate() throws(UsageMistake)
}

extension ArgumentGroup {
  /// Accepts everything.
  public func validate() throws(UsageMistake) {}
}

// What a group must be is asked of `init`: asked of the type, Swift's runtime would look through all conformances of the
// program whenever it first meets one of these types, at every start.

/// A property with the declarations of a group: `@OptionGroup("Output") var output: OutputOptions`.
@propertyWrapper public struct OptionGroup<Group> {
  private var group: Boxed<Group>

  /// The group.
  public var wrappedValue: Group {
    _read { yield group.value }
    _modify { yield &group.value }
  }

  /// Declares what the group declares, under a title; without one, in the section that the command's own options are in.
  public init(_ title: String? = nil) where Group: ArgumentGroup {
    let group = DeclarationList.group(title, Group.init)
    self.group = Boxed(group)
    DeclarationList.check { () throws(UsageMistake) in try group.validate() }
  }
}
