extension HTMLRenderer {
  /// The look of the page. Colours are named once for light and once for dark; digits are equally
  /// wide, so that amounts below each other can be compared.
  static let stylesheet: StaticString = """
    :root {
      color-scheme: light dark;
      --ground: #fff; --ink: #1c1c1e; --quiet: #6b6b70; --line: #d8d8dc; --band: #f4f4f6;
      --negative: #b3261e; --warning: #8a5a00;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #161618; --ink: #ececee; --quiet: #9a9aa0; --line: #3a3a3e; --band: #202024;
        --negative: #ff8a80; --warning: #ffcc66;
      }
    }
    body {
      margin: 2rem; overflow-x: auto;
      background: var(--ground); color: var(--ink); font: 15px/1.4 system-ui, sans-serif;
    }
    table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
    caption { margin-bottom: 0.75rem; text-align: start; font-size: 1.25rem; font-weight: 600; }
    th, td { padding: 0.2rem 0.75rem; text-align: start; vertical-align: top; font-weight: inherit; }
    th:first-child { padding-inline-start: calc(0.75rem + var(--depth, 0) * 1.25rem); }
    thead { background: var(--ground); position: sticky; top: 0; }
    thead th { border-bottom: 2px solid var(--line); font-weight: 600; }
    tbody tr:hover { background: var(--band); }
    tr.heading th { padding-top: 0.9rem; font-weight: 600; }
    tr.subtotal > *, tr.total > * { border-top: 1px solid var(--line); font-weight: 600; }
    tfoot tr:first-child > * { border-top-width: 2px; }
    tr.separator td { padding: 0; border-top: 1px solid var(--line); }
    .amount { text-align: end; white-space: nowrap; }
    .right { text-align: end; }
    .date { white-space: nowrap; }
    .negative, .over-budget { color: var(--negative); }
    .over-budget { font-weight: 600; }
    .zero, .muted { color: var(--quiet); }
    .warning { color: var(--warning); }
    @media print { body { margin: 0; } thead { position: static; } }

    """
}
