import Banking
import Journal
import SourceText
import Workspace

/// Where a run's journals come from: the disk, and bank files through the rules for them.
typealias DiskJournals = JournalSources<DiskSources>

extension JournalSources where Files == DiskSources {
  /// The journals of a run.
  ///
  /// - Parameters:
  ///   - environment: The user's environment.
  ///   - rulesFile: The rules of `--rules-file`.
  ///   - threads: The most threads that read a long file together.
  ///   - place: Where the definitions are that can say how to read a bank's file; nil for nowhere.
  init(
    _ environment: Environment, rulesFile: String?, threads: Int = 1,
    definitionsIn place: DefinitionsPlace?
  ) {
    var reading = BankFileReading(environment, rulesFile: rulesFile)
    if let place {
      reading.definitions = { place.read(place.references().references, from: $1, into: &$0) }
    }
    self.init(DiskSources(environment: environment, threads: threads), reading)
  }
}

extension BankFileReading {
  /// Reads bank files with the machine's time zone, or that of `$TZ`.
  init(_ environment: Environment, rulesFile: String?) {
    self.init(localDay: LocalDays.day)
    self.rulesFile = rulesFile
    unknownZone = { LocalDays(environment, DiskSources(environment: environment)).unknownZone }
  }
}

extension Failure {
  /// A file in another language than the journal's can't be changed.
  static func foreign(_ name: String) -> Failure {
    .usage(
      "'\(visible(name))' isn't a journal, so florin can't change it",
      help: "name a journal with -f that includes it, or import a bank's file: florin import FILE")
  }
}
