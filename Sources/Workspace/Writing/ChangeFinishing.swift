import SourceText

extension ChangeRecovery {
  /// Carries out a decided change, with its folders locked. Used both by the run that decided it and by a
  /// later run that finds it.
  ///
  /// - Parameters:
  ///   - pending: The change.
  ///   - book: The folders that the run reads from; nil if this very run decided the change.
  /// - Returns: What stays as it is, and why, one line each.
  /// - Throws: When a file isn't as the change left it, or the system refuses.
  func finish(_ pending: PendingChange, book: NameSet?) throws(WriteProblem) -> [String] {
    let steps = try ChangeSteps(of: pending, book: book, files, shown)
    for folder in pending.bookFolders {
      guard let notice = try attempt(Self.outcome, { try files.notice(in: folder) }) else {
        continue
      }
      guard notice.token == pending.intent.token else { throw .unknown(shown(notice.path)) }
    }
    do throws(SystemError) {
      // The run that decided may have been stopped before the record was safe.
      try state.sync()
      for folder in pending.bookFolders.inByteOrder() {
        try post(pending.intent.token, in: folder)
      }
    } catch {
      throw .undone(error)
    }
    try putBack(steps.caught)
    if let (stage, target) = steps.strays.first {
      do throws(SystemError) {
        try files.give(stage, name: target)
        try files.syncFolder(FilePath.folder(of: target))
      } catch {
        throw .undone(error)
      }
      throw .conflict(shown(target), stage: shown(stage))
    }
    for step in steps.placements { try place(step) }
    for step in steps.deletions { try setAside(step.target, as: step.stage, step.old) }
    do throws(SystemError) {
      for folder in pending.folders.inByteOrder() { try files.syncFolder(folder) }
      for move in steps.moves { try files.move(move) }
      // Not before this: a file whose name isn't safe yet has only the name of its stage.
      for stage in steps.spent + steps.placements.map(\.stage)
        + steps.deletions.map(\.stage)
      {
        try files.unlinkIfThere(stage)
      }
      // The notices are removed before the record: a notice alone would mean that someone else is changing
      // the files.
      for folder in pending.bookFolders.inByteOrder() {
        try files.unlinkIfThere(FilePath.join(folder, ChangeNotice.fileName))
      }
      for folder in pending.folders.inByteOrder() { try files.syncFolder(folder) }
      try state.remove(pending.intent.token)
    } catch {
      throw .undone(error)
    }
    return steps.remarks
  }

  private static let outcome = "the change isn't finished"

  /// Puts a notice into a folder, if it has none; one of the same change may be there.
  func post(_ token: String, in folder: String) throws(SystemError) {
    guard try files.notice(in: folder) == nil else { return }
    let stage = FilePath.join(folder, StageName.name(token, "change"))
    try files.unlinkIfThere(stage)
    try files.make(stage, ChangeNotice.bytes(token), mode: 0o666)
    try files.rename(stage, to: FilePath.join(folder, ChangeNotice.fileName))
    try files.syncFolder(folder)
  }

  private func place(_ step: ChangeSteps.Placement) throws(WriteProblem) {
    let isPlaced: Bool
    do throws(SystemError) {
      if let old = step.old {
        isPlaced = try files.replace(
          step.target, by: step.stage,
          isOld: { path throws(SystemError) in try files.has(old, path) ?? false },
          isNew: { path throws(SystemError) in try files.has(step.new, path) ?? false })
      } else {
        try files.give(step.stage, name: step.target)
        isPlaced = true
      }
    } catch {
      throw .undone(error)
    }
    guard isPlaced else { throw .conflict(shown(step.target), stage: shown(step.stage)) }
  }

  /// Gives a file that is deleted the name of its stage, and checks that it was the right version.
  private func setAside(
    _ target: String, as stage: String, _ old: ContentHash
  ) throws(WriteProblem) {
    let isOld: Bool
    do throws(SystemError) {
      try files.rename(target, to: stage)
      isOld = try files.has(old, stage) ?? false
      if !isOld { try files.give(stage, name: target) }
    } catch {
      throw .undone(error)
    }
    guard isOld else { throw .conflict(shown(target), stage: shown(stage)) }
  }

  /// Restores a version that an editor saved at the very moment of an exchange, if the run stopped before
  /// checking.
  private func putBack(
    _ caught: [(stage: String, target: String)]
  ) throws(WriteProblem) {
    guard let (stage, target) = caught.first else { return }
    do throws(SystemError) {
      try files.exchange(stage, with: target)
      try files.syncFolder(FilePath.folder(of: target))
    } catch {
      throw .undone(error)
    }
    throw .conflict(shown(target), stage: shown(stage))
  }
}

extension WriteProblem {
  static func undone(_ error: SystemError) -> WriteProblem {
    .failed(error, outcome: "the change isn't finished; see what is left to do: florin recover")
  }
}
