public import Banking
public import Workspace

extension DiskSources: ImportSources {}
