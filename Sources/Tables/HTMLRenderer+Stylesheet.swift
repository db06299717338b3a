extension HTMLRenderer {
  /// The look of the page. Each color is defined once for light and once for dark. Digits all have the same
  /// width, so amounts in a column can be compared. Printed pages are light, and each one repeats the headings.
  static let stylesheet: StaticString = """
    :root {
      color-scheme: light dark;
      --ground: #fff; --ink: #1c1c1e; --quiet: #5f5f66; --line: #d8d8dc; --band: #f4f4f6;
      --negative: #b3261e; --positive: #1b6e3c; --warning: #8a5a00;
    }
    @media screen and (prefers-color-scheme: dark) {
      :root {
        --ground: #161618; --ink: #ececee; --quiet: #a0a0a8; --line: #3a3a3e; --band: #202024;
        --negative: #ff8a80; --positive: #7fd79b; --warning: #ffcc66;
      }
    }
    * { box-sizing: border-box; }
    body {
      margin: 2rem auto; padding: 0 2rem; max-width: 80rem;
      background: var(--ground); color: var(--ink); font: 15px/1.4 system-ui, sans-serif;
    }
    h1 { margin: 0 0 1rem; font-size: 1.35rem; font-weight: 600; line-height: 1.25; }
    h1 span { white-space: nowrap; }
    h2 { margin: 0 0 0.6rem; font-size: 1.05em; font-weight: 600; break-after: avoid; }
    body.wide { max-width: none; }
    table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
    th, td { padding: 0.2rem 0.75rem; text-align: start; vertical-align: top; font-weight: inherit; }
    .report :is(th, td), .amount { white-space: nowrap; }
    .report tr > :first-child {
      padding-inline-start: calc(0.75rem + var(--depth, 0) * 1.25rem);
      position: sticky; left: 0; z-index: 1; background: var(--ground);
    }
    .report thead { background: var(--ground); position: sticky; top: 0; z-index: 2; }
    .report tbody tr:hover > * { background: var(--band); }
    thead th { border-bottom: 2px solid var(--line); font-weight: 600; }
    colgroup + colgroup { border-inline-start: 1px solid var(--line); }
    th[scope=colgroup] { text-align: center; }
    tr.heading > * { padding-top: 0.9rem; font-weight: 600; }
    thead tr.heading > * { padding-top: 0.4rem; }
    tr.subtotal > *, tr.total > * { border-top: 1px solid var(--line); font-weight: 600; }
    tfoot tr:first-child > * { border-top: 2px solid var(--line); }
    tr.separator td { padding: 0; border-top: 1px solid var(--line); }
    .amount, .right { text-align: end; }
    .report .long { min-width: 11rem; max-width: 40rem; white-space: normal; overflow-wrap: anywhere; }
    .report .account.long { max-width: 28rem; }
    .negative, .over-budget { color: var(--negative); }
    .better { color: var(--positive); }
    .over-budget { font-weight: 600; }
    .zero, .muted { color: var(--quiet); }
    .warning { color: var(--warning); }
    @media (min-width: 64rem) { .account:not(.long) wbr { display: none; } }
    @media screen and (max-width: 64rem) {
      body { padding: 0 1rem; font-size: 14px; }
      th, td { padding: 0.2rem 0.4rem; }
      .report .account { min-width: min(10rem, 36vw); white-space: normal; overflow-wrap: anywhere; }
    }
    @media screen and (max-width: 40rem) {
      body { margin: 1rem auto; padding: 0 0.75rem; }
      h1 { font-size: 1.15rem; }
      .report tr > :first-child { padding-inline-start: calc(0.25rem + var(--depth, 0) * 0.75rem); }
      .report .long:first-child { max-width: 45vw; }
    }
    @media screen { .sheet { display: none; } }
    @page { margin: 15mm; }
    @page wide { size: landscape; }
    @media print {
      body { margin: 0; padding: 0; max-width: none; font-size: 9pt; print-color-adjust: exact; }
      .screen { display: none; }
      .sheet { margin-bottom: 8mm; }
      .report thead { position: static; display: table-header-group; }
      .report tr > :first-child { position: static; }
      .report .account { white-space: normal; }
      tfoot { display: table-row-group; }
      tr, figure li { break-inside: avoid; }
      th, td { padding: 0.1rem 0.4rem; }
      .wide { page: wide; font-size: 7.5pt; }
    }

    """

  /// The look of drawings, for pages that have any. A drawing takes the available width; on narrow screens its
  /// figures move below it.
  static let figureStylesheet: StaticString = """
    .tint { --tint: var(--light); }
    @media screen and (prefers-color-scheme: dark) { .tint { --tint: var(--dark); } }
    figure { margin: 0 0 2.25rem; --edge: color-mix(in srgb, var(--ink) 55%, transparent); }
    figcaption { margin-bottom: 0.6rem; }
    .headline { display: block; margin-bottom: 0.6rem; font-size: 1.5rem; }
    .swatch {
      display: inline-block; width: 0.8em; height: 0.8em; margin-inline-end: 0.45em;
      border-radius: 0.2em; background: var(--tint); box-shadow: inset 0 0 0 1px var(--edge);
    }
    .icon { margin-inline-end: 0.35em; }
    .name { overflow-wrap: anywhere; }
    .parents { color: var(--quiet); }
    .donut { display: flex; flex-wrap: wrap; gap: 1rem 2.5rem; align-items: center; }
    .donut figcaption { width: 100%; margin: 0; }
    .donut svg { flex: 0 1 22rem; width: 22rem; max-width: 100%; }
    .donut circle { fill: none; stroke-width: 800; }
    .slice { stroke: var(--tint); }
    .gap { stroke: var(--ground); }
    .donut .edge { stroke: var(--edge); stroke-width: 16; }
    .donut text { text-anchor: middle; fill: var(--ink); font-weight: 600; }
    .donut .what { font-size: 190px; font-weight: 400; fill: var(--quiet); }
    .donut .number { font-size: 200px; font-weight: 400; }
    .legend { flex: 1 1 24rem; }
    .legend .right:first-child, .legend td:first-child { color: var(--quiet); }
    .legend abbr { text-decoration: none; }
    .bars li, .pairs li { color: var(--ink); }
    .bars ul, .pairs ul { margin: 0; padding: 0; list-style: none; font-variant-numeric: tabular-nums; }
    .bars li, .pairs li {
      display: grid; align-items: center; gap: 0 1rem; padding: 0.25rem 0;
      border-top: 1px solid var(--line);
    }
    .bars li { grid-template-columns: minmax(10rem, 17rem) minmax(6rem, 1fr) 15rem 8rem; }
    .bars svg { width: 100%; height: 0.9rem; border-radius: 0.2rem; }
    .track { fill: color-mix(in srgb, var(--ink) 9%, var(--ground)); }
    .spent { fill: var(--tint); }
    .scheduled { fill: color-mix(in srgb, var(--tint) 30%, var(--ground)); stroke-dasharray: 3; }
    .beyond { fill: var(--negative); }
    .bars rect { stroke: var(--edge); stroke-width: 2px; vector-effect: non-scaling-stroke; }
    .figures { text-align: end; }
    .bars .figures b { font-weight: 600; white-space: nowrap; }
    .bars small { display: block; color: var(--quiet); font-size: 0.85em; }
    .bars .outcome { color: var(--quiet); }
    .bars .worse .outcome, .bars .worse .figures b { color: var(--negative); }
    .pairs figcaption { display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; }
    .pairs h2 { width: 100%; margin: 0; }
    figcaption .worse, .summary.worse b { color: var(--negative); }
    figcaption .better, .summary.better b { color: var(--positive); }
    .summary { margin: 0 0 0.6rem; }
    .pairs ul { display: grid; gap: 0 1rem; }
    .pairs ul, .pairs li { grid-template-columns: minmax(10rem, 17rem) minmax(6rem, 1fr) auto auto; }
    .pairs li { grid-column: 1 / -1; grid-template-columns: subgrid; }
    .pairs svg { width: 100%; height: 2.4rem; }
    .pairs .figures, .pairs .outcome { display: grid; text-align: end; white-space: nowrap; }
    .pairs .figures span, .pairs .outcome span { color: var(--quiet); }
    .pairs b { font-weight: 600; }
    .pairs .swatch.period { background: linear-gradient(90deg, var(--negative) 50%, var(--positive) 50%); }
    .swatch.base, rect.base { --base: color-mix(in srgb, var(--ink) 55%, var(--ground)); }
    .pairs .swatch.base { background: var(--base); }
    rect.base { fill: var(--base); }
    rect.period { fill: var(--ink); }
    rect.zero { fill: var(--ink); }
    .worse rect.period { fill: var(--negative); }
    .better rect.period { fill: var(--positive); }
    .pairs .worse .outcome b { color: var(--negative); }
    .pairs .better .outcome b { color: var(--positive); }
    @media screen and (max-width: 52rem) {
      .bars li, .pairs ul { grid-template-columns: 1fr auto; }
      .bars .label, .bars svg { grid-column: 1 / -1; }
      .bars .figures { text-align: start; }
      .bars small { display: inline; }
      .bars .outcome { text-align: end; }
      .pairs .label, .pairs svg { grid-column: 1 / -1; }
      .pairs .figures { text-align: start; }
      .legend { flex-basis: 100%; }
      .legend th, .legend td { padding-inline: 0.3rem; }
      .legend tbody th { padding-inline-start: 1.5rem; text-indent: -1.2rem; }
      .donut svg { margin: 0 auto; width: 18rem; }
    }
    @media print {
      .donut { break-inside: avoid; }
      .donut svg { width: 60mm; flex-basis: 60mm; }
      .legend { flex-basis: 90mm; }
      .bars li { grid-template-columns: 44mm 1fr 56mm 20mm; padding: 0.1rem 0; }
      .pairs ul { grid-template-columns: 48mm 1fr auto auto; }
      .pairs li { padding: 0.1rem 0; }
      .pairs svg { height: 1.9rem; }
    }

    """
}
