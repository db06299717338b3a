public import Banking
public import Workspace

extension EditorSources: ImportSources {}
